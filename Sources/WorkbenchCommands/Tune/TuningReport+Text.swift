// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import CommandFrame
import CommandWords
import PressTuning
import TouchModel

extension TuningReport {
  /// Writes the verdict first, then what it rests on.
  func write(_ output: Output) {
    output.tellLine(output.painted(sentence.printable, .strong))
    output.tellLine("  device      \(deviceWords)")
    if let line = leftOutLine { output.tellLine(line) }
    output.tellLine("  class \(evidence.forceClass.rawValue)     \(evidence.reason)")
    for line in panelLines + separationLines + timeLines + buttonLines { output.tellLine(line) }
    writeSettings(output)
    writeErrors(output)
    for sentence in advice { output.tellLine(output.painted("  \(sentence)", .yellow)) }
  }

  /// The device, and how many touches of which kind.
  var deviceWords: String {
    let counts = TouchLabel.allCases.filter { count($0) > 0 }
      .map { "\(count($0)) \($0.rawValue)" }
    let labels = counts.isEmpty ? "none labeled" : counts.joined(separator: ", ")
    let files = sessions.count == 1 ? "1 recording" : "\(sessions.count) recordings"
    let name = model.name.isEmpty ? "unnamed device" : "\(model)".printable
    return "\(name), \(files), \(Self.touches(touches.count)) (\(labels))"
  }

  /// How many contacts say nothing, and why; `nil` where there is none.
  private var leftOutLine: String? {
    guard leftOut.count > 0 else { return nil }
    let reasons = [
      (leftOut.accompanied, "with another finger down"),
      (leftOut.broken, "not whole: no landing or lift was seen, or it was no finger"),
    ].filter { $0.0 > 0 }
    return "  left out    " + reasons.map { "\($0.0) \($0.1)" }.joined(separator: "; ")
  }

  private var panelLines: [String] {
    guard let extremes = findings.extremes else { return ["  pressure    none"] }
    func n(_ number: Double, _ places: Int = 0) -> String {
      Decimal.text(number, places: places) ?? "?"
    }
    let declared = axis.map { " of \($0.minimum)…\($0.maximum) declared" } ?? ""
    let p = findings.percentiles
    var lines = [
      "  pressure    \(n(extremes.lowerBound))…\(n(extremes.upperBound))\(declared)"
        + (p.count == 7 ? "; 5, 50 and 95 %: \(n(p[1])), \(n(p[3])), \(n(p[5]))" : "")
    ]
    var facts = ["step \(n(findings.quantum))"]
    if let noise = findings.noise { facts.append("noise \(n(noise, 1)) at rest") }
    if let share = findings.liftShare { facts.append("\(n(share, 2)) of the peak at the lift") }
    if let size = findings.sizeCorrelation { facts.append("correlation with size \(n(size, 2))") }
    lines.append("              \(facts.joined(separator: ", "))")
    if !findings.ramp.isEmpty {
      let ramp = findings.ramp.map { "\(n($0.share, 2)) at \(n($0.milliseconds))" }
      lines.append("  ramp        \(ramp.joined(separator: ", ")) ms, as shares of the plateau")
    }
    return lines
  }

  private var separationLines: [String] {
    [pressing, pushing].compactMap { $0 }.map { separation in
      let numbers = [
        "area \(TuningReport.text(separation.area, 3))",
        "(\(TuningReport.text(separation.interval.lowerBound, 3))…\(TuningReport.text(separation.interval.upperBound, 3)),",
        "at least \(TuningReport.text(separation.low, 3))),",
        "d' \(TuningReport.text(separation.distance, 1)),",
        "overlap \(TuningReport.text(separation.overlap, 2)),",
        "\(separation.counts.lower) and \(separation.counts.upper) touches",
      ]
      return "  \(separation.name): \(numbers.joined(separator: " "))"
    }
  }

  /// A number of touches.
  static func touches(_ number: Int) -> String { number == 1 ? "1 touch" : "\(number) touches" }

  static func text(_ number: Double, _ places: Int) -> String {
    Decimal.text(number, places: places) ?? "?"
  }

  private var timeLines: [String] {
    guard let p = time.taps.quantile(0.5), let q = time.taps.quantile(0.99) else { return [] }
    let count = time.taps.count
    let how =
      switch (time.isLabeled, count == 1) {
      case (true, true): "labeled tap"
      case (true, false): "labeled taps"
      case (false, true): "touch that stayed and was short"
      case (false, false): "touches that stayed and were short"
      }
    var line =
      "  time        \(count) \(how): half within \(Self.text(p, 0)) ms, 99 % within \(Self.text(q, 0)) ms"
    if let low = time.holds.quantile(0.05) {
      let holds = time.holds.count == 1 ? "1 hold" : "\(time.holds.count) holds"
      line += "; \(holds), 95 % longer than \(Self.text(low, 0)) ms"
    }
    return [line]
  }

  private var buttonLines: [String] {
    guard let button else { return [] }
    func list(_ values: [Double]) -> String {
      values.deciles.map { Self.text($0, 0) }.joined(separator: "/")
    }
    let opens = button.opening.isEmpty ? "only with the lift" : "at \(list(button.opening))"
    let clicks = button.clicks == 1 ? "1 click" : "\(button.clicks) clicks"
    let head =
      "  button      closes at \(list(button.closing)), opens \(opens), "
      + "\(list(button.delays)) ms after the landing (10/50/90 % of \(clicks))"
    let lines = [head] + (button.track.map { ["              \(words(of: $0))"] } ?? [])
    guard button.separates else { return lines + ["              \(refusal(of: button))"] }
    let all = button.clicks + button.others
    return lines + [
      "              by their peaks, threshold \(Self.text(button.threshold, 1)), falls at "
        + "\(Self.text(button.release, 1)): \(button.missed) missed, \(button.wrong) wrong of \(all) touches "
        + "(\(Self.text(100 * button.error, 1)) %; \(Self.text(100 * button.crossError, 1)) % on touches left out); "
        + "repeats within a touch: \(button.chatter.with), without hysteresis \(button.chatter.without)"
    ]
  }

  private func words(of track: ButtonTrack) -> String {
    let left = track.crossError.map { "; \(Self.text(100 * $0, 1)) % on touches left out" } ?? ""
    return "sample by sample closed from \(Self.text(track.rise, 1)), open below "
      + "\(Self.text(track.fall, 1)): \(track.wrong) of \(track.samples) wrong "
      + "(\(Self.text(100 * track.error, 1)) %\(left))"
  }

  private func refusal(of button: ButtonFit) -> String {
    guard let area = button.area else {
      return "no touch went without a click, so no peak is set against another"
    }
    let others = Self.touches(button.others)
    return "no threshold of the peak: it does not tell clicks from \(others) without one "
      + "(area \(Self.text(area, 2)))"
  }

  private func writeSettings(_ output: Output) {
    guard !findingsBySetting.isEmpty else {
      output.tellLine("  settings    as they are")
      return
    }
    output.tellLine("  settings    that fit:")
    let key = findingsBySetting.map(\.key.count).max() ?? 0
    let value = findingsBySetting.map(\.text.count).max() ?? 0
    for finding in findingsBySetting {
      let setting = EventLine.padded(finding.key, to: key + 1)
      output.tellLine(
        "    \(setting)\(EventLine.padded(finding.text, to: value, onLeft: true))  "
          + output.painted(finding.reason, .faint))
    }
  }

  private func writeErrors(_ output: Output) {
    guard before.total > 0 else { return }
    func words(_ confusion: Confusion) -> String {
      let score = confusion.macroScore.map { ", macro F1 \(Self.text($0, 3))" } ?? ""
      return "\(confusion.total - confusion.right) of \(confusion.total) wrong\(score)"
    }
    output.tellLine("  before      \(words(before))")
    output.tellLine("  now         \(words(after)), on the touches it was fitted on")
    if crossed.total > 0 {
      let how =
        switch parting {
        case .sessions(let count): "\(count) sessions, each judged by the others"
        case .parts(let count): "\(count) parts, each judged by the others"
        case .none: ""
        }
      output.tellLine("  expected    \(words(crossed)): \(how)")
      for line in Self.lines(of: crossed) { output.tellLine("    \(line)") }
    }
    let count = changes.count
    output.tellLine(
      count == 0
        ? "  no touch comes to anything else than before"
        : "  \(count) \(count == 1 ? "touch comes" : "touches come") to something else than before")
  }

  /// A matrix as lines: what was meant beside what it came to.
  static func lines(of confusion: Confusion) -> [String] {
    let outcomes = TouchOutcome.allCases
    var table = TextTable(columns: outcomes.map(\.rawValue) + ["meant as"])
    for intent in confusion.intents {
      table.append(
        outcomes.map { "\(confusion.count(intent, as: $0))" } + [intent.rawValue])
    }
    return table.lines
  }
}
