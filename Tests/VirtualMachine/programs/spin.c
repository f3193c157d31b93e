// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// usage: spin NODE
// Grabs a node with the watchdog of pressd around it, and then does nothing but turn in a circle.
// Prints "grabbed", and "given back MS" with the milliseconds when it notices; it ends after that.
#define _GNU_SOURCE
#include "../../../Sources/CWatchdog/watchdog.c"
#include "panel.h"

#include <fcntl.h>
#include <stdio.h>

int main(int count, char **words) {
  int node = count == 2 ? open(words[1], O_RDONLY | O_CLOEXEC) : -1;
  if (node < 0) return 2;
  struct panel twin = panel_make((struct panel_words){
      .name = "Spinning Twin", .protocol = PROTOCOL_B, .product = 8, .per_millimeter = 16});
  setvbuf(stdout, NULL, _IOLBF, 0);
  if (watchdog_prepare()) stop("timer");
  if (ioctl(node, EVIOCGRAB, 1)) stop("grab");
  int64_t start = now();
  int place = watchdog_guard(node, twin.descriptor, 500);
  watchdog_rest();
  watchdog_work();
  puts("grabbed");
  while (!watchdog_has_given_back(place)) {}
  printf("given back %lld\n", (long long)(now() - start) / 1000000);
  // Still here, so that nobody takes the end of the process for the cause.
  while (now() - start < INT64_C(60000000000)) {}
  return 0;
}
