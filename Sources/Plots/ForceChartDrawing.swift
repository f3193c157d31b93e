// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// A chart on its way to becoming a picture.
struct ForceChartDrawing {
  /// The picture's width, and where the plotting area lies in it.
  private static let width = 640.0
  private static let left = 136.0
  private static let right = 624.0
  private static let top = 20.0
  private static let bottom = 180.0
  /// The height of the part below the force that shows ways, its distance included.
  private static let wayHeight = 100.0
  private static let laneHeight = 16.0
  private static let inks = 4

  private let chart: ForceChart
  private let start: Timestamp
  private let time: PlotScale
  private let force = PlotScale(0...1, from: Self.bottom, to: Self.top)
  private let way: PlotScale?

  init(_ chart: ForceChart) {
    self.chart = chart
    start = chart.tracks.map(\.plot.start).min() ?? .zero
    let end = chart.tracks.map(\.plot.end).max() ?? start
    let span = Double(max(end.microseconds - start.microseconds, 1000)) / 1000
    time = PlotScale(0...span, from: Self.left, to: Self.right)
    let farthest = chart.tracks.flatMap { $0.ways.map(\.length.value) }.max() ?? 0
    let low = Self.bottom + Self.wayHeight
    let high = Self.bottom + 24
    way = farthest > ForceChart.rest ? PlotScale(0...farthest, from: low, to: high) : nil
  }

  func picture() -> SVGPicture {
    let floor = way?.low ?? Self.bottom
    var content = tiers() + limits()
    for (place, track) in chart.tracks.enumerated() { content += curves(of: track, place) }
    content += axis(at: floor)
    let labels = marks(below: floor + 26)
    content += labels.elements
    return SVGPicture(
      width: Self.width, height: floor + 34 + Double(max(labels.lanes, 1)) * Self.laneHeight,
      title: chart.title, content: content)
  }

  // MARK: Scales

  private func place(of time: Timestamp) -> Double {
    self.time.place(Double(time.microseconds - start.microseconds) / 1000)
  }

  private func line(
    from x1: Double, _ y1: Double, to x2: Double, _ y2: Double, dash: String? = nil,
    ink: String = "faint"
  ) -> SVGElement {
    var line = SVGElement(
      "line",
      [
        "class": .text(ink), "x1": .number(x1), "y1": .number(y1), "x2": .number(x2),
        "y2": .number(y2),
      ])
    if let dash { line.set("stroke-dasharray", .text(dash)) }
    return line
  }

  private func label(_ text: String, x: Double, y: Double, anchor: String) -> SVGElement {
    SVGElement(
      "text",
      [
        "class": "faint-text", "x": .number(x), "y": .number(y), "text-anchor": .text(anchor),
      ], text: text)
  }

  // MARK: Parts

  private func tiers() -> [SVGElement] {
    let tiers = chart.tracks.first?.plot.tiers ?? []
    return tiers.flatMap { tier in
      let y = force.place(tier.force.value)
      return across(at: y, "\(tier.name) \(SVGText.hundredths(tier.force.value))")
    }
  }

  private func limits() -> [SVGElement] {
    guard let way else { return [] }
    return chart.limits.filter { $0.length.value < way.values.upperBound }.flatMap { limit in
      across(
        at: way.place(limit.length.value), "\(limit.name) \(SVGText.number(limit.length.value)) mm")
    }
  }

  private func across(at y: Double, _ words: String) -> [SVGElement] {
    [
      line(from: Self.left, y, to: Self.right, y, dash: "4 4"),
      label(words, x: Self.left - 6, y: y + 4, anchor: "end"),
    ]
  }

  private func curves(of track: ForceChart.Track, _ place: Int) -> [SVGElement] {
    let ink = place % Self.inks + 1
    let points = track.plot.samples.map {
      (x: self.place(of: $0.time), y: force.place($0.force.value))
    }
    var elements: [SVGElement] = []
    if let first = points.first, let last = points.last {
      let end = self.place(of: track.plot.end)
      // Silence means unchanged: the last value holds until the lift.
      let held = points + [(x: end, y: last.y)]
      var area = SVGElement.polyline(
        held + [(x: end, y: Self.bottom), (x: first.x, y: Self.bottom)], ["class": "fill-\(ink)"])
      area.set("fill-opacity", 0.12)
      elements += [area, .polyline(held, ["class": "ink-\(ink)"])]
    }
    guard let way, !track.ways.isEmpty else { return elements }
    let steps = track.ways.map { (x: self.place(of: $0.time), y: way.place($0.length.value)) }
    return elements + [.polyline(steps, ["class": "ink-\(ink)"])]
  }

  private func axis(at floor: Double) -> [SVGElement] {
    var elements = [line(from: Self.left, Self.bottom, to: Self.right, Self.bottom, ink: "line")]
    if way != nil {
      elements.append(line(from: Self.left, floor, to: Self.right, floor, ink: "line"))
    }
    for tick in time.ticks(most: 8) {
      let x = time.place(tick)
      elements.append(line(from: x, floor, to: x, floor + 4, ink: "line"))
      elements.append(label(SVGText.number(tick), x: x, y: floor + 17, anchor: "middle"))
    }
    elements.append(label("ms", x: Self.left - 14, y: floor + 17, anchor: "end"))
    return elements
  }

  /// What was said, each word below its moment, in as many lanes as they need.
  private func marks(below y: Double) -> (elements: [SVGElement], lanes: Int) {
    var elements: [SVGElement] = []
    var free: [Double] = []
    let all = chart.tracks.flatMap(\.plot.marks).sorted { $0.time < $1.time }
    for mark in all {
      let x = place(of: mark.time)
      // Seven units a letter is the widest that a sans serif of 12 gets on the whole.
      let length = Double(mark.label.count) * 7
      let left = x + 4 + length > Self.width ? x - 4 - length : x + 4
      let lane = free.firstIndex { $0 <= min(left, x) } ?? free.count
      if lane == free.count { free.append(0) }
      free[lane] = max(left + length + 6, x + 6)
      let baseline = y + Double(lane + 1) * Self.laneHeight - 3
      elements.append(line(from: x, Self.top, to: x, baseline, dash: "1 3"))
      elements.append(
        SVGElement("text", ["x": .number(left), "y": .number(baseline)], text: mark.label))
    }
    return (elements, free.count)
  }
}
