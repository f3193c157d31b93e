// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

#include "window_shell.h"

#include <string.h>

static const struct wl_interface surface_interface, window_interface, frame_interface;

// Arguments that are no objects have no interface.
static const struct wl_interface *const plain[8];
#define PLAIN ((const struct wl_interface **)plain)

static const struct wl_interface *surface_types[] = {&surface_interface, &wl_surface_interface};
static const struct wl_interface *window_types[] = {&window_interface};
static const struct wl_interface *frame_types[] = {&frame_interface, &window_interface};
static const struct wl_interface *seat_types[] = {&wl_seat_interface, NULL, NULL, NULL};
static const struct wl_interface *output_types[] = {&wl_output_interface};

static const struct wl_message shell_requests[] = {
    {"destroy", "", PLAIN},
    {"create_positioner", "n", PLAIN},
    {"get_xdg_surface", "no", surface_types},
    {"pong", "u", PLAIN},
};
static const struct wl_message shell_events[] = {{"ping", "u", PLAIN}};
static const struct wl_interface shell_interface = {
    "xdg_wm_base", 2, 4, shell_requests, 1, shell_events};

static const struct wl_message surface_requests[] = {
    {"destroy", "", PLAIN},
    {"get_toplevel", "n", window_types},
    {"get_popup", "n?oo", PLAIN},
    {"set_window_geometry", "iiii", PLAIN},
    {"ack_configure", "u", PLAIN},
};
static const struct wl_message surface_events[] = {{"configure", "u", PLAIN}};
static const struct wl_interface surface_interface = {
    "xdg_surface", 2, 5, surface_requests, 1, surface_events};

static const struct wl_message window_requests[] = {
    {"destroy", "", PLAIN},
    {"set_parent", "?o", window_types},
    {"set_title", "s", PLAIN},
    {"set_app_id", "s", PLAIN},
    {"show_window_menu", "ouii", seat_types},
    {"move", "ou", seat_types},
    {"resize", "ouu", seat_types},
    {"set_max_size", "ii", PLAIN},
    {"set_min_size", "ii", PLAIN},
    {"set_maximized", "", PLAIN},
    {"unset_maximized", "", PLAIN},
    {"set_fullscreen", "?o", output_types},
    {"unset_fullscreen", "", PLAIN},
    {"set_minimized", "", PLAIN},
};
static const struct wl_message window_events[] = {
    {"configure", "iia", PLAIN},
    {"close", "", PLAIN},
};
static const struct wl_interface window_interface = {
    "xdg_toplevel", 2, 14, window_requests, 2, window_events};

static const struct wl_message manager_requests[] = {
    {"destroy", "", PLAIN},
    {"get_toplevel_decoration", "no", frame_types},
};
static const struct wl_interface manager_interface = {
    "zxdg_decoration_manager_v1", 1, 2, manager_requests, 0, NULL};
static const struct wl_message frame_requests[] = {
    {"destroy", "", PLAIN},
    {"set_mode", "u", PLAIN},
    {"unset_mode", "", PLAIN},
};
static const struct wl_message frame_events[] = {{"configure", "u", PLAIN}};
static const struct wl_interface frame_interface = {
    "zxdg_toplevel_decoration_v1", 1, 3, frame_requests, 1, frame_events};

// The numbers of requests are their places in the tables above.
enum { GET_SURFACE = 2, PONG = 3 };
enum { GET_WINDOW = 1, ACKNOWLEDGE = 4 };
enum { SET_TITLE = 2, SET_APPLICATION = 3, SET_LEAST_SIZE = 8, COVER = 11 };
enum { GET_FRAME = 1, SET_MODE = 1, DRAWN_BY_COMPOSITOR = 2 };

const struct wl_interface *window_shell_interface(const char *name) {
  if (strcmp(name, shell_interface.name) == 0) return &shell_interface;
  if (strcmp(name, manager_interface.name) == 0) return &manager_interface;
  return NULL;
}

static int listen_to(struct wl_proxy *proxy, const void *listener, void *data) {
  return wl_proxy_add_listener(proxy, (void (**)(void))listener, data);
}

static struct wl_proxy *make(struct wl_proxy *parent, uint32_t request,
                             const struct wl_interface *interface, void *argument) {
  return wl_proxy_marshal_flags(parent, request, interface, wl_proxy_get_version(parent), 0, NULL,
                                argument);
}

static void tell(struct wl_proxy *proxy, uint32_t request, uint32_t value) {
  wl_proxy_marshal_flags(proxy, request, NULL, wl_proxy_get_version(proxy), 0, value);
}

int window_shell_listen(struct wl_proxy *shell, const struct window_shell_listener *listener,
                        void *data) {
  return listen_to(shell, listener, data);
}

void window_shell_pong(struct wl_proxy *shell, uint32_t serial) { tell(shell, PONG, serial); }

struct wl_proxy *window_surface_make(struct wl_proxy *shell, struct wl_surface *surface) {
  return make(shell, GET_SURFACE, &surface_interface, surface);
}

int window_surface_listen(struct wl_proxy *surface, const struct window_surface_listener *listener,
                          void *data) {
  return listen_to(surface, listener, data);
}

void window_surface_acknowledge(struct wl_proxy *surface, uint32_t serial) {
  tell(surface, ACKNOWLEDGE, serial);
}

struct wl_proxy *window_make(struct wl_proxy *surface) {
  return make(surface, GET_WINDOW, &window_interface, NULL);
}

int window_listen(struct wl_proxy *window, const struct window_listener *listener, void *data) {
  return listen_to(window, listener, data);
}

static void name(struct wl_proxy *window, uint32_t request, const char *text) {
  wl_proxy_marshal_flags(window, request, NULL, wl_proxy_get_version(window), 0, text);
}

void window_set_title(struct wl_proxy *window, const char *title) {
  name(window, SET_TITLE, title);
}

void window_set_application(struct wl_proxy *window, const char *identifier) {
  name(window, SET_APPLICATION, identifier);
}

void window_set_least_size(struct wl_proxy *window, int32_t width, int32_t height) {
  wl_proxy_marshal_flags(window, SET_LEAST_SIZE, NULL, wl_proxy_get_version(window), 0, width,
                         height);
}

void window_cover(struct wl_proxy *window, struct wl_output *output) {
  wl_proxy_marshal_flags(window, COVER, NULL, wl_proxy_get_version(window), 0, output);
}

struct wl_proxy *window_frame_make(struct wl_proxy *manager, struct wl_proxy *window) {
  struct wl_proxy *frame = make(manager, GET_FRAME, &frame_interface, window);
  if (frame != NULL) tell(frame, SET_MODE, DRAWN_BY_COMPOSITOR);
  return frame;
}

void window_object_destroy(struct wl_proxy *object) {
  wl_proxy_marshal_flags(object, 0, NULL, wl_proxy_get_version(object), WL_MARSHAL_FLAG_DESTROY);
}
