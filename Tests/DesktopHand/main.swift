// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// usage: desktop-hand, with lines on standard input, and WAYLAND_DISPLAY as ever

import Glibc
import WaylandDesktop

guard let desktop = WaylandDesktop(display: "wayland-0") else { exit(1) }
try DesktopHand(desktop).run()
