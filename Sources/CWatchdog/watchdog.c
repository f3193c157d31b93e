// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include "include/watchdog.h"

#include <errno.h>
#include <link.h>
#include <linux/input.h>
#include <linux/uinput.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static struct {
  atomic_int panel, twin;
  atomic_bool is_guarded, is_given_back;
  atomic_long milliseconds;
} places[WATCHDOG_PANELS];

static timer_t timer;
static bool is_prepared;
static atomic_int guarded, strikes;
static atomic_bool is_working;
/// From one look at the loop to the next, in milliseconds.
static atomic_long step;

/// How often the loop is found where it was before its panels are given back, and how much more often
/// in the turn that takes one: a program that was just started waits for its own pages there.
enum { STRIKES = 5, FIRST_TURN = 45 };

/// Looks at the loop after one step; 0 does not look.
static void look_after(long milliseconds) {
  struct itimerspec span = {0};
  span.it_value = (struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000};
  timer_settime(timer, 0, &span, NULL);
}

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
    look_after(atomic_load(&step));
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

static int fetch_object(struct dl_phdr_info *object, size_t size, void *data) {
  (void)size;
  (void)data;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int number = 0; number < object->dlpi_phnum; number++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[number];
    if (part->p_type != PT_LOAD) continue;
    uintptr_t start = (object->dlpi_addr + part->p_vaddr) & ~(page - 1);
    // A refusal leaves things as they were.
    madvise((void *)start, object->dlpi_addr + part->p_vaddr + part->p_filesz - start, MADV_WILLNEED);
  }
  return 0;
}

void watchdog_fetch_pages(void) { dl_iterate_phdr(fetch_object, NULL); }

int watchdog_prepare(void) {
  if (is_prepared) return 0;
  struct sigaction action = {.sa_handler = give_back, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  if (sigaction(SIGRTMIN + 1, &action, NULL)) return errno;
  // Whoever started the program may have left it deaf to the signal.
  sigset_t own;
  sigemptyset(&own);
  sigaddset(&own, SIGRTMIN + 1);
  int refusal = pthread_sigmask(SIG_UNBLOCK, &own, NULL);
  if (refusal) return refusal;
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGRTMIN + 1};
  if (timer_create(CLOCK_MONOTONIC, &event, &timer)) return errno;
  is_prepared = true;
  return 0;
}

/// The most impatient panel decides for all of them: one loop serves them.
static void choose_step(void) {
  long shortest = 0;
  for (int place = 0; place < WATCHDOG_PANELS; place++) {
    if (!atomic_load(&places[place].is_guarded)) continue;
    long own = atomic_load(&places[place].milliseconds);
    if (!shortest || own < shortest) shortest = own;
  }
  atomic_store(&step, shortest < STRIKES ? 1 : shortest / STRIKES);
}

int watchdog_guard(int panel, int twin, long milliseconds) {
  for (int place = 0; is_prepared && place < WATCHDOG_PANELS; place++) {
    if (atomic_load(&places[place].is_guarded)) continue;
    atomic_store(&places[place].panel, panel);
    atomic_store(&places[place].twin, twin);
    atomic_store(&places[place].milliseconds, milliseconds);
    atomic_store(&places[place].is_given_back, false);
    atomic_store(&places[place].is_guarded, true);
    atomic_fetch_add(&guarded, 1);
    choose_step();
    watchdog_work();
    atomic_store(&strikes, -FIRST_TURN);
    return place;
  }
  return -1;
}

void watchdog_allow(int place, long milliseconds) {
  if (place < 0 || place >= WATCHDOG_PANELS) return;
  atomic_store(&places[place].milliseconds, milliseconds);
  choose_step();
}

void watchdog_leave(int place) {
  if (place < 0 || place >= WATCHDOG_PANELS) return;
  if (!atomic_exchange(&places[place].is_guarded, false)) return;
  choose_step();
  if (atomic_fetch_sub(&guarded, 1) == 1) look_after(0);
}

bool watchdog_has_given_back(int place) {
  return place >= 0 && place < WATCHDOG_PANELS && atomic_load(&places[place].is_given_back);
}

void watchdog_work(void) {
  if (!atomic_load(&guarded)) return;
  atomic_store(&strikes, 0);
  atomic_store(&is_working, true);
  look_after(atomic_load(&step));
}

void watchdog_rest(void) {
  if (!atomic_load(&guarded)) return;
  atomic_store(&is_working, false);
  look_after(0);
}
