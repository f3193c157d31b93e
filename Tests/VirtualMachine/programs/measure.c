// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// usage: measure start RUNS COMMAND...      ms from the start of a command to its first line
//        measure latency TOUCHES COMMAND... µs from the write of a frame to the line it leads to
// The command's word NODE stands for the node of a panel that is made for the purpose. Prints the
// median and the 99th percentile.
#define _GNU_SOURCE
#include "panel.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST = 5000, PATIENCE_MS = 20000 };

struct listener {
  pid_t process;
  int output;
};

static struct listener listen_to(char **words) {
  int ends[2];
  if (pipe(ends)) stop("pipe");
  pid_t process = fork();
  if (process < 0) stop("fork");
  if (process == 0) {
    dup2(ends[1], STDOUT_FILENO);
    dup2(ends[1], STDERR_FILENO);
    close(ends[0]);
    close(ends[1]);
    execvp(words[0], words);
    _exit(127);
  }
  close(ends[1]);
  return (struct listener){process, ends[0]};
}

/// Takes all that can be read, after waiting for something; the time at which it came.
static int64_t hear(struct listener listener, int patience, char *last, size_t room) {
  struct pollfd waiting = {listener.output, POLLIN, 0};
  int ready = poll(&waiting, 1, patience);
  int64_t time = now();
  if (ready == 0) return 0;
  ssize_t count = read(listener.output, last, room - 1);
  if (count <= 0) {
    errno = ECHILD;
    stop("the command ended");
  }
  last[count] = 0;
  return time;
}

/// Takes what can be read until it has a word; the time at which the last of the word came.
///
/// What was said of an earlier frame may come only now, on a bus and on a slow machine.
static int64_t hear_word(struct listener listener, const char *word, char *text, size_t room) {
  size_t kept = 0;
  for (;;) {
    int64_t time = hear(listener, PATIENCE_MS, text + kept, room - kept);
    if (!time || strstr(text, word)) return time;
    // A word may come in two parts, so its beginning stays.
    size_t length = strlen(text), tail = strlen(word) - 1;
    kept = length < tail ? length : tail;
    memmove(text, text + length - kept, kept + 1);
  }
}

static void end(struct listener listener) {
  kill(listener.process, SIGTERM);
  close(listener.output);
  waitpid(listener.process, NULL, 0);
}

static int compare(const void *left, const void *right) {
  int64_t a = *(const int64_t *)left, b = *(const int64_t *)right;
  return (a > b) - (a < b);
}

static void print(int64_t *times, int count, double unit, const char *name) {
  qsort(times, count, sizeof *times, compare);
  printf("p50 %.1f %s, p99 %.1f %s, %d times\n", times[count / 2] / unit, name,
         times[count * 99 / 100] / unit, name, count);
}

static void measure_start(int runs, char **words) {
  static int64_t times[MOST];
  char text[4096];
  for (int run = 0; run < runs; run++) {
    int64_t start = now();
    struct listener listener = listen_to(words);
    int64_t first = hear(listener, PATIENCE_MS, text, sizeof text);
    times[run] = first - start;
    end(listener);
  }
  print(times, runs, 1e6, "ms");
}

static void measure_latency(struct panel *panel, int touches, char **words) {
  static int64_t times[MOST];
  char text[65536];
  struct listener listener = listen_to(words);
  if (!hear(listener, PATIENCE_MS, text, sizeof text)) stop("the command says nothing");
  int heard = 0;
  for (int touch = 0; touch < touches; touch++) {
    panel_land(panel, 0, 800 + 40 * (touch % 60), 800 + 37 * (touch % 50), 100);
    panel_report(panel);
    // What the landing leads to is said meanwhile; the lift comes when it is quiet.
    while (hear(listener, 30, text, sizeof text)) {}
    panel_lift(panel, 0);
    int64_t start = now();
    panel_report(panel);
    int64_t line = hear_word(listener, "tap", text, sizeof text);
    if (!line) continue;
    times[heard++] = line - start;
    // Nothing of this tap is to be taken for the next one's.
    while (hear(listener, 30, text, sizeof text)) {}
  }
  end(listener);
  if (heard < touches) fprintf(stderr, "only %d of %d touches were told\n", heard, touches);
  if (heard == 0) exit(1);
  print(times, heard, 1e3, "µs");
}

int main(int count, char **words) {
  if (count < 4) return 2;
  int times = atoi(words[2]);
  if (times < 1 || times > MOST) return 2;
  struct panel panel = panel_make((struct panel_words){
      .name = "Proof Measure", .protocol = PROTOCOL_B, .product = 9, .per_millimeter = 16});
  for (char **word = words + 3; *word; word++)
    if (!strcmp(*word, "NODE")) *word = panel.node;
  if (!strcmp(words[1], "start")) measure_start(times, words + 3);
  else if (!strcmp(words[1], "latency")) measure_latency(&panel, times, words + 3);
  else return 2;
  return 0;
}
