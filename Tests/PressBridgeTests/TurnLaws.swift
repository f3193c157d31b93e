// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressBridge
import PressGestures
import Testing
import TouchModel

/// What holds of any rules, any regions and any fingers on any turned screen.
@Suite("Laws of turned screens") struct TurnLaws {
  /// Dice that fall the same way each time (a linear congruence, its high bits folded in).
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }

    /// A length in eighths of a millimeter, which no turn rounds.
    mutating func length(_ range: Range<Int>) -> Double {
      Double(Int.random(in: range, using: &self)) / 8
    }
  }

  private static let bounds = Rectangle(x: 0, y: 0, width: 64, height: 128)

  private static func rules(_ dice: inout Dice) -> RuleBook {
    RuleBook(
      (0..<6).map { number in
        let depth = RuleLength.millimeters(dice.length(8..<160))
        let edge = RuleEdge.allCases.randomElement(using: &dice) ?? .left
        let region = RulePlace.rectangle(
          x: .share(0.25), y: .millimeters(dice.length(0..<400)), width: .share(0.5),
          height: .millimeters(dice.length(8..<400)))
        let isDrag = Bool.random(using: &dice)
        return RuleTests.rule(
          isDrag ? .drag : Bool.random(using: &dice) ? .tap : .longPress,
          in: Bool.random(using: &dice) ? .edge(edge, depth: depth) : region,
          going: isDrag ? RuleDirection.allCases.randomElement(using: &dice) : nil,
          does: number == 0
            ? RuleTests.menu : .notify(DesktopMessage(title: "rule \(number)")))
      })
  }

  /// A finger that lands anywhere, rests or not, and slides anywhere.
  private struct Stroke {
    var from: (x: Double, y: Double)
    var to: (x: Double, y: Double)
    var rest: Int
  }

  private static func strokes(_ dice: inout Dice, _ picture: Rectangle) -> [Stroke] {
    let (width, height) = (Int(picture.width.value) * 8, Int(picture.height.value) * 8)
    return (0..<12).map { _ in
      let from = (x: dice.length(0..<width + 1), y: dice.length(0..<height + 1))
      let far = (x: dice.length(0..<width + 1), y: dice.length(0..<height + 1))
      return Stroke(
        from: from, to: Bool.random(using: &dice) ? from : far,
        rest: [40, 120, 600].randomElement(using: &dice) ?? 40)
    }
  }

  /// What comes of strokes that are seen in a picture, on a panel that is turned against it.
  private static func deeds(
    _ strokes: [Stroke], _ rules: RuleBook, on panelBounds: Rectangle, _ turn: ScreenTurn
  ) -> [String] {
    var settings = PressSettings()
    settings.screen.turn = turn
    let surface = TurnedSurface(panelBounds, turn)
    var panel = Panel(settings: settings, rules: rules, bounds: panelBounds)
    func place(_ point: (x: Double, y: Double)) -> Position {
      surface.reversed.picture(Position(x: Millimeters(point.x), y: Millimeters(point.y)))
    }
    for stroke in strokes {
      let (from, to) = (place(stroke.from), place(stroke.to))
      panel.land(x: from.x.value, y: from.y.value)
      panel.rest(stroke.rest)
      panel.slide(to: to.x.value, to.y.value)
      panel.rest(60)
      panel.end()
      panel.rest(900)
      panel.tell(.dismiss)
    }
    return panel.deeds
  }

  @Test("Turned together with the screen, fingers come to the same, whatever the rules")
  func turned() {
    var told = 0
    for seed in 1...16 as ClosedRange<UInt64> {
      for isWide in [false, true] {
        var dice = Dice(state: seed)
        let rules = Self.rules(&dice)
        let picture = isWide ? TurnedSurface(Self.bounds, .quarter).picture : Self.bounds
        let strokes = Self.strokes(&dice, picture)
        let plain = Self.deeds(strokes, rules, on: picture, .normal)
        told += plain.count
        for turn in ScreenTurn.allCases {
          let panel = TurnedSurface(picture, turn.inverse).picture
          #expect(
            Self.deeds(strokes, rules, on: panel, turn) == plain,
            "seed \(seed), \(isWide ? "wide" : "high"), \(turn)")
        }
      }
    }
    #expect(told > 160, "the hands meet the rules: \(told)")
  }
}
