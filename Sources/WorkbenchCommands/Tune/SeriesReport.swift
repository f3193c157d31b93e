// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import PressTuning

/// Reads a table of the samples of touches, and says what each of its sets tells.
enum SeriesReport {
  /// Tells of each set; the touches of one follow each other.
  static func run(
    _ text: TabbedText, isJSON: Bool, _ output: Output
  ) throws(CommandFailure) {
    for (place, set) in try sets(text).enumerated() {
      let summary = SeriesSummary(set.series)
      if isJSON {
        output.writeLine(JSONText.of(json(set.name, summary)))
      } else {
        if place > 0 { output.tellLine("") }
        write(set.name, summary, output)
      }
    }
  }

  private typealias Series = (name: String, series: [[SeriesSummary.Sample]])

  private static func sets(_ text: TabbedText) throws(CommandFailure) -> [Series] {
    for column in ["set", "touch", "pressure"] where !text.has(column) {
      throw text.flaw(1, "this is no table of samples: the column '\(column)' is needed")
    }
    var sets: [Series] = []
    var touch = ""
    for row in text.rows {
      guard let set = row["set"], let time = row.number("t_ms"),
        let pressure = row.number("pressure"), let number = row["touch"]
      else { throw text.flaw(row.line, "this line has no number in 't_ms' or 'pressure'") }
      let key = "\(set)\t\(row["file_no"] ?? "")\t\(number)"
      if sets.last?.name != set { sets.append((set, [])) }
      if key != touch { sets[sets.count - 1].series.append([]) }
      touch = key
      let last = sets[sets.count - 1].series.count - 1
      sets[sets.count - 1].series[last].append(
        .init(milliseconds: time, pressure: pressure, size: row.number("touch_major")))
    }
    guard !sets.isEmpty else { throw text.flaw(nil, "the table holds no touch") }
    return sets
  }

  // MARK: Text

  private static func write(_ name: String, _ summary: SeriesSummary, _ output: Output) {
    let text = TuningReport.text
    let findings = summary.findings
    let count = TuningReport.touches(summary.count)
    output.tellLine(output.painted("\(name.printable): \(count)", .strong))
    let percentiles = findings.percentiles.map { text($0, 0) }.joined(separator: " / ")
    output.tellLine(
      "  pressure  \(percentiles) at 1 / 5 / 25 / 50 / 75 / 95 / 99 % of the samples")
    let facts = [
      summary.firstShare.map { "\(text($0, 2)) of the peak at the landing" },
      findings.liftShare.map { "\(text($0, 2)) at the lift" },
      findings.noise.map { "noise \(text($0, 1)) at rest" },
      findings.sizeCorrelation.map { "correlation with size \(text($0, 2))" },
    ].compactMap { $0 }
    output.tellLine("            \(facts.joined(separator: ", "))")
    if !findings.ramp.isEmpty {
      let ramp = findings.ramp.map { "\(text($0.share, 2)) at \(text($0.milliseconds, 0))" }
      output.tellLine("  ramp      \(ramp.joined(separator: ", ")) ms, as shares of the plateau")
    }
    let chatter = summary.chatter.map {
      "\($0.repeated) with \(text(100 * $0.hysteresis, 0)) %"
    }
    let worst = summary.chatter.first?.worst ?? 0
    output.tellLine(
      "  chatter   touches that rise to the median more than once, by hysteresis: "
        + "\(chatter.joined(separator: ", ")); the worst \(worst) times without")
  }

  // MARK: JSON

  private static func json(_ name: String, _ summary: SeriesSummary) -> JSON {
    let findings = summary.findings
    return [
      "set": .text(name), "touches": .number(summary.count),
      "pressure": .array(findings.percentiles.map { .decimal($0, places: 2) }),
      "firstShare": .optional(summary.firstShare) { .decimal($0, places: 3) },
      "lastShare": .optional(findings.liftShare) { .decimal($0, places: 3) },
      "noise": .optional(findings.noise) { .decimal($0, places: 2) },
      "sizeCorrelation": .optional(findings.sizeCorrelation) { .decimal($0, places: 3) },
      "ramp": .array(
        findings.ramp.map {
          ["ms": .decimal($0.milliseconds, places: 0), "share": .decimal($0.share, places: 3)]
        }),
      "chatter": .array(
        summary.chatter.map {
          [
            "hysteresis": .decimal($0.hysteresis, places: 2), "repeated": .number($0.repeated),
            "worst": .number($0.worst),
          ]
        }),
    ]
  }
}
