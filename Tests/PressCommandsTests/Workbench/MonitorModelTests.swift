// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import Plots
import PressGestures
import Terminal
import Testing
import TouchModel
import TraceFiles

@testable import WorkbenchCommands

@Suite("The monitor") struct MonitorModelTests {
  static func touches(_ trace: String) throws -> RecordedTouches {
    let traces = try TraceReader.read(ExplainCommandTests.path(trace))
    return RecordedTouches(try #require(traces.first), settings: PressSettings())
  }

  static func model(
    _ trace: String, others: [RecordedTouches] = []
  ) throws -> MonitorModel {
    MonitorModel(
      try touches(trace), isLive: false, settings: PressSettings(), others: others)
  }

  @Test("The first save makes the folder of the settings, and a file that monitor takes again")
  func savesFirst() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let file = folder.path.appending(path: "new/config.toml").path
    let key = try #require(SettingKey.named("press.long-press-ms"))
    var settings = PressSettings()
    try key.set("321", in: &settings)
    try MonitorSaver(path: file).save([key], of: settings)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "[press]\nlong-press-ms = 321\n")
    let trace = ExplainCommandTests.path("force-pop")
    for (name, wanted) in [(file, ExitStatus.done), ("\(file)-new", .done)] {
      let words = ["monitor", "--once", "--config", name, trace]
      #expect(WholeProgram.run(words, output: .memory()) == wanted)
    }
    #expect(
      WholeProgram.run(["replay", "--config", "\(file)-new", trace], output: .memory())
        == .refused)
  }

  static func texts(_ model: MonitorModel, _ kind: MonitorModel.LogLine.Kind) -> [String] {
    model.log.filter { $0.kind == kind }.map(\.text)
  }

  /// The model with a threshold chosen by its name.
  static func choosing(_ name: String, in model: MonitorModel) -> MonitorModel {
    var model = model
    let place = Threshold.all.firstIndex { $0.key.name == name } ?? 0
    model.choose(place - model.choice)
    return model
  }

  // MARK: Screens

  @Test("is drawn on screens of three sizes", arguments: [(80, 24), (40, 12), (120, 40)])
  func screens(_ size: (columns: Int, rows: Int)) throws {
    let style = ExplainScreen.Style(columns: size.columns, rows: size.rows)
    let pace = MonitorScreen.Pace(speed: 1)
    var model = try Self.model("force-pop")
    model.seek(to: model.start.advanced(byMicroseconds: 600_000))
    try ScreenSnapshot.check(MonitorScreen.grid(model, pace: pace, style: style), "monitor-peek")
    model = Self.choosing("force.pop-on", in: model)
    model.seek(to: model.end)
    model.move(10)
    try ScreenSnapshot.check(
      MonitorScreen.grid(model, pace: pace, style: style), "monitor-changed")
    model = try Self.model("vialin")
    model.seek(to: model.start.advanced(byMicroseconds: 5_000_000))
    model.togglePause()
    try ScreenSnapshot.check(
      MonitorScreen.grid(model, pace: .init(speed: 0.5), style: style), "monitor-area")
  }

  @Test(
    "is drawn on any screen, at any time, in either alphabet",
    arguments: [(0, 0), (1, 1), (7, 3), (20, 5), (31, 9), (69, 30), (70, 8), (300, 90)])
  func anyScreen(_ size: (columns: Int, rows: Int)) throws {
    for trace in ["force-two-fingers", "plain", "sumo"] {
      var model = try Self.model(trace)
      for time in stride(from: Int64(0), through: 3_000_000, by: 150_000) {
        model.seek(to: model.start.advanced(byMicroseconds: time))
        for alphabet in PlotStyle.Alphabet.allCases {
          let style = ExplainScreen.Style(
            columns: size.columns, rows: size.rows, alphabet: alphabet)
          let grid = MonitorScreen.grid(model, style: style)
          #expect(grid.columns == size.columns && grid.rows == size.rows)
          guard alphabet == .ascii else { continue }
          #expect(
            grid.text.unicodeScalars.allSatisfy { $0.value < 0x80 || $0 == "…" }, "\(grid.text)")
        }
      }
    }
  }

  // MARK: Time

  @Test("is the same wherever it was wound to before", arguments: [1, 7, 42])
  func winding(_ seed: UInt64) throws {
    var random = SystemIndependentDice(seed: seed)
    var wound = try Self.model("vialin")
    for _ in 0..<12 {
      let span = wound.end.microseconds - wound.start.microseconds
      wound.seek(
        to: wound.start.advanced(byMicroseconds: Int64.random(in: 0...span, using: &random)))
    }
    var straight = try Self.model("vialin")
    straight.seek(to: wound.now)
    #expect(Self.texts(wound, .event) == Self.texts(straight, .event), "seed \(seed)")
    #expect(wound.rehearsal.accounts == straight.rehearsal.accounts, "seed \(seed)")
  }

  @Test("tells at its end what a replay tells")
  func end() throws {
    var model = try Self.model("vialin")
    model.seek(to: model.end)
    let replay = Rehearsal(try Self.touches("vialin"), settings: PressSettings())
    #expect(model.rehearsal.outcomes == replay.outcomes)
    #expect(model.isAtEnd && model.nextTime == nil && model.down.isEmpty)
  }

  @Test("keeps the memory of a long watch small, and goes on")
  func longWatch() {
    var device = DeviceDescription()
    device.declare(Axis(code: .positionX, minimum: 0, maximum: 1000, resolution: 10))
    let panel = WatchedPanel(name: "x", device: device, touchProtocol: .slotted, unit: .millimeters)
    var model = MonitorModel(RecordedTouches(panel), isLive: true, settings: PressSettings())
    var time: Int64 = 0
    for serial in 1...UInt32(MonitorModel.Limits.frames / 2 + 10) {
      var contact = Contact(
        slot: 0, trackingID: 1, serial: ContactSerial(serial), position: .zero)
      model.accept(TouchFrame(time: Timestamp(microseconds: time), contacts: [contact]))
      contact.change = .ended(.lift)
      model.accept(TouchFrame(time: Timestamp(microseconds: time + 1000), contacts: [contact]))
      time += 2000
    }
    #expect(model.touches.frames.count <= MonitorModel.Limits.frames)
    #expect(model.log.count == MonitorModel.Limits.log)
    #expect(model.rehearsal.accounts.count < MonitorModel.Limits.frames / 2)
    #expect(Self.texts(model, .event).last?.hasSuffix("tap") == true)
  }

  // MARK: Thresholds

  @Test("recognizes all touches so far again with each change, and takes changes back")
  func changes() throws {
    var model = Self.choosing("press.long-press-ms", in: try Self.model("vialin"))
    model.seek(to: model.end)
    let before = model.rehearsal.outcomes
    for _ in 0..<3 { model.move(10) }
    #expect(model.settings.press.longPress == .milliseconds(800))
    let fresh = Rehearsal(try Self.touches("vialin"), settings: model.settings)
    #expect(model.rehearsal.outcomes == fresh.outcomes && fresh.outcomes != before)
    #expect(Self.texts(model, .difference).contains("#2 long press → tap"))
    for _ in 0..<3 { model.undo() }
    #expect(model.settings == PressSettings() && model.rehearsal.outcomes == before)
    #expect(model.unsaved.isEmpty)
    model.undo()
    #expect(model.notice == "there is nothing to undo")
  }

  @Test("only recognizes what has happened so far")
  func soFar() throws {
    var model = Self.choosing("press.long-press-ms", in: try Self.model("vialin"))
    model.seek(to: model.start.advanced(byMicroseconds: 700_000))
    model.move(1)
    #expect(Self.texts(model, .difference) == ["no recorded touch changes"])
    #expect(model.rehearsal.accounts.count == 1)
  }

  @Test("tells what would become of the touches of other traces")
  func others() throws {
    let other = try Self.touches("force-long-press")
    var model = Self.choosing(
      "press.long-press-ms", in: try Self.model("force-tap", others: [other]))
    model.seek(to: model.end)
    for _ in 0..<10 { model.move(10) }
    let told = Self.texts(model, .difference)
    #expect(told.contains { $0.hasPrefix("force-long-press.evemu #1 long press → ") }, "\(told)")
    #expect(told.contains("no recorded touch changes"))
  }

  @Test("refuses what contradicts another threshold, and says so")
  func contradictions() throws {
    var model = Self.choosing("force.peek-on", in: try Self.model("force-pop"))
    for _ in 0..<10 { model.move(-1) }
    #expect(model.settings.force.peekOn == 0.30)
    model.move(-1)
    #expect(model.settings.force.peekOn == 0.30)
    #expect(model.notice == "force.peek-on: must not be below force.peek-off")
    var low = Self.choosing("press.long-press-ms", in: try Self.model("force-pop"))
    for _ in 0..<6 { low.move(-10) }
    #expect(low.settings.press.longPress == .milliseconds(100))
    #expect(low.notice?.contains("press.long-press-ms: '-0'") != true)
    // Where zero is allowed, a leap goes to it and no further.
    var dwell = Self.choosing("force.dwell-ms", in: try Self.model("force-pop"))
    dwell.move(-10)
    #expect(dwell.settings.force.dwell == .milliseconds(4))
    dwell.move(-10)
    #expect(dwell.settings.force.dwell == .zero && dwell.notice == nil)
    dwell.move(-10)
    #expect(dwell.settings.force.dwell == .zero && dwell.notice != nil)
  }

  @Test("begins with what opens a press on the panel")
  func beginning() throws {
    #expect(try Self.model("force-pop").threshold.key.name == "force.peek-on")
    #expect(try Self.model("vialin").threshold.key.name == "area.growth")
    #expect(try Self.model("plain").threshold.key.name == "press.long-press-ms")
  }

  // MARK: Keys and clocks

  @Test(
    "knows its keys",
    arguments: [
      (.up, .choose(-1)), (.down, .choose(1)), (.left, .move(-1)), (.right, .move(1)),
      (.pageUp, .move(10)), (.pageDown, .move(-10)), (.character("u"), .undo),
      (.character("s"), .save), (.character(" "), .pause), (.character("."), .skip(1_000_000)),
      (.character(","), .skip(-1_000_000)), (.home, .begin), (.end, .finish),
      (.character(">"), .faster), (.character("<"), .slower), (.character("q"), .quit),
      (.escape, .quit), (.character("x"), nil), (.enter, nil),
    ] as [(TerminalKey, MonitorAction?)])
  func keys(_ key: TerminalKey, _ action: MonitorAction?) {
    #expect(MonitorAction(key) == action)
  }

  @Test("plays by the clock on the wall, at its pace, and stands still when told")
  func playback() {
    var playback = TracePlayback(from: .zero, at: .seconds(10), speed: 2)
    #expect(playback.time(at: .seconds(11)) == Timestamp(microseconds: 2_000_000))
    playback.setRunning(false, at: .seconds(11))
    #expect(playback.time(at: .seconds(50)) == Timestamp(microseconds: 2_000_000))
    playback.setRunning(true, at: .seconds(50))
    playback.changeSpeed(by: 0.5, at: .seconds(51))
    #expect(playback.time(at: .seconds(52)) == Timestamp(microseconds: 5_000_000))
    for _ in 0..<10 { playback.changeSpeed(by: 2, at: .seconds(52)) }
    #expect(playback.speed == 16)
    playback.jump(to: .zero, at: .seconds(60))
    #expect(playback.time(at: .seconds(59)) == .zero)
  }
}

/// The same numbers for the same seed.
struct SystemIndependentDice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
