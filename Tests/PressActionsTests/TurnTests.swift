// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@testable import PressActions

/// Screens that are turned against their panels.
@Suite struct TurnTests {
  /// A surface that begins beside its own corner.
  private static let panel = Rectangle(x: 3, y: 4, width: 70, height: 140)

  @Test("A turn and its way back lead to the same place", arguments: ScreenTurn.allCases)
  func back(_ turn: ScreenTurn) {
    let surface = TurnedSurface(Self.panel, turn)
    let place = Rectangle(x: 10, y: 30, width: 20, height: 5)
    let seen = surface.picture(place)
    #expect(surface.picture.contains(seen))
    #expect(seen.width.value == (turn.swapsSides ? 5 : 20))
    #expect(surface.reversed.picture(seen) == place)
    #expect(surface.reversed.picture == Self.panel)
    #expect(surface.reversed.picture(surface.picture(Place.at(11, 33))) == Place.at(11, 33))
  }

  @Test("What one turn is to another leads from picture to picture", arguments: ScreenTurn.allCases)
  func seen(_ turn: ScreenTurn) {
    for other in ScreenTurn.allCases {
      let way = turn.seen(from: other)
      let former = other.picture(x: 0.25, y: 0.125)
      #expect(way.picture(x: former.x, y: former.y) == turn.picture(x: 0.25, y: 0.125))
    }
    #expect(turn.seen(from: turn) == .normal)
    #expect(turn.seen(from: .normal) == turn)
  }

  /// A menu of three rows on a phone that is held by its left edge and so on; what is pressed is at
  /// the same place of the panel whatever the turn.
  private func opened(_ turn: ScreenTurn) throws -> (bench: Bench, scene: Scene) {
    var bench = ContextMenuTests.bench()
    bench.tell(.turned(turn), at: 50)
    let surface = bench.engine.surface
    bench.tell(
      .regions(
        RegionMap(
          Bench.regions.regions.map { region in
            var region = region
            region.frame = surface.picture(region.frame)
            return region
          })), at: 50)
    bench.open(Bench.photo)
    return (bench, try #require(bench.scene))
  }

  @Test(
    "Rows are upright where the person sees them, 9 mm high and inside, clear of the finger",
    arguments: ScreenTurn.allCases)
  func upright(_ turn: ScreenTurn) throws {
    let (bench, scene) = try opened(turn)
    let surface = bench.engine.surface
    #expect(scene.turn == turn)
    #expect(scene.rows.count >= 3)
    for row in scene.rows {
      #expect(row.frame.height.value == RowLayout.Limits.rowHeight)
      #expect(surface.picture.contains(row.frame))
    }
    let frame = try #require(bench.engine.regions[Bench.photo]).frame
    #expect(scene.source == frame)
    #expect(scene.finger == frame.center)
    let finger = try #require(scene.finger)
    #expect(!scene.rows.contains { $0.frame.grown(by: 3.9).contains(finger) })
  }

  @Test(
    "A finger slides to the row that it sees, and its lift chooses that one",
    arguments: ScreenTurn.allCases)
  func slides(_ turn: ScreenTurn) throws {
    var (bench, scene) = try opened(turn)
    let row = try #require(scene.rows.first)
    let place = bench.engine.surface.reversed.picture(row.frame.center)
    bench.follow(place, at: 600, contact: 1)
    bench.wait(until: 700)
    #expect(bench.scene?.selected == 0)
    bench.say(.end(.pinned), at: 710, on: Bench.photo, place: place)
    let performed = bench.effects.compactMap { effect in
      if case .perform(let performance) = effect.kind { performance.subject } else { nil }
    }
    guard case .action(let action, _)? = performed.last else {
      Issue.record("\(performed)")
      return
    }
    #expect(action.title == row.title)
  }

  @Test("Turned while it is open, it is laid out anew, and no row is meant any more")
  func anew() throws {
    var (bench, scene) = try opened(.normal)
    bench.follow(try #require(scene.rows.first).frame.center, at: 600, contact: 1)
    bench.wait(until: 700)
    try #require(bench.scene?.selected == 0)
    bench.tell(.turned(.quarter), at: 710)
    let turned = try #require(bench.scene)
    #expect(turned.number == scene.number)
    #expect(turned.selected == nil)
    #expect(turned.turn == .quarter)
    #expect(try turned.rows == opened(.quarter).scene.rows)
    // Told once more, nothing is said.
    let count = bench.effects.count
    bench.tell(.turned(.quarter), at: 720)
    #expect(bench.effects.count == count)
    bench.tell(.turned(.normal), at: 730)
    #expect(bench.scene?.rows == scene.rows)
    #expect(bench.scene?.source == scene.source)
  }

  @Test("A region is a place of the picture: hit there in each turn, and not a hair beside")
  func regions() {
    for turn in ScreenTurn.allCases {
      var bench = Bench()
      bench.tell(.turned(turn), at: 50)
      let panel = bench.engine.surface.reversed
      // The icon is 15 mm wide and high, from 10 and 5 on.
      for (x, y, isHit) in [
        (10.0, 5.0, true), (9.75, 5, false), (10, 4.75, false), (24.75, 19.75, true),
        (25, 19.75, false), (24.75, 20, false),
      ] {
        let target = bench.engine.target(at: panel.picture(Place.at(x, y)))
        #expect((target.id == Bench.icon) == isHit, "\(turn) at \(x), \(y)")
      }
    }
  }

  @Test("The app is asked, and answers, in places of the picture", arguments: ScreenTurn.allCases)
  func asked(_ turn: ScreenTurn) throws {
    let part = Rectangle(x: 2, y: 31, width: 9, height: 7)
    var bench = PeekTests.bench(sourceRect: part)
    bench.tell(.turned(turn), at: 50)
    let place = Place.at(20, 35)
    bench.open(Bench.restaurant, place: bench.engine.surface.reversed.picture(place))
    let asked = bench.effects.compactMap { effect in
      if case .ask(let request) = effect.kind { request.kind } else { nil }
    }
    #expect(asked.first == .preview(Bench.restaurant, at: place))
    #expect(try #require(bench.scene).source == part)
  }

  @Test("Turned between the question and the press, what is pressed stays where it is on the panel")
  func turnedMeanwhile() throws {
    let part = Rectangle(x: 2, y: 31, width: 9, height: 7)
    var bench = PeekTests.bench(sourceRect: part)
    let finger = Place.at(20, 35)
    bench.say(.press, at: 100, on: Bench.restaurant, place: finger)
    bench.tell(.turned(.quarter), at: 200)
    bench.say(.peek(.time), at: 500, on: Bench.restaurant, place: finger)
    let surface = bench.engine.surface
    let scene = try #require(bench.scene)
    #expect(scene.source == surface.picture(part))
    #expect(scene.finger == surface.picture(finger))
  }

  @Test("A scrolled list stays at its first row, as nearly as the new height allows")
  func scrolled() throws {
    let rows = (1...40).map { ContextMenuTests.action("Row \($0)") }
    let level = MenuLevel(source: .menu(Menu(children: rows)), title: "", capacity: 15)
      .scrolled(to: 20 * 9)
    #expect(level.before == 20 && level.rows.count == 15)
    let low = level.fitting(7)
    #expect(low.before == 20 && low.rows.count == 7)
    #expect(low.fitting(15) == level)
    #expect(level.fitting(30).before == 10)
    #expect(level.fitting(1000).rows.count == 40)
  }
}
