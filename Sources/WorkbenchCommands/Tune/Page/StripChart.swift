// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressTuning
import CommandFrame
import Plots

/// Groups of numbers one below the other, each number a dot, with lines across all of them.
struct StripChart {
  let title: String
  let unit: String
  let rows: [(name: String, values: [Double])]
  /// Thresholds with what they are called.
  let lines: [(name: String, value: Double)]
  let isLogarithmic: Bool

  private static let left = 96.0
  private static let width = 460.0
  private static let rowHeight = 30.0
  /// The most dots of a row; of more numbers each n-th is drawn.
  private static let mostDots = 400

  /// The picture.
  var element: SVGElement {
    let values = rows.flatMap(\.values) + lines.map(\.value)
    let low = values.min() ?? 0
    let high = values.max() ?? 1
    let (first, last) =
      isLogarithmic ? (low / 1.3, high * 1.3) : (low - pad(low, high), high + pad(low, high))
    let bottom = 20 + Double(rows.count) * Self.rowHeight
    func x(_ value: Double) -> Double {
      let share = (position(value) - position(first)) / (position(last) - position(first))
      return Self.left + share * Self.width
    }
    let ticks = ticks(first, last)
    var content = ticks.flatMap { tick in
      [
        SVGElement.polyline([(x(tick), 16), (x(tick), bottom)], ["class": "faint"]),
        SVGElement(
          "text",
          [
            "x": .number(x(tick)), "y": .number(bottom + 14), "text-anchor": "middle",
            "class": "faint-text",
          ], text: TuningReport.text(tick, 0)),
      ]
    }
    content.append(
      SVGElement(
        "text", ["x": 2, "y": .number(bottom + 14), "class": "faint-text"], text: unit))
    for (number, row) in rows.enumerated() {
      let middle = 20 + (Double(number) + 0.5) * Self.rowHeight
      content.append(
        SVGElement("text", ["x": 2, "y": .number(middle + 4)], text: row.name))
      content += dots(row.values, at: middle, x)
    }
    content += lines.enumerated().flatMap { number, line in
      [
        SVGElement.polyline([(x(line.value), 14), (x(line.value), bottom)], ["class": "ink-3"]),
        // The first two may stand close together, so their names grow away from each other.
        SVGElement(
          "text",
          [
            "x": .number(x(line.value)), "y": 10,
            "text-anchor": lines.count == 1 ? "middle" : number == 0 ? "end" : "start",
          ], text: line.name),
      ]
    }
    return SVGPicture(
      width: Self.left + Self.width + 12, height: bottom + 20, title: title, content: content
    ).element
  }

  private func pad(_ low: Double, _ high: Double) -> Double { max((high - low) * 0.04, 0.5) }

  /// Where a value stands: itself, or on a scale on which equal ratios are equally long.
  ///
  /// The exponent with a straight line between powers of two is near enough for a picture.
  private func position(_ value: Double) -> Double {
    guard isLogarithmic, value > 0 else { return value }
    return Double(value.exponent) + value.significand - 1
  }

  private func ticks(_ first: Double, _ last: Double) -> [Double] {
    guard !isLogarithmic else {
      return [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000].filter { first...last ~= $0 }
    }
    let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 1e5, 1e6, 1e8]
    let step = steps.first { (last - first) / $0 <= 8 } ?? 1e9
    let start = (first / step).rounded(.up) * step
    return Array(stride(from: start, through: last, by: step).prefix(10))
  }

  /// Dots that would cover each other stand beside each other: each third of three heights.
  private func dots(
    _ values: [Double], at middle: Double, _ x: (Double) -> Double
  ) -> [SVGElement] {
    let each = max(values.count / Self.mostDots, 1)
    return values.sorted().enumerated().filter { $0.offset % each == 0 }.map { number, value in
      let lane = Double((number / each) % 5) - 2
      return SVGElement(
        "circle",
        [
          "cx": .number(x(value)), "cy": .number(middle + lane * 4), "r": 2.5, "class": "fill-1",
          "fill-opacity": 0.65,
        ])
    }
  }
}
