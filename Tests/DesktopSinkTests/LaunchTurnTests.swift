// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@Suite(
  "While an app is asked, the loop goes on",
  .disabled(if: !DesktopHome.hasBus, "dbus-daemon is not installed"))
struct LaunchTurnTests {
  static let app = DesktopHome.app

  @Test("where it is slow to start, and it is asked once")
  func slow() throws {
    let home = try DesktopHome()
    try home.serve("slow=300")
    let said = try home.play("turns", "perform \(Self.app) new", "activate \(Self.app)")
    #expect(said.first == "cold; the loop went on")
    #expect(said.last?.hasPrefix("warm; ") == true, "\(said)")
    #expect(
      home.lines(of: "app/log") == [
        "ActivateAction ('new', [], {'x-pressd-type': <'new'>})", "Activate ({},)",
      ])
  }

  @Test("where it never answers, and that is told after 5 s")
  func mute() throws {
    let home = try DesktopHome()
    try home.serve("mute")
    #expect(
      try home.play("turns", "open \(Self.app) notes:a") == [
        "\(Self.app): the app did not answer within 5.0 seconds; it was not asked again, because it "
          + "may have acted; the loop went on"
      ])
    #expect(home.lines(of: "app/log") == ["Open (['notes:a'], {})"])
  }

  @Test("where the bus goes away before the app answers, and that is told at once")
  func busGone() throws {
    let home = try DesktopHome()
    try home.serve("mute")
    #expect(
      try home.play("turns", "soon: kill -9 $BUS", "perform \(Self.app) new") == [
        "\(Self.app): the session bus went away before the app answered; it was not asked again, "
          + "because it may have acted; the loop went on"
      ])
  }

  @Test("where the bus goes away while the app starts")
  func busGoneWhileStarting() throws {
    let home = try DesktopHome()
    try home.serve("slow=5000")
    #expect(
      try home.play("turns", "soon: kill -9 $BUS", "perform \(Self.app) new") == [
        "\(Self.app): the app could not be started: the session bus has gone away; the loop went on"
      ])
  }

  @Test("where another bus came, although somebody still holds on to the one that went")
  func busBack() throws {
    let home = try DesktopHome()
    try home.serve("")
    let another =
      "dbus-daemon --session --fork --nopidfile --print-pid --address=$DBUS_SESSION_BUS_ADDRESS"
    let said = try home.play(
      "hold", "sh: kill -9 $BUS", "lost", "perform \(Self.app) new",
      "sh: \(another) >bus-id",
      "perform \(Self.app) new", "perform \(Self.app) new", "sh: kill $(cat bus-id)")
    #expect(said.first?.hasPrefix("there is no session bus: ") == true, "\(said)")
    #expect(said.dropFirst() == ["cold", "warm"], "\(said)")
  }

  @Test("where the bus stands still, before it is reached and after")
  func busStill() throws {
    let home = try DesktopHome()
    try home.serve("")
    let said = try home.play(
      "turns", "sh: kill -STOP $BUS", "perform \(Self.app) new", "sh: kill -CONT $BUS",
      "perform \(Self.app) new")
    #expect(
      said.first == "there is no session bus: it does not answer; the loop went on", "\(said)")
    #expect(home.lines(of: "app/log").count <= 1, "it was asked once at most")
  }

  @Test("also for an app that is a program, and then starts it once the bus has answered")
  func program() throws {
    let home = try DesktopHome()
    try home.install("Exec=say")
    try home.install(program: "say", "echo said >>'\(home.path("said"))'")
    let said = try home.play(
      "turns", "sh: kill -STOP $BUS", "soon: kill -CONT $BUS", "activate \(Self.app)",
      "until 1 said")
    #expect(said == ["started; the loop went on"])
  }
}
