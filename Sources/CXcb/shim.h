// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

#pragma once
#include <xcb/randr.h>
#include <xcb/shape.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

// Swift takes no pointer to a variable of a library.
static inline xcb_extension_t *xcb_extension_randr(void) { return &xcb_randr_id; }
