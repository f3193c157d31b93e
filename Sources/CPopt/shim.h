// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

#pragma once
#include <popt.h>

// In C `poptOption` names both a struct and a pointer to it, which Swift cannot tell apart.
typedef struct poptOption popt_table_row;
