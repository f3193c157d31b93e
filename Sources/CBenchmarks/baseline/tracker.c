// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// Slot tracking of protocol B in C: the work of TouchModel's SlotTracker, for comparison.
#include <linux/input.h>
#include <stdlib.h>
#include <string.h>

#include "CBenchmarks.h"

enum { slot_limit = 64 };
enum change { landed, moved, held, lifted, lost };
enum beginning { seen, truncated };
enum known { knows_pressure = 1, knows_major = 2, knows_minor = 4, knows_distance = 8 };

struct contact {
  int32_t slot;
  int32_t tracking_id;
  uint32_t serial;
  uint8_t change, beginning, tool, is_interrupted, known;
  double x, y;
  int32_t pressure, major, minor, distance;
};

struct frame {
  int64_t time;
  int is_interrupted, is_pen_near;
  size_t count;
  // Twice as many as slots: a slot that changes hands stands in the frame twice.
  struct contact contacts[2 * slot_limit];
};

struct tracker {
  struct bench_scale scale;
  struct contact carried[slot_limit], leaving[slot_limit];
  uint64_t down, ends, losses, lands, midway, moves, signs, unidentified, tooled;
  uint32_t serials;
  int current, is_discarding, owes_interruption, is_pen_near;
  struct frame frame;
};

static inline uint64_t bit(int slot) { return UINT64_C(1) << slot; }

static void leave(struct tracker *t, int slot, int is_lost) {
  uint64_t b = bit(slot);
  if (!(t->down & b) || (t->ends & b)) return;
  t->leaving[slot] = t->carried[slot];
  t->ends |= b;
  if (is_lost) t->losses |= b;
}

static void land(struct tracker *t, int slot, int32_t id) {
  leave(t, slot, t->carried[slot].is_interrupted);
  t->carried[slot].tracking_id = id;
  t->carried[slot].is_interrupted = 0;
  t->lands |= bit(slot);
  t->midway &= ~bit(slot);
}

static void identify(struct tracker *t, int slot, int32_t id) {
  uint64_t b = bit(slot);
  t->unidentified &= ~b;
  if (id < 0) {
    leave(t, slot, 0);
    t->lands &= ~b;
    return;
  }
  int is_occupied = (t->lands & b) || ((t->down & b) && !(t->ends & b));
  if (!is_occupied || t->carried[slot].tracking_id != id) land(t, slot, id);
}

static uint8_t tool_of(int32_t value) { return value >= 0 && value <= 2 ? value : 3; }

static void set(struct tracker *t, int slot, uint16_t code, int32_t value) {
  struct contact *c = &t->carried[slot];
  uint64_t sign = bit(slot);
  switch (code) {
  case ABS_MT_POSITION_X: c->x = (value - t->scale.x_minimum) / t->scale.x_density; break;
  case ABS_MT_POSITION_Y: c->y = (value - t->scale.y_minimum) / t->scale.y_density; break;
  case ABS_MT_PRESSURE: c->pressure = value, c->known |= knows_pressure; break;
  case ABS_MT_TOUCH_MAJOR: c->major = value, c->known |= knows_major; break;
  case ABS_MT_TOUCH_MINOR: c->minor = value, c->known |= knows_minor; break;
  case ABS_MT_DISTANCE: c->distance = value, c->known |= knows_distance, sign = 0; break;
  case ABS_MT_TOOL_TYPE: c->tool = tool_of(value), t->tooled |= bit(slot), sign = 0; break;
  default: return;
  }
  t->moves |= bit(slot);
  t->signs |= sign;
}

static void tell(struct frame *f, struct contact *c, enum change change) {
  c->change = change;
  f->contacts[f->count++] = *c;
}

static void report(struct tracker *t) {
  struct frame *f = &t->frame;
  f->count = 0;
  for (uint64_t rest = t->ends; rest; rest &= rest - 1) {
    int slot = __builtin_ctzll(rest);
    tell(f, &t->leaving[slot], t->losses & bit(slot) ? lost : lifted);
  }
  t->down &= ~t->ends;
  t->ends = t->losses = 0;
  for (uint64_t rest = t->down; rest; rest &= rest - 1) {
    int slot = __builtin_ctzll(rest);
    tell(f, &t->carried[slot], t->moves & bit(slot) ? moved : held);
  }
  uint64_t unannounced = t->signs & t->unidentified & ~t->down;
  t->midway |= unannounced;
  t->lands |= unannounced;
  for (uint64_t rest = t->lands; rest; rest &= rest - 1) {
    int slot = __builtin_ctzll(rest);
    struct contact *c = &t->carried[slot];
    c->serial = ++t->serials;
    c->beginning = t->midway & bit(slot) ? truncated : seen;
    if (!(t->tooled & bit(slot))) c->tool = t->is_pen_near ? 1 : 0;
    tell(f, c, landed);
  }
  t->down |= t->lands;
  t->lands = t->midway = t->moves = t->signs = 0;
}

static void drop(struct tracker *t) {
  t->losses |= t->ends;
  for (uint64_t rest = t->down | t->lands; rest; rest &= rest - 1)
    t->carried[__builtin_ctzll(rest)].is_interrupted = 1;
  t->is_discarding = t->owes_interruption = 1;
}

// Takes a record; 1 when it completed a frame.
static int consume(struct tracker *t, const struct bench_record *r) {
  if (t->is_discarding) {
    t->is_discarding = !(r->type == EV_SYN && r->code == SYN_REPORT);
    return 0;
  }
  switch (r->type) {
  case EV_ABS:
    if (r->code == ABS_MT_SLOT)
      t->current = r->value >= 0 && r->value < slot_limit ? r->value : -1;
    else if (t->current < 0)
      return 0;
    else if (r->code == ABS_MT_TRACKING_ID)
      identify(t, t->current, r->value);
    else
      set(t, t->current, r->code, r->value);
    return 0;
  case EV_KEY:
    if (r->code == BTN_TOOL_PEN) t->is_pen_near = r->value != 0;
    return 0;
  case EV_SYN:
    if (r->code == SYN_DROPPED) drop(t);
    if (r->code != SYN_REPORT) return 0;
    int64_t time = r->seconds * 1000000 + r->microseconds;
    if (time > t->frame.time) t->frame.time = time;
    t->frame.is_interrupted = t->owes_interruption;
    t->frame.is_pen_near = t->is_pen_near;
    t->owes_interruption = 0;
    report(t);
    return 1;
  default: return 0;
  }
}

static uint64_t bits_of(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

// Adds every field up; -1 stands for what is not known.
static uint64_t sum(const struct frame *f) {
  uint64_t sum = (uint64_t)f->time + f->is_interrupted + 2 * f->is_pen_near;
  for (size_t i = 0; i < f->count; i++) {
    const struct contact *c = &f->contacts[i];
    sum += c->serial + 3 * (uint64_t)c->slot + 5 * (uint64_t)c->change + 7 * (uint64_t)c->tool;
    sum += 11 * (uint64_t)c->beginning + 13 * (uint64_t)c->is_interrupted;
    sum += (uint64_t)(int64_t)c->tracking_id + bits_of(c->x) + 17 * bits_of(c->y);
    sum += 19 * (uint64_t)(int64_t)(c->known & knows_pressure ? c->pressure : -1);
    sum += 23 * (uint64_t)(int64_t)(c->known & knows_major ? c->major : -1);
    sum += 29 * (uint64_t)(int64_t)(c->known & knows_minor ? c->minor : -1);
    sum += 31 * (uint64_t)(int64_t)(c->known & knows_distance ? c->distance : -1);
  }
  return sum;
}

struct bench_result bench_track(
    const struct bench_record *records, size_t count, struct bench_scale scale) {
  struct bench_result result = {0, 0};
  struct tracker *t = calloc(1, sizeof *t);
  if (!t) return result;
  t->scale = scale;
  t->unidentified = UINT64_MAX;
  for (int slot = 0; slot < slot_limit; slot++) {
    struct contact *c = &t->carried[slot];
    c->slot = slot, c->tracking_id = -1;
    c->x = -scale.x_minimum / scale.x_density, c->y = -scale.y_minimum / scale.y_density;
  }
  for (size_t i = 0; i < count; i++) {
    if (!consume(t, &records[i])) continue;
    result.items++;
    result.checksum += sum(&t->frame);
  }
  free(t);
  return result;
}
