// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import PressBridge
import PressGestures
import TouchModel
import TraceFiles

/// Plays one trace and writes what happened, as text, as JSON, or as a difference.
struct ReplayPlayer {
  /// How a replay is written.
  struct Manner {
    /// One JSON object a line.
    var isJSON: Bool
    /// Text with the values that only accompany what is decided.
    var tellsAll: Bool
    /// Only what differs from these.
    var expected: ExpectationFile?
  }

  private let manner: Manner
  private var replay: Replay
  private var happened: [EventLine] = []

  init(_ trace: Trace, _ settings: PressSettings, _ manner: Manner) {
    self.manner = manner
    replay = Replay(trace, settings: settings)
  }

  private var isText: Bool { !manner.isJSON && manner.expected == nil }

  private var origin: EventLine.Origin {
    EventLine.Origin(name: replay.trace.name, unit: replay.unit)
  }

  /// Plays, writes, and says how it ended.
  mutating func run(_ output: Output) -> ExitStatus {
    warn(output)
    if isText { writeHeader(output) }
    play(output)
    if replay.clampedFrames > 0 { output.complain(clampSentence) }
    writeSummary(output)
    return compare(output)
  }

  private mutating func play(_ output: Output) {
    let (manner, isText, origin) = (manner, isText, origin)
    let counted = manner.expected?.mentions ?? []
    var kept: [EventLine] = []
    replay.run { line, start in
      let isAloud = !line.words.isQuiet
      if manner.isJSON { output.writeLine(JSONText.of(line.json(origin))) }
      if isText, isAloud || manner.tellsAll {
        output.writeLine(line.text(since: start, output))
      }
      if manner.expected != nil, isAloud || counted.contains(line.words.name) { kept.append(line) }
    }
    happened = kept
  }

  private func warn(_ output: Output) {
    for warning in replay.trace.warnings {
      output.complain("pressd: \(replay.trace.name):\(warning.line): \(warning.message.printable)")
    }
  }

  private var clampSentence: String {
    "pressd: \(replay.trace.name): \(replay.clampedFrames) frames were stamped earlier than the "
      + "frame before; each got that one's time"
  }

  private func writeHeader(_ output: Output) {
    let device = replay.trace.device.name.isEmpty ? "unnamed device" : replay.trace.device.name
    let assumed = replay.unit == .assumed ? ", millimeters assumed" : ""
    output.writeLine(
      output.painted(replay.trace.name, .strong)
        + "  \(device.printable), protocol \(replay.trace.touchProtocol.rawValue)\(assumed)")
  }

  // MARK: Summary

  private var elapsed: Int64 {
    replay.end.microseconds - (replay.start ?? replay.end).microseconds
  }

  private func writeSummary(_ output: Output) {
    if manner.isJSON { output.writeLine(JSONText.of(summary)) }
    if isText { writeSummaryText(output) }
  }

  private var summary: JSON {
    let verdict = replay.pipeline.verdict
    let counts = replay.counts.members.map { JSON.Member($0.name, .number($0.count)) }
    let warnings = replay.trace.warnings.count + (replay.clampedFrames > 0 ? 1 : 0)
    var members = [JSON.Member("event", "summary"), JSON.Member("trace", .text(origin.name))]
    members += counts
    members += [
      JSON.Member("forceClass", .text(verdict.forceClass.rawValue)),
      JSON.Member("forceReason", .text(verdict.reason)),
      JSON.Member("duration", .millionths(elapsed)),
      JSON.Member("timeSource", .text(replay.trace.timeSource.rawValue)),
      JSON.Member("warnings", .number(warnings)),
    ]
    return .object(members)
  }

  private func writeSummaryText(_ output: Output) {
    let counts = replay.counts.members.filter { $0.count > 0 }
      .map { Self.counted($0.count, $0.name) }
    let seconds = EventLine.seconds(elapsed)
    let verdict = replay.pipeline.verdict
    let assumed = replay.trace.timeSource == .assumed ? " (times assumed)" : ""
    output.writeLine("  \(counts.joined(separator: ", ")); \(seconds) s\(assumed)")
    output.writeLine("  class \(verdict.forceClass.rawValue): \(verdict.reason)")
  }

  /// A count in words: `1 tap`, `2 long presses`.
  private static func counted(_ count: Int, _ name: String) -> String {
    let words = ["longPresses": "long presses", "doubleTaps": "double taps"][name] ?? name
    guard count == 1, words.hasSuffix("s") else { return "\(count) \(words)" }
    return "1 \(words.hasSuffix("esses") ? words.dropLast(2) : words.dropLast(1))"
  }

  // MARK: Expectations

  private func compare(_ output: Output) -> ExitStatus {
    guard let expected = manner.expected else { return .done }
    let start = replay.start ?? .zero
    let comparison = Comparison(expected.expectations, happened, since: start)
    guard !comparison.isAsExpected else {
      if !manner.isJSON { output.writeLine("\(origin.name): \(happened.count) events as expected") }
      return .done
    }
    output.complain("pressd: \(origin.name): not as expected (- expected, + happened)")
    for line in comparison.text(output) { output.complain(line) }
    return .refused
  }
}
