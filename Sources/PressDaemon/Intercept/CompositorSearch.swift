// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import LinuxIO
import PressIntercept

/// Finds the compositor of this session by the socket that apps reach it by.
enum CompositorSearch {
  /// What speaks against taking touches from apps here; `nil` where nothing does.
  static func obstacle() -> String? {
    let wayland = Environment.value("WAYLAND_DISPLAY")
    guard wayland.isEmpty else { return obstacle(at: wayland) }
    guard Environment.value("DISPLAY").isEmpty else { return Compositor(program: "Xorg").obstacle }
    return "no compositor is known here, because WAYLAND_DISPLAY is not set"
  }

  /// The compositor that this session's `WAYLAND_DISPLAY` leads to; `nil` where none answers there.
  static func compositor() -> Compositor? {
    let display = Environment.value("WAYLAND_DISPLAY")
    return display.isEmpty ? nil : try? compositor(at: display)
  }

  private static func obstacle(at display: String) -> String? {
    do {
      return try compositor(at: display).obstacle
    } catch {
      return error.description
    }
  }

  private static func compositor(at display: String) throws(SystemError) -> Compositor {
    let folder = Environment.value("XDG_RUNTIME_DIR")
    let peer = try SocketPeer(at: display.hasPrefix("/") ? display : "\(folder)/\(display)")
    var compositor = Compositor(program: peer.name)
    if compositor.firstVersion != nil {
      compositor.versionText = ProgramVersion.line(ofProcess: peer.process)
    }
    return compositor
  }
}
