// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DesktopSink

@Suite("What programs find in their environment") struct ProgramEnvironmentTests {
  @Test("is what the user manager knows and this process does not, but nothing that is its own")
  func missing() {
    let lines = [
      "DISPLAY=:0", "HOME=/other", "EMPTY=", "EQUALS=a=b", "NOTIFY_SOCKET=/x", "=none", "nothing",
      "",
    ]
    let environment = ProgramEnvironment(missingFrom: lines) { $0 == "HOME" }
    #expect(environment.additions == ["DISPLAY": ":0", "EMPTY": "", "EQUALS": "a=b"])
  }

  static let show = "echo \"$WAYLAND_DISPLAY,$DISPLAY,$HOME\" >>\"$PWD/said\""

  /// What `show` tells of a program and of a command, where the user manager knows two screens.
  static func said(_ variables: [String: String], manager: Bool = true) throws -> [String] {
    let home = try DesktopHome()
    home.environment.merge(variables) { $1 }
    try home.install(program: "show", show.replacing("$HOME", with: "${HOME##*/}"))
    try home.install("Exec=show", "Path=\(home.folder.path())")
    // It ends with its bus.
    let start =
      "\(DesktopHome.player) manager ready WAYLAND_DISPLAY=wayland-9 DISPLAY=:9 HOME=/other "
      + ">/dev/null 2>&1 &"
    let app = DesktopHome.app
    let told = try home.play(
      "sh: \(manager ? start : "echo none >ready")", "until 1 ready", "activate \(app)",
      "until 1 said", "run show")
    #expect(told == ["started", "ended with status 0"])
    let name = home.folder.lastPathComponent
    return home.lines(of: "said").map { $0.replacing(name, with: "HOME") }
  }

  @Test(
    "has the screen of the session where pressd was there before it",
    .disabled(if: !DesktopHome.hasBus, "dbus-daemon is not installed"))
  func screen() throws {
    let said = try Self.said([:])
    #expect(said == ["wayland-9,:9,HOME", "wayland-9,:9,HOME"])
  }

  @Test(
    "is left as it is where pressd knows a screen, or nobody knows any",
    .disabled(if: !DesktopHome.hasBus, "dbus-daemon is not installed"))
  func own() throws {
    #expect(try Self.said(["DISPLAY": ":1"]) == [",:1,HOME", ",:1,HOME"])
    #expect(try Self.said([:], manager: false) == [",,HOME", ",,HOME"])
  }
}
