// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// usage: slots NODE
// Prints what a panel of protocol B holds now, a line for each slot with a contact: its number, its
// two positions and its pressure. The kernel tells this to anyone, also while the panel is grabbed.
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/input.h>
#include <stdio.h>
#include <sys/ioctl.h>

enum { MOST = 64 };

static int32_t values[4][1 + MOST];

int main(int count, char **words) {
  static const int axes[] = {
      ABS_MT_TRACKING_ID, ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_PRESSURE};
  int node = count == 2 ? open(words[1], O_RDONLY | O_CLOEXEC) : -1;
  struct input_absinfo slots;
  if (node < 0 || ioctl(node, EVIOCGABS(ABS_MT_SLOT), &slots)) return 2;
  for (int axis = 0; axis < 4; axis++) {
    values[axis][0] = axes[axis];
    if (ioctl(node, EVIOCGMTSLOTS(sizeof values[axis]), values[axis]) < 0) return 1;
  }
  for (int slot = 1; slot <= slots.maximum + 1 && slot <= MOST; slot++)
    if (values[0][slot] >= 0)
      printf("%d %d %d %d\n", slot - 1, values[1][slot], values[2][slot], values[3][slot]);
  return 0;
}
