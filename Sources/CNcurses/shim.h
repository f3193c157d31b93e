// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

#pragma once
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>
#include <term.h>

// The attributes are macros with casts, which Swift does not see.
static const attr_t ncurses_bold = A_BOLD;
static const attr_t ncurses_dim = A_DIM;
static const attr_t ncurses_reverse = A_REVERSE;
