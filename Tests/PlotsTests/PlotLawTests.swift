// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Plots
import Testing
import TouchModel

@Suite struct PlotLawTests {
  /// A seeded generator (SplitMix64), so that a failure can be drawn again.
  struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }

  private func randomPlot(_ dice: inout Dice) -> ForcePlot {
    let times: [Int64] = [0, 1, 999, 8_200, 250_000, 1_000_000, 90_000_000, .max, .min]
    func time(_ dice: inout Dice) -> Timestamp {
      Timestamp(microseconds: times.randomElement(using: &dice) ?? 0)
    }
    func force(_ dice: inout Dice) -> Force {
      Force(clamped: Double.random(in: -0.2...1.2, using: &dice))
    }
    let labels = ["", "press", "a label that is longer than the narrowest plot is wide", "ë✓"]
    func label(_ dice: inout Dice) -> String { labels.randomElement(using: &dice) ?? "" }
    func list<T>(_ make: (inout Dice) -> T, _ dice: inout Dice) -> [T] {
      (0..<Int.random(in: 0...6, using: &dice)).map { _ in make(&dice) }
    }
    return ForcePlot(
      start: time(&dice), end: time(&dice),
      samples: list({ ForcePlot.Sample(time: time(&$0), force: force(&$0)) }, &dice),
      tiers: list({ ForcePlot.Tier(name: label(&$0), force: force(&$0)) }, &dice),
      marks: list({ ForcePlot.Mark(time: time(&$0), label: label(&$0)) }, &dice),
      fullScale: label(&dice))
  }

  @Test("Whatever is drawn stays within its width and its height")
  func staysInside() {
    for seed in 1...200 {
      var dice = Dice(state: UInt64(seed))
      let plot = randomPlot(&dice)
      let style = PlotStyle(
        width: Int.random(in: -5...500, using: &dice),
        height: Int.random(in: -5...80, using: &dice),
        alphabet: PlotStyle.Alphabet.allCases.randomElement(using: &dice) ?? .ascii)
      let lines = plot.lines(style: style)
      #expect(lines.allSatisfy { $0.count <= style.width }, "seed \(seed)")
      let area = plot.samples.isEmpty ? 1 : style.height
      #expect(lines.count >= area + 2, "seed \(seed)")
      #expect(lines.count <= area + 2 + plot.marks.count, "seed \(seed)")
      #expect(plot.lines(style: style) == lines, "seed \(seed)")
    }
  }

  @Test("The clock's start does not show")
  func clockStart() {
    var moved = Picture.pop
    let shift = Duration.seconds(1_000_000)
    moved.start = moved.start + shift
    moved.end = moved.end + shift
    for place in moved.samples.indices {
      moved.samples[place].time = moved.samples[place].time + shift
    }
    for place in moved.marks.indices { moved.marks[place].time = moved.marks[place].time + shift }
    #expect(moved.lines() == Picture.pop.lines())
  }

  @Test("A force stands until the next one is sent, however long the silence")
  func silence() {
    let plot = ForcePlot(
      start: Picture.time(0), end: Picture.time(1_048),
      samples: Picture.samples([(0, 1)]), tiers: [], marks: [])
    let top = plot.lines(style: PlotStyle(width: 60)).first ?? ""
    #expect(top.count { $0 == "█" } == 60 - "1.00 ┤".count)
  }

  struct Size: CustomTestStringConvertible {
    let asked: Int
    let width: Int
    let height: Int
    var testDescription: String { "\(asked)" }
  }

  @Test(
    "Sizes outside the limits are clamped to them",
    arguments: [
      Size(asked: .min, width: 32, height: 2), Size(asked: 31, width: 32, height: 31),
      Size(asked: 33, width: 33, height: 33), Size(asked: 61, width: 61, height: 60),
      Size(asked: 401, width: 400, height: 60), Size(asked: .max, width: 400, height: 60),
    ])
  func clamped(size: Size) {
    let style = PlotStyle(width: size.asked, height: size.asked)
    #expect(style.width == size.width)
    #expect(style.height == size.height)
  }
}
