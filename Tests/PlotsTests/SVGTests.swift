// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Plots
import Testing

@Suite("SVG pictures")
struct SVGTests {
  @Test("Elements stand within their parents, one a line")
  func nesting() {
    let group = SVGElement(
      "g", ["class": "tier"],
      [SVGElement("line", ["x1": 0, "y1": 12.5]), SVGElement("text", ["x": 4], text: "peek")])
    #expect(
      group.markup == """
        <g class="tier">
          <line x1="0" y1="12.5"/>
          <text x="4">peek</text>
        </g>

        """)
  }

  @Test("Whatever a device is named, its name ends no attribute and begins no element")
  func escaping() {
    let text = SVGElement("text", ["class": "a\"b'c"], text: "<script>&\u{0}\u{1b}[0m</script>")
    #expect(
      text.markup
        == "<text class=\"a&quot;b&#39;c\">"
        + "&lt;script&gt;&amp;\u{FFFD}\u{FFFD}[0m&lt;/script&gt;</text>\n")
  }

  @Test(
    "Numbers have at most two decimals, and what is no number is 0",
    arguments: [
      (1, "1"), (1.5, "1.5"), (-0.004, "0"), (-0.25, "-0.25"), (2.345678, "2.35"), (0.05, "0.05"),
      (.nan, "0"), (.infinity, "1000000"), (-.greatestFiniteMagnitude, "-1000000"),
    ] as [(Double, String)])
  func numbers(number: Double, written: String) {
    #expect(SVGElement("a", ["x": .number(number)]).markup == "<a x=\"\(written)\"/>\n")
  }

  @Test("A line goes through its points in their order")
  func polylines() {
    let line = SVGElement.polyline([(0, 1), (2.5, 3)], ["class": "ink-1"])
    #expect(line.markup == "<polyline class=\"ink-1\" points=\"0,1 2.5,3\"/>\n")
  }

  @Test("A file has the title before the style, and a part of a page has no style")
  func files() {
    let picture = SVGPicture(
      width: 20, height: 10, title: "A & B", style: ".a { fill: red }",
      content: [SVGElement("rect", ["width": 20])])
    let file = picture.file
    #expect(file.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "))
    #expect(file.contains("viewBox=\"0 0 20 10\""))
    #expect(file.contains("<title>A &amp; B</title>\n  <style>\n.a { fill: red }\n</style>\n"))
    #expect(!picture.element.markup.contains("style"))
  }

  @Test(
    "Ticks are round, within the range, and no more than there is room for",
    arguments: [
      (0...1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]), (0...0.3, 4, [0, 0.1, 0.2, 0.3]),
      (120...980, 5, [200, 400, 600, 800]), (-3...3, 3, [-2, 0, 2]), (7...7, 4, [7]),
      (0...(.infinity), 4, [0]),
    ] as [(ClosedRange<Double>, Int, [Double])])
  func ticks(range: ClosedRange<Double>, most: Int, expected: [Double]) {
    let ticks = PlotScale(range, from: 0, to: 100).ticks(most: most)
    #expect(ticks.count == expected.count)
    for (tick, wanted) in zip(ticks, expected) { #expect(abs(tick - wanted) < 1e-9) }
  }

  @Test("A scale may run upward, and values outside go to the nearer end")
  func places() {
    let scale = PlotScale(0...10, from: 200, to: 100)
    #expect([-5, 0, 5, 10, 15, .nan].map(scale.place) == [200, 200, 150, 100, 100, 200])
  }
}
