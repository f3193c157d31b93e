// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// A plain loop over libyaml's events that gathers the records of a `libinput record` file: what
// anybody would write first, without a word about faults.
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "CBenchmarks.h"

// Lists lie in each other so: devices, events, the events of a frame, the numbers of an event.
enum { event_depth = 4 };

struct trace {
  struct bench_record *records;
  size_t count, room, axes, name_length;
  int64_t numbers[8];
  size_t number_count;
  int depth, in_axes, name_follows;
};

static void append(struct trace *t) {
  if (t->count == t->room) {
    size_t room = t->room ? 2 * t->room : 4096;
    struct bench_record *more = realloc(t->records, room * sizeof *more);
    if (!more) return;
    t->records = more, t->room = room;
  }
  const int64_t *n = t->numbers;
  t->records[t->count++] = (struct bench_record){n[0], n[1], n[2], n[3], n[4]};
}

static void scalar(struct trace *t, const yaml_event_t *event) {
  const char *text = (const char *)event->data.scalar.value;
  if (t->depth == event_depth) {
    if (t->number_count < 8) t->numbers[t->number_count++] = strtoll(text, NULL, 10);
  } else if (t->name_follows) {
    t->name_length = event->data.scalar.length;
    t->name_follows = 0;
  } else if (!strcmp(text, "name")) {
    t->name_follows = 1;
  } else if (!strcmp(text, "absinfo")) {
    t->in_axes = 1;
  }
}

static void take(struct trace *t, const yaml_event_t *event) {
  switch (event->type) {
  case YAML_SCALAR_EVENT: scalar(t, event); break;
  case YAML_SEQUENCE_START_EVENT:
    t->depth++;
    t->number_count = 0;
    t->axes += t->in_axes;
    break;
  case YAML_SEQUENCE_END_EVENT:
    if (t->depth == event_depth && t->number_count == 5) append(t);
    t->depth--;
    break;
  case YAML_MAPPING_END_EVENT: t->in_axes = 0; break;
  default: break;
  }
}

struct bench_result bench_parse_yaml(const char *text, size_t length) {
  struct trace t = {0};
  yaml_parser_t parser;
  yaml_event_t event;
  if (!yaml_parser_initialize(&parser)) return (struct bench_result){0, 0};
  yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&parser, (const unsigned char *)text, length);
  for (int is_over = 0; !is_over && yaml_parser_parse(&parser, &event);) {
    is_over = event.type == YAML_STREAM_END_EVENT;
    take(&t, &event);
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  struct bench_result result = {t.count, t.axes + t.name_length};
  for (size_t i = 0; i < t.count; i++) {
    const struct bench_record *r = &t.records[i];
    result.checksum += (uint64_t)(r->seconds * 1000000 + r->microseconds) + 3 * r->type;
    result.checksum += 5 * r->code + 7 * (uint64_t)(int64_t)r->value;
  }
  free(t.records);
  return result;
}
