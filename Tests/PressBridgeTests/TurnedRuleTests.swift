// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressBridge
import PressGestures
import Testing
import TouchModel

@testable import PressActions

/// Rules on a screen that is turned against its panel: every place is one that the person sees.
@Suite("Rules on a turned screen") struct TurnedRuleTests {
  /// A phone, whose corner is not at zero so that nothing counts from there.
  private static let bounds = Rectangle(x: 3, y: 4, width: 70, height: 140)

  /// A phone whose screen is turned, as the settings say or as was told; its fingers are where they are seen.
  private struct Phone {
    var panel: Panel
    let surface: TurnedSurface

    init(_ turn: ScreenTurn, isSet: Bool = false, _ rules: Rule...) {
      var settings = PressSettings()
      if isSet { settings.screen.turn = turn }
      panel = Panel(settings: settings, rules: RuleBook(rules, device: "Phone"), bounds: bounds)
      if !isSet { panel.tell(.turned(turn)) }
      surface = TurnedSurface(bounds, turn)
    }

    /// The place of the panel under a place that is so far from the upper left corner of what is seen.
    func place(_ x: Double, _ y: Double) -> Position {
      surface.reversed.picture(
        Position(x: Millimeters(bounds.left + x), y: Millimeters(bounds.top + y)))
    }

    mutating func land(_ x: Double, _ y: Double) {
      let place = place(x, y)
      panel.land(x: place.x.value, y: place.y.value)
    }

    mutating func slide(_ x: Double, _ y: Double) {
      let place = place(x, y)
      panel.slide(to: place.x.value, place.y.value)
    }

    mutating func tap(_ x: Double, _ y: Double) {
      land(x, y)
      panel.rest(60)
      panel.end()
    }
  }

  private static let ways = [true, false].flatMap { isSet in
    ScreenTurn.allCases.map { (turn: $0, isSet: isSet) }
  }

  @Test("An edge is the one that the person sees, on its line and a hair past it", arguments: ways)
  func edges(_ way: (turn: ScreenTurn, isSet: Bool)) {
    let (width, height): (Double, Double) = way.turn.swapsSides ? (140, 70) : (70, 140)
    let rows: [(RuleEdge, Double, Double, Bool)] = [
      (.left, 0, 30, true), (.left, 4.96875, 30, true), (.left, 5, 30, false),
      (.right, width, 30, true), (.right, width - 5, 30, true),
      (.right, width - 5.03125, 30, false),
      (.top, 30, 0, true), (.top, 30, 4.96875, true), (.top, 30, 5, false),
      (.bottom, 30, height, true), (.bottom, 30, height - 5, true),
      (.bottom, 30, height - 5.03125, false),
    ]
    for (edge, x, y, isHit) in rows {
      var phone = Phone(
        way.turn, isSet: way.isSet,
        RuleTests.rule(.tap, in: .edge(edge, depth: .millimeters(5)), does: RuleTests.said))
      phone.tap(x, y)
      #expect(phone.panel.deeds.isEmpty == !isHit, "\(edge) at \(x), \(y)")
    }
  }

  @Test("A region in percent is one of what is seen, which may be wider than high", arguments: ways)
  func percent(_ way: (turn: ScreenTurn, isSet: Bool)) {
    let (width, height): (Double, Double) = way.turn.swapsSides ? (140, 70) : (70, 140)
    let lower = RulePlace.rectangle(
      x: .share(0), y: .share(0.75), width: .share(0.5), height: .share(0.25))
    for (x, y, isHit) in [
      (0.0, height * 0.75, true), (0, height * 0.75 - 0.03125, false),
      (width / 2 - 0.03125, height - 0.03125, true), (width / 2, height - 0.03125, false),
    ] {
      var phone = Phone(
        way.turn, isSet: way.isSet, RuleTests.rule(.tap, in: lower, does: RuleTests.said))
      phone.tap(x, y)
      #expect(phone.panel.deeds.isEmpty == !isHit, "at \(x), \(y)")
    }
  }

  @Test("A press at an edge opens what its rule names, beside the finger", arguments: ways)
  func opens(_ way: (turn: ScreenTurn, isSet: Bool)) throws {
    let edge = RulePlace.edge(.left, depth: .millimeters(5))
    var phone = Phone(
      way.turn, isSet: way.isSet, RuleTests.rule(.longPress, in: edge, does: RuleTests.menu))
    phone.land(2, 30)
    phone.panel.rest(500)
    let scene = try #require(phone.panel.scene)
    #expect(scene.turn == way.turn)
    #expect(scene.isTurnSet == way.isSet)
    #expect(scene.finger == Position(x: Millimeters(5), y: Millimeters(34)))
    #expect(scene.rows.count == 4)
    #expect(scene.rows.allSatisfy { phone.surface.picture.contains($0.frame) })
  }

  static let directions: [(RuleDirection, Double, Double)] = [
    (.right, 60, 30), (.left, 0, 30), (.down, 30, 60), (.up, 30, 0),
  ]

  @Test("A drag goes the way that the person sees, and its command is told so", arguments: ways)
  func drags(_ way: (turn: ScreenTurn, isSet: Bool)) {
    for (direction, x, y) in Self.directions {
      let rules = RuleDirection.allCases.map {
        RuleTests.rule(.drag, going: $0, does: .command([$0.rawValue]))
      }
      var phone = Phone(way.turn, isSet: way.isSet, rules[0], rules[1], rules[2], rules[3])
      phone.land(30, 30)
      phone.panel.wait(20)
      phone.slide(x, y)
      let calls = phone.panel.output.effects.compactMap { effect in
        if case .command(let call) = effect.kind { call } else { nil }
      }
      #expect(calls.map(\.arguments) == [[direction.rawValue]])
      let told = calls.first?.environment.first { $0.name == "PRESSD_DIRECTION" }
      #expect(told?.value == direction.rawValue)
    }
  }

  @Test("A finger keeps the turn that held when it landed, whatever comes of it")
  func latched() {
    let left = RulePlace.edge(.left, depth: .millimeters(5))
    for (gesture, isHeld) in [(RuleGesture.longPress, true), (.tap, false), (.doubleTap, false)] {
      for isTurnedLater in [true, false] {
        var phone = Phone(
          isTurnedLater ? .normal : .half, RuleTests.rule(gesture, in: left, does: RuleTests.said))
        func turn(_ phone: inout Phone) {
          phone.panel.tell(.turned(isTurnedLater ? .half : .normal))
        }
        phone.land(2, 30)
        if isHeld {
          phone.panel.rest(100)
          turn(&phone)
          phone.panel.rest(500)
        } else {
          phone.panel.rest(60)
          if gesture == .doubleTap {
            phone.panel.end()
            phone.panel.rest(100)
            phone.land(2, 30)
            phone.panel.rest(60)
          }
          turn(&phone)
          phone.panel.end()
        }
        #expect(phone.panel.deeds.contains("message said"), "\(gesture) \(isTurnedLater)")
      }
    }
  }

  @Test("A menu that is open while the screen turns stays, and its rows do what they did")
  func turnsOpen() throws {
    var phone = Phone(
      .normal,
      RuleTests.rule(
        .longPress, in: .edge(.left, depth: .share(0.125)), does: RuleTests.menu))
    phone.land(2, 30)
    phone.panel.rest(500)
    phone.panel.tell(.turned(.threeQuarters))
    #expect(!phone.panel.deeds.contains { $0.hasPrefix("dismiss") })
    let scene = try #require(phone.panel.scene)
    let surface = TurnedSurface(Self.bounds, .threeQuarters)
    #expect(scene.finger == surface.picture(phone.place(2, 30)))
    let row = surface.reversed.picture(scene.rows[1].frame.center)
    phone.panel.slide(to: row.x.value, row.y.value)
    phone.panel.rest(60)
    phone.panel.end()
    #expect(phone.panel.deeds.suffix(2) == ["dismiss chosen", "command run it"])
  }

  @Test("What settings say goes before what was told, and back when they say it no more")
  func settings() {
    let rule = RuleTests.rule(
      .tap, in: .edge(.left, depth: .millimeters(5)), does: RuleTests.said)
    var phone = Phone(.half, isSet: true, rule)
    phone.panel.tell(.turned(.normal))
    phone.tap(2, 30)
    #expect(phone.panel.deeds == ["message said"])
    phone.panel.rest(1000)
    phone.panel.configure(PressSettings())
    phone.tap(2, 30)
    #expect(phone.panel.deeds.count == 1, "now it is the right edge")
    phone.panel.rest(1000)
    phone.tap(68, 110)
    #expect(phone.panel.deeds == ["message said", "message said"])
  }

  @Test("Places that are left alone are those that the person sees", arguments: ways)
  func leftAlone(_ way: (turn: ScreenTurn, isSet: Bool)) throws {
    var settings = PressSettings()
    try #require(SettingKey.named("intercept.exclude")).set("0,40,70,30", in: &settings)
    for (y, isAlone) in [(35.96875, false), (36.0, true)] {
      var phone = Phone(
        way.turn, isSet: way.isSet, RuleTests.rule(.longPress, does: RuleTests.said))
      phone.panel.pipeline.leftAlone = LeftAlone(
        settings.intercept, keyboard: .hidden, app: nil, kinds: [])
      phone.land(30, y)
      phone.panel.rest(600)
      #expect(phone.panel.deeds.contains("message said") == !isAlone, "at \(y)")
    }
  }

  @Test("An upward slide of a preview's actions is upward for the person", arguments: ways)
  func actions(_ way: (turn: ScreenTurn, isSet: Bool)) {
    for (y, isLocked) in [(50.0 - 11.4375, true), (50 - 11.40625, false), (61.4375, false)] {
      var phone = Phone(way.turn, isSet: way.isSet, RuleTests.rule(.actions, does: RuleTests.said))
      phone.land(30, 50)
      phone.panel.rest(500)
      // Slowly, so that no speed counts.
      phone.panel.rest(1000)
      phone.slide(30, y)
      #expect(phone.panel.heard.contains { $0.contains("actions") } == isLocked, "to \(y)")
    }
  }

  @Test("Where only sideways scrolls, that is sideways for the person", arguments: ways)
  func scrolls(_ way: (turn: ScreenTurn, isSet: Bool)) {
    for (scroll, isFirst) in [(PressSettings.Scroll.horizontal, true), (.vertical, false)] {
      for (x, y, isAcross) in [(32.5, 30.0, true), (30, 32.5, false)] {
        var settings = PressSettings()
        settings.press.scroll = scroll
        if way.isSet { settings.screen.turn = way.turn }
        var phone = Phone(way.turn)
        phone.panel = Panel(settings: settings, bounds: Self.bounds)
        if !way.isSet { phone.panel.tell(.turned(way.turn)) }
        phone.land(30, 30)
        phone.panel.wait(20)
        phone.slide(x, y)
        let isTaken = phone.panel.heard.contains { $0.contains("drag") }
        #expect(isTaken == (isAcross == isFirst), "\(scroll) to \(x), \(y)")
      }
    }
  }
}

extension Panel {
  /// What is shown last.
  fileprivate var scene: Scene? {
    output.effects.compactMap { effect in
      switch effect.kind {
      case .present(let scene), .update(let scene): scene
      default: nil
      }
    }.last
  }

  fileprivate mutating func configure(_ settings: PressSettings) {
    pipeline.configure(
      settings, device: Panel.device(), touchProtocol: .slotted, at: now, into: &output)
  }
}
