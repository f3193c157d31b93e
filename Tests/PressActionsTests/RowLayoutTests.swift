// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@testable import PressActions

/// Where rows are placed.
@Suite struct RowLayoutTests {
  @Test("the list below an icon begins 2 mm under it, at its left edge, with rows of 9 mm")
  func belowIcon() {
    let icon = Rectangle(x: 10, y: 5, width: 15, height: 15)
    let frames = RowLayout.frames(
      count: 3, beside: icon, finger: icon.center, in: Place.phone)
    #expect(
      frames
        == [22, 31, 40].map { Rectangle(x: 10, y: $0, width: 50, height: 9) })
  }

  @Test(
    "a finger at the edge of what it pressed keeps 4 mm to the list",
    arguments: [(17.9, 22.0), (18, 22), (18.1, 22.1), (19.9, 23.9)])
  func nearEdge(finger: Double, top: Double) {
    let icon = Rectangle(x: 10, y: 5, width: 15, height: 15)
    let frames = RowLayout.frames(
      count: 3, beside: icon, finger: Place.at(17, finger), in: Place.phone)
    #expect(frames.first?.top == top)
  }

  @Test("no row lies under the finger, wherever that is and however many rows there are")
  func clearOfFinger() {
    for count in 1...RowLayout.capacity(in: Place.phone) {
      for x in stride(from: 1.0, to: 70, by: 6) {
        for y in stride(from: 1.0, to: 140, by: 6) {
          let finger = Place.at(x, y)
          let source = Rectangle(x: 0, y: y - 6, width: 70, height: 12)
          let frames = RowLayout.frames(
            count: count, beside: source, finger: finger, in: Place.phone)
          #expect(frames.count == count)
          #expect(frames.allSatisfy { !$0.grown(by: 3.9).contains(finger) && $0.width.value > 20 })
          #expect(frames.allSatisfy { Place.phone.contains($0) })
        }
      }
    }
  }

  @Test("preview actions lie at the bottom, and at the top under a low finger")
  func sheet() {
    let phone = Place.phone
    let high = RowLayout.sheet(count: 3, finger: Place.at(35, 50), in: phone)
    #expect(high.map(\.top) == [111, 120, 129])
    let low = RowLayout.sheet(count: 3, finger: Place.at(35, 130), in: phone)
    #expect(low.map(\.top) == [2, 11, 20])
    let many = RowLayout.sheet(count: 15, finger: Place.at(10, 70), in: phone)
    #expect(many.allSatisfy { !$0.contains(Place.at(10, 70)) })
  }

  @Test("as many rows as find room need not be scrolled, one more does", arguments: [15, 16])
  func full(count: Int) {
    let level = MenuLevel(
      source: .menu(Menu(children: (0..<count).map { Action(title: "\($0)") { _ in } })),
      title: "", capacity: RowLayout.capacity(in: Place.phone))
    #expect(level.rows.count == 15)
    #expect(level.isScrollable == (count == 16))
    #expect(level.after == count - 15)
  }

  @Test(
    "a surface of any size gives some room and never fails",
    arguments: [0.0, -5, 1e300, .infinity, .nan])
  func oddSurfaces(size: Double) {
    let bounds = Rectangle(x: 0, y: 0, width: size, height: size)
    let capacity = RowLayout.capacity(in: bounds)
    #expect(capacity >= 3 && capacity <= 1000)
    #expect(RowLayout.frames(count: 3, beside: bounds, finger: nil, in: bounds).count == 3)
    #expect(RowLayout.sheet(count: 3, finger: .zero, in: bounds).count == 3)
  }
}

extension RowLayout {
  /// Rows without headings.
  fileprivate static func frames(
    count: Int, beside source: Rectangle, finger: Position?, in bounds: Rectangle
  ) -> [Rectangle] {
    stack(
      count, list(height: 9 * Double(count), beside: source, finger: finger, in: bounds))
  }

  /// Rows without headings.
  fileprivate static func sheet(
    count: Int, finger: Position?, in bounds: Rectangle
  ) -> [Rectangle] {
    stack(count, sheet(height: 9 * Double(count), finger: finger, in: bounds))
  }

  private static func stack(_ count: Int, _ list: Rectangle) -> [Rectangle] {
    (0..<count).map { row in
      Rectangle(
        x: list.left, y: list.top + 9 * Double(row), width: list.width.value, height: 9)
    }
  }
}
