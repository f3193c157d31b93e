// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// The client's side of three protocols that no Debian package brings: zwlr_virtual_pointer_v1,
// zwlr_foreign_toplevel_management_v1 and zxdg_output_v1, by the names, numbers and types of their
// requests and events. The objects are proxies of libwayland.
#pragma once
#include <stdint.h>
#include <wayland-client.h>

// The interface of this name, among those that are bound here; NULL for others.
const struct wl_interface *desktop_interface(const char *name);

// What is told of the windows of other programs; the order is that of the protocol.
struct desktop_windows_listener {
  void (*toplevel)(void *data, struct wl_proxy *manager, struct wl_proxy *window);
  void (*finished)(void *data, struct wl_proxy *manager);
};
struct desktop_window_listener {
  void (*title)(void *data, struct wl_proxy *window, const char *title);
  void (*app_id)(void *data, struct wl_proxy *window, const char *app_id);
  void (*output_enter)(void *data, struct wl_proxy *window, struct wl_output *output);
  void (*output_leave)(void *data, struct wl_proxy *window, struct wl_output *output);
  void (*state)(void *data, struct wl_proxy *window, struct wl_array *states);
  void (*done)(void *data, struct wl_proxy *window);
  void (*closed)(void *data, struct wl_proxy *window);
  void (*parent)(void *data, struct wl_proxy *window, struct wl_proxy *parent);
};
int desktop_windows_listen(struct wl_proxy *manager,
                           const struct desktop_windows_listener *listener, void *data);
int desktop_window_listen(struct wl_proxy *window, const struct desktop_window_listener *listener,
                          void *data);
void desktop_window_destroy(struct wl_proxy *window);
// Whether a window that tells these states has the keyboard's attention.
int desktop_window_is_active(const struct wl_array *states);

// Where an output lies among the others, in logical pixels.
struct desktop_place_listener {
  void (*position)(void *data, struct wl_proxy *place, int32_t x, int32_t y);
  void (*size)(void *data, struct wl_proxy *place, int32_t width, int32_t height);
  void (*done)(void *data, struct wl_proxy *place);
  void (*name)(void *data, struct wl_proxy *place, const char *name);
  void (*description)(void *data, struct wl_proxy *place, const char *description);
};
struct wl_proxy *desktop_place(struct wl_proxy *manager, struct wl_output *output);
int desktop_place_listen(struct wl_proxy *place, const struct desktop_place_listener *listener,
                         void *data);
void desktop_place_destroy(struct wl_proxy *place);

// A pointer of our own; the times are milliseconds of any clock that only goes forward.
struct wl_proxy *desktop_pointer(struct wl_proxy *manager);
void desktop_pointer_move(struct wl_proxy *pointer, uint32_t time, uint32_t x, uint32_t y,
                          uint32_t width, uint32_t height);
void desktop_pointer_button(struct wl_proxy *pointer, uint32_t time, uint32_t button,
                            uint32_t state);
void desktop_pointer_destroy(struct wl_proxy *pointer);
