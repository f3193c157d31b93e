// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// Reads a file of the kernel's records into an array of events.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CBenchmarks.h"

struct event {
  int64_t time;
  uint16_t type, code;
  int32_t value;
};

static size_t read_whole(const char *path, char **bytes) {
  struct stat status;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0 || fstat(file, &status)) return 0;
  *bytes = malloc(status.st_size + 1);
  size_t length = 0;
  for (ssize_t count; *bytes && (count = read(file, *bytes + length, status.st_size - length)) > 0;)
    length += count;
  close(file);
  return length;
}

struct bench_result bench_read_records(const char *path) {
  struct bench_result result = {0, 0};
  char *bytes = NULL;
  size_t length = read_whole(path, &bytes), count = length / sizeof(struct bench_record);
  const struct bench_record *records = (const struct bench_record *)bytes;
  struct event *events = malloc((count + 1) * sizeof *events);
  for (size_t i = 0; events && i < count; i++) {
    const struct bench_record *r = &records[i];
    int64_t time = r->seconds * 1000000 + r->microseconds;
    events[i] = (struct event){time, r->type, r->code, r->value};
  }
  for (size_t i = 0; events && i < count; i++) {
    result.checksum += (uint64_t)events[i].time + 3 * events[i].type;
    result.checksum += 5 * events[i].code + 7 * (uint64_t)(int64_t)events[i].value;
    result.items++;
  }
  free(events);
  free(bytes);
  return result;
}
