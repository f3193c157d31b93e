// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
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
    for option in [TuneWords.profile, TuneWords.report, TuneWords.share]
    where invocation.has(option) {
      throw .misused("--\(option.name) needs traces; a table of features says too little")
    }
    let bytes: [UInt8]
    do {
      bytes =
        path == "-"
        ? try WholeFile.readStandardInput(limit: mostBytes)
        : try WholeFile.read(path, limit: mostBytes)
    } catch {
      throw .refused(error.description)
    }
    try tell(TabbedText(bytes, file: path), workbench, isJSON: invocation.has(.json), output)
    return .done
  }

  /// The largest table: 256 MiB, some millions of touches.
  private static let mostBytes = 1 << 28

  /// Tells of a table of touches, or of one of samples.
  static func tell(
    _ cells: TabbedText, _ workbench: Tuning, isJSON: Bool, _ output: Output
  ) throws(CommandFailure) {
    guard !cells.has("t_ms") else { return try SeriesReport.run(cells, isJSON: isJSON, output) }
    let table = try FeatureTable(cells)
    tell(table, workbench, isJSON: isJSON, output)
    tellPads(table, workbench, isJSON: isJSON, output)
  }

  private static func tell(
    _ table: FeatureTable, _ workbench: Tuning, isJSON: Bool, _ output: Output
  ) {
    let large = table.sets.filter { (table.touches[$0] ?? []).count >= leastTouches }
    for (place, set) in (isJSON ? table.sets : large).enumerated() {
      let summary = FeatureSummary(table.touches[set] ?? [], seed: workbench.seed)
      if isJSON {
        output.writeLine(JSONText.of(json(set, summary)))
      } else {
        if place > 0 { output.tellLine("") }
        write(set, summary, output)
      }
    }
    let left = table.sets.count - large.count
    if !isJSON, left > 0 {
      output.tellLine(
        "\n\(left) sets of fewer than \(leastTouches) touches are left out; --json tells them too")
    }
  }

  // MARK: Pads

  /// Sets of one pad, whose names begin alike up to a dash, where some hold clicks.
  private static func tellPads(
    _ table: FeatureTable, _ workbench: Tuning, isJSON: Bool, _ output: Output
  ) {
    var names: [String] = []
    for set in table.sets where !set.contains(":") {
      guard let name = set.split(separator: "-").first.map(String.init) else { continue }
      if !names.contains(name) { names.append(name) }
    }
    for name in names {
      let sets = table.sets.filter { $0 == name || $0.hasPrefix("\(name)-") }
      let touches = sets.map { (name: $0, touches: table.touches[$0] ?? []) }
      guard let pad = PadSummary(name, touches, seed: workbench.seed) else { continue }
      if isJSON {
        output.writeLine(JSONText.of(json(pad)))
      } else {
        write(pad, output)
      }
    }
  }

  private static func write(_ pad: PadSummary, _ output: Output) {
    let text = TuningReport.text
    let verdict =
      pad.separates
      ? "a click is told by its pressure" : "a click is not told by its pressure alone"
    output.tellLine("")
    output.tellLine(output.painted("pad \(pad.name.printable): \(verdict)", .strong))
    let sets = [pad.sets.clicked, pad.sets.plain].map { $0.joined(separator: ", ").printable }
    output.tellLine("  clicks of \(sets[0]) beside still touches of \(sets[1])")
    output.tellLine("  \(line(of: pad.peaks))")
    let click = pad.threshold
    let (plain, clicked) = pad.peaks.counts
    output.tellLine(
      "  click     from \(text(click.pressure, 1)) on: \(click.missed) missed of \(clicked), "
        + "\(click.wrong) wrong of \(plain); \(text(100 * pad.crossError, 1)) % on touches left out"
    )
  }

  private static func json(_ pad: PadSummary) -> JSON {
    [
      "pad": .text(pad.name), "clickedSets": .array(pad.sets.clicked.map { .text($0) }),
      "plainSets": .array(pad.sets.plain.map { .text($0) }),
      "separates": .bool(pad.separates), "peaks": TuningReport.json(pad.peaks),
      "clickThreshold": .decimal(pad.threshold.pressure, places: 1),
      "clicksMissed": .number(pad.threshold.missed), "clicksWrong": .number(pad.threshold.wrong),
      "crossError": .decimal(pad.crossError, places: 4),
    ]
  }

  /// Fewer touches of a set say nothing to people.
  private static let leastTouches = 8

  // MARK: Text

  private static func write(_ set: String, _ summary: FeatureSummary, _ output: Output) {
    let text = TuningReport.text
    output.tellLine(output.painted("\(set.printable): \(summary.sentence)", .strong))
    func list(_ values: [Double]) -> String { values.map { text($0, 0) }.joined(separator: " / ") }
    output.tellLine(
      "  \(summary.count) touches; at 1 / 5 / 25 / 50 / 75 / 95 / 99 %:")
    output.tellLine("  duration  \(list(summary.durations)) ms")
    if !summary.peaks.isEmpty { output.tellLine("  peak      \(list(summary.peaks))") }
    if let shares = summary.shares {
      output.tellLine(
        "  of the peak: \(text(shares.first, 2)) at the landing, \(text(shares.last, 2)) at the lift (medians)"
      )
    }
    if let longPress = summary.longPress {
      output.tellLine(
        "  long press \(text(longPress, 0)) ms: \(summary.longer.still) still touches last as long, "
          + "of \(summary.longer.all) in all")
    }
    for separation in [summary.peaksOfHolds, summary.clicks].compactMap({ $0 }) {
      output.tellLine("  \(line(of: separation))")
    }
    if let click = summary.clickThreshold {
      output.tellLine(
        "  click     from \(text(click.pressure, 1)) on: \(click.missed) missed, \(click.wrong) wrong"
      )
    }
  }

  private static func line(of separation: Separation) -> String {
    let text = TuningReport.text
    let counts = separation.counts
    return "\(separation.name): area \(text(separation.area, 3)) "
      + "(\(text(separation.interval.lowerBound, 3))…\(text(separation.interval.upperBound, 3)), "
      + "at least \(text(separation.low, 3))), overlap \(text(separation.overlap, 2)), "
      + "\(counts.lower) and \(counts.upper) touches"
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
