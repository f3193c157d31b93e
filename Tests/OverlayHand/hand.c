// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// A virtual pointer and keyboard on a wlroots compositor, for tests. Each line of the input is
// "move X Y", "click X Y", "down X Y" or "up X Y", on a surface of 1000 by 1000 over all outputs, or
// "key CODE" by the kernel's number, or "wheel 1" down and "wheel 0" up; each is answered by "done"
// once the compositor has it. All live until the input ends: some compositors want a device before any surface.
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

static const struct wl_interface pointer_interface, keyboard_interface;
static const struct wl_interface *plain[8];
static const struct wl_interface *pointer_types[] = {&wl_seat_interface, &pointer_interface};
static const struct wl_message pointers_requests[] = {
    {"create_virtual_pointer", "?on", pointer_types}};
static const struct wl_interface pointers_interface = {
    "zwlr_virtual_pointer_manager_v1", 1, 1, pointers_requests, 0, NULL};
static const struct wl_message pointer_requests[] = {
    {"motion", "uff", plain},      {"motion_absolute", "uuuuu", plain},
    {"button", "uuu", plain},      {"axis", "uuf", plain},
    {"frame", "", plain},          {"axis_source", "u", plain},
    {"axis_stop", "uu", plain},    {"axis_discrete", "uufi", plain},
    {"destroy", "", plain},
};
static const struct wl_interface pointer_interface = {
    "zwlr_virtual_pointer_v1", 1, 9, pointer_requests, 0, NULL};

static const struct wl_interface *keyboard_types[] = {&wl_seat_interface, &keyboard_interface};
static const struct wl_message keyboards_requests[] = {
    {"create_virtual_keyboard", "on", keyboard_types}};
static const struct wl_interface keyboards_interface = {
    "zwp_virtual_keyboard_manager_v1", 1, 1, keyboards_requests, 0, NULL};
static const struct wl_message keyboard_requests[] = {
    {"keymap", "uhu", plain},
    {"key", "uuu", plain},
    {"modifiers", "uuuu", plain},
    {"destroy", "1", plain},
};
static const struct wl_interface keyboard_interface = {
    "zwp_virtual_keyboard_v1", 1, 4, keyboard_requests, 0, NULL};

enum { AXIS_SOURCE = 5, AXIS_DISCRETE = 7, VERTICAL = 0, WHEEL = 0, DETENT = 15 };
enum { MOTION_ABSOLUTE = 1, BUTTON = 2, FRAME = 4, LEFT = 0x110, SIDE = 1000 };
enum { KEYMAP = 0, KEY = 1, XKB_V1 = 1 };

static struct wl_proxy *pointers, *keyboards;
static struct wl_seat *seat;

static void add(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                uint32_t version) {
  (void)data, (void)version;
  if (strcmp(interface, pointers_interface.name) == 0)
    pointers = wl_registry_bind(registry, name, &pointers_interface, 1);
  if (strcmp(interface, keyboards_interface.name) == 0)
    keyboards = wl_registry_bind(registry, name, &keyboards_interface, 1);
  if (strcmp(interface, wl_seat_interface.name) == 0)
    seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
}

static void drop(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static uint32_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint32_t)(time.tv_sec * 1000 + time.tv_nsec / 1000000);
}

static void frame(struct wl_display *display, struct wl_proxy *pointer) {
  wl_proxy_marshal_flags(pointer, FRAME, NULL, 1, 0);
  wl_display_roundtrip(display);
}

// The keys of a usual keyboard, with their numbers from the kernel.
static struct wl_proxy *make_keyboard(void) {
  static const char keymap[] =
      "xkb_keymap { xkb_keycodes { include \"evdev\" }; xkb_types { include \"complete\" };"
      " xkb_compat { include \"complete\" }; xkb_symbols { include \"pc+us\" }; };";
  if (keyboards == NULL || seat == NULL) return NULL;
  int file = memfd_create("keymap", MFD_CLOEXEC);
  if (file < 0 || write(file, keymap, sizeof keymap) != sizeof keymap) return NULL;
  struct wl_proxy *keyboard =
      wl_proxy_marshal_flags(keyboards, 0, &keyboard_interface, 1, 0, seat, NULL);
  wl_proxy_marshal_flags(keyboard, KEYMAP, NULL, 1, 0, XKB_V1, file, (uint32_t)sizeof keymap);
  close(file);
  return keyboard;
}

static void press(struct wl_display *display, struct wl_proxy *keyboard, unsigned code) {
  for (unsigned state = 2; keyboard != NULL && state-- > 0;) {
    wl_proxy_marshal_flags(keyboard, KEY, NULL, 1, 0, now(), code, state);
    wl_display_roundtrip(display);
  }
}

static void hold(struct wl_display *display, struct wl_proxy *pointer, uint32_t state) {
  wl_proxy_marshal_flags(pointer, BUTTON, NULL, 1, 0, now(), LEFT, state);
  frame(display, pointer);
}

static void turn(struct wl_display *display, struct wl_proxy *pointer, bool is_down) {
  int32_t steps = is_down ? 1 : -1;
  wl_proxy_marshal_flags(pointer, AXIS_SOURCE, NULL, 1, 0, WHEEL);
  wl_proxy_marshal_flags(pointer, AXIS_DISCRETE, NULL, 1, 0, now(), VERTICAL,
                         wl_fixed_from_int(steps * DETENT), steps);
  frame(display, pointer);
}

int main(void) {
  struct wl_display *display = wl_display_connect(NULL);
  if (display == NULL) return 1;
  struct wl_registry *registry = wl_display_get_registry(display);
  static const struct wl_registry_listener listener = {add, drop};
  wl_registry_add_listener(registry, &listener, NULL);
  wl_display_roundtrip(display);
  if (pointers == NULL) return 1;
  struct wl_proxy *pointer =
      wl_proxy_marshal_flags(pointers, 0, &pointer_interface, 1, 0, NULL, NULL);
  // The first device may be what brings the seat.
  wl_display_roundtrip(display);
  struct wl_proxy *keyboard = make_keyboard();
  wl_display_roundtrip(display);
  puts("there");
  fflush(stdout);
  char word[16];
  unsigned x, y;
  while (scanf("%15s %u", word, &x) == 2) {
    if (strcmp(word, "key") == 0) {
      press(display, keyboard, x);
    } else if (strcmp(word, "wheel") == 0) {
      turn(display, pointer, x != 0);
    } else {
      if (scanf("%u", &y) != 1) break;
      wl_proxy_marshal_flags(pointer, MOTION_ABSOLUTE, NULL, 1, 0, now(), x, y, SIDE, SIDE);
      frame(display, pointer);
      if (strcmp(word, "up") != 0 && strcmp(word, "move") != 0) hold(display, pointer, 1);
      if (strcmp(word, "up") == 0 || strcmp(word, "click") == 0) hold(display, pointer, 0);
    }
    puts("done");
    fflush(stdout);
  }
  wl_display_disconnect(display);
  return 0;
}
