// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "panel.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

void wait_until(int64_t time) {
  struct timespec at = {time / 1000000000, time % 1000000000};
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &at, NULL) == EINTR) {}
}

void stop(const char *what) {
  fprintf(stderr, "%s: %s\n", what, strerror(errno));
  exit(1);
}

// MARK: Making

static void set(int descriptor, unsigned long request, int value) {
  if (ioctl(descriptor, request, value)) stop("uinput");
}

static void declare(int descriptor, int code, int maximum, int resolution) {
  struct uinput_abs_setup axis = {
      .code = code, .absinfo = {.maximum = maximum, .resolution = resolution}};
  set(descriptor, UI_SET_ABSBIT, code);
  if (ioctl(descriptor, UI_ABS_SETUP, &axis)) stop("axis");
}

static void declare_touch(int descriptor, struct panel_words words) {
  set(descriptor, UI_SET_EVBIT, EV_ABS);
  set(descriptor, UI_SET_PROPBIT, INPUT_PROP_DIRECT);
  set(descriptor, UI_SET_KEYBIT, BTN_TOUCH);
  declare(descriptor, ABS_MT_POSITION_X, WIDTH - 1, words.per_millimeter);
  declare(descriptor, ABS_MT_POSITION_Y, HEIGHT - 1, words.per_millimeter);
  declare(descriptor, ABS_MT_PRESSURE, FIRMEST, words.per_gram);
  if (words.protocol == PROTOCOL_A) return;
  declare(descriptor, ABS_X, WIDTH - 1, words.per_millimeter);
  declare(descriptor, ABS_Y, HEIGHT - 1, words.per_millimeter);
  declare(descriptor, ABS_MT_SLOT, SLOTS - 1, 0);
  declare(descriptor, ABS_MT_TRACKING_ID, 65535, 0);
  declare(descriptor, ABS_MT_TOOL_TYPE, MT_TOOL_MAX, 0);
}

static void declare_mouse(int descriptor) {
  set(descriptor, UI_SET_EVBIT, EV_REL);
  set(descriptor, UI_SET_RELBIT, REL_X);
  set(descriptor, UI_SET_RELBIT, REL_Y);
  set(descriptor, UI_SET_KEYBIT, BTN_LEFT);
}

/// The node is there as soon as the kernel has made the device.
static void find_node(struct panel *panel) {
  char name[64] = "", folder[128];
  if (ioctl(panel->descriptor, UI_GET_SYSNAME(sizeof name), name) < 0) stop("name");
  snprintf(folder, sizeof folder, "/sys/devices/virtual/input/%s", name);
  DIR *entries = opendir(folder);
  if (!entries) stop(folder);
  for (struct dirent *entry; (entry = readdir(entries));)
    if (!strncmp(entry->d_name, "event", 5))
      snprintf(panel->node, sizeof panel->node, "/dev/input/%.40s", entry->d_name);
  closedir(entries);
}

struct panel panel_make(struct panel_words words) {
  struct panel panel = {.protocol = words.protocol};
  panel.descriptor = open("/dev/uinput", O_RDWR | O_CLOEXEC);
  if (panel.descriptor < 0) stop("/dev/uinput");
  set(panel.descriptor, UI_SET_EVBIT, EV_KEY);
  if (words.phys && ioctl(panel.descriptor, UI_SET_PHYS, words.phys)) stop("phys");
  if (words.protocol == MOUSE) declare_mouse(panel.descriptor);
  else if (words.protocol == KEYBOARD)
    for (int key = KEY_ESC; key <= KEY_KPDOT; key++) set(panel.descriptor, UI_SET_KEYBIT, key);
  else declare_touch(panel.descriptor, words);
  struct uinput_setup setup = {
      .id = {.bustype = BUS_I2C, .vendor = 0x1209, .product = words.product, .version = 1}};
  snprintf(setup.name, sizeof setup.name, "%s", words.name);
  if (ioctl(panel.descriptor, UI_DEV_SETUP, &setup)) stop("setup");
  if (ioctl(panel.descriptor, UI_DEV_CREATE)) stop("create");
  find_node(&panel);
  return panel;
}

// MARK: Fingers

void panel_land(struct panel *panel, int slot, int x, int y, int pressure) {
  struct finger finger = {
      .lands = true, .moves = true, .x = x, .y = y, .pressure = pressure,
      .id = panel->landings++ % 65536};
  panel->fingers[slot] = finger;
}

void panel_move(struct panel *panel, int slot, int x, int y, int pressure) {
  struct finger *finger = &panel->fingers[slot];
  finger->moves = true;
  finger->x = x;
  finger->y = y;
  finger->pressure = pressure;
}

void panel_lift(struct panel *panel, int slot) { panel->fingers[slot].lifts = true; }

void panel_turn_palm(struct panel *panel, int slot) { panel->fingers[slot].palm = true; }

struct frame {
  struct input_event events[SLOTS * 8 + 4];
  int count;
};

static void add(struct frame *frame, int type, int code, int value) {
  frame->events[frame->count++] = (struct input_event){.type = type, .code = code, .value = value};
}

static void add_place(struct frame *frame, struct finger *finger) {
  add(frame, EV_ABS, ABS_MT_POSITION_X, finger->x);
  add(frame, EV_ABS, ABS_MT_POSITION_Y, finger->y);
  add(frame, EV_ABS, ABS_MT_PRESSURE, finger->pressure);
}

static void add_slot(struct frame *frame, int slot, struct finger *finger) {
  if (!finger->lands && !finger->moves && !finger->lifts && !finger->palm) return;
  add(frame, EV_ABS, ABS_MT_SLOT, slot);
  if (finger->lands) {
    add(frame, EV_ABS, ABS_MT_TRACKING_ID, finger->id);
    add(frame, EV_ABS, ABS_MT_TOOL_TYPE, MT_TOOL_FINGER);
  }
  if (finger->moves) add_place(frame, finger);
  if (finger->palm) add(frame, EV_ABS, ABS_MT_TOOL_TYPE, MT_TOOL_PALM);
  if (finger->lifts) add(frame, EV_ABS, ABS_MT_TRACKING_ID, -1);
}

void panel_report(struct panel *panel) {
  struct frame frame = {.count = 0};
  int before = 0, after = 0;
  struct finger *oldest = NULL;
  for (int slot = 0; slot < SLOTS; slot++) {
    struct finger *finger = &panel->fingers[slot];
    if (panel->protocol == PROTOCOL_B) add_slot(&frame, slot, finger);
    before += finger->down;
    finger->down = (finger->down || finger->lands) && !finger->lifts;
    after += finger->down;
    if (finger->down && !oldest) oldest = finger;
    finger->lands = finger->moves = finger->lifts = finger->palm = false;
    if (panel->protocol == PROTOCOL_B || !finger->down) continue;
    add_place(&frame, finger);
    add(&frame, EV_SYN, SYN_MT_REPORT, 0);
  }
  // A panel of protocol A says with an empty contact that there is none.
  if (panel->protocol == PROTOCOL_A && !after) add(&frame, EV_SYN, SYN_MT_REPORT, 0);
  if (!before != !after) add(&frame, EV_KEY, BTN_TOUCH, after > 0);
  if (panel->protocol == PROTOCOL_B && oldest) {
    add(&frame, EV_ABS, ABS_X, oldest->x);
    add(&frame, EV_ABS, ABS_Y, oldest->y);
  }
  add(&frame, EV_SYN, SYN_REPORT, 0);
  size_t size = frame.count * sizeof frame.events[0];
  if (write(panel->descriptor, frame.events, size) != (ssize_t)size) stop("write");
}
