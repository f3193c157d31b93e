// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Plots
import PressGestures
import PressTuning
import TouchModel

/// The pictures of a report.
struct TuningPictures {
  private let report: TuningReport
  /// Where tiers begin, in the panel's own unit, with what they are called.
  private let tiers: [(name: String, pressure: Double)]

  /// The most touches that are drawn one by one.
  private static let mostTouches = 240

  init(_ report: TuningReport) {
    self.report = report
    tiers = Self.tiers(of: report)
  }

  private static func tiers(of report: TuningReport) -> [(name: String, pressure: Double)] {
    let force = report.settings.force
    guard report.hasTiers, let axis = report.axis,
      let scale = ForceScale(
        axis: axis, fullScaleGrams: force.fullScaleGrams, measured: force.measured)
    else {
      guard let button = report.button, button.separates else { return [] }
      return [("click", button.threshold), ("release", button.release)]
    }
    var tiers = [("hint", force.hintOn), ("peek", force.peekOn)]
    if report.hasPop { tiers.append(("pop", force.popOn)) }
    return tiers.map { ($0.0, scale.pressure(for: Force(clamped: $0.1))) }
  }

  // MARK: Distributions

  /// The peaks of all touches by their label.
  var pressures: [SVGElement] {
    let rows = groups.map { group in (group.name, group.touches.compactMap(\.peak)) }
      .filter { !$0.1.isEmpty }
    guard !rows.isEmpty else { return [] }
    return [
      StripChart(
        title: "Peak pressure of each touch by its label", unit: "device units", rows: rows,
        lines: tiers.map { ($0.name, $0.pressure) }, isLogarithmic: false
      ).element
    ]
  }

  /// The durations of all touches by their label.
  var durations: [SVGElement] {
    let rows = groups.map { group in
      (group.name, group.touches.map { Double($0.duration.microseconds) / 1000 }.filter { $0 > 0 })
    }.filter { !$0.1.isEmpty }
    guard !rows.isEmpty else { return [] }
    let boundary = Double(report.settings.press.longPress.microseconds) / 1000
    return [
      StripChart(
        title: "Duration of each touch by its label", unit: "ms", rows: rows,
        lines: [("long press", boundary)], isLogarithmic: true
      ).element
    ]
  }

  private var groups: [(name: String, touches: [Touch])] {
    let all = report.touches.map(\.touch)
    let labeled = TouchLabel.allCases.map { label in
      (label.rawValue, all.filter { $0.label == label })
    }
    let clicks = report.button == nil ? [] : all.filter { $0.label == nil && !$0.clicks.isEmpty }
    let rest = all.filter { $0.label == nil && (report.button == nil || $0.clicks.isEmpty) }
    return (labeled + [("click", clicks), ("no label", rest)]).filter { !$0.1.isEmpty }
  }

  // MARK: Curves

  /// The receiver operating characteristics.
  var curves: [SVGElement] {
    [report.pressing, report.pushing].compactMap { $0 }.map(Self.curve)
  }

  private static func curve(_ separation: Separation) -> SVGElement {
    let size = 220.0
    let (left, top) = (42.0, 24.0)
    func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      (left + x * size, top + (1 - y) * size)
    }
    let corners = [point(0, 0), point(1, 0), point(1, 1), point(0, 1), point(0, 0)]
    let curve = separation.curve.flatMap { next -> [(x: Double, y: Double)] in
      [point(next.falseShare, next.trueShare)]
    }
    let area = TuningReport.text(separation.area, 3)
    let low = TuningReport.text(separation.low, 3)
    return SVGPicture(
      width: size + 58, height: size + 60, title: "\(separation.name): area \(area)",
      content: [
        SVGElement("text", ["x": .number(left), "y": 14], text: separation.name),
        .polyline(corners, ["class": "faint"]),
        .polyline([point(0, 0), point(1, 1)], ["class": "faint"]),
        .polyline(curve, ["class": "ink-1"]),
        SVGElement(
          "text",
          [
            "x": .number(left + size - 6), "y": .number(top + size - 24), "text-anchor": "end",
          ], text: "area \(area)"),
        SVGElement(
          "text",
          ["x": .number(left + size - 6), "y": .number(top + size - 8), "text-anchor": "end"],
          text: "at least \(low)"),
        SVGElement(
          "text", ["x": .number(left), "y": .number(top + size + 16), "class": "faint-text"],
          text: "0"),
        SVGElement(
          "text",
          [
            "x": .number(left + size), "y": .number(top + size + 16), "text-anchor": "end",
            "class": "faint-text",
          ], text: "others taken for one: 1"),
        SVGElement(
          "text", ["x": 0, "y": .number(top + 12), "class": "faint-text"], text: "found"),
      ]
    ).element
  }

  // MARK: Touches

  /// Says what the small pictures show.
  var legend: String {
    let count = report.touches.count
    let some =
      count > Self.mostTouches ? " Of \(count) the first \(Self.mostTouches) are shown." : ""
    let known = report.isLabeled ? " ✗ marks what it was not meant to be." : ""
    return
      "Pressure over time, all on one scale; ticks are 100 ms apart, lines are tiers. Below: what it was asked to be, and what it comes to now.\(known)\(some)"
  }

  /// Every touch as a small picture of its own.
  var touches: [SVGElement] {
    let items = report.touches.filter { $0.touch.peak != nil }
    guard let most = items.compactMap({ $0.touch.peak }).max(), most > 0 else { return [] }
    let sorted = items.sorted { ($0.touch.label?.order ?? 99) < ($1.touch.label?.order ?? 99) }
    let outcomes = Dictionary(
      report.outcomes.map { (Place(session: $0.session, serial: $0.serial), $0.outcome) }
    ) { first, _ in first }
    let top = max(most, tiers.map(\.pressure).max() ?? 0) * 1.05
    return [
      SVGElement(
        "div", ["class": "pictures small"],
        sorted.prefix(Self.mostTouches).map { item in
          let outcome = outcomes[Place(session: item.session, serial: item.touch.serial)]
          return small(item.touch, outcome ?? .nothing, top)
        })
    ]
  }

  private struct Place: Hashable {
    var session: Int
    var serial: ContactSerial
  }

  private func small(_ touch: Touch, _ outcome: TouchOutcome, _ top: Double) -> SVGElement {
    let (width, height) = (104.0, 48.0)
    let span = max(Double(touch.duration.microseconds) / 1000, 120)
    func x(_ milliseconds: Double) -> Double { 2 + milliseconds / span * (width - 4) }
    func y(_ pressure: Double) -> Double { 2 + (1 - pressure / top) * height }
    let stride = max(touch.samples.count / 60, 1)
    var points = touch.samples.enumerated().filter { $0.offset % stride == 0 }.compactMap {
      _, sample in
      sample.pressure.map { (x: x(Double(sample.time.microseconds) / 1000), y: y($0)) }
    }
    if let last = points.last {
      points.append((x: x(Double(touch.duration.microseconds) / 1000), y: last.y))
    }
    let ticks = Swift.stride(from: 0, through: span, by: max(100, span / 20)).map { time in
      SVGElement.polyline([(x(time), height + 2), (x(time), height + 5)], ["class": "faint"])
    }
    let lines = tiers.map { tier in
      SVGElement.polyline(
        [(2, y(tier.pressure)), (width - 2, y(tier.pressure))], ["class": "faint"])
    }
    let isWrong = touch.label.map { $0.intent != outcome } ?? false
    let label = touch.label?.rawValue ?? ""
    let words = label.isEmpty ? outcome.rawValue : label + (isWrong ? " ✗ \(outcome.rawValue)" : "")
    return SVGPicture(
      width: width, height: height + 18, title: "contact \(touch.serial.number): \(words)",
      content: lines + ticks + [
        .polyline(points, ["class": isWrong ? "ink-3" : "ink-1"]),
        SVGElement("text", ["x": 2, "y": .number(height + 15)], text: words),
      ]
    ).element
  }
}

extension TouchLabel {
  /// The place among all labels.
  fileprivate var order: Int { TouchLabel.allCases.firstIndex(of: self) ?? 0 }
}
