// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressBridge
import PressGestures
import Testing
import TouchModel

/// Which contacts are taken from the app under the finger, and where that app is left alone.
@Suite("Rulings") struct RulingTests {
  private static func press(_ panel: inout Panel, x: Double = 50, y: Double = 50) {
    panel.land(x: x, y: y)
    panel.rest(600)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var gesture: RuleGesture
    var action: RuleAction
    var isTaken: Bool
  }

  static let rows = [
    Row(testDescription: "a menu", gesture: .longPress, action: RuleTests.menu, isTaken: true),
    Row(testDescription: "a click", gesture: .longPress, action: .rightClick, isTaken: true),
    Row(
      testDescription: "quick actions that nobody told, so that nothing opens",
      gesture: .longPress, action: .quickActions(app: "org.x.Maps"), isTaken: false),
    Row(
      testDescription: "a command", gesture: .longPress, action: .command(["run"]), isTaken: true),
    Row(
      testDescription: "a sentence leaves the app its own long press", gesture: .longPress,
      action: RuleTests.said, isTaken: false),
    Row(
      testDescription: "so does a pulse", gesture: .longPress, action: .haptic(.light),
      isTaken: false),
    Row(
      testDescription: "so does nothing", gesture: .longPress, action: .nothing, isTaken: false),
    Row(
      testDescription: "a press that is no rule's", gesture: .tap, action: RuleTests.said,
      isTaken: true),
    Row(
      testDescription: "a click as soon as the finger rests", gesture: .press, action: .rightClick,
      isTaken: true),
  ]

  @Test("A press is taken from the app unless its rule only tells", arguments: rows)
  func claims(_ row: Row) {
    var panel = RuleTests.panel(PressSettings(), RuleTests.rule(row.gesture, does: row.action))
    Self.press(&panel)
    #expect(panel.output.claims == (row.isTaken ? [ContactSerial(1)] : []))
  }

  @Test("Taps, double taps and what only tells of a drag are never taken")
  func taps() {
    for action in [RuleTests.said, RuleTests.menu] {
      var panel = RuleTests.panel(PressSettings(), RuleTests.rule(.tap, does: action))
      panel.land()
      panel.rest(60)
      panel.end()
      #expect(panel.output.claims.isEmpty)
    }
    var panel = RuleTests.panel(PressSettings(), RuleTests.rule(.drag, does: RuleTests.said))
    panel.land()
    panel.wait(20)
    panel.slide(to: 90, 50)
    panel.rest(60)
    #expect(panel.deeds.contains("message said"))
    #expect(panel.output.claims.isEmpty)
  }

  @Test("A claim comes with the frame or the time that opens the press, not before")
  func moment() {
    var panel = RuleTests.panel(PressSettings(), RuleTests.rule(.longPress, does: .rightClick))
    panel.land()
    panel.rest(499)
    #expect(panel.output.claims.isEmpty)
    panel.rest(1)
    #expect(panel.output.claims == [ContactSerial(1)])
  }

  @Test("A pen's button opens a press and takes nothing")
  func pen() {
    var panel = Panel()
    panel.land { $0.tool = .pen }
    panel.rest(50)
    panel.holdPenButton()
    #expect(panel.heard.contains { $0.contains("peek(") })
    #expect(panel.output.claims.isEmpty)
  }

  // MARK: Who is left alone

  private static func alone(
    keyboard: LeftAlone.Keyboard = .hidden, app: String? = nil, kinds: Set<AppKind> = [],
    _ change: (inout PressSettings.Intercept) -> Void
  ) -> LeftAlone {
    var settings = PressSettings.Intercept()
    change(&settings)
    return LeftAlone(settings, keyboard: keyboard, app: app, kinds: kinds)
  }

  private static func area(_ text: String) throws -> [PanelArea] {
    var settings = PressSettings()
    try #require(SettingKey.named("intercept.exclude")).set(text, in: &settings)
    return settings.intercept.excluded
  }

  @Test("A press in a place that is left alone is not taken and does nothing; beside it, it does")
  func places() throws {
    let area = try Self.area("0,60,100,40")
    for (y, isAlone) in [(60.0, true), (59.9, false)] {
      var panel = RuleTests.panel(PressSettings(), RuleTests.rule(.longPress, does: RuleTests.menu))
      panel.pipeline.leftAlone = Self.alone { $0.excluded = area }
      Self.press(&panel, y: y)
      #expect(panel.output.claims.isEmpty == isAlone)
      #expect(panel.deeds.isEmpty == isAlone, "\(panel.deeds)")
      #expect(panel.heard.contains { $0.contains("peek(") }, "it is told all the same")
    }
  }

  @Test("It is left alone also without a rule, and where presses are felt without one")
  func ruleless() throws {
    let area = try Self.area("0,60,100,40")
    for (isFelt, y, pulses) in [(true, 70.0, 0), (false, 70, 0), (true, 50, 1)] {
      var panel = Panel()
      panel.pipeline.isFeltOnSurface = isFelt
      panel.pipeline.leftAlone = Self.alone { $0.excluded = area }
      Self.press(&panel, y: y)
      #expect(panel.deeds.count { $0.hasPrefix("haptic") } == pulses)
      #expect(panel.output.claims.isEmpty == (y == 70))
    }
  }

  @Test("A tap that a rule is for still counts there")
  func tapThere() throws {
    let area = try Self.area("0,0,100,100")
    var panel = RuleTests.panel(PressSettings(), RuleTests.rule(.tap, does: RuleTests.said))
    panel.pipeline.leftAlone = Self.alone { $0.excluded = area }
    panel.land()
    panel.rest(60)
    panel.end()
    #expect(panel.deeds == ["message said"])
  }

  @Test("A finger keeps what held where it landed")
  func latched() throws {
    let area = try Self.area("0,0,100,100")
    var panel = RuleTests.panel(PressSettings(), RuleTests.rule(.longPress, does: .rightClick))
    panel.pipeline.leftAlone = Self.alone { $0.excluded = area }
    panel.land()
    panel.rest(100)
    panel.pipeline.leftAlone = LeftAlone()
    panel.rest(500)
    #expect(panel.output.claims.isEmpty)
    panel.end()
    panel.rest(1000)
    panel.land()
    panel.rest(100)
    panel.pipeline.leftAlone = Self.alone { $0.excluded = area }
    panel.rest(500)
    #expect(panel.output.claims == [ContactSerial(2)])
  }

  struct Keys: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var keyboard: LeftAlone.Keyboard
    var region: String
    /// Whether a finger is left alone on the keys, and beside them.
    var onKeys: Bool
    var beside: Bool
  }

  static let keys = [
    Keys(
      testDescription: "it shows, nobody knows where", keyboard: .shown, region: "none",
      onKeys: true, beside: true),
    Keys(
      testDescription: "it shows in its region", keyboard: .shown, region: "0,60,100,40",
      onKeys: true, beside: false),
    Keys(
      testDescription: "it is hidden", keyboard: .hidden, region: "0,60,100,40", onKeys: false,
      beside: false),
    Keys(
      testDescription: "nobody tells, and it has a region", keyboard: .unknown,
      region: "0,60,100,40", onKeys: true, beside: false),
    Keys(
      testDescription: "nobody tells anything", keyboard: .unknown, region: "none", onKeys: false,
      beside: false),
  ]

  @Test("The keyboard on the screen is left alone", arguments: keys)
  func keyboard(_ row: Keys) throws {
    let area = try Self.area(row.region)
    let alone = Self.alone(keyboard: row.keyboard) { $0.keyboard = area }
    #expect(alone.covers(Position(x: Millimeters(50), y: Millimeters(80))) == row.onKeys)
    #expect(alone.covers(Position(x: Millimeters(50), y: Millimeters(20))) == row.beside)
  }

  @Test("Apps are left alone by name and kind; an unknown one is not")
  func apps() {
    let place = Position(x: Millimeters(1), y: Millimeters(1))
    for (app, kinds, isAlone) in [
      ("org.example.Sheet", [], true), ("org.example.Sheets", [], false),
      ("org.paint.Any", [], true),
      ("org.x.Draw", [.drawing], true), ("org.x.Play", [.games], false), (nil, [], false),
    ] as [(String?, Set<AppKind>, Bool)] {
      let alone = Self.alone(app: app, kinds: kinds) {
        $0.excludedApps = ["org.example.Sheet", "org.paint.*"]
        $0.excludedKinds = [.drawing]
      }
      #expect(alone.covers(place) == isAlone, "\(app ?? "none")")
    }
  }

  @Test("An app is of a kind by the categories of its entry; a viewer of pictures draws nothing")
  func kinds() {
    for (categories, kinds) in [
      (["Graphics", "2DGraphics", "RasterGraphics", "GTK"], [.drawing]),
      (["Graphics", "VectorGraphics"], [.drawing]), (["Game", "ArcadeGame"], [.games]),
      (["Graphics", "RasterGraphics", "Viewer"], []), (["Graphics"], []), ([], []),
    ] as [([String], Set<AppKind>)] {
      #expect(AppKind.kinds(of: categories) == kinds, "\(categories)")
    }
  }
}
