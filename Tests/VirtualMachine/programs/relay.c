// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// usage: relay
// Makes a touch panel of protocol B, prints "node PATH", and then does what the lines of standard
// input say.
//   measure NODE FRAMES US   moves a finger so often, so many microseconds apart, and waits for each
//                            frame on the node; the answer has the 50th and the 99th percentile of the
//                            time from the write to the reading, and the largest, in microseconds
//   quit                     takes the device away
#define _GNU_SOURCE
#include "panel.h"

#include <fcntl.h>
#include <linux/input.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int compare(const void *left, const void *right) {
  int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
  return (a > b) - (a < b);
}

static void read_frame(int node) {
  for (struct input_event event; read(node, &event, sizeof event) == sizeof event;)
    if (event.type == EV_SYN && event.code == SYN_REPORT) return;
  stop("read");
}

static void measure(struct panel *panel, const char *path, int frames, int microseconds) {
  int node = open(path, O_RDONLY | O_CLOEXEC);
  if (node < 0) stop(path);
  int64_t *times = calloc(frames, sizeof *times);
  int64_t next = now();
  for (int frame = 0; frame <= frames; frame++) {
    if (!frame) panel_land(panel, 0, 1000, 1000, 100);
    else panel_move(panel, 0, 1000 + frame % 700, 1000 + frame % 500, 100 + frame % 11);
    int64_t before = now();
    panel_report(panel);
    read_frame(node);
    if (frame) times[frame - 1] = now() - before;
    next += microseconds * INT64_C(1000);
    wait_until(next);
  }
  panel_lift(panel, 0);
  panel_report(panel);
  close(node);
  qsort(times, frames, sizeof *times, compare);
  printf("p50 %lld p99 %lld max %lld\n", (long long)times[frames / 2] / 1000,
         (long long)times[frames * 99 / 100] / 1000, (long long)times[frames - 1] / 1000);
  free(times);
}

int main(void) {
  char line[128], path[80];
  int frames, microseconds;
  setvbuf(stdout, NULL, _IOLBF, 0);
  struct panel panel = panel_make((struct panel_words){
      .name = "Relay Panel", .protocol = PROTOCOL_B, .product = 7, .per_millimeter = 16});
  printf("node %s\n", panel.node);
  while (fgets(line, sizeof line, stdin)) {
    if (!strcmp(line, "quit\n")) return 0;
    if (sscanf(line, "measure %79s %d %d", path, &frames, &microseconds) != 3) return 2;
    measure(&panel, path, frames, microseconds);
  }
  return 0;
}
