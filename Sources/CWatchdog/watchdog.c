// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "include/watchdog.h"

#include <errno.h>
#include <linux/input.h>
#include <linux/uinput.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <time.h>

static struct {
  atomic_int panel, twin;
  atomic_bool is_guarded, is_given_back;
} places[WATCHDOG_PANELS];

static timer_t timer;
static struct itimerspec span;
static bool is_prepared;
static atomic_int guarded, strikes;
static atomic_bool is_working;

/// How often the loop is found where it was before its panels are given back, and how much more often
/// in the turn that takes one: a program that was just started waits for its own pages there.
enum { STRIKES = 5, FIRST_TURN = 45 };

/// Whoever holds a panel and stands still loses it. Only calls that are safe in a handler.
///
/// One long span would also pass while the whole machine stands still. Of several short ones each
/// begins only when the program had its turn again.
static void give_back(int signal) {
  (void)signal;
  int number = errno;
  // Another thread may take the signal late, when the loop has gone to sleep long ago.
  if (!atomic_load(&is_working)) return;
  if (atomic_fetch_add(&strikes, 1) + 1 < STRIKES) {
    timer_settime(timer, 0, &span, NULL);
    errno = number;
    return;
  }
  for (int place = 0; place < WATCHDOG_PANELS; place++) {
    if (!atomic_load(&places[place].is_guarded)) continue;
    if (atomic_exchange(&places[place].is_given_back, true)) continue;
    // The panel first: should the second call wait for something, the screen works already.
    ioctl(atomic_load(&places[place].panel), EVIOCGRAB, NULL);
    ioctl(atomic_load(&places[place].twin), UI_DEV_DESTROY);
  }
  errno = number;
}

int watchdog_prepare(long milliseconds) {
  if (is_prepared) return 0;
  struct sigaction action = {.sa_handler = give_back, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  if (sigaction(SIGRTMIN + 1, &action, NULL)) return errno;
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGRTMIN + 1};
  if (timer_create(CLOCK_MONOTONIC, &event, &timer)) return errno;
  long each = milliseconds / STRIKES;
  span.it_value = (struct timespec){each / 1000, each % 1000 * 1000000};
  is_prepared = true;
  return 0;
}

int watchdog_guard(int panel, int twin) {
  for (int place = 0; is_prepared && place < WATCHDOG_PANELS; place++) {
    if (atomic_load(&places[place].is_guarded)) continue;
    atomic_store(&places[place].panel, panel);
    atomic_store(&places[place].twin, twin);
    atomic_store(&places[place].is_given_back, false);
    atomic_store(&places[place].is_guarded, true);
    atomic_fetch_add(&guarded, 1);
    watchdog_work();
    atomic_store(&strikes, -FIRST_TURN);
    return place;
  }
  return -1;
}

void watchdog_leave(int place) {
  if (place < 0 || place >= WATCHDOG_PANELS) return;
  if (!atomic_exchange(&places[place].is_guarded, false)) return;
  if (atomic_fetch_sub(&guarded, 1) == 1) {
    struct itimerspec never = {0};
    timer_settime(timer, 0, &never, NULL);
  }
}

bool watchdog_has_given_back(int place) {
  return place >= 0 && place < WATCHDOG_PANELS && atomic_load(&places[place].is_given_back);
}

void watchdog_work(void) {
  if (!atomic_load(&guarded)) return;
  atomic_store(&strikes, 0);
  atomic_store(&is_working, true);
  timer_settime(timer, 0, &span, NULL);
}

void watchdog_rest(void) {
  if (!atomic_load(&guarded)) return;
  struct itimerspec never = {0};
  atomic_store(&is_working, false);
  timer_settime(timer, 0, &never, NULL);
}
