// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// usage: reader NODE
// Prints "ready", and then each event that a node sends as "TYPE CODE VALUE"; a frame ends with "0 0 0".
// Prints "gone" when the device goes.
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/input.h>
#include <stdio.h>
#include <unistd.h>

int main(int count, char **words) {
  int node = count == 2 ? open(words[1], O_RDONLY | O_CLOEXEC) : -1;
  if (node < 0) return 2;
  setvbuf(stdout, NULL, _IOLBF, 0);
  puts("ready");
  struct input_event event;
  while (read(node, &event, sizeof event) == sizeof event)
    printf("%d %d %d\n", event.type, event.code, event.value);
  puts("gone");
  return 0;
}
