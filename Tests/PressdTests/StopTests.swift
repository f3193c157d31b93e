// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite(
  "SIGTERM",
  .disabled(if: MockPanel.obstacle != nil, "umockdev-run is not installed"))
final class StopTests: LiveDesktop {
  /// A state of the daemon in which it is asked to end.
  struct Moment: CustomTestStringConvertible {
    var name: String
    /// What its rules are.
    var rules = ""
    /// What a line has by which the moment is known.
    var sign: String
    /// What has to be said after it, at the latest before the end.
    var last: String?
    var needsPresenter = false
    var testDescription: String { name }
  }

  private static let moments = [
    Moment(name: "while nothing touches", sign: "observing"),
    Moment(name: "while a finger is down", sign: " press ", last: "pressCancelled"),
    Moment(name: "while it hints", sign: " hint "),
    Moment(
      name: "while a press is open", sign: " longPress ", last: " end "),
    Moment(
      name: "while a menu is open",
      rules: """
        [[rule]]
        gesture = "longPress"
          [[rule.menu]]
          title = "A"
          nothing = true
          [[rule.menu]]
          title = "B"
          nothing = true
        """, sign: "effect present", last: "effect dismiss", needsPresenter: true),
    Moment(
      name: "while a command runs",
      rules: """
        [[rule]]
        gesture = "longPress"
        command = ["sh", "-c", "sleep 2"]
        """, sign: "effect command"),
    Moment(name: "while it is paused", sign: "somebody asked for a pause"),
  ]

  @Test("ends in order, with what was open told as closed", arguments: moments)
  func stops(_ moment: Moment) throws {
    let words = try configure(moment.rules) + ["--all"]
    var finger = ForcePanel()
    for _ in 0..<10 {
      finger.playLongPress()
      finger.playEverything()
    }
    let pause =
      moment.name.contains("paused")
      ? "(\(Self.named) && busctl --user set-property org.pressd.Bridge /org/pressd/Bridge "
        + "org.pressd.Gestures1 Paused b true) >/dev/null 2>&1 & " : ""
    let presenter =
      moment.needsPresenter ? beside("presenter", "bridge-double", "presenter") : ""
    let run = try MockRun.run(
      [finger.mock()], words, onBus: true, before: pause + presenter
    ) { $0.contains { $0.contains(moment.sign) } }
    #expect(run.status == 0)
    guard let place = run.lines.firstIndex(where: { $0.contains(moment.sign) }) else { return }
    let rest = run.lines[place...]
    if let last = moment.last {
      #expect(rest.contains { $0.contains(last) }, "\(rest)")
    }
    let opened = run.lines.count { $0.contains("effect present") }
    #expect(run.lines.count { $0.contains("effect dismiss") } == opened)
  }

  @Test("under a finger, while the configuration is read anew")
  func reloading() throws {
    let words = try configure("")
    var finger = ForcePanel()
    for _ in 0..<10 { finger.playLongPress() }
    var isChanged = false
    let run = try MockRun.run([finger.mock()], words + ["--all"], onBus: true) { [self] lines in
      guard lines.contains(where: { $0.contains(" press ") }) else { return false }
      if !isChanged { try? write("[press]\nlong-press-ms = 900\n", to: "config.toml") }
      isChanged = true
      return true
    }
    #expect(run.status == 0)
    #expect(isChanged)
  }
}
