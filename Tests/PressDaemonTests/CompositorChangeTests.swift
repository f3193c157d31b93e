// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import Glibc
import LinuxIO
import LiveSources
import SettingsFiles
import TestStage
import Testing
import TouchModel
import WaylandStage

@testable import PressDaemon

/// Compositors that come and go while the daemon is there.
@Suite("A daemon that is older than its compositor", .enabled(if: Stage.isThere), .serialized)
struct CompositorChangeTests {
  /// Lets a desk live as the loop does, by its descriptors and its time alone, until something holds.
  private static func turn(_ desk: ScreenDesk, until holds: () -> Bool) throws {
    let deadline = MonotonicClock.now() + .seconds(60)
    while !holds() {
      try #require(MonotonicClock.now() < deadline, "waited in vain")
      let due = desk.wakeTime.map { min($0, deadline) } ?? deadline
      desk.attend(try Readiness.wait(for: desk.descriptors, until: due))
    }
  }

  private static func desk(in stage: Stage) -> ScreenDesk {
    let desk = ScreenDesk { _ in }
    desk.sockets.folder = stage.root
    desk.connect()
    return desk
  }

  private static func path(_ finding: DisplaySockets.Finding) -> String? {
    guard case .compositor(let path, let peer) = finding, peer.name == "phoc" else { return nil }
    return path
  }

  @Test("notices one that comes, and hears what is at the front there; nothing is due before")
  func younger() throws {
    let stage = try Stage(isEmpty: true)
    let desk = Self.desk(in: stage)
    #expect(desk.finding == .nobody)
    // Only the kernel wakes it.
    #expect(desk.wakeTime == nil)
    #expect(desk.descriptors.count == 1)
    try stage.begin()
    try Self.turn(desk) { Self.path(desk.finding) == stage.socket }
    #expect(desk.descriptors.count == 2)
    let hand = try stage.start("desktop-hand")
    #expect(hand.says("ready"))
    try hand.tell("make")
    #expect(hand.says("done"))
    _ = try stage.window("org.example.Late")
    try Self.turn(desk) { desk.front == "org.example.Late" }
  }

  @Test("lets one go that ends, and takes the next one")
  func restart() throws {
    let stage = try Stage()
    let desk = Self.desk(in: stage)
    #expect(Self.path(desk.finding) == stage.socket)
    for _ in 0..<2 {
      stage.endCompositor()
      try Self.turn(desk) { desk.finding == .ended }
      #expect(desk.descriptors.count == 1)
      #expect(desk.front == nil)
      try stage.begin()
      try Self.turn(desk) { Self.path(desk.finding) == stage.socket }
    }
  }

  @Test("chooses none of two, and takes the one that is left when the other ends")
  func two() throws {
    let stage = try Stage()
    let second = try stage.begin(at: "wayland-1")
    let desk = Self.desk(in: stage)
    #expect(desk.finding == .several(["wayland-0", "wayland-1"]))
    second.stop()
    try Self.turn(desk) { Self.path(desk.finding) == stage.socket }
    // One that comes beside the session's own changes nothing.
    try stage.begin(at: "wayland-1")
    #expect(Self.path(desk.finding) == stage.socket)
  }

  // MARK: Panels

  /// Finds one panel, which is held where the desk lets it be.
  private final class HeldFinder: NodeFinder {
    let panel = HeldPanel()
    let script: ScriptedFinder
    private let desk: InterceptDesk

    init(_ desk: InterceptDesk) throws {
      self.desk = desk
      script = try ScriptedFinder([])
    }

    var descriptors: [Int32] { script.descriptors }
    func hasNews() -> Bool { script.hasNews() }
    func nodes() -> [TouchNode] {
      [TouchNode(path: "/dev/input/event3", device: panel.model, phys: panel.phys)]
    }
    func open(_ path: String, density: Double) throws(EvdevError) -> any TouchSource {
      desk.hold(panel, path)
    }
  }

  /// Twins that are made, each with how often.
  private final class Twins {
    var made = 0

    var maker: TwinMaker {
      TwinMaker(
        make: { (device, phys, messages) in
          self.made += 1
          return RecordedTwin(device, phys, messages)
        }, isReady: { _ in true }, now: { ClickDesk.now })
    }
  }

  private struct Run {
    var complaints: [String]
    var twins: Int
  }

  /// Runs the daemon in the folder of a stage, and does one step after the other.
  private static func run(
    in stage: Stage, judge: InterceptDesk.Judge?,
    _ steps: (HeldPanel, Output) -> [(until: () -> Bool, then: () -> Void)]
  ) throws -> Run {
    let output = Output.memory()
    let endings = try SignalDescriptor(for: SignalDescriptor.serviceSignals)
    let twins = Twins()
    let desk = InterceptDesk(trial: nil, place: nil, maker: twins.maker, judge: judge) {
      output.complain($0)
    }
    let finder = try HeldFinder(desk)
    ScreenDeskTests.follow(steps(finder.panel, output), finder.script)
    var parts = Daemon.Parts(
      output: output, load: DaemonTests.Desk().load, folders: [], followsSession: false,
      acts: false)
    parts.sockets.folder = stage.root
    parts.intercept = desk
    let daemon = try Daemon(parts)
    _ = try daemon.run(LivePlugs(finder, withPads: false), named: nil, until: endings)
    output.flush()
    return Run(
      complaints: output.diagnostics.split(separator: "\n").map(String.init), twins: twins.made)
  }

  @Test("holds a panel when one comes, gives it back when that ends, and takes it for the next")
  func holding() throws {
    let stage = try Stage(isEmpty: true)
    let judge: InterceptDesk.Judge = { Self.path($0) == nil ? $0.obstacle : nil }
    var wasHeld: [Bool] = []
    let run = try Self.run(in: stage, judge: judge) { panel, output in
      [
        (
          { output.diagnostics.contains("only observed") },
          {
            wasHeld.append(panel.isHeld)
            _ = try? stage.begin()
          }
        ),
        ({ panel.isHeld }, { stage.endCompositor() }),
        ({ !panel.isHeld }, { _ = try? stage.begin() }),
        ({ panel.isHeld }, { tell(SIGTERM) }),
      ]
    }
    #expect(wasHeld == [false])
    #expect(run.twins == 2)
    let held = run.complaints.filter { $0.contains(": held; others read its twin") }
    #expect(held.count == 2, "\(run.complaints)")
    let given = "event3: given back until another compositor comes: the compositor has ended"
    #expect(run.complaints.count { $0.hasSuffix(given) } == 1, "\(run.complaints)")
    let observed = run.complaints.filter { $0.contains("touches are only observed, because ") }
    #expect(observed.count == 1, "\(run.complaints)")
    #expect(observed.first?.contains("no compositor listens here yet") == true)
  }

  @Test("says of each that does not pass on cancels that its touches are only observed")
  func refused() throws {
    let stage = try Stage(isEmpty: true)
    let run = try Self.run(in: stage, judge: { $0.obstacle }) { panel, output in
      [
        ({ output.diagnostics.contains("listens here yet") }, { _ = try? stage.begin() }),
        ({ output.diagnostics.contains("because phoc does not pass on") }, { tell(SIGTERM) }),
      ]
    }
    #expect(run.twins == 0)
    #expect(run.complaints.count { $0.contains("only observed, because phoc does not") } == 1)
  }

  @Test("holds a panel whoever shows the screen, where somebody asked for that")
  func anyone() throws {
    let stage = try Stage(isEmpty: true)
    let run = try Self.run(in: stage, judge: nil) { panel, _ in
      [
        ({ panel.isHeld }, { _ = try? stage.begin() }),
        ({ true }, { stage.endCompositor() }),
        ({ true }, { tell(SIGTERM) }),
      ]
    }
    #expect(run.twins == 1)
    #expect(!run.complaints.contains { $0.contains("given back") || $0.contains("observed") })
  }
}
