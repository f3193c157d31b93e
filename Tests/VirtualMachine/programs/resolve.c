// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// usage: resolve NODE UNITS
// Gives the pressure of contacts a resolution, as udev's hardware database would.
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

int main(int count, char **words) {
  if (count != 3) return 2;
  struct input_absinfo axis;
  int node = open(words[1], O_RDWR);
  if (node >= 0 && ioctl(node, EVIOCGABS(ABS_MT_PRESSURE), &axis) == 0) {
    axis.resolution = atoi(words[2]);
    if (ioctl(node, EVIOCSABS(ABS_MT_PRESSURE), &axis) == 0) return 0;
  }
  fprintf(stderr, "%s: %s\n", words[1], strerror(errno));
  return 1;
}
