// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// What the benchmarks share with their baseline in C: records, inputs, results, and a counter of
// allocations. The baseline is compiled and loaded at run time, so that it is really gcc's work.
#pragma once
#include <stddef.h>
#include <stdint.h>

// The kernel's struct input_event on a machine of 64 bits: 24 bytes.
struct bench_record {
  int64_t seconds;
  int64_t microseconds;
  uint16_t type;
  uint16_t code;
  int32_t value;
};

// Where positions begin and how many units make a millimeter.
struct bench_scale {
  double x_minimum;
  double x_density;
  double y_minimum;
  double y_density;
};

enum bench_input_kind { bench_down, bench_move, bench_up, bench_palm, bench_cancel };

// What the recognizer is told of one contact in one frame; force and size are always known.
struct bench_input {
  int64_t time;
  uint32_t kind;
  uint32_t contact;
  int32_t slot;
  uint32_t is_force;
  double x;
  double y;
  double force;
  double size;
};

// What was done, and a sum over every field of every result, so that both sides can be compared.
struct bench_result {
  uint64_t items;
  uint64_t checksum;
};

// Tracks slots into frames of contacts in millimeters; items are frames.
typedef struct bench_result (*bench_tracking)(
    const struct bench_record *records, size_t count, struct bench_scale scale);
// Runs the press recognizer with its default settings; items are events.
typedef struct bench_result (*bench_recognition)(const struct bench_input *inputs, size_t count);
// Parses evemu text, or a recording as YAML, into an array of records; items are records.
typedef struct bench_result (*bench_parsing)(const char *text, size_t length);
// Reads a file of records into an array of events; items are events.
typedef struct bench_result (*bench_reading)(const char *path);

// How many times this thread has asked for memory, by whatever function.
uint64_t bench_allocations(void);
