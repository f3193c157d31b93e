// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

#include "desktop_protocols.h"

#include <string.h>

static const struct wl_interface window_interface, place_interface, pointer_interface;

// Arguments that are no objects of a known kind have no interface.
static const struct wl_interface *const plain[8];
#define PLAIN ((const struct wl_interface **)plain)
#define COUNT(table) (int)(sizeof(table) / sizeof *(table))

// Windows of other programs.

static const struct wl_interface *window_types[] = {&window_interface};
static const struct wl_message windows_requests[] = {{"stop", "", PLAIN}};
static const struct wl_message windows_events[] = {
    {"toplevel", "n", window_types},
    {"finished", "", PLAIN},
};
static const struct wl_interface windows_interface = {
    "zwlr_foreign_toplevel_manager_v1", 3, COUNT(windows_requests), windows_requests,
    COUNT(windows_events), windows_events};

static const struct wl_message window_requests[] = {
    {"set_maximized", "", PLAIN},   {"unset_maximized", "", PLAIN}, {"set_minimized", "", PLAIN},
    {"unset_minimized", "", PLAIN}, {"activate", "o", PLAIN},       {"close", "", PLAIN},
    {"set_rectangle", "oiiii", PLAIN}, {"destroy", "", PLAIN},
    {"set_fullscreen", "2?o", PLAIN}, {"unset_fullscreen", "2", PLAIN},
};
static const struct wl_message window_events[] = {
    {"title", "s", PLAIN},        {"app_id", "s", PLAIN}, {"output_enter", "o", PLAIN},
    {"output_leave", "o", PLAIN}, {"state", "a", PLAIN},  {"done", "", PLAIN},
    {"closed", "", PLAIN},        {"parent", "3?o", PLAIN},
};
static const struct wl_interface window_interface = {
    "zwlr_foreign_toplevel_handle_v1", 3, COUNT(window_requests), window_requests,
    COUNT(window_events), window_events};

// Places of outputs.

static const struct wl_interface *place_types[] = {&place_interface, &wl_output_interface};
static const struct wl_message places_requests[] = {
    {"destroy", "", PLAIN},
    {"get_xdg_output", "no", place_types},
};
static const struct wl_interface places_interface = {
    "zxdg_output_manager_v1", 3, COUNT(places_requests), places_requests, 0, NULL};

static const struct wl_message place_requests[] = {{"destroy", "", PLAIN}};
static const struct wl_message place_events[] = {
    {"logical_position", "ii", PLAIN}, {"logical_size", "ii", PLAIN}, {"done", "", PLAIN},
    {"name", "2s", PLAIN},             {"description", "2s", PLAIN},
};
static const struct wl_interface place_interface = {
    "zxdg_output_v1", 3, COUNT(place_requests), place_requests, COUNT(place_events), place_events};

// A pointer of our own.

static const struct wl_interface *create_types[] = {&wl_seat_interface, &pointer_interface};
static const struct wl_message pointers_requests[] = {
    {"create_virtual_pointer", "?on", create_types},
    {"destroy", "", PLAIN},
};
static const struct wl_interface pointers_interface = {
    "zwlr_virtual_pointer_manager_v1", 1, COUNT(pointers_requests), pointers_requests, 0, NULL};

static const struct wl_message pointer_requests[] = {
    {"motion", "uff", PLAIN},    {"motion_absolute", "uuuuu", PLAIN}, {"button", "uuu", PLAIN},
    {"axis", "uuf", PLAIN},      {"frame", "", PLAIN},                {"axis_source", "u", PLAIN},
    {"axis_stop", "uu", PLAIN},  {"axis_discrete", "uufi", PLAIN},    {"destroy", "", PLAIN},
};
static const struct wl_interface pointer_interface = {
    "zwlr_virtual_pointer_v1", 1, COUNT(pointer_requests), pointer_requests, 0, NULL};

// The numbers of requests are their places in the tables above.
enum { WINDOW_DESTROY = 7 };
enum { PLACE_DESTROY = 0, GET_PLACE = 1 };
enum { CREATE = 0, MOVE = 1, BUTTON = 2, FRAME = 4, POINTER_DESTROY = 8 };
// The third state of a window, beside maximized and minimized.
enum { ACTIVATED = 2 };

const struct wl_interface *desktop_interface(const char *name) {
  static const struct wl_interface *const known[] = {&windows_interface, &places_interface,
                                                     &pointers_interface, &wl_output_interface};
  for (int place = 0; place < COUNT(known); place++)
    if (strcmp(known[place]->name, name) == 0) return known[place];
  return NULL;
}

static int listen(struct wl_proxy *proxy, const void *listener, void *data) {
  return wl_proxy_add_listener(proxy, (void (**)(void))listener, data);
}

static void destroy(struct wl_proxy *proxy, uint32_t request) {
  wl_proxy_marshal_flags(proxy, request, NULL, wl_proxy_get_version(proxy),
                         WL_MARSHAL_FLAG_DESTROY);
}

int desktop_windows_listen(struct wl_proxy *manager,
                           const struct desktop_windows_listener *listener, void *data) {
  return listen(manager, listener, data);
}

int desktop_window_listen(struct wl_proxy *window, const struct desktop_window_listener *listener,
                          void *data) {
  return listen(window, listener, data);
}

void desktop_window_destroy(struct wl_proxy *window) { destroy(window, WINDOW_DESTROY); }

int desktop_window_is_active(const struct wl_array *states) {
  const uint32_t *state = states->data;
  for (size_t place = 0; place < states->size / sizeof *state; place++)
    if (state[place] == ACTIVATED) return 1;
  return 0;
}

struct wl_proxy *desktop_place(struct wl_proxy *manager, struct wl_output *output) {
  return wl_proxy_marshal_flags(manager, GET_PLACE, &place_interface,
                                wl_proxy_get_version(manager), 0, NULL, output);
}

int desktop_place_listen(struct wl_proxy *place, const struct desktop_place_listener *listener,
                         void *data) {
  return listen(place, listener, data);
}

void desktop_place_destroy(struct wl_proxy *place) { destroy(place, PLACE_DESTROY); }

struct wl_proxy *desktop_pointer(struct wl_proxy *manager) {
  return wl_proxy_marshal_flags(manager, CREATE, &pointer_interface, wl_proxy_get_version(manager),
                                0, NULL, NULL);
}

static void frame(struct wl_proxy *pointer) {
  wl_proxy_marshal_flags(pointer, FRAME, NULL, wl_proxy_get_version(pointer), 0);
}

void desktop_pointer_move(struct wl_proxy *pointer, uint32_t time, uint32_t x, uint32_t y,
                          uint32_t width, uint32_t height) {
  wl_proxy_marshal_flags(pointer, MOVE, NULL, wl_proxy_get_version(pointer), 0, time, x, y, width,
                         height);
  frame(pointer);
}

void desktop_pointer_button(struct wl_proxy *pointer, uint32_t time, uint32_t button,
                            uint32_t state) {
  wl_proxy_marshal_flags(pointer, BUTTON, NULL, wl_proxy_get_version(pointer), 0, time, button,
                         state);
  frame(pointer);
}

void desktop_pointer_destroy(struct wl_proxy *pointer) { destroy(pointer, POINTER_DESTROY); }
