// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

#pragma once
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>
