// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

#pragma once
#include <gio/gio.h>
#include <gio/gdesktopappinfo.h>
#include <glib-unix.h>
