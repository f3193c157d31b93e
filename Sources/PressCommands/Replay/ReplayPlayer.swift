// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import PressBridge
import PressGestures
import TouchModel
import TraceFiles

/// Plays one trace and writes what happened, as text, as JSON, or as a difference.
struct ReplayPlayer {
  /// How a replay is written.
  struct Manner {
    /// For a person or for a script.
    var voice: EventVoice
    /// Text only of what differs from these.
    var expected: ExpectationFile?
    /// What keeps the distances in time; without it nothing waits.
    var pace: ReplayPace?
    /// Whether what happens is kept, to be compared or written down.
    var keepsEvents = false
    /// Whether standard output is for expectations only.
    var printsExpectations = false

    /// Whether the events themselves are written.
    var tellsEvents: Bool { !printsExpectations && (voice.isJSON || expected == nil) }
  }

  private let manner: Manner
  /// The file as the user named it, for what is said of it.
  private let path: String
  private var replay: Replay
  /// What happened, as far as expectations look at it.
  private var happened: [EventLine] = []

  init(
    _ trace: Trace, named path: String, _ settings: PressSettings, _ rules: RuleBook,
    _ manner: Manner
  ) {
    self.manner = manner
    self.path = path
    replay = Replay(trace, settings: settings, rules: rules)
  }

  private var origin: EventLine.Origin {
    EventLine.Origin(name: replay.trace.name, unit: replay.unit)
  }

  /// Plays, writes, and says how it ended.
  mutating func run(_ output: Output) -> ExitStatus {
    warn(output)
    if !manner.voice.isJSON, manner.tellsEvents { writeHeader(output) }
    play(output)
    if manner.tellsEvents { manner.voice.tell(summary, output) }
    return compare(output)
  }

  private mutating func play(_ output: Output) {
    let (manner, origin) = (manner, origin)
    let counted = manner.expected?.mentions ?? []
    var kept: [EventLine] = []
    replay.run(manner.pace) { line, start in
      if manner.tellsEvents { manner.voice.tell(line, origin, since: start, output) }
      guard manner.keepsEvents else { return }
      if !line.words.isQuiet || counted.contains(line.words.name) { kept.append(line) }
    }
    happened = kept
    if counted.contains(ExpectationWords.summary) { happened.append(summary.line(at: replay.end)) }
  }

  private func warn(_ output: Output) {
    for warning in replay.trace.warnings {
      output.complain("pressd: \(path.printable):\(warning.line): \(warning.message.printable)")
    }
  }

  private func writeHeader(_ output: Output) {
    let device = replay.trace.device.name.isEmpty ? "unnamed device" : replay.trace.device.name
    let assumed = replay.unit == .assumed ? ", millimeters assumed" : ""
    output.writeLine(
      output.painted(replay.trace.name.printable, .strong)
        + "  \(device.printable), protocol \(replay.trace.touchProtocol.rawValue)\(assumed)")
  }

  // MARK: Summary

  private var elapsed: Int64 {
    replay.end.microseconds - (replay.start ?? replay.end).microseconds
  }

  private var summary: RunSummary {
    RunSummary(
      name: origin.name, counts: replay.counts, verdict: replay.pipeline.verdict, elapsed: elapsed,
      start: replay.start, timeSource: replay.trace.timeSource,
      warnings: replay.trace.warningCount)
  }

  // MARK: Expectations

  /// What happened, as the expectation file that admits exactly this.
  var expectations: String {
    let start = replay.start ?? .zero
    let title = "# What \(origin.name.printable) comes to.\n"
    return title + happened.map { Comparison.text($0, since: start) + "\n" }.joined()
  }

  private func compare(_ output: Output) -> ExitStatus {
    guard let expected = manner.expected else { return .done }
    let start = replay.start ?? .zero
    let comparison = Comparison(expected.expectations, happened, since: start)
    guard !comparison.isAsExpected else {
      if !manner.voice.isJSON {
        output.writeLine("\(origin.name.printable): \(happened.count) events as expected")
      }
      return .done
    }
    output.complain("pressd: \(origin.name.printable): not as expected (expected | happened)")
    for line in comparison.text(output) { output.complain(line) }
    return .refused
  }
}
