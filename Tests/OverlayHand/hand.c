// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// A virtual pointer on a wlroots compositor, for tests. Each line of the input is "move X Y", or
// "click X Y", on a surface of 1000 by 1000; each is answered by "done" once the compositor has it.
// The pointer lives until the input ends: some compositors want a device before any surface.
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <wayland-client.h>

static const struct wl_interface pointer_interface;
static const struct wl_interface *plain[8];
static const struct wl_interface *create_types[] = {&wl_seat_interface, &pointer_interface};
static const struct wl_message manager_requests[] = {
    {"create_virtual_pointer", "?on", create_types}};
static const struct wl_interface manager_interface = {
    "zwlr_virtual_pointer_manager_v1", 1, 1, manager_requests, 0, NULL};
static const struct wl_message pointer_requests[] = {
    {"motion", "uff", plain},      {"motion_absolute", "uuuuu", plain},
    {"button", "uuu", plain},      {"axis", "uuf", plain},
    {"frame", "", plain},          {"axis_source", "u", plain},
    {"axis_stop", "uu", plain},    {"axis_discrete", "uufi", plain},
    {"destroy", "", plain},
};
static const struct wl_interface pointer_interface = {
    "zwlr_virtual_pointer_v1", 1, 9, pointer_requests, 0, NULL};

enum { MOTION_ABSOLUTE = 1, BUTTON = 2, FRAME = 4, LEFT = 0x110, SIDE = 1000 };

static struct wl_proxy *manager;

static void add(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                uint32_t version) {
  (void)data, (void)version;
  if (strcmp(interface, manager_interface.name) == 0)
    manager = wl_registry_bind(registry, name, &manager_interface, 1);
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

int main(void) {
  struct wl_display *display = wl_display_connect(NULL);
  if (display == NULL) return 1;
  struct wl_registry *registry = wl_display_get_registry(display);
  static const struct wl_registry_listener listener = {add, drop};
  wl_registry_add_listener(registry, &listener, NULL);
  wl_display_roundtrip(display);
  if (manager == NULL) return 1;
  struct wl_proxy *pointer =
      wl_proxy_marshal_flags(manager, 0, &pointer_interface, 1, 0, NULL, NULL);
  wl_display_roundtrip(display);
  puts("there");
  fflush(stdout);
  char word[16];
  unsigned x, y;
  while (scanf("%15s %u %u", word, &x, &y) == 3) {
    wl_proxy_marshal_flags(pointer, MOTION_ABSOLUTE, NULL, 1, 0, now(), x, y, SIDE, SIDE);
    frame(display, pointer);
    for (unsigned state = 2; strcmp(word, "click") == 0 && state-- > 0;) {
      wl_proxy_marshal_flags(pointer, BUTTON, NULL, 1, 0, now(), LEFT, state);
      frame(display, pointer);
    }
    puts("done");
    fflush(stdout);
  }
  wl_display_disconnect(display);
  return 0;
}
