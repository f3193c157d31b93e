// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// The client's side of zwlr_layer_shell_v1, version 3: the names, numbers and types of its requests
// and events, as no Debian package brings them. The objects are proxies of libwayland.
#pragma once
#include <stdint.h>
#include <wayland-client.h>

// What is told of a layer surface; the order is that of the protocol.
struct layer_surface_listener {
  void (*configure)(void *data, struct wl_proxy *surface, uint32_t serial, uint32_t width,
                    uint32_t height);
  void (*closed)(void *data, struct wl_proxy *surface);
};

// The interface of this name, among those that a presenter binds; NULL for others.
const struct wl_interface *layer_shell_interface(const char *name);
// A surface above everything else on an output, reaching all four edges and no keyboard.
struct wl_proxy *layer_shell_cover(struct wl_proxy *shell, struct wl_surface *surface,
                                   struct wl_output *output, const char *purpose);
int layer_surface_listen(struct wl_proxy *surface, const struct layer_surface_listener *listener,
                         void *data);
void layer_surface_take_keyboard(struct wl_proxy *surface, uint32_t takes);
void layer_surface_acknowledge(struct wl_proxy *surface, uint32_t serial);
// A file without a name, for pixels; -1 where the system has none to give. Swift has no memfd_create.
int layer_shell_memory(void);
void layer_surface_destroy(struct wl_proxy *surface);
