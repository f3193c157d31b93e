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

/// Has the kernel read the program and its libraries from disk, without waiting for that: whoever
/// holds a panel should not wait for pages of its own in the first touch.
void watchdog_fetch_pages(void);
/// Makes the timer, which does not run yet; an errno number, or 0. Only the first call counts.
int watchdog_prepare(void);
/// Guards a grabbed panel and its twin, for whose sake a turn of the loop may take so long; their
/// place, or −1 where there is none left. The turn in which that happens may take ten times as long.
int watchdog_guard(int panel, int twin, long milliseconds);
/// Changes how long a turn may take, from the next one on.
void watchdog_allow(int place, long milliseconds);
/// Guards a place no more, before its descriptors are closed.
void watchdog_leave(int place);
/// Whether the panel at a place was given back, because the loop stood still.
bool watchdog_has_given_back(int place);
/// The loop begins to work: from now on it has the time that the most impatient panel allows.
void watchdog_work(void);
/// The loop sleeps: it may as long as it likes.
void watchdog_rest(void);
