// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// usage: vibrator
// Makes a motor through uinput, prints "node PATH", and says on standard error what the kernel asks of
// it: "upload NUMBER TYPE MAGNITUDE MILLISECONDS", "erase NUMBER", "play NUMBER VALUE", "gain VALUE".
// It ends when standard input does.
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/uinput.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static void stop(const char *what) {
  perror(what);
  exit(1);
}

static void name_node(int device) {
  char folder[64], path[128];
  if (ioctl(device, UI_GET_SYSNAME(sizeof folder), folder) < 0) stop("sysname");
  for (int number = 0; number < 64; number++) {
    snprintf(path, sizeof path, "/sys/devices/virtual/input/%s/event%d", folder, number);
    if (access(path, F_OK)) continue;
    printf("node /dev/input/event%d\n", number);
    return;
  }
  stop("node");
}

static void take(int device, int request) {
  struct uinput_ff_upload upload = {.request_id = request};
  if (ioctl(device, UI_BEGIN_FF_UPLOAD, &upload) < 0) stop("upload");
  struct ff_effect *effect = &upload.effect;
  int strong = effect->type == FF_RUMBLE ? effect->u.rumble.strong_magnitude : -1;
  fprintf(stderr, "upload %d %#x %d %d\n", effect->id, effect->type, strong, effect->replay.length);
  upload.retval = 0;
  if (ioctl(device, UI_END_FF_UPLOAD, &upload) < 0) stop("upload");
}

static void drop(int device, int request) {
  struct uinput_ff_erase erase = {.request_id = request};
  if (ioctl(device, UI_BEGIN_FF_ERASE, &erase) < 0) stop("erase");
  fprintf(stderr, "erase %d\n", erase.effect_id);
  erase.retval = 0;
  if (ioctl(device, UI_END_FF_ERASE, &erase) < 0) stop("erase");
}

static void obey(int device) {
  struct input_event event;
  if (read(device, &event, sizeof event) != sizeof event) stop("read");
  if (event.type == EV_UINPUT && event.code == UI_FF_UPLOAD) take(device, event.value);
  if (event.type == EV_UINPUT && event.code == UI_FF_ERASE) drop(device, event.value);
  if (event.type != EV_FF) return;
  if (event.code == FF_GAIN) fprintf(stderr, "gain %d\n", event.value);
  else fprintf(stderr, "play %d %d\n", event.code, event.value);
}

int main(void) {
  char line[16];
  setvbuf(stdout, NULL, _IOLBF, 0);
  int device = open("/dev/uinput", O_RDWR);
  if (device < 0) stop("/dev/uinput");
  struct uinput_setup setup = {.id = {.bustype = BUS_VIRTUAL, .vendor = 1, .product = 2}};
  strcpy(setup.name, "Proof Motor");
  setup.ff_effects_max = 16;
  ioctl(device, UI_SET_EVBIT, EV_FF);
  ioctl(device, UI_SET_FFBIT, FF_RUMBLE);
  ioctl(device, UI_SET_FFBIT, FF_GAIN);
  if (ioctl(device, UI_DEV_SETUP, &setup) < 0 || ioctl(device, UI_DEV_CREATE) < 0) stop("create");
  name_node(device);
  struct pollfd waits[] = {{.fd = device, .events = POLLIN}, {.fd = 0, .events = POLLIN}};
  while (poll(waits, 2, -1) > 0) {
    if (waits[0].revents & POLLIN) obey(device);
    if (!waits[1].revents) continue;
    // "quit" and the end of input are the same here.
    if (!fgets(line, sizeof line, stdin) || !strcmp(line, "quit\n")) return 0;
  }
  return 0;
}
