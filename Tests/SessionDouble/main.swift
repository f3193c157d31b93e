// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// Two programs for tests, on the bus that DBUS_SYSTEM_BUS_ADDRESS names:
//
// session-double logind   plays logind; lines on standard input change what it tells
// session-double watch    prints what a `SessionWatch` tells, a line each, until standard input ends
import Glibc

switch CommandLine.arguments.dropFirst().first {
case "logind": PlayedLogind().run()
case "watch": Watching.run()
default: exit(2)
}
