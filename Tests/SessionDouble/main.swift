// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// Programs for tests, on the buses that DBUS_SYSTEM_BUS_ADDRESS and DBUS_SESSION_BUS_ADDRESS name:
//
// session-double logind   plays logind; lines on standard input change what it tells
// session-double watch    prints what a `SessionWatch` tells, a line each, until standard input ends
// session-double phone    plays a phone's keyboard; `kwin` plays KWin's
// session-double keyboards  prints what `ScreenKeyboards` tells
import Glibc

switch CommandLine.arguments.dropFirst().first {
case "logind": PlayedLogind().run()
case "watch": Watching.run()
case "phone": PlayedKeyboard(isPhone: true).run()
case "kwin": PlayedKeyboard(isPhone: false).run()
case "keyboards": Watching.runKeyboards()
default: exit(2)
}
