// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation

/// A display server without a display.
enum DisplayServer: String, CaseIterable, CustomStringConvertible {
  /// wlroots with the layer shell and virtual pointers and keyboards; one output of 500 by 500.
  case phoc
  /// The same, with two outputs side by side: the left one turned by a quarter, the right one with
  /// two pixels for a logical one.
  case sway
  /// Windows only, no input at all; one output of 400 by 800.
  case weston
  /// X11 without a compositing manager; one screen of 500 by 500.
  case xvfb = "Xvfb"

  var description: String { rawValue }

  /// Whether all of these programs are there.
  static func has(_ programs: String...) -> Bool {
    programs.allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
  }

  /// Whether it can be started here.
  var isThere: Bool {
    switch self {
    case .phoc: Self.has("phoc", "dbus-daemon")
    case .sway: Self.has("sway", "setpriv", "dbus-daemon")
    case .weston: Self.has("weston", "dbus-daemon")
    case .xvfb: Self.has("Xvfb", "xdotool", "dbus-daemon")
    }
  }

  /// What its clients have to know, and it itself.
  func environment(_ root: String) -> [String: String] {
    switch self {
    case .phoc, .sway:
      [
        "WAYLAND_DISPLAY": self == .phoc ? "wayland-0" : "wayland-1", "WLR_BACKENDS": "headless",
        "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_HEADLESS_OUTPUTS": "2",
      ]
    case .weston: ["WAYLAND_DISPLAY": "wayland-7"]
    case .xvfb: ["DISPLAY": Self.display(root)]
    }
  }

  /// A number of its own for each folder: suites run beside each other, and two programs on one X server
  /// would take the keyboard from each other.
  private static func display(_ root: String) -> String {
    let number = root.utf8.reduce(UInt64(7)) { ($0 &* 31 &+ UInt64($1)) % 1_000_003 }
    return ":\(2000 + number % 30_000)"
  }

  /// The file that is there when it can be connected to.
  func socket(_ root: String) -> String {
    switch self {
    case .phoc: "\(root)/wayland-0"
    case .sway: "\(root)/wayland-1"
    case .weston: "\(root)/wayland-7"
    case .xvfb: "/tmp/.X11-unix/X\(Self.display(root).dropFirst())"
    }
  }

  /// Whether it can have a virtual hand.
  var hasHand: Bool { self == .phoc || self == .sway }

  /// The words that start it; writes the files that it needs.
  func words(_ root: String) throws -> [String] {
    switch self {
    case .phoc:
      let ini =
        "[core]\nxwayland=false\n[output:HEADLESS-1]\nmode = 500x500\nscale = 1\n"
        + "[output:HEADLESS-2]\nenable = false\n"
      try ini.write(toFile: "\(root)/phoc.ini", atomically: true, encoding: .utf8)
      return ["/usr/bin/phoc", "-C", "\(root)/phoc.ini"]
    case .sway:
      let configuration = """
        output HEADLESS-1 resolution 600x300 position 0,0 transform 90
        output HEADLESS-2 resolution 600x600 position 300,0 scale 2
        output * bg #30a050 solid_color
        seat seat0 fallback true
        xwayland disable
        default_border none

        """
      try configuration.write(toFile: "\(root)/sway.conf", atomically: true, encoding: .utf8)
      let plain = ["/usr/bin/sway", "-c", "\(root)/sway.conf"]
      guard geteuid() == 0 else { return plain }
      // sway refuses to run as root, and its clients need not be of the same user.
      _ = chown(root, 65534, 65534)
      return [
        "/usr/bin/setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups",
      ] + plain
    case .weston:
      return [
        "/usr/bin/weston", "--backend=headless-backend.so", "--use-pixman", "--socket=wayland-7",
        "--width=400",
        "--height=800", "--debug", "--idle-time=0",
      ]
    case .xvfb: return ["/usr/bin/Xvfb", Self.display(root), "-screen", "0", "500x500x24"]
    }
  }
}
