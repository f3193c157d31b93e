// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Plots
import PressTuning
import TouchModel

/// The report of tuning as one page that needs nothing else: no script, no other file.
struct TuningPage {
  private let report: TuningReport

  init(_ report: TuningReport) {
    self.report = report
  }

  /// The page as HTML.
  var text: String {
    let body = SVGElement("body", [:], content.compactMap { $0 })
    let head = SVGElement(
      "head", [:],
      [
        SVGElement("meta", ["charset": "utf-8"]),
        SVGElement(
          "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        SVGElement("meta", ["name": "color-scheme", "content": "light dark"]),
        SVGElement("title", text: report.sentence),
      ])
    // A style sheet is no text to be escaped, and nothing in it comes from outside.
    let page = SVGElement("html", ["lang": "en"], [head, body]).markup
    let style = "<style>\n\(Self.style)\n\(SVGPicture.inks)\n</style>\n"
    return "<!DOCTYPE html>\n" + page.replacingFirst("</head>", with: style + "</head>")
  }

  private var content: [SVGElement?] {
    let pictures = TuningPictures(report)
    return [
      Self.element(
        "h1", report.sentence.prefix(1).uppercased() + report.sentence.dropFirst() + "."),
      Self.element("p", report.deviceWords),
      Self.element("p", "Class \(report.evidence.forceClass.rawValue): \(report.evidence.reason)."),
      list(report.advice),
      section(
        "How hard", pictures.pressures,
        "Each dot is the peak of one touch, in the panel's own unit. Lines are where tiers begin."),
      section(
        "How long", pictures.durations,
        "Each dot is one touch. The line is where a tap becomes a long press."),
      section(
        "How far apart", pictures.curves,
        "The share of presses that a threshold finds, by the share of other touches that it takes for one. A curve in the upper left corner separates; one on the diagonal guesses."
      ),
      settings, outcomes, changes, section("Every touch", pictures.touches, pictures.legend),
      figures,
    ]
  }

  // MARK: Parts

  static func element(_ name: String, _ text: String) -> SVGElement {
    // An empty element would be written as HTML does not know it.
    SVGElement(name, text: text.isEmpty ? " " : text)
  }

  private func list(_ sentences: [String]) -> SVGElement? {
    guard !sentences.isEmpty else { return nil }
    return SVGElement("ul", [:], sentences.map { Self.element("li", $0) })
  }

  private func section(_ title: String, _ pictures: [SVGElement], _ words: String) -> SVGElement? {
    guard !pictures.isEmpty else { return nil }
    return SVGElement(
      "section", [:],
      [Self.element("h2", title), Self.element("p", words)]
        + [SVGElement("div", ["class": "pictures"], pictures)])
  }

  private func table(_ head: [String], _ rows: [[String]], marks: [Int: Int] = [:]) -> SVGElement {
    let first = SVGElement("tr", [:], head.map { Self.element("th", $0) })
    let lines = rows.enumerated().map { number, row in
      SVGElement(
        "tr", [:],
        row.enumerated().map { place, cell in
          guard marks[number] == place else { return Self.element("td", cell) }
          return SVGElement("td", ["class": "right"], text: cell)
        })
    }
    return SVGElement("div", ["class": "table"], [SVGElement("table", [:], [first] + lines)])
  }

  private var settings: SVGElement? {
    guard !report.findingsBySetting.isEmpty else { return nil }
    return SVGElement(
      "section", [:],
      [
        Self.element("h2", "Settings that fit"),
        table(
          ["setting", "value", "from"],
          report.findingsBySetting.map { [$0.key, $0.text, $0.reason] }),
      ])
  }

  private var outcomes: SVGElement? {
    guard report.before.total > 0 else { return nil }
    var parts = [Self.element("h2", "What touches come to")]
    let matrices = [
      ("Before", report.before), ("Now, on the touches that were fitted on", report.after),
      ("Expected, on touches that were not", report.crossed),
    ]
    for (title, confusion) in matrices where confusion.total > 0 {
      let score = confusion.macroScore.map { ", macro F1 \(TuningReport.text($0, 3))" } ?? ""
      let wrong = confusion.total - confusion.right
      parts.append(
        Self.element("h3", "\(title): \(wrong) of \(confusion.total) wrong\(score)"))
      parts.append(matrix(confusion))
    }
    return SVGElement("section", [:], parts)
  }

  private func matrix(_ confusion: Confusion) -> SVGElement {
    let outcomes = TouchOutcome.allCases
    let intents = confusion.intents
    let marks = intents.enumerated().compactMap { number, intent in
      outcomes.firstIndex(of: intent).map { (number, $0 + 1) }
    }
    return table(
      ["meant as"] + outcomes.map(\.rawValue),
      intents.map { intent in
        [intent.rawValue] + outcomes.map { "\(confusion.count(intent, as: $0))" }
      }, marks: Dictionary(marks) { first, _ in first })
  }

  private var changes: SVGElement? {
    guard !report.changes.isEmpty else { return nil }
    let most = 200
    let rows = report.changes.prefix(most).map { change in
      [
        report.sessions[change.session], "\(change.serial.number)",
        change.label?.rawValue ?? "", change.before.rawValue, change.after.rawValue,
        change.label.map { $0.intent == change.after ? "right" : "wrong" } ?? "",
      ]
    }
    let left = report.changes.count - rows.count
    return SVGElement(
      "section", [:],
      [
        Self.element("h2", "Touches that come to something else"),
        table(["recording", "contact", "label", "before", "now", ""], Array(rows)),
      ] + (left > 0 ? [Self.element("p", "And \(left) more.")] : []))
  }

  private var figures: SVGElement {
    var rows = [["touches", "\(report.touches.count)"], ["seed", "\(report.seed)"]]
    if report.leftOut.count > 0 { rows.insert(["left out", "\(report.leftOut.count)"], at: 1) }
    for separation in [report.pressing, report.pushing].compactMap({ $0 }) {
      let text = TuningReport.text
      let interval = separation.interval
      rows.append([
        separation.name,
        "area \(text(separation.area, 3)) (\(text(interval.lowerBound, 3))…\(text(interval.upperBound, 3))), d′ \(text(separation.distance, 1)), overlap \(text(separation.overlap, 2))",
      ])
    }
    rows += report.cost.all.map { ["cost of \($0.name)", TuningReport.text($0.value, 1)] }
    return SVGElement(
      "section", [:], [Self.element("h2", "Figures"), table(["figure", "value"], rows)])
  }

  // MARK: Style

  private static let style = """
    :root { color-scheme: light dark; --ink: #222; --paper: #fff; --rule: #ccc; --good: #007a5a22 }
    @media (prefers-color-scheme: dark) {
    :root { --ink: #ddd; --paper: #161616; --rule: #444; --good: #2ec99c33 } }
    body { font: 16px/1.45 sans-serif; color: var(--ink); background: var(--paper);
      max-width: 56rem; margin: 0 auto; padding: 1rem; overflow-wrap: break-word }
    h1 { font-size: 1.5rem; line-height: 1.2 }
    h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
    h3 { font-size: 1rem; margin: 1rem 0 .25rem }
    .pictures { display: flex; flex-wrap: wrap; gap: .5rem }
    .pictures > svg { max-width: 100%; height: auto }
    .table { overflow-x: auto }
    table { border-collapse: collapse; font-size: .875rem }
    th, td { text-align: left; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--rule);
      vertical-align: top }
    td.right { background: var(--good) }
    .small text { font-size: 9px }
    /* A phone is narrower than a chart whose letters can be read: it is slid to and fro. */
    @media screen and (max-width: 36rem) {
    .pictures { overflow-x: auto }
    .pictures:not(.small) > svg { max-width: none; flex: none } }
    @media print {
    :root { --ink: #000; --paper: #fff; --rule: #bbb; color-scheme: light }
    body { max-width: none; font-size: 11px }
    section, svg, table { break-inside: avoid }
    section:has(.small) { break-inside: auto } }
    """
}

extension String {
  /// The text with the first place of some words replaced.
  fileprivate func replacingFirst(_ words: String, with others: String) -> String {
    for place in indices where self[place...].hasPrefix(words) {
      let end = index(place, offsetBy: words.count)
      return String(self[..<place]) + others + String(self[end...])
    }
    return self
  }
}
