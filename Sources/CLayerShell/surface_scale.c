// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

#include "surface_scale.h"

#include <string.h>

static const struct wl_interface view_interface, scale_interface;

// Arguments that are no objects have no interface.
static const struct wl_interface *const plain[4];
#define PLAIN ((const struct wl_interface **)plain)

static const struct wl_interface *view_types[] = {&view_interface, &wl_surface_interface};
static const struct wl_interface *scale_types[] = {&scale_interface, &wl_surface_interface};

static const struct wl_message viewporter_requests[] = {
    {"destroy", "", PLAIN},
    {"get_viewport", "no", view_types},
};
static const struct wl_interface viewporter_interface = {
    "wp_viewporter", 1, 2, viewporter_requests, 0, NULL};

static const struct wl_message view_requests[] = {
    {"destroy", "", PLAIN},
    {"set_source", "ffff", PLAIN},
    {"set_destination", "ii", PLAIN},
};
static const struct wl_interface view_interface = {"wp_viewport", 1, 3, view_requests, 0, NULL};

static const struct wl_message manager_requests[] = {
    {"destroy", "", PLAIN},
    {"get_fractional_scale", "no", scale_types},
};
static const struct wl_interface manager_interface = {
    "wp_fractional_scale_manager_v1", 1, 2, manager_requests, 0, NULL};

static const struct wl_message scale_requests[] = {{"destroy", "", PLAIN}};
static const struct wl_message scale_events[] = {{"preferred_scale", "u", PLAIN}};
static const struct wl_interface scale_interface = {
    "wp_fractional_scale_v1", 1, 1, scale_requests, 1, scale_events};

// The numbers of requests are their places in the tables above.
enum { DESTROY = 0, MAKE = 1, SET_DESTINATION = 2 };

const struct wl_interface *surface_scale_interface(const char *name) {
  if (strcmp(name, viewporter_interface.name) == 0) return &viewporter_interface;
  if (strcmp(name, manager_interface.name) == 0) return &manager_interface;
  return NULL;
}

static struct wl_proxy *make(struct wl_proxy *parent, const struct wl_interface *interface,
                             struct wl_surface *surface) {
  return wl_proxy_marshal_flags(parent, MAKE, interface, wl_proxy_get_version(parent), 0, NULL,
                                surface);
}

struct wl_proxy *surface_scale_make(struct wl_proxy *manager, struct wl_surface *surface) {
  return make(manager, &scale_interface, surface);
}

int surface_scale_listen(struct wl_proxy *scale, const struct surface_scale_listener *listener,
                         void *data) {
  return wl_proxy_add_listener(scale, (void (**)(void))listener, data);
}

struct wl_proxy *surface_view_make(struct wl_proxy *viewporter, struct wl_surface *surface) {
  return make(viewporter, &view_interface, surface);
}

void surface_view_set_size(struct wl_proxy *view, int32_t width, int32_t height) {
  wl_proxy_marshal_flags(view, SET_DESTINATION, NULL, wl_proxy_get_version(view), 0, width,
                         height);
}

void surface_scale_destroy(struct wl_proxy *object) {
  wl_proxy_marshal_flags(object, DESTROY, NULL, wl_proxy_get_version(object),
                         WL_MARSHAL_FLAG_DESTROY);
}
