// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// The client's side of xdg_activation_v1, version 1, as far as somebody needs it who asks for a token
// for another program. The objects are proxies of libwayland.
#pragma once
#include <stdint.h>
#include <wayland-client.h>

// What is told of a token: its text, once.
struct activation_token_listener {
  void (*done)(void *data, struct wl_proxy *token, const char *text);
};

// The interface of this name, if it is that of the one who gives tokens; NULL for others.
const struct wl_interface *activation_interface(const char *name);
// Asks for a token because of something that a person did on a seat; its text is told later.
struct wl_proxy *activation_token_ask(struct wl_proxy *activation, uint32_t serial,
                                      struct wl_seat *seat,
                                      const struct activation_token_listener *listener,
                                      void *data);
// Ends the asking for a token; its text stays good.
void activation_token_destroy(struct wl_proxy *token);
