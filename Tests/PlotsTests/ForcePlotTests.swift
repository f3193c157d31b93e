// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Plots
import Testing
import TouchModel

@Suite struct ForcePlotTests {
  private func text(_ plot: ForcePlot, _ style: PlotStyle) -> String {
    plot.lines(style: style).joined(separator: "\n")
  }

  @Test("A pop is drawn with its tiers, its time axis and its events")
  func popInUnicode() {
    let expected = """
           1.00 ┤                                              ▂▂▂▂▂▂▂▂▂▂
       pop 0.80 ┤┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄▅▅▅▅▅▓▓▓▓▓▓▓▓▓▓┄┄┄
                │                                     ▆▆▆▆███████████████
                │                         ▁▁▁▁▁▁▁▁▆▆▆▆███████████████████▆
      peek 0.40 ┤┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄▅▅▅▅▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓┄┄
      hint 0.25 ┤┄┄┄┄┄┄┄┄▁▁▁▁▆▆▆▆▆▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▃▃
                │  ▁▁▁▄▄▄███████████████████████████████████████████████████
                │▆▆█████████████████████████████████████████████████████████
                └┴───────┴────────┴───────┴───────┴───────┴────────┴───────┴
             ms  0       100      200     300     400     500      600   700
                         ▲ press  ▲ peek                   ▲ pop      lift ▲
      """
    #expect(text(Picture.pop, PlotStyle(width: 70)) == expected)
  }

  @Test("The same pop in nothing but ASCII")
  func popInASCII() {
    let expected = """
           1.00 |                                      .........
       pop 0.80 |-------------------------------...=============--
                |                           ....################.
      peek 0.40 |--------------...===============================-
      hint 0.25 |-------...=======================================
                |..###############################################
                ++-------------+------------+-------------+-------
             ms  0             200          400           600
                        ^ press                     ^ pop   lift ^
                               ^ peek
      """
    let drawn = text(Picture.pop, PlotStyle(width: 60, height: 6, alphabet: .ascii))
    #expect(drawn == expected)
    #expect(drawn.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("Tiers that meet in one line share its label")
  func tiersThatMeet() {
    let expected = """
       pop 0.80 ┤┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄▃▃▅▅▅▅▅┄┄
                │            ▁▁▁▁▃▃▇▇███████▃
      peek/hint ┤┄┄┄┄┄┄▃▃▆▆▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▂
                │▃▄▆▆█████████████████████████
                └┴───────┴───────┴───────┴────
             ms  0       200     400     600
                     ▲ press         ▲ pop
                         ▲ peek         lift ▲
      """
    #expect(text(Picture.pop, PlotStyle(width: 40, height: 4)) == expected)
  }

  @Test("A contact without samples is a bar as long as it was down")
  func presence() {
    let expected = """
      down ┤▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬
           └┴─────────────┴─────────────┴─────────────┴─
        ms  0             200           400          600
                   ▲ press           longPress ▲  lift ▲
      """
    #expect(text(Picture.hold, PlotStyle(width: 50)) == expected)
  }

  @Test("Labels that do not fit beside each other go below each other")
  func crowdedMarks() {
    var plot = Picture.hold
    plot.marks = Picture.marks([(0, "press"), (10, "peek"), (20, "pop"), (300, "end")])
    let expected = """
      down ┤▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬
           └┴─────────────┴─────────────┴─────────────┴─
        ms  0             200           400          600
            ▲ press              ▲ end
             ▲ peek
             ▲ pop
      """
    #expect(text(plot, PlotStyle(width: 50)) == expected)
  }

  @Test("Color changes nothing but color")
  func color() {
    let plain = text(Picture.pop, PlotStyle())
    let colored = text(Picture.pop, PlotStyle(isColored: true))
    #expect(colored != plain)
    #expect(withoutColor(colored) == plain)
    // Red is the paint of the highest tier; a contact that stays below it has none.
    #expect(colored.contains("\u{1b}[0;31m"))
    var light = Picture.pop
    light.samples.removeAll { $0.force >= Force(clamped: 0.80) }
    #expect(!text(light, PlotStyle(isColored: true)).contains("\u{1b}[0;31m"))
  }

  private func withoutColor(_ text: String) -> String {
    var plain = ""
    var isInside = false
    for character in text {
      if character == "\u{1b}" { isInside = true }
      if !isInside { plain.append(character) }
      if character == "m" { isInside = false }
    }
    return plain
  }

  @Test("A force on a tier has the tier's paint, and a hair below it has not")
  func tierEdge() {
    func isYellow(_ force: Double) -> Bool {
      let plot = ForcePlot(
        start: Picture.time(0), end: Picture.time(100),
        samples: Picture.samples([(0, force)]), tiers: Picture.tiers)
      return text(plot, PlotStyle(isColored: true)).contains("\u{1b}[0;33m")
    }
    #expect(isYellow(0.40))
    #expect(!isYellow(0.3999))
  }
}
