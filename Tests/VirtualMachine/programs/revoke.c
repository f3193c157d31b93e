// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// usage: revoke PID NODE
// Takes an open device away from another process, as a session's end does: the file that the process
// holds is shared for a moment, and the kernel is asked to revoke it.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <linux/input.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static int descriptor_of(const char *process, const char *node) {
  char folder[64], link[512], target[256];
  snprintf(folder, sizeof folder, "/proc/%s/fd", process);
  DIR *entries = opendir(folder);
  if (!entries) return -1;
  for (struct dirent *entry; (entry = readdir(entries));) {
    snprintf(link, sizeof link, "%s/%s", folder, entry->d_name);
    ssize_t length = readlink(link, target, sizeof target - 1);
    if (length <= 0) continue;
    target[length] = 0;
    if (!strcmp(target, node)) return atoi(entry->d_name);
  }
  return -1;
}

int main(int count, char **words) {
  if (count != 3) return 2;
  int number = descriptor_of(words[1], words[2]);
  int process = syscall(SYS_pidfd_open, atoi(words[1]), 0);
  int shared = number < 0 || process < 0 ? -1 : syscall(SYS_pidfd_getfd, process, number, 0);
  if (shared >= 0 && ioctl(shared, EVIOCREVOKE, NULL) == 0) return 0;
  fprintf(stderr, "%s: cannot be revoked: %s\n", words[2], strerror(errno));
  return 1;
}
