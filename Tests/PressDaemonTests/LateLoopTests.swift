// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import FoundationEssentials
import LiveSources
import PressBridge
import PressGestures
import Testing
import TouchModel
import TraceFiles

@testable import PressDaemon

/// However long a busy machine holds the loop up, and wherever in it, a live device says what its
/// recording says.
@Suite("A loop that is late") struct LateLoopTests {
  @Test("says what a replay says", arguments: [5, 30, 200, 1000], [RuleBook(), LateLoop.rules])
  func equalsReplay(longestDelay: Int64, rules: RuleBook) throws {
    var presses = 0
    for trace in try Self.traces() {
      let expected = Self.replayed(trace, rules)
      presses += expected.count { $0.contains(#""peek""#) }
      for seed in UInt64(1)...2 {
        let said = try LateLoop(trace, rules, seed: seed, longestDelay: longestDelay).run()
        let place = said.indices.first { $0 >= expected.count || said[$0] != expected[$0] }
        #expect(
          place == nil && said.count == expected.count,
          """
          \(trace.name), delays of up to \(longestDelay) ms, seed \(seed): line \
          \(place ?? expected.count) is \(place.map { said[$0] } ?? "missing")
          """)
      }
    }
    #expect(presses > 5, "there are presses that time decides")
  }

  /// The bundled captures, each with a pause at its end in which everything that is due can happen.
  private static func traces() throws -> [Trace] {
    let folder = URL(filePath: #filePath).appending(path: "../../Traces").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    return try names.filter { $0.hasSuffix(".evemu") }.sorted().map { name in
      var trace = try #require(try TraceReader.read(folder.appending(path: name).path()).first)
      let end = try #require(trace.events.last).time.advanced(byMicroseconds: 5_000_000)
      trace.events.append(
        RawEvent(
          time: end, type: EventType.synchronization, code: SynchronizationCode.report, value: 0))
      return trace
    }
  }

  private static func replayed(_ trace: Trace, _ rules: RuleBook) -> [String] {
    var lines: [String] = []
    var replay = Replay(trace, settings: PressSettings(), rules: rules)
    let origin = EventLine.Origin(name: "", unit: replay.unit)
    replay.run { line, _ in lines.append(JSONText.of(line.json(origin))) }
    return lines
  }
}

/// A live device, and a host whose clock goes on by chance between any two things that it does.
private final class LateLoop: PressListener {
  /// A menu for a long press, and a deed for all that ends otherwise.
  fileprivate static let rules = RuleBook([
    Rule(
      match: RuleMatch(gestures: [.longPress]),
      action: .menu(
        RuleMenu(title: "", rows: [.init(title: "Row", content: .action(.command(["true"])))]))),
    Rule(
      match: RuleMatch(gestures: [.tap, .doubleTap, .drag, .pop]), action: .command(["true"])),
  ])

  private let source: LateSource
  private let host: LateHost
  private let book: RuleBook
  private var lines: [String] = []

  init(_ trace: Trace, _ rules: RuleBook, seed: UInt64, longestDelay: Int64) {
    book = rules
    host = LateHost(seed, longestDelay, start: trace.events[0].time)
    source = LateSource(trace, host)
  }

  func run() throws -> [String] {
    let device = LiveDevice(
      source, path: "late", settings: PressSettings(), rules: book,
      acts: !book.rules.isEmpty, listener: self, hostTime: host.read)
    repeat {
      _ = try device.serve()
      host.sleep(until: [source.arrival, device.wakeTime].compactMap { $0 }.min())
    } while source.arrival != nil || device.wakeTime != nil
    device.finish()
    return lines
  }

  func hear(_ output: PressOutput, of device: LiveDevice) {
    let origin = EventLine.Origin(name: "", unit: device.unit)
    lines += EventLine.lines(of: output, device.pipeline).map { JSONText.of($0.json(origin)) }
  }

  func follow(_ frame: TouchFrame, on device: LiveDevice) {}
  func holdingChanged(of device: LiveDevice) {}
}

/// The time of a machine that has much else to do.
private final class LateHost {
  private(set) var time: Duration
  private var dice: Dice
  private let longestDelay: Int64

  init(_ seed: UInt64, _ longestDelay: Int64, start: Timestamp) {
    dice = Dice(seed: seed)
    time = .microseconds(start.microseconds)
    self.longestDelay = longestDelay
  }

  /// Does something else for a while; mostly not for long.
  func dawdle() {
    let most = dice.isLucky ? longestDelay * 1000 : 50
    time += .microseconds(Int64.random(in: 0...most, using: &dice))
  }

  func read() -> Duration {
    dawdle()
    defer { dawdle() }
    return time
  }

  func sleep(until wake: Duration?) {
    if let wake { time = max(time, wake) }
    dawdle()
  }
}

private struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  var isLucky: Bool { mutating get { next() % 5 == 0 } }

  /// Marsaglia's xorshift, multiplied.
  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_f491_4f6c_dd1d
  }
}

/// A capture, each event of which can be read from its own time on.
private final class LateSource: TouchSource {
  private let events: [RawEvent]
  private var place = 0
  private var tracker: SlotTracker
  private let host: LateHost
  let device: DeviceDescription
  let touchProtocol: TouchProtocol
  let descriptor: Int32 = -1
  let hasMonotonicStamps = true

  init(_ trace: Trace, _ host: LateHost) {
    events = trace.events
    tracker = trace.makeTracker()
    device = trace.device
    touchProtocol = trace.touchProtocol
    self.host = host
  }

  var unit: LengthUnit { tracker.unit }
  var frame: TouchFrame { tracker.frame }

  /// When the next event comes; `nil` after the last one.
  var arrival: Duration? {
    events.indices.contains(place) ? .microseconds(events[place].time.microseconds) : nil
  }

  func next() -> EvdevSource.Reading {
    host.dawdle()
    while let arrival, arrival <= host.time {
      place += 1
      if tracker.consume(events[place - 1]) { return .frame }
    }
    return .nothing
  }

  func finish(at time: Timestamp) -> Bool { tracker.finish(at: time) }
}
