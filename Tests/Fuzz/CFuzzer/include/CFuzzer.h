// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

#pragma once
#include <stddef.h>
#include <stdint.h>

// SwiftPM renames main, so libFuzzer's own cannot be used; this runs it all the same.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
