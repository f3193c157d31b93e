// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import PressActions
import ScenePainting
import Testing
import TouchModel

@testable import FoodPin

/// What FoodPin's window looks like; `make screenshots` draws the same to be looked at.
@MainActor @Suite("The window's picture") struct WindowPaintingTests {
  nonisolated static let looks = [
    Look(), Look(scheme: .dark), Look(isHighContrast: true), Look(textScale: 3),
    Look(scheme: .dark, direction: .rightToLeft),
  ]

  /// The bytes of a picture, on a window of the size that it opens with.
  static func bytes(
    _ shown: FoodPinPicture, _ look: Look = Look(), width: Int = 360, height: Int = 720,
    scale: Double = 1
  ) throws -> [UInt8] {
    let picture = try Picture(
      width: max(Int(Double(width) * scale), 1), height: max(Int(Double(height) * scale), 1))
    WindowPainter(look: look, layout: WindowLayout(width: width, height: height), scale: scale)
      .paint(shown, on: picture, arrived: 1)
    return picture.bytes
  }

  /// A moment of the demo.
  static func demo(_ seconds: Double) throws -> FoodPinPicture {
    ScreenPlayer.picture(
      of: try ScreenTests.demo(), after: .milliseconds(Int64(seconds * 1000)))
  }

  @Test("Each moment of the demo is the same bytes each time, and no two are the same")
  func moments() throws {
    var seen: Set<[UInt8]> = []
    for seconds in [0, 2.2, 2.8, 6.03, 6.3, 8.4, 12.2] {
      let first = try Self.bytes(try Self.demo(seconds))
      #expect(try Self.bytes(try Self.demo(seconds)) == first, "\(seconds)")
      #expect(seen.insert(first).inserted, "\(seconds)")
      #expect(stride(from: 3, to: first.count, by: 4).allSatisfy { first[$0] == 255 })
    }
  }

  @Test("Every screen is drawn in every look, and each look is another picture", arguments: looks)
  func screens(_ look: Look) throws {
    let app = FoodPinApp()
    var shown = [FoodPinPicture(contents: app.contents)]
    app.goBack()
    let screens: [FoodPinScreen] = [
      .restaurants, .favorites, .discover, .detail("owl"), .newRestaurant,
    ]
    for screen in screens {
      app.show(screen)
      shown.append(FoodPinPicture(contents: app.contents))
    }
    var seen: Set<[UInt8]> = []
    for picture in shown {
      let drawn = try Self.bytes(picture, look)
      #expect(seen.insert(drawn).inserted, "\(picture.contents.title)")
      if look != Look(), look.direction == .leftToRight {
        #expect(try Self.bytes(picture) != drawn, "\(picture.contents.title)")
      }
    }
  }

  @Test("Each restaurant has a dish of its own, and one that was entered has a laid table")
  func dishes() throws {
    var seen: Set<[UInt8]> = []
    for id in RestaurantBook().restaurants.map(\.id) + ["own-1"] {
      let picture = try Picture(width: 60, height: 60)
      let canvas = Canvas(picture, Look(), millimeter: 5, scale: 1)
      Dish.of(id).draw(in: Box(x: 0, y: 0, width: 60, height: 60), radius: 9, on: canvas)
      #expect(seen.insert(picture.bytes).inserted, "\(id)")
    }
  }

  @Test("A favorite has a heart, and what is typed stands in its field")
  func parts() throws {
    let app = FoodPinApp.afterWalkthrough()
    let plain = try Self.bytes(FoodPinPicture(contents: app.contents))
    app.toggleFavorite("harbor")
    #expect(try Self.bytes(FoodPinPicture(contents: app.contents)) != plain)
    app.showForm()
    let empty = try Self.bytes(FoodPinPicture(contents: app.contents))
    app.edit(.letter("x"))
    #expect(try Self.bytes(FoodPinPicture(contents: app.contents)) != empty)
  }

  @Test("A finger is seen where it is, and fills as it presses")
  func finger() throws {
    let app = FoodPinApp.afterWalkthrough()
    var shown = FoodPinPicture(contents: app.contents)
    var seen: Set<[UInt8]> = [try Self.bytes(shown)]
    let place = Position(x: Millimeters(35), y: Millimeters(60))
    for isDown in [false, true] {
      shown.finger = .init(position: place, isDown: isDown)
      #expect(seen.insert(try Self.bytes(shown)).inserted)
    }
    shown.force = 0.8
    #expect(seen.insert(try Self.bytes(shown)).inserted)
  }

  @Test("No size and no scale breaks it")
  func sizes() throws {
    let shown = try Self.demo(6.3)
    for (width, height) in [(1, 1), (1, 2000), (2000, 1), (40, 30), (229, 300), (1000, 400)] {
      for scale in [0.25, 1, 1.5, 2] {
        let count = max(Int(Double(width) * scale), 1) * max(Int(Double(height) * scale), 1) * 4
        #expect(try Self.bytes(shown, width: width, height: height, scale: scale).count == count)
      }
    }
  }

  @Test("Names of a megabyte, and such that would steer, are only drawn")
  func hostile() throws {
    let app = FoodPinApp.afterWalkthrough()
    let name = "\u{1b}[2J\u{202e}\n" + String(repeating: "x", count: 1 << 20)
    let added = app.book.add(name: name, kind: name, place: name, phone: name)
    let id = try #require(added)
    app.show(.detail(id))
    var shown = FoodPinPicture(contents: app.contents)
    shown.log = [name, " " + name]
    #expect(try !Self.bytes(shown, width: 720).isEmpty)
  }

  // MARK: The command

  @Test("--png writes the picture, the same bytes each time, of the size that was asked for")
  func command() throws {
    let bus = try PrivateBus()
    let trace = DemoTests.folder.appending(path: "foodpin-demo.evemu").path()
    let run = "$foodpin --at 6.3 --scheme dark --size 100x200@1.5 \(trace) --png"
    let result = try bus.shell("\(run) one.png && \(run) two.png && cmp one.png two.png; echo $?")
    #expect(result.results == "0\n")
    let bytes = try Data(contentsOf: URL(filePath: bus.path("one.png")))
    // Width and height stand in the head of a PNG.
    #expect(bytes[16..<24].elementsEqual([0, 0, 0, 150, 0, 0, 1, 44]))
  }

  /// Words that are the user's fault, and what is said of them.
  nonisolated static let misuses = [
    ("--png a.png", "--screen, --at and --png need a TRACE"),
    ("--png a.png TRACE", "--png needs --at SECONDS"),
    ("--window --at 3 TRACE", "--window and --screen play a whole TRACE"),
    ("--screen --at 3 TRACE", "--window and --screen play a whole TRACE"),
    ("--window --at 3 --png a.png TRACE", "--window and --screen play a whole TRACE"),
    ("--size 3x4 --at 1 TRACE", "--size needs --png FILE"),
    ("--size 3x --at 1 --png a.png TRACE", "--size '3x': a size such as"),
    ("--size 0x4 --at 1 --png a.png TRACE", "--size '0x4': a size such as"),
    ("--size 4097x4 --at 1 --png a.png TRACE", "--size '4097x4': a size such as"),
    ("--size 4x4@nan --at 1 --png a.png TRACE", "--size '4x4@nan': a size such as"),
    ("--size 4x4@4.1 --at 1 --png a.png TRACE", "--size '4x4@4.1': a size such as"),
    ("--window --scheme gray", "--scheme 'gray': light or dark is needed"),
    ("--window --text-scale 3.1", "--text-scale '3.1': a number from 0.5 to 3 is needed"),
    ("--window --gapplication-service", "--gapplication-service runs without a window"),
  ]

  @Test("Words that make no sense are refused with 2, and nothing is written", arguments: misuses)
  func misuse(_ words: String, _ sentence: String) throws {
    let bus = try PrivateBus()
    let trace = DemoTests.folder.appending(path: "foodpin-demo.evemu").path()
    let line = words.replacing("TRACE", with: trace)
    let result = try bus.shell("$foodpin \(line) </dev/null; echo \"status $?\"; ls *.png")
    #expect(result.results.contains(sentence), "\(result.results)")
    #expect(result.results.contains("status 2"))
    #expect(!result.results.contains("\na.png"))
  }

  @Test("Without a compositor a window is refused with 1 and the way out")
  func noCompositor() throws {
    let bus = try PrivateBus()
    let result = try bus.shell("WAYLAND_DISPLAY=none $foodpin --window; echo \"status $?\"")
    #expect(result.results.contains("no Wayland compositor answers"))
    #expect(result.results.contains("'foodpin' without --window runs on a terminal"))
    #expect(result.results.hasSuffix("status 1\n"))
  }
}
