// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// usage: touchpanel [-a|-m|-k] [-n NAME] [-f PHYS] [-p PRODUCT] [-r PER_MILLIMETER] [-g PER_GRAM]
// Makes a touch panel of protocol B (-a: A, -m: a mouse, -k: a keyboard), prints "node PATH", and
// then does what the lines of standard input say. Each is answered by one line.
//   land SLOT X Y PRESSURE   move SLOT X Y PRESSURE   lift SLOT   palm SLOT
//   report            writes the frame; the answer has the clock before and after, in microseconds
//   pause MS          lets time pass
//   burst FRAMES      moves the finger in slot 0 so often without a pause
//   stream FRAMES US  moves all ten fingers so often, each so many microseconds after the last
//   quit              takes the device away
#define _GNU_SOURCE
#include "panel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct panel_words read_words(int count, char **words) {
  struct panel_words told = {.name = "Proof Panel", .protocol = PROTOCOL_B, .product = 1};
  told.per_millimeter = 16;
  for (int option; (option = getopt(count, words, "amkn:f:p:r:g:")) > 0;) {
    switch (option) {
      case 'a': told.protocol = PROTOCOL_A; break;
      case 'm': told.protocol = MOUSE; break;
      case 'k': told.protocol = KEYBOARD; break;
      case 'n': told.name = optarg; break;
      case 'f': told.phys = optarg; break;
      case 'p': told.product = atoi(optarg); break;
      case 'r': told.per_millimeter = atoi(optarg); break;
      case 'g': told.per_gram = atoi(optarg); break;
      default: exit(2);
    }
  }
  return told;
}

static void report(struct panel *panel) {
  int64_t before = now();
  panel_report(panel);
  // Rounded outwards: the kernel's stamps have whole microseconds.
  printf("report %lld %lld\n", (long long)(before / 1000), (long long)((now() + 999) / 1000));
}

static void burst(struct panel *panel, int frames) {
  for (int frame = 0; frame < frames; frame++) {
    panel_move(panel, 0, 1000 + frame % 2, 1000 + frame % 3, 100 + frame % 5);
    panel_report(panel);
  }
  puts("done");
}

static void stream(struct panel *panel, int frames, int microseconds) {
  for (int slot = 0; slot < SLOTS; slot++) panel_land(panel, slot, 300 * slot + 200, 500, 100);
  int64_t next = now();
  for (int frame = 0; frame < frames; frame++) {
    panel_report(panel);
    next += microseconds * INT64_C(1000);
    wait_until(next);
    for (int slot = 0; slot < SLOTS; slot++)
      panel_move(panel, slot, 300 * slot + 200 + frame % 7, 500 + frame % 5, 100 + frame % 11);
  }
  for (int slot = 0; slot < SLOTS; slot++) panel_lift(panel, slot);
  panel_report(panel);
  puts("done");
}

static void obey(struct panel *panel, const char *line) {
  int a = 0, b = 0, c = 0, d = 0;
  char word[16] = "";
  sscanf(line, "%15s %d %d %d %d", word, &a, &b, &c, &d);
  if (!strcmp(word, "report")) return report(panel);
  if (!strcmp(word, "burst")) return burst(panel, a);
  if (!strcmp(word, "stream")) return stream(panel, a, b);
  if (!strcmp(word, "quit")) exit(0);
  if (!strcmp(word, "pause")) wait_until(now() + a * INT64_C(1000000));
  else if (a < 0 || a >= SLOTS) exit(2);
  else if (!strcmp(word, "land")) panel_land(panel, a, b, c, d);
  else if (!strcmp(word, "move")) panel_move(panel, a, b, c, d);
  else if (!strcmp(word, "lift")) panel_lift(panel, a);
  else if (!strcmp(word, "palm")) panel_turn_palm(panel, a);
  else exit(2);
  puts("done");
}

int main(int count, char **words) {
  char line[128];
  setvbuf(stdout, NULL, _IOLBF, 0);
  struct panel panel = panel_make(read_words(count, words));
  printf("node %s\n", panel.node);
  while (fgets(line, sizeof line, stdin)) obey(&panel, line);
  return 0;
}
