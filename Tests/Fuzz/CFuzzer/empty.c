// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// SwiftPM wants a source in a target of C.
#include "CFuzzer.h"
