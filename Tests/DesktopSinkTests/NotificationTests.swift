// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@Suite(
  "Notices on a bus", .disabled(if: !DesktopHome.hasBus, "dbus-daemon is not installed"))
struct NotificationTests {
  /// A home whose bus starts a service for notices with these capabilities.
  static func home(_ capabilities: String) throws -> DesktopHome {
    let home = try DesktopHome()
    try home.serve(
      "org.freedesktop.Notifications",
      by: "\(DesktopHome.player) service \(home.path("log")) \(capabilities)")
    return home
  }

  @Test("are shown by a service that had to be started; one of a topic takes the place of the last")
  func shown() throws {
    let home = try Self.home("body")
    let said = try home.play(
      "notify a|First|body", "until 1 log", "notify b|Other|", "until 2 log",
      "notify a|Second|body",
      "until 3 log")
    #expect(said.isEmpty)
    #expect(home.lines(of: "log") == ["0|First|body", "0|Other|", "7|Second|body"])
  }

  @Test("are escaped in their bodies for a service that reads markup, and for no other")
  func markup() throws {
    for (capabilities, body) in [("body body-markup", "a &lt;b&gt; &amp;"), ("body", "a <b> &")] {
      let home = try Self.home(capabilities)
      #expect(try home.play("notify a|<i>|a <b> &", "until 1 log").isEmpty)
      #expect(home.lines(of: "log") == ["0|<i>|\(body)"])
    }
  }

  @Test("are said where there is no service, the reason once")
  func none() throws {
    let home = try DesktopHome()
    let said = try home.play("notify a|One|body", "heard 2", "notify a|Two|", "heard 3")
    #expect(said.count == 3, "\(said)")
    #expect(said.first == "said: One: body")
    #expect(said[1].hasPrefix("said: notices are not shown on the screen: "))
    #expect(said.last == "said: Two")
  }

  @Test("are said where there is no bus")
  func noBus() throws {
    let said = try DesktopHome(onBus: false).play("notify a|One|", "heard 2")
    #expect(said.first == "said: One")
    #expect(said.last?.hasPrefix("said: notices are not shown on the screen: ") == true)
  }

  @Test("are said where the service dies with one, and shown by the next, which knows no numbers")
  func dies() throws {
    let home = try Self.home("body")
    let said = try home.play(
      "notify a|First|", "until 1 log", "notify a|die|", "heard 2", "notify a|Last|", "until 2 log")
    #expect(said.count == 2 && said.first == "said: die", "\(said)")
    #expect(home.lines(of: "log") == ["0|First|", "0|Last|"])
  }
}
