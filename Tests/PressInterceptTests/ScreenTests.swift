// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@testable import PressIntercept

@Suite("Places of a panel on the screens") struct ScreenTests {
  private static let size = (width: Millimeters(100), height: Millimeters(50))
  private static let thumb = Position(x: Millimeters(10), y: Millimeters(5))

  private static func mapping(
    _ layout: ScreenLayout, _ change: (inout PressSettings.Screen) -> Void = { _ in }
  ) -> ScreenMapping {
    var settings = PressSettings.Screen()
    change(&settings)
    return layout.mapping(width: size.width, height: size.height, settings)
  }

  private static func isNear(_ place: ScreenPlace, _ x: Double, _ y: Double) -> Bool {
    abs(place.x - x) < 1e-9 && abs(place.y - y) < 1e-9
  }

  /// Where a finger near the upper left corner of the panel is, as the picture is turned.
  @Test(
    "A turned picture has the finger where a hand sees it",
    arguments: [
      (ScreenTurn.normal, 0.1, 0.1), (.quarter, 0.9, 0.1), (.half, 0.9, 0.9),
      (.threeQuarters, 0.1, 0.9), (.flipped, 0.9, 0.1), (.flippedQuarter, 0.1, 0.1),
      (.flippedHalf, 0.1, 0.9), (.flippedThreeQuarters, 0.9, 0.9),
    ])
  func turns(turn: ScreenTurn, x: Double, y: Double) {
    let mapping = ScreenMapping(width: Self.size.width, height: Self.size.height, turn: turn)
    #expect(Self.isNear(mapping.place(of: Self.thumb), x, y))
  }

  @Test("A quarter turn is told apart from a flip by a finger on the left edge")
  func quarter() {
    let edge = Position(x: .zero, y: Millimeters(10))
    for (turn, x, y) in [
      (ScreenTurn.quarter, 0.8, 0.0), (.threeQuarters, 0.2, 1), (.flippedQuarter, 0.2, 0),
      (.flippedThreeQuarters, 0.8, 1),
    ] {
      let mapping = ScreenMapping(width: Self.size.width, height: Self.size.height, turn: turn)
      #expect(Self.isNear(mapping.place(of: edge), x, y), "\(turn)")
    }
  }

  @Test("What lies beyond the panel is its edge, and what is no place is the corner")
  func edges() {
    let mapping = ScreenMapping(width: Self.size.width, height: Self.size.height)
    for (x, y, place) in [
      (-1.0, 60.0, ScreenPlace(x: 0, y: 1)), (.infinity, -.infinity, ScreenPlace(x: 1, y: 0)),
      (.nan, .nan, ScreenPlace(x: 0, y: 0)),
    ] {
      #expect(mapping.place(of: Position(x: Millimeters(x), y: Millimeters(y))) == place)
    }
    let none = ScreenMapping(width: .zero, height: Millimeters(.nan))
    #expect(none.place(of: Self.thumb) == ScreenPlace(x: 0, y: 0))
  }

  private static let phone = ScreenLayout.Output(
    name: "DSI-1", x: 1920, y: 0, width: 1000, height: 500, turn: .half, physicalWidth: 100,
    physicalHeight: 50)
  private static let monitor = ScreenLayout.Output(
    name: "HDMI-A-1", x: 0, y: 0, width: 1920, height: 1000, physicalWidth: 520,
    physicalHeight: 290)

  @Test("Beside a monitor the panel is its own part of all screens")
  func beside() {
    let mapping = Self.mapping(ScreenLayout([Self.monitor, Self.phone]))
    #expect(mapping.turn == .half)
    // The whole is 2920 by 1000; 90 % of the phone's picture to the right, 90 % down.
    #expect(Self.isNear(mapping.place(of: Self.thumb), (1920 + 900) / 2920, 0.45))
  }

  @Test("Screens to the left of and above the origin count from their corner")
  func negative() {
    var monitor = Self.monitor
    (monitor.x, monitor.y) = (-1920, -500)
    var phone = Self.phone
    (phone.x, phone.turn) = (0, .normal)
    let mapping = Self.mapping(ScreenLayout([phone, monitor]))
    #expect(Self.isNear(mapping.place(of: Self.thumb), (1920 + 100) / 2920, (500 + 50) / 1000))
  }

  @Test("The output is the named one, the only one, the one of the panel's size, the built-in one")
  func choice() {
    var other = Self.monitor
    func name(_ outputs: [ScreenLayout.Output], _ named: String? = nil) -> String? {
      ScreenLayout(outputs).output(named: named, width: Self.size.width, height: Self.size.height)?
        .name
    }
    #expect(name([Self.monitor, Self.phone], "HDMI-A-1") == "HDMI-A-1")
    #expect(name([Self.monitor, Self.phone], "DP-9") == nil)
    #expect(name([Self.monitor]) == "HDMI-A-1")
    #expect(name([]) == nil)
    (other.physicalWidth, other.physicalHeight) = (105, 48)
    #expect(name([other, Self.monitor]) == "HDMI-A-1", "within a twentieth")
    other.physicalWidth = 106
    #expect(name([other, Self.monitor]) == nil, "a hair more than a twentieth")
    var built = Self.phone
    built.physicalWidth = 0
    #expect(name([built, other]) == "DSI-1")
    built.name = "Virtual-1"
    #expect(name([built, other]) == nil)
    other.width = 0
    #expect(name([built, other]) == "Virtual-1", "one that shows nothing does not count")
  }

  @Test("What settings say goes before what the compositor tells")
  func settings() {
    let layout = ScreenLayout([Self.monitor, Self.phone])
    let mapping = Self.mapping(layout) { settings in
      settings.area = ScreenArea(x: 0.5, y: 0, width: 0.5, height: 1)
      settings.turn = .normal
    }
    #expect(Self.isNear(mapping.place(of: Self.thumb), 0.55, 0.1))
    #expect(Self.mapping(ScreenLayout([])).area == .whole)
  }

  // MARK: The pointer of the kernel

  @Test("The pointer of the kernel has both axes with a resolution, and two buttons")
  func device() {
    let device = PointerFrames.device(width: Millimeters(100), height: Millimeters(50))
    #expect(device.axes.map(\.code) == [.x, .y])
    #expect(device.axes.map(\.resolution) == [655, 1311])
    #expect(device.keys == [0x110, 0x111])
    #expect(device.properties.isEmpty)
    for size in [Double.nan, 0, -3, .infinity] {
      let odd = PointerFrames.device(width: Millimeters(size), height: Millimeters(1e9))
      #expect(odd.axes.map(\.resolution) == [655, 1])
    }
  }

  @Test("It says where it is before it clicks, each button in a frame of its own")
  func frames() {
    let time = Timestamp(microseconds: 5)
    let events =
      PointerFrames.move(to: ScreenPlace(x: 0.5, y: 1), at: time) + PointerFrames.click(at: time)
    #expect(events.allSatisfy { $0.time == time })
    #expect(
      events.map { [Int32($0.type), Int32($0.code), $0.value] } == [
        [3, 0, 32768], [3, 1, 65535], [0, 0, 0], [1, 0x111, 1], [0, 0, 0], [1, 0x111, 0],
        [0, 0, 0],
      ])
  }
}
