// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ScenePainting
import Testing

@testable import FoodPin

/// FoodPin's window where lines begin at the left, and where they begin at the right.
@MainActor @Suite("The window's direction") struct WindowDirectionTests {
  nonisolated static let directions = Look.Direction.allCases
  nonisolated static let looks = directions.flatMap {
    [Look(direction: $0), Look(textScale: 3, direction: $0)]
  }

  private static let layout = WindowLayout(width: 360, height: 720)

  /// The smallest box around all pixels that clearly differ, in lines of pixels from the top.
  private func change(
    _ one: ScreenContents, _ other: ScreenContents, _ look: Look, lines: Int = 720
  ) throws -> Box? {
    let one = try WindowPaintingTests.bytes(FoodPinPicture(contents: one), look)
    let other = try WindowPaintingTests.bytes(FoodPinPicture(contents: other), look)
    let stride = 360 * 4
    var changed: Box?
    for line in 0..<lines {
      let start = line * stride
      let range = start..<(start + stride)
      guard one[range] != other[range] else { continue }
      let places = range.filter { abs(Int(one[$0]) - Int(other[$0])) > 8 }
      guard let first = places.first, let last = places.last else { continue }
      let left = (first - start) / 4
      let run = Box(
        x: Double(left), y: Double(line), width: Double((last - start) / 4 - left + 1), height: 1)
      changed = changed?.union(run) ?? run
    }
    return changed
  }

  /// What a part of a screen draws, seen by what is missing without it.
  private func drawn(
    _ contents: ScreenContents, _ index: Int, _ look: Look,
    without: (inout ScreenContents.Part) -> Void
  ) throws -> Box {
    var bare = contents
    without(&bare.parts[index])
    let changed = try change(contents, bare, look)
    return try #require(changed)
  }

  /// Whether boxes follow each other from where lines begin, and none lies on another.
  private func areInOrder(_ boxes: [Box], _ direction: Look.Direction) -> Bool {
    let sorted = direction == .leftToRight ? boxes : boxes.reversed()
    return zip(sorted, sorted.dropFirst()).allSatisfy { $0.right <= $1.x }
  }

  @Test("Each label is drawn, and inside its button", arguments: looks)
  func labels(_ look: Look) throws {
    let app = FoodPinApp()
    var seen = [app.contents]
    app.goBack()
    for screen in [FoodPinScreen.restaurants, .detail("owl"), .newRestaurant] {
      app.show(screen)
      seen.append(app.contents)
    }
    var titles: Set<String> = []
    for contents in seen {
      for (index, part) in contents.parts.enumerated() where part.style == .button {
        let label = try drawn(contents, index, look) { $0.title = "" }
        // Letters may reach a hair beyond the room that their font says they take.
        let button = Self.layout.projection.box(part.frame).inset(-1)
        #expect(button.contains(label), "\(part.title): \(label) in \(button)")
        titles.insert(part.title)
      }
    }
    let expected: Set = ["Skip", "Tabs", "Back", "Save"]
    #expect(titles == expected)
  }

  @Test("How many places there are stands at the end of the heading", arguments: looks)
  func count(_ look: Look) throws {
    var listed = FoodPinApp.afterWalkthrough().contents
    listed.title = ""
    var bare = listed
    bare.parts.removeAll { $0.style == .row }
    let list = Self.layout.projection.box(FoodPinLayout.list)
    let changed = try change(listed, bare, look, lines: Int(list.y))
    let count = try #require(changed)
    let half = Box(
      x: look.direction == .leftToRight ? 180 : 0, y: 0, width: 180, height: list.y)
    #expect(half.contains(count), "\(count)")
  }

  @Test("A row begins with its picture and ends with its heart", arguments: directions)
  func rows(_ direction: Look.Direction) throws {
    let app = FoodPinApp.afterWalkthrough()
    app.toggleFavorite("harbor")
    let contents = app.contents
    let look = Look(direction: direction)
    let index = try #require(contents.parts.firstIndex { $0.style == .row && !$0.mark.isEmpty })
    let parts = [
      try drawn(contents, index, look) { $0.image = nil },
      try drawn(contents, index, look) { $0.title = "" },
      try drawn(contents, index, look) { $0.mark = "" },
    ]
    #expect(areInOrder(parts, direction), "\(parts)")
  }

  @Test("What is typed follows the name of its field", arguments: directions)
  func fields(_ direction: Look.Direction) throws {
    let app = FoodPinApp.afterWalkthrough()
    app.showForm()
    app.edit(.letter("x"))
    let contents = app.contents
    let look = Look(direction: direction)
    let index = try #require(
      contents.parts.firstIndex { $0.style == .field(isFocused: true) })
    let parts = [
      try drawn(contents, index, look) { $0.title = "" },
      try drawn(contents, index, look) { $0.lines = [] },
    ]
    #expect(areInOrder(parts, direction), "\(parts)")
  }

  // MARK: Boxes

  @Test("A line stays within its box, at the side where it is to stand", arguments: directions)
  func alignment(_ direction: Look.Direction) {
    let box = Box(x: 10, y: 5, width: 100, height: 20)
    let places = LineAlignment.allCases.map { $0.box(of: 30, in: box, direction) }
    let expected: [Double] = direction == .leftToRight ? [10, 45, 80] : [80, 45, 10]
    #expect(places.map(\.x) == expected)
    #expect(places.allSatisfy { $0.width == 30 })
    for alignment in LineAlignment.allCases {
      #expect(alignment.box(of: 300, in: box, direction) == box)
    }
  }

  @Test("A gauge lies beside its name, and fills from there", arguments: directions)
  func gauges(_ direction: Look.Direction) throws {
    let line = Box(x: 10, y: 5, width: 200, height: 20)
    for (share, length) in [(0.001, 6.0), (0.5, 65.5), (1.0, 131.0), (7.0, 131.0)] {
      let gauge = GaugeLayout(in: line, share: share, scale: 1.5, direction)
      #expect(line.contains(gauge.name))
      #expect(line.contains(gauge.track))
      #expect(areInOrder([gauge.name, gauge.track], direction))
      let filled = try #require(gauge.filled)
      #expect(filled.width == length)
      let isTurned = direction == .rightToLeft
      #expect(isTurned ? filled.right == gauge.track.right : filled.x == gauge.track.x)
    }
    #expect(GaugeLayout(in: line, share: 0, scale: 1.5, direction).filled == nil)
  }
}
