// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// usage: desktop-window APP_ID
// A window of one color over a whole output that takes what it gets, for tests. It writes "shown WIDTH HEIGHT",
// "enter X Y", "motion X Y", "button NUMBER STATE" and "leave", and ends with its input.
#define _GNU_SOURCE
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

static const struct wl_interface base_interface, surface_interface, window_interface;
static const struct wl_interface *plain[8];
static const struct wl_interface *surface_types[] = {&surface_interface, &wl_surface_interface};
static const struct wl_interface *window_types[] = {&window_interface};
// Only what is used has its types; the places are those of the protocol.
static const struct wl_message base_requests[] = {
    {"destroy", "", plain},
    {"create_positioner", "n", plain},
    {"get_xdg_surface", "no", surface_types},
    {"pong", "u", plain},
};
static const struct wl_message base_events[] = {{"ping", "u", plain}};
static const struct wl_interface base_interface = {
    "xdg_wm_base", 1, 4, base_requests, 1, base_events};
static const struct wl_message surface_requests[] = {
    {"destroy", "", plain},
    {"get_toplevel", "n", window_types},
    {"get_popup", "n?oo", plain},
    {"set_window_geometry", "iiii", plain},
    {"ack_configure", "u", plain},
};
static const struct wl_message surface_events[] = {{"configure", "u", plain}};
static const struct wl_interface surface_interface = {
    "xdg_surface", 1, 5, surface_requests, 1, surface_events};
static const struct wl_message window_requests[] = {
    {"destroy", "", plain},
    {"set_parent", "?o", plain},
    {"set_title", "s", plain},
    {"set_app_id", "s", plain},
    {"show_window_menu", "ouii", plain},
    {"move", "ou", plain},
    {"resize", "ouu", plain},
    {"set_max_size", "ii", plain},
    {"set_min_size", "ii", plain},
    {"set_maximized", "", plain},
    {"unset_maximized", "", plain},
    {"set_fullscreen", "?o", plain},
};
static const struct wl_message window_events[] = {{"configure", "iia", plain}, {"close", "", plain}};
static const struct wl_interface window_interface = {
    "xdg_toplevel", 1, 12, window_requests, 2, window_events};

enum { GET_SURFACE = 2, PONG = 3, GET_WINDOW = 1, ACKNOWLEDGE = 4, SET_TITLE = 2, SET_APP = 3, FILL = 11 };

static struct wl_compositor *compositor;
static struct wl_shm *memory;
static struct wl_seat *seat;
static struct wl_proxy *base;
static struct wl_pointer *pointer;
static struct wl_surface *surface;
static int width = 300, height = 300, is_shown;

static void say(const char *line) {
  puts(line);
  fflush(stdout);
}

static void say_place(const char *what, wl_fixed_t x, wl_fixed_t y) {
  printf("%s %d %d\n", what, wl_fixed_to_int(x), wl_fixed_to_int(y));
  fflush(stdout);
}

// The pointer.

static void entered(void *data, struct wl_pointer *of, uint32_t serial, struct wl_surface *on,
                    wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)of, (void)serial, (void)on;
  say_place("enter", x, y);
}

static void left(void *data, struct wl_pointer *of, uint32_t serial, struct wl_surface *on) {
  (void)data, (void)of, (void)serial, (void)on;
  say("leave");
}

static void moved(void *data, struct wl_pointer *of, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)of, (void)time;
  say_place("motion", x, y);
}

static void pressed(void *data, struct wl_pointer *of, uint32_t serial, uint32_t time,
                    uint32_t button, uint32_t state) {
  (void)data, (void)of, (void)serial, (void)time;
  printf("button 0x%x %u\n", button, state);
  fflush(stdout);
}

static void turned(void *data, struct wl_pointer *of, uint32_t time, uint32_t axis, wl_fixed_t by) {
  (void)data, (void)of, (void)time, (void)axis, (void)by;
}

static const struct wl_pointer_listener pointer_listener = {
    .enter = entered, .leave = left, .motion = moved, .button = pressed, .axis = turned};

static void able(void *data, struct wl_seat *of, uint32_t bits) {
  (void)data;
  if (bits & WL_SEAT_CAPABILITY_POINTER && pointer == NULL) {
    pointer = wl_seat_get_pointer(of);
    wl_pointer_add_listener(pointer, &pointer_listener, NULL);
    say("pointer");
  } else if (!(bits & WL_SEAT_CAPABILITY_POINTER) && pointer != NULL) {
    wl_pointer_destroy(pointer);
    pointer = NULL;
    say("no pointer");
  }
}

static const struct wl_seat_listener seat_listener = {.capabilities = able};

// The window.

static void show(void) {
  int file = memfd_create("window", MFD_CLOEXEC), size = width * height * 4;
  if (file < 0 || ftruncate(file, size) < 0) return;
  struct wl_shm_pool *pool = wl_shm_create_pool(memory, file, size);
  struct wl_buffer *buffer =
      wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
  wl_shm_pool_destroy(pool);
  close(file);
  wl_surface_attach(surface, buffer, 0, 0);
  wl_surface_damage(surface, 0, 0, width, height);
  wl_surface_commit(surface);
  printf("shown %d %d\n", width, height);
  fflush(stdout);
}

static void configured(void *data, struct wl_proxy *of, uint32_t serial) {
  (void)data;
  wl_proxy_marshal_flags(of, ACKNOWLEDGE, NULL, 1, 0, serial);
  show();
  is_shown = 1;
}

static void resized(void *data, struct wl_proxy *of, int32_t across, int32_t down,
                    struct wl_array *states) {
  (void)data, (void)of, (void)states;
  if (across > 0 && down > 0) width = across, height = down;
}

static void closed(void *data, struct wl_proxy *of) { (void)data, (void)of; }

static void pinged(void *data, struct wl_proxy *of, uint32_t serial) {
  (void)data;
  wl_proxy_marshal_flags(of, PONG, NULL, 1, 0, serial);
}

static const struct {
  void (*configure)(void *, struct wl_proxy *, uint32_t);
} surface_listener = {configured};
static const struct {
  void (*configure)(void *, struct wl_proxy *, int32_t, int32_t, struct wl_array *);
  void (*close)(void *, struct wl_proxy *);
} window_listener = {resized, closed};
static const struct {
  void (*ping)(void *, struct wl_proxy *, uint32_t);
} base_listener = {pinged};

// What there is.

static void add(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                uint32_t version) {
  (void)data, (void)version;
  if (strcmp(interface, "wl_compositor") == 0) {
    compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 1);
  } else if (strcmp(interface, "wl_shm") == 0) {
    memory = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  } else if (strcmp(interface, "xdg_wm_base") == 0) {
    base = wl_registry_bind(registry, name, &base_interface, 1);
    wl_proxy_add_listener(base, (void (**)(void)) & base_listener, NULL);
  } else if (strcmp(interface, "wl_seat") == 0) {
    seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
    wl_seat_add_listener(seat, &seat_listener, NULL);
  }
}

static void drop(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

int main(int count, char **words) {
  struct wl_display *display = wl_display_connect(NULL);
  if (display == NULL || count != 2) return 1;
  struct wl_registry *registry = wl_display_get_registry(display);
  static const struct wl_registry_listener listener = {add, drop};
  wl_registry_add_listener(registry, &listener, NULL);
  wl_display_roundtrip(display);
  if (compositor == NULL || memory == NULL || base == NULL) return 1;
  surface = wl_compositor_create_surface(compositor);
  struct wl_proxy *shell =
      wl_proxy_marshal_flags(base, GET_SURFACE, &surface_interface, 1, 0, NULL, surface);
  wl_proxy_add_listener(shell, (void (**)(void)) & surface_listener, NULL);
  struct wl_proxy *window =
      wl_proxy_marshal_flags(shell, GET_WINDOW, &window_interface, 1, 0, NULL);
  wl_proxy_add_listener(window, (void (**)(void)) & window_listener, NULL);
  wl_proxy_marshal_flags(window, SET_TITLE, NULL, 1, 0, words[1]);
  wl_proxy_marshal_flags(window, SET_APP, NULL, 1, 0, words[1]);
  wl_proxy_marshal_flags(window, FILL, NULL, 1, 0, NULL);
  wl_surface_commit(surface);
  struct pollfd waits[] = {{wl_display_get_fd(display), POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}};
  while (waits[1].revents == 0) {
    wl_display_flush(display);
    if (poll(waits, 2, -1) < 0) return 1;
    if (waits[0].revents != 0 && wl_display_dispatch(display) < 0) return 1;
  }
  wl_display_disconnect(display);
  return 0;
}
