// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// The press recognizer in C with its default settings: the same states, deadlines and outputs as
// PressGestures has, for comparison. Pens, classifiers and double taps, which are off by default,
// are left out; their tests are a few comparisons that never hold here.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "CBenchmarks.h"

#define NEVER (INT64_C(1) << 60)

enum { window_room = 128, contact_limit = 32, event_limit = 256, target_limit = 8 };
enum state { pending, peek, actions, popped, drag, failed, swallowed, rejected, gone };
enum purpose { for_feedback, for_force, for_pop, for_area, for_hold, for_relax, for_confirm };
enum source { by_time, by_force, by_area };
enum reason { because_moved, because_multitouch, because_palm, because_stylus, because_system,
  because_lost };
enum outcome { dismissed, finished, pinned, cancelled };
enum haptic { medium, strong, light, failure };
enum kind {
  say_press, say_tap, say_tap_unconfirmed, say_double_tap, say_peek, say_hint, say_progress,
  say_reveal, say_stage, say_actions, say_pop, say_end, say_drag, say_failed, say_press_cancelled,
  say_drag_cancelled, say_refused, say_haptic
};

static const struct {
  int64_t feedback, hint, hold, arm, dwell, min_peek, relax, falling, recheck, baseline, sustain,
      earliest, velocity;
  double slop, scroll_slop, slop_factor, hint_on, hint_off, peek_on, peek_off, pop_on, pop_off,
      falling_ratio, growth, jump, reveal, lock, quick_lock, quick_speed, disarm, least;
} limit = {
    100000, 150000, 500000, 120000, 24000, 120000, 50000, 40000, 8000, 100000, 50000, 200000, 50000,
    2.8575, 1.905, 2, 0.25, 0.20, 0.40, 0.30, 0.80, 0.65, 0.95, 1.30, 0.30, 1.27, 11.43, 3.81, 47.625, 0.10,
    0.01,
};

struct event {
  int64_t time;
  uint32_t contact, target, kind, detail;
  int32_t slot;
  int has_force;
  double value, x, y, origin_x, origin_y, force;
};

struct events {
  struct event list[event_limit];
  size_t count;
};

struct force_step {
  double force;
  int64_t end;
};

struct height {
  int64_t time;
  double y;
};

struct size {
  double value, baseline, previous;
  int has_baseline, has_previous, has_returned;
};

struct contact {
  uint32_t serial, target;
  int32_t slot;
  int is_force, may_pop, has_actions, offers;
  int64_t landed;
  double x, y, origin_x, origin_y, force;
  struct size size;
  enum state state;
  // While pending.
  int64_t feedback, firm_since, deep_since, grown_since, grown_before_dip, recheck;
  int is_refused;
  double hint;
  // While the peek is open; it shares deep_since.
  enum source source;
  int64_t opened, slack_since;
  double peek_y, progress, reveal;
  int stage;
  // The last moments.
  size_t force_first, force_count, height_first, height_count;
  struct force_step forces[window_room];
  struct height heights[window_room];
};

struct machine {
  struct contact *contacts[contact_limit], *spares[contact_limit];
  size_t count, spare_count;
  uint32_t crowded[target_limit];
  size_t crowded_count;
  struct events events;
};

struct reading {
  int is_firm, is_deep, is_slack, is_grown, has_returned, has_progress;
  double hint, progress, reveal;
};

// MARK: The last moments

static void note_force(struct contact *c, double force, int64_t time) {
  int64_t start = time - limit.falling;
  while (c->force_first + 1 < c->force_count && c->forces[c->force_first].end <= start)
    c->force_first++;
  if (c->force_first > 64) {
    c->force_count -= c->force_first;
    memmove(c->forces, c->forces + c->force_first, c->force_count * sizeof *c->forces);
    c->force_first = 0;
  }
  // The newest ends now, even where it makes room; those before it ended long ago.
  if (c->force_count > c->force_first) c->forces[c->force_count - 1].end = time;
  while (c->force_count > c->force_first && c->forces[c->force_count - 1].force <= force)
    c->force_count--;
  if (c->force_count == window_room) return;
  c->forces[c->force_count++] = (struct force_step){force, INT64_MAX};
}

static double strongest(const struct contact *c, int64_t time) {
  for (size_t i = c->force_first; i < c->force_count; i++)
    if (c->forces[i].end > time - limit.falling) return c->forces[i].force;
  return 0;
}

static void note_height(struct contact *c, double y, int64_t time) {
  int64_t start = time - limit.velocity;
  while (c->height_first < c->height_count && c->heights[c->height_first].time < start)
    c->height_first++;
  if (c->height_first > 64) {
    c->height_count -= c->height_first;
    memmove(c->heights, c->heights + c->height_first, c->height_count * sizeof *c->heights);
    c->height_first = 0;
  }
  if (c->height_count == window_room) return;
  c->heights[c->height_count++] = (struct height){time, y};
}

static double speed(const struct contact *c, int64_t time) {
  int64_t start = time - limit.velocity > c->opened ? time - limit.velocity : c->opened;
  for (size_t i = c->height_first; i < c->height_count; i++) {
    if (c->heights[i].time < start) continue;
    int64_t elapsed = time - c->heights[i].time;
    return elapsed > 0 ? (c->heights[i].y - c->y) / (double)elapsed * 1000000 : 0;
  }
  return 0;
}

static int is_jump(double from, double to) {
  return from > 0 && fabs(to - from) > limit.jump * from;
}

static void note_size(struct size *s, double size, int is_past) {
  int returned = s->has_previous && is_jump(s->previous, s->value) && !is_jump(s->previous, size);
  if (!s->has_baseline && is_past) {
    s->baseline = returned ? s->previous : s->value;
    s->has_baseline = 1;
  }
  s->has_returned = returned;
  s->previous = s->value, s->has_previous = 1;
  s->value = size;
}

// MARK: Saying

static void say(
    struct machine *m, const struct contact *c, int64_t time, enum kind kind, uint32_t detail,
    double value) {
  if (m->events.count == event_limit) return;
  m->events.list[m->events.count++] = (struct event){
      .time = time, .contact = c->serial, .target = c->target, .kind = kind, .detail = detail,
      .slot = c->slot, .has_force = c->is_force, .value = value, .x = c->x, .y = c->y,
      .origin_x = c->origin_x, .origin_y = c->origin_y, .force = c->is_force ? c->force : 0};
}

static void tell_stage(struct machine *m, struct contact *c, int64_t time, int stage) {
  if (c->stage == stage) return;
  c->stage = stage;
  say(m, c, time, say_stage, stage, 0);
}

static void tell_progress(struct machine *m, struct contact *c, int64_t time, double progress) {
  if (!(fabs(progress - c->progress) >= limit.least)) return;
  c->progress = progress;
  say(m, c, time, say_progress, 0, progress);
}

static void tell_reveal(struct machine *m, struct contact *c, int64_t time, double reveal) {
  if (c->reveal == reveal) return;
  c->reveal = reveal;
  say(m, c, time, say_reveal, 0, reveal);
}

// MARK: Looking

static double travel(const struct contact *c, double x, double y) {
  double dx = c->origin_x - x, dy = c->origin_y - y;
  return sqrt(dx * dx + dy * dy);
}

static double clamped(double value) { return value < 0 ? 0 : value > 1 ? 1 : value; }

static double share(double value, double low, double high) {
  return clamped((value - low) / (high - low));
}

static double widening(const struct contact *c) {
  return c->is_force && c->force >= limit.peek_off ? limit.slop_factor : 1;
}

static int is_scrolled(const struct contact *c, double x, double y) {
  return travel(c, x, y) > limit.scroll_slop * widening(c);
}

static int is_strayed(const struct contact *c, double x, double y) {
  return travel(c, x, y) > limit.slop * widening(c);
}

static double hint_of(const struct contact *c, int64_t time) {
  double by_force = 0;
  if (c->is_force && c->force >= (c->hint > 0 ? limit.hint_off : limit.hint_on)) {
    by_force = share(c->force, limit.hint_on, limit.peek_on);
    if (by_force < limit.least) by_force = limit.least;
  }
  if (c->is_refused) return by_force;
  double elapsed = (double)(time - c->landed - limit.hint);
  double by_time = clamped(elapsed / (double)(limit.hold - limit.hint));
  return by_force > by_time ? by_force : by_time;
}

static struct reading pending_reading(const struct contact *c, int64_t time) {
  struct reading r = {0};
  r.is_firm = c->force >= limit.peek_on;
  r.is_deep = c->force >= limit.pop_on;
  if (!c->is_force) {
    double growth = c->size.has_baseline && c->size.baseline > 0
                        ? c->size.value / c->size.baseline : 1;
    r.is_grown = growth >= limit.growth;
    r.has_returned = c->size.has_returned;
  }
  r.hint = hint_of(c, time);
  return r;
}

// MARK: Steps

static void announce(struct machine *m, struct contact *c, int64_t time) {
  if (c->feedback == NEVER) return;
  c->feedback = NEVER;
  say(m, c, time, say_press, 0, 0);
}

static int64_t earlier(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t later(int64_t a, int64_t b) { return a > b ? a : b; }

static void rest_pending(struct machine *m, struct contact *c, struct reading r, int64_t time) {
  c->firm_since = r.is_firm ? earlier(c->firm_since, time) : NEVER;
  c->deep_since = r.is_deep ? earlier(c->deep_since, time) : NEVER;
  int64_t before = c->grown_since;
  c->grown_since = r.is_grown
      ? earlier(earlier(c->grown_since, r.has_returned ? c->grown_before_dip : NEVER), time)
      : NEVER;
  c->grown_before_dip = before;
  if (fabs(r.hint - c->hint) >= limit.least) {
    c->hint = r.hint;
    say(m, c, time, say_hint, 0, r.hint);
  }
}

static void fail(struct machine *m, struct contact *c, enum reason reason, int64_t time) {
  say(m, c, time, c->feedback == NEVER ? say_press_cancelled : say_failed, reason, 0);
  c->state = failed;
}

static void start_drag(struct machine *m, struct contact *c, int64_t time) {
  if (c->feedback == NEVER) say(m, c, time, say_press_cancelled, because_moved, 0);
  say(m, c, time, say_drag, 0, 0);
  c->state = drag;
}

static void open_peek(struct machine *m, struct contact *c, enum source source, int64_t time) {
  if (!c->offers) {
    c->is_refused = 1;
    say(m, c, time, say_refused, source, 0);
    say(m, c, time, say_haptic, failure, 0);
    return;
  }
  announce(m, c, time);
  c->source = source, c->opened = time, c->peek_y = c->y;
  c->slack_since = NEVER, c->stage = 0, c->progress = c->reveal = 0;
  say(m, c, time, say_peek, source, 0);
  say(m, c, time, say_haptic, medium, 0);
  if (source == by_force) tell_stage(m, c, time, 1);
  if (c->is_force && c->may_pop)
    tell_progress(m, c, time, share(c->force, limit.peek_on, limit.pop_on));
  c->state = peek;
}

static void rest_peek(struct machine *m, struct contact *c, struct reading r, int64_t time) {
  tell_reveal(m, c, time, r.reveal);
  c->deep_since = r.is_deep ? earlier(c->deep_since, time) : NEVER;
  if (c->stage == 1)
    c->slack_since = r.is_slack ? earlier(c->slack_since, time) : NEVER;
  else if (c->stage == 0 && r.is_firm)
    tell_stage(m, c, time, 1);
  if (r.has_progress) tell_progress(m, c, time, r.progress);
}

static void move_peek(struct machine *m, struct contact *c, int64_t time) {
  struct reading r = {0};
  if (c->has_actions) {
    double rise = c->peek_y - c->y;
    double reveal = share(rise, limit.reveal, limit.lock);
    r.reveal = fabs(reveal - c->reveal) >= limit.least ? reveal : c->reveal;
    if (rise >= limit.lock ||
        (rise >= limit.quick_lock && speed(c, time) >= limit.quick_speed)) {
      tell_reveal(m, c, time, r.reveal);
      say(m, c, time, say_haptic, light, 0);
      say(m, c, time, say_actions, 0, 0);
      c->state = actions;
      return;
    }
  }
  r.is_firm = c->force >= limit.peek_on;
  r.is_slack = c->force < limit.peek_off;
  r.is_deep = c->force >= limit.pop_on && r.reveal <= limit.disarm;
  r.has_progress = c->is_force && c->may_pop;
  if (r.has_progress) r.progress = share(c->force, limit.peek_on, limit.pop_on);
  rest_peek(m, c, r, time);
}

// After the pop only the tier is left, which falls as the finger lets go.
static void move_popped(struct machine *m, struct contact *c, int64_t time) {
  if (c->stage == 2 && c->force < limit.pop_off) tell_stage(m, c, time, 1);
  if (c->stage == 1)
    c->slack_since = c->force < limit.peek_off ? earlier(c->slack_since, time) : NEVER;
}

static void end(
    struct machine *m, struct contact *c, enum outcome outcome, enum reason reason, int64_t time) {
  say(m, c, time, say_end, outcome == cancelled ? cancelled + reason : outcome, 0);
}

// MARK: Deadlines

struct due {
  int64_t time;
  enum purpose purpose;
  size_t index;
};

// Ties: press, force or pop, area, long, relax; of equals the contact that landed first.
static const uint8_t ranks[] = {[for_feedback] = 0, [for_force] = 1, [for_pop] = 1, [for_area] = 2,
  [for_hold] = 3, [for_relax] = 4, [for_confirm] = 5};

static void offer(struct due *due, int64_t time, enum purpose purpose) {
  if (time > due->time || (time == due->time && ranks[purpose] >= ranks[due->purpose])) return;
  due->time = time, due->purpose = purpose;
}

static struct due deadline(const struct contact *c) {
  struct due due = {NEVER, for_confirm, 0};
  if (c->state == pending) {
    offer(&due, c->feedback, for_feedback);
    if (c->is_refused) return due;
    if (c->firm_since != NEVER && c->is_force)
      offer(&due, later(later(c->firm_since + limit.dwell, c->landed + limit.arm), c->recheck),
            for_force);
    if (c->grown_since != NEVER)
      offer(&due, later(c->grown_since + limit.sustain, c->landed + limit.earliest), for_area);
    offer(&due, c->landed + limit.hold, for_hold);
  } else if (c->state == peek) {
    if (c->deep_since != NEVER && c->is_force && c->may_pop)
      offer(&due, later(c->deep_since + limit.dwell, c->opened + limit.min_peek), for_pop);
    if (c->slack_since != NEVER) offer(&due, c->slack_since + limit.relax, for_relax);
  } else if (c->state == popped && c->slack_since != NEVER) {
    offer(&due, c->slack_since + limit.relax, for_relax);
  }
  return due;
}

static void fire(struct machine *m, struct due due) {
  struct contact *c = m->contacts[due.index];
  int64_t time = due.time;
  switch (due.purpose) {
  case for_feedback: announce(m, c, time); break;
  case for_force: {
    double most = strongest(c, time);
    if (most < c->force) most = c->force;
    if (c->force < limit.falling_ratio * most) c->recheck = time + limit.recheck;
    else open_peek(m, c, by_force, time);
    break;
  }
  case for_area: open_peek(m, c, by_area, time); break;
  case for_hold: open_peek(m, c, by_time, time); break;
  case for_pop:
    tell_stage(m, c, time, 2);
    say(m, c, time, say_haptic, strong, 0);
    say(m, c, time, say_pop, 0, 0);
    end(m, c, finished, 0, time);
    c->state = popped, c->slack_since = NEVER;
    break;
  case for_relax:
    c->slack_since = NEVER;
    tell_stage(m, c, time, 0);
    break;
  case for_confirm: break;
  }
}

static void advance(struct machine *m, int64_t time) {
  for (;;) {
    struct due first = {NEVER, for_confirm, 0};
    for (size_t i = 0; i < m->count; i++) {
      struct due due = deadline(m->contacts[i]);
      if (due.time > first.time || (due.time == first.time && ranks[due.purpose] >= ranks[first.purpose]))
        continue;
      first = due, first.index = i;
    }
    if (first.time > time || first.time == NEVER) return;
    fire(m, first);
  }
}

// MARK: Inputs

static struct contact *find(struct machine *m, uint32_t serial, size_t *index) {
  for (size_t i = 0; i < m->count; i++)
    if (m->contacts[i]->serial == serial) return *index = i, m->contacts[i];
  return NULL;
}

static int is_crowded(const struct machine *m, uint32_t target) {
  for (size_t i = 0; i < m->crowded_count; i++)
    if (m->crowded[i] == target) return 1;
  return 0;
}

static enum state arrival(struct machine *m, uint32_t target, int64_t time) {
  if (is_crowded(m, target)) return failed;
  int waiting = 0, others = 0;
  for (size_t i = 0; i < m->count; i++) {
    const struct contact *other = m->contacts[i];
    if (other->target != target || other->state == rejected) continue;
    others++;
    if (other->state == peek || other->state == actions || other->state == popped)
      return swallowed;
    waiting += other->state == pending;
  }
  if (waiting >= 1) {
    for (size_t i = 0; i < m->count; i++)
      if (m->contacts[i]->target == target && m->contacts[i]->state == pending)
        fail(m, m->contacts[i], because_multitouch, time);
    if (m->crowded_count < target_limit) m->crowded[m->crowded_count++] = target;
    return failed;
  }
  return others ? failed : pending;
}

static void down(struct machine *m, const struct bench_input *in) {
  if (m->count == contact_limit) return;
  struct contact *c = m->spare_count ? m->spares[--m->spare_count] : malloc(sizeof *c);
  if (!c) return;
  c->serial = in->contact, c->target = 0, c->slot = in->slot, c->is_force = in->is_force != 0;
  c->may_pop = c->has_actions = c->offers = 1;
  c->landed = in->time, c->x = c->origin_x = in->x, c->y = c->origin_y = in->y;
  c->force = in->force, c->size = (struct size){.value = in->size};
  c->force_first = c->force_count = c->height_first = c->height_count = 0;
  c->firm_since = c->deep_since = c->grown_since = c->grown_before_dip = NEVER;
  c->recheck = 0, c->is_refused = 0, c->hint = 0;
  note_force(c, c->force, in->time);
  note_height(c, c->y, in->time);
  c->state = arrival(m, c->target, in->time);
  m->contacts[m->count++] = c;
  if (c->state != pending) return;
  c->feedback = in->time + limit.feedback;
  struct reading r = pending_reading(c, in->time);
  r.hint = 0;
  rest_pending(m, c, r, in->time);
}

static void move(struct machine *m, struct contact *c, const struct bench_input *in) {
  c->x = in->x, c->y = in->y, c->force = in->force;
  if (c->state == popped) move_popped(m, c, in->time);
  if (c->state != pending && c->state != peek) return;
  if (!c->is_force) note_size(&c->size, in->size, in->time > c->landed + limit.baseline);
  note_force(c, c->force, in->time);
  note_height(c, c->y, in->time);
  if (c->state == peek) move_peek(m, c, in->time);
  if (c->state != pending) return;
  if (is_scrolled(c, c->x, c->y)) start_drag(m, c, in->time);
  else if (is_strayed(c, c->x, c->y)) fail(m, c, because_moved, in->time);
  else rest_pending(m, c, pending_reading(c, in->time), in->time);
}

static void forget(struct machine *m, size_t index) {
  struct contact *c = m->contacts[index];
  uint32_t target = c->target;
  memmove(m->contacts + index, m->contacts + index + 1,
          (--m->count - index) * sizeof *m->contacts);
  m->spares[m->spare_count++] = c;
  for (size_t i = 0; i < m->count; i++)
    if (m->contacts[i]->target == target && m->contacts[i]->state != rejected) return;
  for (size_t i = 0; i < m->crowded_count; i++)
    if (m->crowded[i] == target) m->crowded[i--] = m->crowded[--m->crowded_count];
}

static void up(struct machine *m, struct contact *c, const struct bench_input *in) {
  int is_away = c->state == pending && (in->x != c->x || in->y != c->y) &&
                (is_scrolled(c, in->x, in->y) || is_strayed(c, in->x, in->y));
  c->x = in->x, c->y = in->y;
  switch (c->state) {
  case pending:
    if (is_away) {
      fail(m, c, because_moved, in->time);
    } else {
      announce(m, c, in->time);
      say(m, c, in->time, say_tap, 0, 0);
    }
    break;
  case peek:
    tell_stage(m, c, in->time, 0);
    end(m, c, c->source == by_force ? dismissed : pinned, 0, in->time);
    break;
  case actions: end(m, c, pinned, 0, in->time); break;
  case popped: tell_stage(m, c, in->time, 0); break;
  case drag: case failed: case swallowed: case rejected: case gone: break;
  }
}

// The contact is a palm, or was taken away; what had begun is cancelled.
static void withdraw(struct machine *m, struct contact *c, enum reason reason, int64_t time) {
  switch (c->state) {
  case pending: fail(m, c, reason, time); break;
  case peek: case actions: end(m, c, cancelled, reason, time); break;
  case drag: say(m, c, time, say_drag_cancelled, reason, 0); break;
  case popped: case failed: case swallowed: case rejected: case gone: break;
  }
  if (reason == because_palm) c->state = rejected;
}

static void feed(struct machine *m, const struct bench_input *in) {
  size_t index = 0;
  advance(m, in->time);
  struct contact *c = in->kind == bench_down ? NULL : find(m, in->contact, &index);
  if (in->kind == bench_down) {
    down(m, in);
  } else if (c) {
    switch ((enum bench_input_kind)in->kind) {
    case bench_move: move(m, c, in); break;
    case bench_up: up(m, c, in), forget(m, index); break;
    case bench_palm: withdraw(m, c, because_palm, in->time); break;
    case bench_cancel: withdraw(m, c, because_lost, in->time), forget(m, index); break;
    case bench_down: break;
    }
  }
  advance(m, in->time);
}

static uint64_t bits_of(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

static uint64_t sum(const struct events *events) {
  uint64_t sum = 0;
  for (size_t i = 0; i < events->count; i++) {
    const struct event *e = &events->list[i];
    sum += (uint64_t)e->time + 3 * (uint64_t)e->contact + 5 * (uint64_t)e->slot + 7 * (uint64_t)e->target;
    sum += 11 * (uint64_t)e->kind + 13 * (uint64_t)e->detail + 17 * bits_of(e->value);
    sum += bits_of(e->x) + 19 * bits_of(e->y) + 23 * bits_of(e->origin_x);
    sum += 29 * bits_of(e->origin_y) + (e->has_force ? 31 * bits_of(e->force) : 0);
  }
  return sum;
}

struct bench_result bench_recognize(const struct bench_input *inputs, size_t count) {
  struct bench_result result = {0, 0};
  struct machine *m = calloc(1, sizeof *m);
  if (!m) return result;
  for (size_t i = 0; i < count; i++) {
    m->events.count = 0;
    feed(m, &inputs[i]);
    result.items += m->events.count;
    result.checksum += sum(&m->events);
  }
  while (m->count) free(m->contacts[--m->count]);
  while (m->spare_count) free(m->spares[--m->spare_count]);
  free(m);
  return result;
}
