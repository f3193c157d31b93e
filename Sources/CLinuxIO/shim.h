// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// What the Glibc module of Swift leaves out.
#pragma once
#include <poll.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <sys/xattr.h>

// glibc declares it for GNU sources only, and Swift reads the headers without that word.
extern int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
