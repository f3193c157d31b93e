// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

#pragma once
#include <libevdev/libevdev.h>
#include <libevdev/libevdev-uinput.h>
