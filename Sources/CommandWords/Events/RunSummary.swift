// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame
package import PressGestures
package import TouchModel
package import TraceFiles

/// What a trace, or a while with a live device, came to.
package struct RunSummary {
  /// The name of the trace, or the path of the device.
  package var name: String
  package var counts: ReplayCounts
  package var verdict: ForceVerdict
  /// From the first frame to the last, in microseconds.
  package var elapsed: Int64
  /// The stamp of the first frame, from which text and expectations count; `nil` without a frame.
  package var start: Timestamp?
  package var timeSource = Trace.TimeSource.recorded
  package var warnings = 0

  /// Sums up; a live device has no warnings and states its times itself.
  package init(
    name: String, counts: ReplayCounts, verdict: ForceVerdict, elapsed: Int64,
    start: Timestamp?, timeSource: Trace.TimeSource = .recorded, warnings: Int = 0
  ) {
    self.name = name
    self.counts = counts
    self.verdict = verdict
    self.elapsed = elapsed
    self.start = start
    self.timeSource = timeSource
    self.warnings = warnings
  }

  /// How expectations call it.
  package static let word = "summary"

  /// The summary as the last line of JSON.
  package var json: JSON {
    .object([JSON.Member("event", "summary"), JSON.Member("trace", .text(name))] + members)
  }

  /// The summary as a line that expectations are compared with; it belongs to no contact.
  package func line(at time: Timestamp) -> EventLine {
    EventLine(
      time: time, contact: nil, words: EventWords(Self.word, members), place: nil)
  }

  private var members: [JSON.Member] {
    counts.members.map { JSON.Member($0.name, .number($0.count)) } + [
      JSON.Member("forceClass", .text(verdict.forceClass.rawValue)),
      JSON.Member("forceReason", .text(verdict.reason)),
      JSON.Member("start", .optional(start) { .millionths($0.microseconds) }),
      JSON.Member("duration", .millionths(elapsed)),
      JSON.Member("timeSource", .text(timeSource.rawValue)),
      JSON.Member("warnings", .number(warnings)),
    ]
  }

  /// The summary in two lines for a person.
  package var text: String {
    let words = counts.members.filter { $0.count > 0 }.map { Self.counted($0.count, $0.name) }
    let assumed = timeSource == .assumed ? " (times assumed)" : ""
    let sum = words.isEmpty ? "nothing" : words.joined(separator: ", ")
    return "  \(sum); \(EventLine.seconds(elapsed)) s\(assumed)\n"
      + "  class \(verdict.forceClass.rawValue): \(verdict.reason)"
  }

  /// A count in words: `1 tap`, `2 long presses`.
  private static func counted(_ count: Int, _ name: String) -> String {
    let words = ["longPresses": "long presses", "doubleTaps": "double taps"][name] ?? name
    guard count == 1, words.hasSuffix("s") else { return "\(count) \(words)" }
    return "1 \(words.hasSuffix("esses") ? words.dropLast(2) : words.dropLast(1))"
  }
}
