// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import LinuxIO
import PressTuning

/// Reads a table of touch features and says what each of its sets tells.
///
/// Columns are found by their names in the first line, between tabs; all but `set` and `dur_ms` may
/// be missing.
enum FeatureReport {
  static func run(
    _ path: String, _ invocation: Invocation, _ workbench: Tuning, _ output: Output
  ) throws(CommandFailure) -> ExitStatus {
    if let word = invocation.operands.first {
      throw .misused("--features goes without traces; '\(word.printable)' is one")
    }
    for option in [TuneCommand.profile, TuneCommand.report, TuneCommand.share]
    where invocation.has(option) {
      throw .misused("--\(option.name) needs traces; a table of features says too little")
    }
    let bytes: [UInt8]
    do { bytes = try WholeFile.read(path, limit: 1 << 28) } catch {
      throw .refused(error.description)
    }
    let table = try FeatureTable(parsing: bytes, file: path)
    let isJSON = invocation.has(.json)
    let large = table.sets.filter { (table.touches[$0] ?? []).count >= leastTouches }
    for (place, set) in (isJSON ? table.sets : large).enumerated() {
      let summary = FeatureSummary(table.touches[set] ?? [], seed: workbench.seed)
      if isJSON {
        output.writeLine(JSONText.of(json(set, summary)))
      } else {
        if place > 0 { output.writeLine("") }
        write(set, summary, output)
      }
    }
    let left = table.sets.count - large.count
    if !isJSON, left > 0 {
      output.writeLine(
        "\n\(left) sets of fewer than \(leastTouches) touches are left out; --json tells them too")
    }
    return .done
  }

  /// Fewer touches of a set say nothing to people.
  private static let leastTouches = 8

  // MARK: Text

  private static func write(_ set: String, _ summary: FeatureSummary, _ output: Output) {
    let text = TuningReport.text
    output.writeLine(output.painted("\(set.printable): \(summary.sentence)", .strong))
    func list(_ values: [Double]) -> String { values.map { text($0, 0) }.joined(separator: " / ") }
    output.writeLine(
      "  \(summary.count) touches; at 1 / 5 / 25 / 50 / 75 / 95 / 99 %:")
    output.writeLine("  duration  \(list(summary.durations)) ms")
    if !summary.peaks.isEmpty { output.writeLine("  peak      \(list(summary.peaks))") }
    if let shares = summary.shares {
      output.writeLine(
        "  of the peak: \(text(shares.first, 2)) at the landing, \(text(shares.last, 2)) at the lift (medians)"
      )
    }
    if let longPress = summary.longPress {
      output.writeLine(
        "  long press \(text(longPress, 0)) ms: \(summary.longer.still) still touches last as long, "
          + "of \(summary.longer.all) in all")
    }
    for separation in [summary.peaksOfHolds, summary.clicks].compactMap({ $0 }) {
      let counts = separation.counts
      output.writeLine(
        "  \(separation.name): area \(text(separation.area, 3)) "
          + "(\(text(separation.interval.lowerBound, 3))…\(text(separation.interval.upperBound, 3)), "
          + "at least \(text(separation.low, 3))), overlap \(text(separation.overlap, 2)), "
          + "\(counts.lower) and \(counts.upper) touches")
    }
    if let click = summary.clickThreshold {
      output.writeLine(
        "  click     from \(text(click.pressure, 1)) on: \(click.missed) missed, \(click.wrong) wrong"
      )
    }
  }

  // MARK: JSON

  private static func json(_ set: String, _ summary: FeatureSummary) -> JSON {
    func list(_ values: [Double]) -> JSON { .array(values.map { .decimal($0, places: 2) }) }
    return [
      "set": .text(set), "sentence": .text(summary.sentence), "touches": .number(summary.count),
      "durationMs": list(summary.durations), "peak": list(summary.peaks),
      "firstShare": .optional(summary.shares) { .decimal($0.first, places: 3) },
      "lastShare": .optional(summary.shares) { .decimal($0.last, places: 3) },
      "longPressMs": .optional(summary.longPress) { .decimal($0, places: 0) },
      "stillLonger": .number(summary.longer.still), "longer": .number(summary.longer.all),
      "peaksOfHolds": .optional(summary.peaksOfHolds) { TuningReport.json($0) },
      "clicks": .optional(summary.clicks) { TuningReport.json($0) },
      "clickThreshold": .optional(summary.clickThreshold) { .decimal($0.pressure, places: 1) },
      "clicksMissed": .optional(summary.clickThreshold) { .number($0.missed) },
      "clicksWrong": .optional(summary.clickThreshold) { .number($0.wrong) },
    ]
  }
}

/// A table of touch features, set by set.
struct FeatureTable {
  /// The sets in the order of their first touch.
  private(set) var sets: [String] = []
  private(set) var touches: [String: [TouchFeatures]] = [:]

  init(parsing bytes: [UInt8], file: String) throws(CommandFailure) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let names = (lines.first ?? "").split(separator: "\t", omittingEmptySubsequences: false)
      .map(String.init)
    guard let set = names.firstIndex(of: "set"), let duration = names.firstIndex(of: "dur_ms")
    else {
      throw .misused(
        "\(file.printable):1: this is no table of touches: the columns 'set' and 'dur_ms' are needed"
      )
    }
    for (number, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      func cell(_ name: String) -> Double? {
        guard let place = names.firstIndex(of: name), cells.indices.contains(place) else {
          return nil
        }
        return Double(cells[place]).flatMap { $0.isFinite ? $0 : nil }
      }
      guard cells.indices.contains(set), cells.indices.contains(duration),
        let time = cell("dur_ms"), time >= 0
      else {
        throw .misused("\(file.printable):\(number + 1): this line has no duration in 'dur_ms'")
      }
      let touch = TouchFeatures(
        duration: time, first: cell("p_first"), peak: cell("p_peak"), last: cell("p_last"),
        travel: cell("move_units") ?? 0, isClick: (cell("btn_left") ?? 0) > 0)
      if touches[cells[set]] == nil { sets.append(cells[set]) }
      touches[cells[set], default: []].append(touch)
    }
    guard !sets.isEmpty else { throw .misused("\(file.printable): the table holds no touch") }
  }
}
