// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@testable import PressActions

/// What is under a finger.
@Suite struct RegionTests {
  static func region(_ id: UInt32, x: Double, priority: Int = 0) -> Region {
    Region(
      id: TargetID(id), frame: Rectangle(x: x, y: 0, width: 10, height: 10), kind: .menu,
      priority: priority)
  }

  @Test(
    "a region holds its left and top edges, not its right and bottom ones",
    arguments: [
      (0.0, 0.0, true), (9.999, 9.999, true), (10, 5, false), (5, 10, false), (-0.001, 5, false),
      (.nan, 5, false), (5, .infinity, false),
    ])
  func edges(x: Double, y: Double, isInside: Bool) {
    let map = RegionMap([Self.region(1, x: 0)])
    #expect((map.region(at: Place.at(x, y)) != nil) == isInside)
  }

  @Test("of two regions the one with the higher priority is hit, among equals the later one")
  func priority() {
    var map = RegionMap([Self.region(1, x: 0), Self.region(2, x: 5)])
    #expect(map.region(at: Place.at(7, 5))?.id == TargetID(2))
    map.add(Self.region(1, x: 0, priority: 1))
    #expect(map.region(at: Place.at(7, 5))?.id == TargetID(1))
    #expect(map.region(at: Place.at(12, 5))?.id == TargetID(2))
    map.remove(TargetID(1))
    #expect(map.region(at: Place.at(7, 5))?.id == TargetID(2))
  }

  @Test("of several regions with one id the last one counts, and reserved ids are ignored")
  func identities() {
    var map = RegionMap([Self.region(1, x: 0), Self.region(1, x: 20)])
    #expect(map.regions.count == 1 && map.region(at: Place.at(5, 5)) == nil)
    map.add(Self.region(0, x: 0))
    map.add(Self.region(.max, x: 0))
    #expect(map.regions.count == 1)
  }

  @Test("D6: only Peek & Pop may pop and has preview actions", arguments: Region.Kind.allCases)
  func traits(kind: Region.Kind) {
    let frame = Rectangle(x: 0, y: 0, width: 1, height: 1)
    let target = Region(id: TargetID(7), frame: frame, kind: kind).target
    #expect(target.mayPop == (kind == .peek))
    #expect(target.hasPreviewActions == (kind == .peek))
    #expect(target.offers == (kind != .plain))
  }

  @Test("a size that is negative or not a number counts as 0")
  func sizes() {
    let rectangle = Rectangle(x: 1, y: 1, width: -3, height: .nan)
    #expect(rectangle.width == .zero && rectangle.height == .zero)
    #expect(!rectangle.contains(Place.at(1, 1)))
  }
}
