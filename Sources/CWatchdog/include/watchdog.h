// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// Gives grabbed panels back when the program's loop stands still.
//
// A timer of the kernel interrupts whatever the program does. Its handler only makes two system
// calls for each panel, so it works while the loop spins, waits for a lock, or is stuck in a write.
#pragma once
#include <stdbool.h>

/// The most panels that can be held at once.
enum { WATCHDOG_PANELS = 16 };

/// Makes the timer, which does not run yet; an errno number, or 0. Only the first call counts.
int watchdog_prepare(long milliseconds);
/// Guards a grabbed panel and its twin; their place, or −1 where there is none left. The turn of the loop
/// in which that happens may take ten times as long as others.
int watchdog_guard(int panel, int twin);
/// Guards a place no more, before its descriptors are closed.
void watchdog_leave(int place);
/// Whether the panel at a place was given back, because the loop stood still.
bool watchdog_has_given_back(int place);
/// The loop begins to work: from now on it has the time that was set.
void watchdog_work(void);
/// The loop sleeps: it may as long as it likes.
void watchdog_rest(void);
