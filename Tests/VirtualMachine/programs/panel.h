// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// A touch panel, mouse or keyboard that the kernel makes through uinput.
#ifndef PANEL_H
#define PANEL_H
#include <stdbool.h>
#include <stdint.h>

enum { SLOTS = 10, WIDTH = 4096, HEIGHT = 4096, FIRMEST = 1023 };

enum protocol { PROTOCOL_A, PROTOCOL_B, MOUSE, KEYBOARD };

/// What the device says about itself.
struct panel_words {
  const char *name;
  const char *phys;
  enum protocol protocol;
  int product;
  /// Units to the millimeter of the two positions, and to the gram of the pressure; 0 states none.
  int per_millimeter, per_gram;
};

/// One finger; what was said of it and what is still to be said.
struct finger {
  bool down, lands, moves, lifts, palm;
  int id, x, y, pressure;
};

struct panel {
  int descriptor;
  char node[64];
  enum protocol protocol;
  int landings;
  struct finger fingers[SLOTS];
};

/// Makes the device; ends the program with a sentence where the kernel refuses.
struct panel panel_make(struct panel_words words);
void panel_land(struct panel *panel, int slot, int x, int y, int pressure);
void panel_move(struct panel *panel, int slot, int x, int y, int pressure);
void panel_lift(struct panel *panel, int slot);
void panel_turn_palm(struct panel *panel, int slot);
/// Writes what was said since the last report, as one frame in one call.
void panel_report(struct panel *panel);

/// What the monotonic clock shows, in nanoseconds.
int64_t now(void);
/// Waits until the monotonic clock shows a time, in nanoseconds.
void wait_until(int64_t time);
/// Ends the program with a sentence about the last error.
void stop(const char *what);
#endif
