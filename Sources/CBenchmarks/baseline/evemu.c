// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// Parsing of evemu text in C, for comparison: header lines and events, into an array of records.
#include <stdlib.h>
#include <string.h>

#include "CBenchmarks.h"

struct cursor {
  const char *at, *end;
};

struct axis {
  int64_t code, minimum, maximum, fuzz, flat, resolution;
};

struct trace {
  struct bench_record *records;
  size_t count, room;
  struct axis axes[64];
  size_t axis_count;
  uint8_t bits[1024];
  size_t bit_count;
  const char *name;
  size_t name_length;
};

static int take(struct cursor *c, char byte) {
  if (c->at == c->end || *c->at != byte) return 0;
  c->at++;
  return 1;
}

static int decimal(struct cursor *c, int64_t *value) {
  const char *start = c->at;
  int is_negative = take(c, '-');
  uint64_t number = 0;
  const char *digits = c->at;
  for (; c->at < c->end && (unsigned)(*c->at - '0') < 10; c->at++)
    number = number * 10 + (unsigned)(*c->at - '0');
  // Nineteen digits fit without running over; more are no number that evemu writes.
  if (c->at == digits || c->at - digits > 18) {
    c->at = start;
    return 0;
  }
  *value = is_negative ? -(int64_t)number : (int64_t)number;
  return 1;
}

static int hexadecimal(struct cursor *c, int64_t *value) {
  const char *start = c->at;
  uint64_t number = 0;
  for (; c->at < c->end; c->at++) {
    unsigned digit = (unsigned)(*c->at - '0');
    if (digit > 9) {
      digit = (unsigned)((*c->at | 0x20) - 'a');
      if (digit > 5) break;
      digit += 10;
    }
    number = number << 4 | digit;
  }
  if (c->at == start || c->at - start > 8) return 0;
  *value = (int64_t)number;
  return 1;
}

static int event(struct cursor *c, struct trace *t) {
  int64_t seconds, fraction, type, code, value;
  if (!decimal(c, &seconds) || !take(c, '.') || !decimal(c, &fraction) || !take(c, ' ')) return 0;
  if (!hexadecimal(c, &type) || type > 0x1f || !take(c, ' ')) return 0;
  if (!hexadecimal(c, &code) || code > 0xffff || !take(c, ' ') || !decimal(c, &value)) return 0;
  if (value < INT32_MIN || value > INT32_MAX) return 0;
  if (c->at < c->end && *c->at != ' ' && *c->at != '\t' && *c->at != '\r') return 0;
  if (t->count == t->room) {
    size_t room = 2 * t->room;
    struct bench_record *more = realloc(t->records, room * sizeof *more);
    if (!more) return 0;
    t->records = more, t->room = room;
  }
  t->records[t->count++] = (struct bench_record){seconds, fraction, type, code, value};
  return 1;
}

static void axis(struct cursor *c, struct trace *t) {
  struct axis a = {0};
  int64_t *numbers[] = {&a.minimum, &a.maximum, &a.fuzz, &a.flat, &a.resolution};
  if (!hexadecimal(c, &a.code)) return;
  for (int i = 0; i < 5 && take(c, ' '); i++)
    if (!decimal(c, numbers[i])) return;
  if (t->axis_count < 64) t->axes[t->axis_count++] = a;
}

static void octets(struct cursor *c, struct trace *t) {
  int64_t byte;
  while (hexadecimal(c, &byte)) {
    if (t->bit_count < sizeof t->bits) t->bits[t->bit_count++] = byte;
    if (!take(c, ' ')) return;
  }
}

static void line(struct cursor *c, struct trace *t) {
  if (c->end - c->at < 3 || c->at[1] != ':' || c->at[2] != ' ') return;
  char kind = *c->at;
  c->at += 3;
  switch (kind) {
  case 'E': event(c, t); break;
  case 'A': axis(c, t); break;
  case 'N': t->name = c->at, t->name_length = c->end - c->at; break;
  case 'I':
  case 'P':
  case 'B': octets(c, t); break;
  default: break;
  }
}

struct bench_result bench_parse(const char *text, size_t length) {
  struct trace t = {0};
  // About as many bytes as an event takes, so that the list seldom has to grow.
  t.room = length / 28 + 1;
  t.records = malloc(t.room * sizeof *t.records);
  if (!t.records) return (struct bench_result){0, 0};
  const char *end = text + length;
  for (const char *at = text; at < end;) {
    const char *stop = memchr(at, '\n', end - at);
    if (!stop) stop = end;
    struct cursor c = {at, stop};
    line(&c, &t);
    at = stop + 1;
  }
  struct bench_result result = {t.count, t.axis_count + t.name_length};
  for (size_t i = 0; i < t.count; i++) {
    const struct bench_record *r = &t.records[i];
    result.checksum += (uint64_t)(r->seconds * 1000000 + r->microseconds) + 3 * r->type;
    result.checksum += 5 * r->code + 7 * (uint64_t)(int64_t)r->value;
  }
  free(t.records);
  return result;
}
