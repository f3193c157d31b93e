// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// usage: overlay-eye NUMBER FILE [watch]
// Writes what an output of a wlroots compositor shows as a picture (PPM), by its number from 0. The
// picture is as the panel itself has it: an output that is turned is not turned back. With "watch" it
// goes on and writes FILE.0, FILE.1 and so on, each time that something has changed, with a line for
// each, until it is ended.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

static const struct wl_interface frame_interface;
static const struct wl_interface *plain[8];
static const struct wl_interface *capture_types[] = {&frame_interface, NULL, &wl_output_interface};
static const struct wl_interface *copy_types[] = {&wl_buffer_interface};
static const struct wl_message manager_requests[] = {{"capture_output", "nio", capture_types}};
static const struct wl_interface manager_interface = {
    "zwlr_screencopy_manager_v1", 1, 1, manager_requests, 0, NULL};
static const struct wl_message frame_requests[] = {
    {"copy", "o", copy_types},
    {"destroy", "", plain},
};
static const struct wl_message frame_events[] = {
    {"buffer", "uuuu", plain},
    {"flags", "u", plain},
    {"ready", "uuu", plain},
    {"failed", "", plain},
};
static const struct wl_interface frame_interface = {
    "zwlr_screencopy_frame_v1", 1, 2, frame_requests, 4, frame_events};

struct frame_listener {
  void (*buffer)(void *, struct wl_proxy *, uint32_t, uint32_t, uint32_t, uint32_t);
  void (*flags)(void *, struct wl_proxy *, uint32_t);
  void (*ready)(void *, struct wl_proxy *, uint32_t, uint32_t, uint32_t);
  void (*failed)(void *, struct wl_proxy *);
};

enum { CAPTURE = 0, COPY = 0, DESTROY = 1, UPSIDE_DOWN = 1, MOST_OUTPUTS = 8, MOST_FILES = 400 };

static struct wl_proxy *manager;
static struct wl_shm *memory;
static struct wl_output *outputs[MOST_OUTPUTS];
static int count, over, turned;
static uint32_t width, height, stride;
static unsigned char *pixels;
static struct wl_buffer *buffer;

static void add(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                uint32_t version) {
  (void)data, (void)version;
  if (strcmp(interface, manager_interface.name) == 0)
    manager = wl_registry_bind(registry, name, &manager_interface, 1);
  if (strcmp(interface, wl_shm_interface.name) == 0)
    memory = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  if (strcmp(interface, wl_output_interface.name) == 0 && count < MOST_OUTPUTS)
    outputs[count++] = wl_registry_bind(registry, name, &wl_output_interface, 1);
}

static void drop(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

// The compositor says which memory it wants, and gets it.
static void take(void *data, struct wl_proxy *frame, uint32_t format, uint32_t w, uint32_t h,
                 uint32_t line) {
  (void)data;
  if (buffer != NULL) {
    wl_proxy_marshal_flags(frame, COPY, NULL, 1, 0, buffer);
    return;
  }
  width = w, height = h, stride = line;
  int size = (int)(h * line);
  int file = memfd_create("eye", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, size) != 0) exit(1);
  pixels = mmap(NULL, (size_t)size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (pixels == MAP_FAILED) exit(1);
  struct wl_shm_pool *pool = wl_shm_create_pool(memory, file, size);
  buffer = wl_shm_pool_create_buffer(pool, 0, (int)w, (int)h, (int)line, format);
  wl_proxy_marshal_flags(frame, COPY, NULL, 1, 0, buffer);
}

static void note(void *data, struct wl_proxy *frame, uint32_t flags) {
  (void)data, (void)frame;
  turned = (flags & UPSIDE_DOWN) != 0;
}

static void ready(void *data, struct wl_proxy *frame, uint32_t a, uint32_t b, uint32_t c) {
  (void)data, (void)frame, (void)a, (void)b, (void)c;
  over = 1;
}

static void failed(void *data, struct wl_proxy *frame) {
  (void)data, (void)frame;
  exit(1);
}

// Looks once; what there is to see comes into the pixels.
static int look(struct wl_display *display, int number) {
  static const struct frame_listener frames = {take, note, ready, failed};
  struct wl_proxy *frame = wl_proxy_marshal_flags(manager, CAPTURE, &frame_interface, 1, 0, NULL, 0,
                                                  outputs[number]);
  wl_proxy_add_listener(frame, (void (**)(void))&frames, NULL);
  for (over = 0; !over;)
    if (wl_display_dispatch(display) < 0) return 1;
  wl_proxy_marshal_flags(frame, DESTROY, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
  return 0;
}

static int keep(const char *path) {
  FILE *file = fopen(path, "wb");
  if (file == NULL) return 1;
  fprintf(file, "P6\n%u %u\n255\n", width, height);
  for (uint32_t y = 0; y < height; y++) {
    const unsigned char *line = pixels + (size_t)(turned ? height - 1 - y : y) * stride;
    for (uint32_t x = 0; x < width; x++) {
      fputc(line[4 * x + 2], file);
      fputc(line[4 * x + 1], file);
      fputc(line[4 * x], file);
    }
  }
  return fclose(file);
}

int main(int argc, char **argv) {
  struct wl_display *display = wl_display_connect(NULL);
  if (display == NULL || argc < 3) return 1;
  struct wl_registry *registry = wl_display_get_registry(display);
  static const struct wl_registry_listener listener = {add, drop};
  wl_registry_add_listener(registry, &listener, NULL);
  wl_display_roundtrip(display);
  int number = atoi(argv[1]);
  if (manager == NULL || memory == NULL || number < 0 || number >= count) return 1;
  if (argc == 3) return look(display, number) == 0 && keep(argv[2]) == 0 ? 0 : 1;
  unsigned char *former = NULL;
  for (int file = 0; file < MOST_FILES && look(display, number) == 0;) {
    size_t size = (size_t)height * stride;
    if (former != NULL && memcmp(former, pixels, size) == 0) continue;
    if (former == NULL && (former = malloc(size)) == NULL) return 1;
    memcpy(former, pixels, size);
    char path[512];
    snprintf(path, sizeof path, "%s.%d", argv[2], file++);
    if (keep(path) != 0) return 1;
    puts(path);
    fflush(stdout);
  }
  return 1;
}
