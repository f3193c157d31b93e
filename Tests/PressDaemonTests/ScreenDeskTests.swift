// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO
import PressActions
import PressBridge
import PressGestures
import SettingsFiles
import TestStage
import Testing
import WaylandStage

@testable import PressDaemon

/// The daemon's own loop on panels of a script, with a real compositor.
@Suite("The daemon on a compositor", .enabled(if: Stage.isThere), .serialized)
struct ScreenDeskTests {
  /// A command of its own for each of two apps.
  static let appRules = ["First", "Second"].map { name in
    """
    [[rule]]
    gesture = "longPress"
    app = "org.example.\(name)"
    command = ["true", "for-\(name)"]

    """
  }.joined()

  /// What a test does when the loop comes round: the next step as soon as the last one has come true.
  static func follow(
    _ steps: [(until: () -> Bool, then: () -> Void)], _ finder: ScriptedFinder
  ) {
    guard let step = steps.first else { return }
    let deadline = ContinuousClock.now + .seconds(60)
    func look() -> Bool {
      let isLate = ContinuousClock.now > deadline
      guard step.until() || isLate else {
        finder.rounds.append(look)
        return false
      }
      if isLate { Issue.record("waited in vain, with \(steps.count) steps to go") }
      step.then()
      follow(Array(steps.dropFirst()), finder)
      return false
    }
    finder.rounds.append(look)
  }

  /// A compositor that has a pointer already, without which phoc brings nothing to the front.
  private static func stage() throws -> Stage {
    let stage = try Stage()
    let hand = try stage.start("desktop-hand")
    #expect(hand.says("ready"))
    try hand.tell("make")
    #expect(hand.says("done"))
    return stage
  }

  private static func configuration(_ text: String) throws -> SettingsChoice {
    var stack = SettingsStack()
    stack.files = [try SettingsFile(parsing: Array(text.utf8), named: "f.toml")]
    return SettingsChoice(configuration: BridgeConfiguration(stack: stack))
  }

  private static let quiet =
    "[haptics]\nbackend = \"off\"\n[bus]\nenabled = false\n"

  /// Runs the daemon with rules in force and effects carried out.
  static func run(
    _ finder: ScriptedFinder, at sockets: DisplaySockets, rules: String,
    _ prepare: (Daemon, Output) -> Void = { _, _ in }
  ) throws -> (results: String, complaints: String) {
    let output = Output.memory()
    let endings = try SignalDescriptor(for: SignalDescriptor.serviceSignals)
    let choice = try configuration(quiet + rules)
    var parts = Daemon.Parts(
      output: output, voice: EventVoice(isJSON: false, tellsAll: false),
      load: { () throws(CommandFailure) in choice }, folders: [], followsSession: false)
    parts.sockets = sockets
    let daemon = try Daemon(parts)
    prepare(daemon, output)
    _ = try daemon.run(LivePlugs(finder, withPads: false), named: nil, until: endings)
    output.flush()
    return (output.results, output.diagnostics)
  }

  @Test("A long press clicks right at the finger, which the pointer follows; the lift is nothing")
  func rightClick() throws {
    let stage = try Self.stage()
    let window = try stage.window("org.example.Editor")
    #expect(window.says("shown 400 300"))
    let panel = try ScriptedPanel()
    let finder = try ScriptedFinder([panel])
    var screen: ScreenDesk?
    Self.follow(
      [
        (
          { screen?.front == "org.example.Editor" },
          {
            panel.land(x: 50, y: 50)
            panel.wait(600)
            panel.hold(x: 50, y: 50)
          }
        ),
        (
          { window.count("button 0x111 0") == 1 },
          {
            panel.wait(100)
            panel.hold(x: 75, y: 50)
          }
        ),
        (
          { window.count("motion 300 150") == 1 },
          {
            panel.wait(100)
            panel.lift(x: 75, y: 50)
            panel.end()
          }
        ),
      ], finder)
    let run = try Self.run(
      finder, at: DisplaySockets(named: stage.socket),
      rules: "[[rule]]\ngesture = \"longPress\"\nright-click = true\n"
    ) { daemon, _ in screen = daemon.screen }
    #expect(run.results.contains("longPress"))
    #expect(run.complaints.isEmpty, "\(run.complaints)")
    #expect(
      window.text.split(separator: "\n").filter { $0.hasPrefix("button") } == [
        "button 0x111 1", "button 0x111 0",
      ])
    #expect(window.count("200 150") == 1)
  }

  @Test("A rule for an app counts while that app is at the front, and not for another")
  func front() throws {
    let stage = try Self.stage()
    let first = try stage.window("org.example.First")
    #expect(first.says("shown"))
    let panel = try ScriptedPanel()
    let finder = try ScriptedFinder([panel])
    var second: TestActor?
    var output: Output?
    func press() {
      panel.land()
      panel.wait(600)
      panel.hold()
      panel.lift()
      panel.wait(1000)
    }
    var screen: ScreenDesk?
    Self.follow(
      [
        ({ screen?.front == "org.example.First" }, { press() }),
        (
          { output?.results.contains("for-First") == true },
          { second = try? stage.window("org.example.Second") }
        ),
        ({ screen?.front == "org.example.Second" }, { press() }),
        ({ output?.results.contains("for-Second") == true }, { panel.end() }),
      ], finder)
    let run = try Self.run(finder, at: DisplaySockets(named: stage.socket), rules: Self.appRules) {
      screen = $0.screen
      output = $1
    }
    #expect(run.results.contains("for-First"))
    #expect(run.results.contains("for-Second"))
    #expect(run.results.split(separator: "for-").count == 3, "each once")
    #expect(second != nil)
    #expect(!run.complaints.contains("nobody tells"), "\(run.complaints)")
  }

  @Test("On a turned output the left edge is the one seen at the left, and settings overrule it")
  func turned() throws {
    // phoc counts turns clockwise, Wayland the other way round.
    let stage = try Stage(rotation: "90")
    let edge = """
      [[rule]]
      gesture = "tap"
      edge = { side = "left", depth = 10 }
      command = ["true", "seen-left"]

      """
    for (settings, turn, x, y) in [
      ("", ScreenTurn.threeQuarters, 50.0, 5.0), ("[screen]\nturn = \"180\"\n", .half, 95, 50),
    ] {
      let panel = try ScriptedPanel()
      let finder = try ScriptedFinder([panel])
      var daemon: Daemon?
      Self.follow(
        [
          (
            {
              let device = daemon?.bench?.devices.first
              return device?.output == "HEADLESS-1" && device?.pipeline.engine.turn == turn
            },
            {
              panel.tap(x: 5, y: 50)
              panel.tap(x: x, y: y)
              panel.end()
            }
          )
        ], finder)
      let run = try Self.run(
        finder, at: DisplaySockets(named: stage.socket), rules: settings + edge
      ) { made, _ in daemon = made }
      #expect(run.results.split(separator: "seen-left").count == 2, "once: \(run.results)")
      #expect(run.results.contains("tap"))
    }
  }

  @Test("Without a compositor that tells, a rule for an app says once that it never counts")
  func unknown() throws {
    let panel = try ScriptedPanel()
    for _ in 0..<2 {
      panel.land()
      panel.wait(600)
      panel.hold()
      panel.lift()
      panel.wait(1000)
    }
    panel.end()
    let run = try Self.run(
      try ScriptedFinder([panel]), at: DisplaySockets(),
      rules: "[[rule]]\ngesture = \"longPress\"\napp = \"a.b\"\nnothing = true\n")
    #expect(run.complaints.split(separator: "nobody tells here which app").count == 2)
  }
}
