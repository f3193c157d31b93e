// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

#pragma once
#include <cairo.h>
#include <pango/pangocairo.h>
#include <hb.h>
