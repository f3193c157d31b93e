// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// For memfd_create.
#define _GNU_SOURCE
#include "layer_shell.h"

#include <string.h>
#include <sys/mman.h>

static const struct wl_interface shell_interface, surface_interface;

// Arguments that are no objects have no interface.
static const struct wl_interface *const plain[8];
#define PLAIN ((const struct wl_interface **)plain)

static const struct wl_interface *cover_types[] = {
    &surface_interface, &wl_surface_interface, &wl_output_interface, NULL, NULL};

static const struct wl_message shell_requests[] = {
    {"get_layer_surface", "no?ous", cover_types},
    {"destroy", "3", PLAIN},
};

static const struct wl_interface shell_interface = {
    "zwlr_layer_shell_v1", 3, 2, shell_requests, 0, NULL};

static const struct wl_message surface_requests[] = {
    {"set_size", "uu", PLAIN},
    {"set_anchor", "u", PLAIN},
    {"set_exclusive_zone", "i", PLAIN},
    {"set_margin", "iiii", PLAIN},
    {"set_keyboard_interactivity", "u", PLAIN},
    {"get_popup", "o", PLAIN},
    {"ack_configure", "u", PLAIN},
    {"destroy", "", PLAIN},
    {"set_layer", "2u", PLAIN},
};

static const struct wl_message surface_events[] = {
    {"configure", "uuu", PLAIN},
    {"closed", "", PLAIN},
};

static const struct wl_interface surface_interface = {
    "zwlr_layer_surface_v1", 3, 9, surface_requests, 2, surface_events};

// The numbers of requests are their places in the tables above.
enum { COVER = 0 };
enum { SET_SIZE, SET_ANCHOR, SET_ZONE, SET_MARGIN, SET_KEYBOARD, GET_POPUP, ACKNOWLEDGE, DESTROY };
enum { LAYER_OVERLAY = 3, ALL_EDGES = 15 };

const struct wl_interface *layer_shell_interface(const char *name) {
  static const struct wl_interface *const known[] = {
      &shell_interface, &wl_compositor_interface, &wl_shm_interface, &wl_seat_interface,
      &wl_output_interface};
  for (size_t place = 0; place < sizeof known / sizeof *known; place++)
    if (strcmp(known[place]->name, name) == 0) return known[place];
  return NULL;
}

static void ask(struct wl_proxy *proxy, uint32_t request, int32_t value) {
  wl_proxy_marshal_flags(proxy, request, NULL, wl_proxy_get_version(proxy), 0, value);
}

struct wl_proxy *layer_shell_cover(struct wl_proxy *shell, struct wl_surface *surface,
                                   struct wl_output *output, const char *purpose) {
  struct wl_proxy *cover =
      wl_proxy_marshal_flags(shell, COVER, &surface_interface, wl_proxy_get_version(shell), 0,
                             NULL, surface, output, LAYER_OVERLAY, purpose);
  if (cover == NULL) return NULL;
  wl_proxy_marshal_flags(cover, SET_SIZE, NULL, wl_proxy_get_version(cover), 0, 0, 0);
  ask(cover, SET_ANCHOR, ALL_EDGES);
  ask(cover, SET_ZONE, -1);
  return cover;
}

int layer_surface_listen(struct wl_proxy *surface, const struct layer_surface_listener *listener,
                         void *data) {
  return wl_proxy_add_listener(surface, (void (**)(void))listener, data);
}

void layer_surface_take_keyboard(struct wl_proxy *surface, uint32_t takes) {
  ask(surface, SET_KEYBOARD, takes ? 1 : 0);
}

void layer_surface_acknowledge(struct wl_proxy *surface, uint32_t serial) {
  ask(surface, ACKNOWLEDGE, (int32_t)serial);
}

int layer_shell_memory(void) { return memfd_create("pressd-overlay", MFD_CLOEXEC); }

void layer_surface_destroy(struct wl_proxy *surface) {
  wl_proxy_marshal_flags(surface, DESTROY, NULL, wl_proxy_get_version(surface),
                         WL_MARSHAL_FLAG_DESTROY);
}
