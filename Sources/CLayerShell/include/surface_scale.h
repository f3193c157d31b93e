// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// The client's side of wp_viewporter, version 1, and wp_fractional_scale_manager_v1, version 1: how
// many pixels stand for a logical one where that is no whole number. The objects are proxies of
// libwayland.
#pragma once
#include <stdint.h>
#include <wayland-client.h>

// What is told of a surface: its scale in parts, of which 120 are one pixel.
struct surface_scale_listener {
  void (*preferred)(void *data, struct wl_proxy *scale, uint32_t parts);
};

// The interface of this name, among those of scales; NULL for others.
const struct wl_interface *surface_scale_interface(const char *name);
struct wl_proxy *surface_scale_make(struct wl_proxy *manager, struct wl_surface *surface);
int surface_scale_listen(struct wl_proxy *scale, const struct surface_scale_listener *listener,
                         void *data);
// A view on a surface, then its size in logical pixels whatever its buffers have.
struct wl_proxy *surface_view_make(struct wl_proxy *viewporter, struct wl_surface *surface);
void surface_view_set_size(struct wl_proxy *view, int32_t width, int32_t height);
// Ends a scale or a view, which goes before its surface.
void surface_scale_destroy(struct wl_proxy *object);
