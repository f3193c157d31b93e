// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// Preloaded before umockdev 0.17, whose event nodes are terminals underneath: says that they have the
// numbers of event devices, which libinput compares with udev's, and lets the clock be set. umockdev
// does so itself from 0.19 on.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <linux/input.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

static ssize_t target(const char *link, char *place, size_t room) {
  ssize_t length = readlink(link, place, room - 1);
  place[length > 0 ? length : 0] = 0;
  return length;
}

/// The number of the event node that a descriptor stands for, or -1.
static int event_number(int descriptor) {
  const char *folder = getenv("UMOCKDEV_DIR");
  char link[512], terminal[256], candidate[256];
  if (!folder) return -1;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  if (target(link, terminal, sizeof terminal) <= 0) return -1;
  if (strncmp(terminal, "/dev/pts/", 9)) return -1;
  for (int number = 0; number < 32; number++) {
    snprintf(link, sizeof link, "%s/dev/input/event%d", folder, number);
    if (target(link, candidate, sizeof candidate) > 0 && !strcmp(candidate, terminal)) return number;
  }
  return -1;
}

static int answer(int result, int descriptor, struct stat *status) {
  int number = result == 0 && S_ISCHR(status->st_mode) ? event_number(descriptor) : -1;
  if (number >= 0) status->st_rdev = makedev(13, 64 + number);
  return result;
}

int fstat(int descriptor, struct stat *status) {
  int (*next)(int, struct stat *) = dlsym(RTLD_NEXT, "fstat");
  return answer(next(descriptor, status), descriptor, status);
}

int fstat64(int descriptor, struct stat64 *status) {
  int (*next)(int, struct stat64 *) = dlsym(RTLD_NEXT, "fstat64");
  return answer(next(descriptor, status), descriptor, (struct stat *)status);
}

int ioctl(int descriptor, unsigned long request, ...) {
  int (*next)(int, unsigned long, ...) = dlsym(RTLD_NEXT, "ioctl");
  va_list rest;
  va_start(rest, request);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  if (request == EVIOCSCLOCKID && event_number(descriptor) >= 0) return 0;
  return next(descriptor, request, argument);
}
