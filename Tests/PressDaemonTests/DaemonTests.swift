// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import Glibc
import LinuxIO
import PressBridge
import PressGestures
import SessionSource
import SettingsFiles
import Testing
import TouchModel

@testable import PressDaemon

@Suite("The daemon's loop") struct DaemonTests {
  /// A run of the loop on panels of a script.
  struct Run {
    var results: [String] = []
    var complaints: [String] = []
    var status: CommandFrame.ExitStatus?
    var failure: String?
  }

  /// Settings that a test changes while the loop runs.
  final class Desk {
    var words: [String] = []
    var failure: CommandFailure?

    func load() throws(CommandFailure) -> SettingsChoice {
      if let failure { throw failure }
      var stack = SettingsStack()
      stack.arguments = words.map { word in
        let halves = word.split(separator: "=")
        return SettingsStack.Argument(key: String(halves[0]), text: String(halves[1]))
      }
      return SettingsChoice(configuration: BridgeConfiguration(stack: stack))
    }
  }

  static func run(
    _ finder: ScriptedFinder, named: String? = nil, desk: Desk = Desk(), isJSON: Bool = false,
    _ prepare: (Daemon) -> Void = { _ in }
  ) throws -> Run {
    let output = Output.memory()
    let endings = try SignalDescriptor(for: SignalDescriptor.serviceSignals)
    let voice = EventVoice(isJSON: isJSON, tellsAll: false)
    let daemon = try Daemon(
      Daemon.Parts(
        output: output, voice: voice, load: desk.load, folders: [], followsSession: false,
        acts: false))
    prepare(daemon)
    var run = Run()
    do {
      run.status = try daemon.run(
        LivePlugs(finder, withPads: false), named: named, until: endings)
    } catch {
      run.failure = "\(error)"
    }
    output.flush()
    run.results = output.results.split(separator: "\n").map(String.init)
    run.complaints = output.diagnostics.split(separator: "\n").map(String.init)
    return run
  }

  @Test("tells what had come when the signal did, though it was not read yet")
  func unread() throws {
    let panel = try ScriptedPanel()
    panel.land()
    panel.end()
    panel.steps.append(.rest)
    panel.wait(50)
    panel.lift()
    let run = try Self.run(ScriptedFinder([panel]), isJSON: true)
    #expect(run.results.contains { $0.contains(#""event": "tap""#) }, "\(run.results)")
  }

  @Test(
    "ends in whatever state a signal finds it, and closes what is open",
    arguments: [
      (-1, []), (0, ["failed"]), (200, ["press", "pressCancelled"]),
      (300, ["press", "pressCancelled"]), (501, ["press", "longPress", "end"]),
      (2000, ["press", "longPress", "end"]),
    ] as [(Int64, [String])])
  func endings(_ held: Int64, _ events: [String]) throws {
    for signal in [SIGTERM, SIGINT] {
      let panel = try ScriptedPanel()
      if held >= 0 {
        panel.land()
        panel.wait(held)
        panel.hold()
      }
      panel.end(by: signal)
      let run = try Self.run(try ScriptedFinder([panel]), isJSON: true)
      let names = run.results.compactMap { $0.firstMatch(of: /"event": "(\w+)"/)?.1 }
      #expect(
        names.filter { !["hint", "effect", "stage", "summary"].contains($0) }.map(String.init)
          == events)
      #expect(names.last == "summary")
      #expect(run.status == .done)
      #expect(!panel.isOpen)
    }
  }

  @Test("listens to a hundred panels at once, each for itself")
  func hundred() throws {
    let panels = try (0..<100).map { try ScriptedPanel("/dev/input/event\($0)") }
    for panel in panels { panel.tap() }
    panels.last?.end()
    let run = try Self.run(try ScriptedFinder(panels))
    #expect(run.results.count { $0.contains(" tap ") } == 100)
    #expect(Set(run.results.filter { $0.contains(" tap ") }.map { $0.prefix(8) }).count == 100)
    #expect(panels.allSatisfy { !$0.isOpen })
  }

  @Test("follows a panel that goes and comes back under another number")
  func replug() throws {
    let panel = try ScriptedPanel()
    let finder = try ScriptedFinder([panel])
    panel.land()
    panel.wait(600)
    panel.hold()
    panel.steps.append(.gone)
    finder.rounds = [
      { false },
      {
        finder.panels = []
        return true
      },
      {
        finder.panels = [panel]
        panel.path = "/dev/input/event9"
        panel.wait(3000)
        panel.tap()
        panel.end()
        return true
      },
    ]
    let run = try Self.run(finder)
    #expect(run.results.contains { $0.contains(" end ") && $0.contains("reason lost") })
    #expect(run.complaints.contains { $0.contains("the device is gone; waiting for it") })
    #expect(
      run.complaints.contains(
        "pressd: /dev/input/event9: 'Scripted Panel' is back (was /dev/input/event3)"))
    #expect(run.results.contains { $0.contains(" tap ") })
    #expect(run.status == .done)
  }

  @Test("lets a panel go whose descriptor was revoked, and takes it again when it may")
  func revoked() throws {
    let panel = try ScriptedPanel()
    let finder = try ScriptedFinder([panel])
    panel.land()
    panel.wait(600)
    panel.hold()
    panel.steps.append(.fail(.refused("/dev/input/event3: cannot read: no such device")))
    finder.rounds = [
      { false },
      {
        panel.wait(3000)
        panel.tap()
        panel.end()
        return true
      },
    ]
    let run = try Self.run(finder)
    #expect(run.results.contains { $0.contains(" end ") && $0.contains("reason lost") })
    #expect(run.complaints.contains { $0.contains("cannot read: no such device") })
    #expect(run.complaints.contains { $0.contains("the device is gone; waiting for it") })
    #expect(run.results.contains { $0.contains(" tap ") })
    #expect(panel.openings == 2)
    #expect(run.status == .done)
  }

  @Test("ends with the one panel that was named, and says so")
  func namedLoss() throws {
    let panel = try ScriptedPanel()
    panel.land()
    panel.wait(200)
    panel.hold()
    panel.steps.append(.gone)
    let run = try Self.run(try ScriptedFinder([panel]), named: panel.path)
    #expect(run.failure == "/dev/input/event3: the device is gone")
    #expect(run.results.contains { $0.contains("pressCancelled") })
  }

  @Test("reads its configuration anew at a signal; a finger that is down keeps what it landed with")
  func reload() throws {
    let panel = try ScriptedPanel()
    let desk = Desk()
    panel.land()
    panel.wait(100)
    panel.hold()
    panel.perform { desk.words = ["press.long-press-ms=250"] }
    panel.perform { tell(SIGHUP) }
    let finder = try ScriptedFinder([panel])
    // The signal is heard at the end of the round, and the script goes on in the next one.
    finder.rounds = [
      {
        Self.goOn(panel)
        return false
      }
    ]
    let run = try Self.run(finder, desk: desk)
    let longPresses = run.results.filter { $0.contains("longPress") }
    #expect(longPresses.count == 2)
    #expect(longPresses.first?.contains(" 0.500 ") == true)
    #expect(longPresses.last?.contains(" 1.250 ") == true)
    #expect(run.complaints.contains("pressd: the configuration was read anew"))
  }

  private static func goOn(_ panel: ScriptedPanel) {
    panel.wait(550)
    panel.hold()
    panel.wait(50)
    panel.lift()
    panel.wait(300)
    panel.land()
    panel.wait(260)
    panel.hold()
    panel.lift()
    panel.end()
  }

  @Test("goes on with the former configuration where the new one is broken, and says why")
  func brokenReload() throws {
    let panel = try ScriptedPanel()
    let desk = Desk()
    panel.perform { desk.failure = .misused("config.toml:3: press.slop-mm: no") }
    panel.perform { tell(SIGHUP) }
    let finder = try ScriptedFinder([panel])
    finder.rounds = [
      {
        panel.tap()
        panel.end()
        return false
      }
    ]
    let run = try Self.run(finder, desk: desk)
    #expect(
      run.complaints.contains(
        "pressd: config.toml:3: press.slop-mm: no; the former configuration stays in force"))
    #expect(run.results.contains { $0.contains(" tap ") })
    #expect(run.status == .done)
  }

  @Test(
    "says once what is wrong with its files, and that they are as before; asked, it says it again")
  func mending() throws {
    let panel = try ScriptedPanel()
    let desk = Desk()
    let finder = try ScriptedFinder([panel])
    let first = CommandFailure.misused("config.toml:3: no")
    let second = CommandFailure.misused("config.toml:3: never")
    let run = try Self.run(finder, desk: desk) { daemon in
      finder.rounds = [
        { [unowned daemon] in
          for failure in [first, first, second, second, nil, nil, first] {
            desk.failure = failure
            daemon.reload()
          }
          daemon.reload(isAsked: true)
          tell(SIGTERM)
          return false
        }
      ]
    }
    let stays = "; the former configuration stays in force"
    #expect(
      run.complaints.filter { $0.contains("onfig") } == [
        "pressd: config.toml:3: no\(stays)", "pressd: config.toml:3: never\(stays)",
        "pressd: the configuration is as it was before", "pressd: config.toml:3: no\(stays)",
        "pressd: config.toml:3: no\(stays)",
      ])
  }

  @Test("lets every panel go while the session is locked, and comes back to it")
  func gate() throws {
    let panel = try ScriptedPanel()
    let finder = try ScriptedFinder([panel])
    panel.land()
    panel.wait(600)
    panel.hold()
    let run = try Self.run(finder) { daemon in
      finder.rounds = [
        { [unowned daemon] in
          daemon.setGate(.locked, true)
          #expect(!panel.isOpen)
          panel.tap()
          return true
        },
        { [unowned daemon] in
          // A second reason keeps it shut, and what happens to plugs meanwhile opens nothing.
          daemon.setGate(.inactive, true)
          daemon.setGate(.locked, false)
          #expect(!panel.isOpen)
          return true
        },
        { [unowned daemon] in
          panel.steps = []
          daemon.setGate(.inactive, false)
          #expect(panel.openings == 2)
          panel.land()
          panel.lift()
          panel.end()
          return false
        },
      ]
    }
    #expect(run.results.count { $0.contains(" end ") && $0.contains("reason lost") } == 1)
    #expect(run.results.count { $0.contains(" tap ") } == 1)
    #expect(
      run.complaints == [
        "pressd: no press counts: the session is locked", "pressd: presses count again",
      ])
  }

  @Test(
    "counts presses by what logind says of the session",
    arguments: [
      (SessionState.known(session()), true), (.known(session(isLocked: true)), false),
      (.known(session(isActive: false)), false), (.none, false), (.asking, false),
      (.unknown("nobody can be asked"), true),
    ])
  func sessions(_ state: SessionState, _ isOpen: Bool) throws {
    let panel = try ScriptedPanel()
    let finder = try ScriptedFinder([panel])
    let run = try Self.run(finder) { daemon in
      finder.rounds = [
        { [unowned daemon] in
          daemon.hear(.state(state))
          #expect(panel.isOpen == isOpen)
          daemon.hear(.sleep(true))
          #expect(!panel.isOpen)
          daemon.hear(.sleep(false))
          #expect(panel.isOpen == isOpen)
          tell(SIGTERM)
          return false
        }
      ]
    }
    #expect(run.status == .done)
  }

  static func session(isActive: Bool = true, isLocked: Bool = false) -> DesktopSession {
    DesktopSession(
      identifier: "2", isActive: isActive, isLocked: isLocked, kind: "wayland", seat: "seat0",
      role: "user", isClosing: false)
  }
}
