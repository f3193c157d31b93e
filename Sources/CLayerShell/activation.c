// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

#include "activation.h"

#include <string.h>

static const struct wl_interface token_interface;

// Arguments that are no objects have no interface.
static const struct wl_interface *const plain[1];
#define PLAIN ((const struct wl_interface **)plain)

static const struct wl_interface *ask_types[] = {&token_interface};
static const struct wl_interface *activate_types[] = {NULL, &wl_surface_interface};
static const struct wl_interface *serial_types[] = {NULL, &wl_seat_interface};
static const struct wl_interface *surface_types[] = {&wl_surface_interface};

static const struct wl_message activation_requests[] = {
    {"destroy", "", PLAIN},
    {"get_activation_token", "n", ask_types},
    {"activate", "so", activate_types},
};
static const struct wl_interface activation_v1_interface = {
    "xdg_activation_v1", 1, 3, activation_requests, 0, NULL};

static const struct wl_message token_requests[] = {
    {"set_serial", "uo", serial_types},
    {"set_app_id", "s", PLAIN},
    {"set_surface", "o", surface_types},
    {"commit", "", PLAIN},
    {"destroy", "", PLAIN},
};
static const struct wl_message token_events[] = {{"done", "s", PLAIN}};
static const struct wl_interface token_interface = {
    "xdg_activation_token_v1", 1, 5, token_requests, 1, token_events};

// The numbers of requests are their places in the tables above.
enum { GET_TOKEN = 1 };
enum { SET_SERIAL = 0, COMMIT = 3, DESTROY_TOKEN = 4 };

const struct wl_interface *activation_interface(const char *name) {
  return strcmp(name, activation_v1_interface.name) == 0 ? &activation_v1_interface : NULL;
}

struct wl_proxy *activation_token_ask(struct wl_proxy *activation, uint32_t serial,
                                      struct wl_seat *seat,
                                      const struct activation_token_listener *listener,
                                      void *data) {
  struct wl_proxy *token =
      wl_proxy_marshal_flags(activation, GET_TOKEN, &token_interface,
                             wl_proxy_get_version(activation), 0, NULL);
  if (token == NULL) return NULL;
  wl_proxy_add_listener(token, (void (**)(void))listener, data);
  wl_proxy_marshal_flags(token, SET_SERIAL, NULL, wl_proxy_get_version(token), 0, serial, seat);
  wl_proxy_marshal_flags(token, COMMIT, NULL, wl_proxy_get_version(token), 0);
  return token;
}

void activation_token_destroy(struct wl_proxy *token) {
  wl_proxy_marshal_flags(token, DESTROY_TOKEN, NULL, wl_proxy_get_version(token),
                         WL_MARSHAL_FLAG_DESTROY);
}
