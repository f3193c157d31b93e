// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// usage: passthrough NODE
// Grabs a panel and says the same through a device of its own, and nothing else: the least that
// passing on can cost. Prints "node PATH"; it ends with the panel.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libevdev/libevdev-uinput.h>
#include <libevdev/libevdev.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MOST = 256 };

int main(int count, char **words) {
  int node = count == 2 ? open(words[1], O_RDONLY | O_CLOEXEC) : -1;
  struct libevdev *panel;
  struct libevdev_uinput *twin;
  if (node < 0 || libevdev_new_from_fd(node, &panel)) return 2;
  if (libevdev_uinput_create_from_device(panel, LIBEVDEV_UINPUT_OPEN_MANAGED, &twin)) return 1;
  if (libevdev_grab(panel, LIBEVDEV_GRAB)) return 1;
  setvbuf(stdout, NULL, _IOLBF, 0);
  printf("node %s\n", libevdev_uinput_get_devnode(twin));
  struct input_event events[MOST];
  for (;;) {
    ssize_t size = read(node, events, sizeof events);
    if (size <= 0 && errno == EINTR) continue;
    if (size <= 0) return 0;
    if (write(libevdev_uinput_get_fd(twin), events, size) != size) return 1;
  }
}
