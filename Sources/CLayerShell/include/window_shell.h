// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// The client's side of xdg_wm_base, version 2, and of zxdg_decoration_manager_v1, as far as one
// window needs them. The objects are proxies of libwayland.
#pragma once
#include <stdint.h>
#include <wayland-client.h>

// What is told of the shell; whoever does not answer a ping counts as hung.
struct window_shell_listener {
  void (*ping)(void *data, struct wl_proxy *shell, uint32_t serial);
};
// What is told of the surface of a window: everything before it belongs together.
struct window_surface_listener {
  void (*configure)(void *data, struct wl_proxy *surface, uint32_t serial);
};
// What is told of a window; a size of 0 leaves it to the program.
struct window_listener {
  void (*configure)(void *data, struct wl_proxy *window, int32_t width, int32_t height,
                    struct wl_array *states);
  void (*close)(void *data, struct wl_proxy *window);
};

// The interface of this name, among those that a window needs; NULL for others.
const struct wl_interface *window_shell_interface(const char *name);
int window_shell_listen(struct wl_proxy *shell, const struct window_shell_listener *listener,
                        void *data);
void window_shell_pong(struct wl_proxy *shell, uint32_t serial);
// The role of a window for a surface, then the window itself, then a frame that the compositor draws.
struct wl_proxy *window_surface_make(struct wl_proxy *shell, struct wl_surface *surface);
int window_surface_listen(struct wl_proxy *surface, const struct window_surface_listener *listener,
                          void *data);
void window_surface_acknowledge(struct wl_proxy *surface, uint32_t serial);
struct wl_proxy *window_make(struct wl_proxy *surface);
int window_listen(struct wl_proxy *window, const struct window_listener *listener, void *data);
void window_set_title(struct wl_proxy *window, const char *title);
void window_set_application(struct wl_proxy *window, const char *identifier);
// Over a whole output, the named one or that which the compositor wants.
void window_cover(struct wl_proxy *window, struct wl_output *output);
void window_set_least_size(struct wl_proxy *window, int32_t width, int32_t height);
struct wl_proxy *window_frame_make(struct wl_proxy *manager, struct wl_proxy *window);
// Ends a window, its surface's role, or its frame; they go in the order frame, window, role.
void window_object_destroy(struct wl_proxy *object);
