// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressBridge
import PressGestures
import Testing
import TouchModel

/// What rules make of the gestures of fingers.
@Suite("Rules") struct RuleTests {
  static func rule(
    _ gestures: RuleGesture..., in place: RulePlace = .everywhere, fingers: Int = 1,
    going direction: RuleDirection? = nil, apps: [String] = [], does action: RuleAction
  ) -> Rule {
    Rule(
      match: RuleMatch(
        gestures: gestures, fingers: fingers, place: place, direction: direction,
        apps: apps.map(NamePattern.init)), action: action)
  }

  static func panel(_ settings: PressSettings = PressSettings(), _ rules: Rule...) -> Panel {
    Panel(settings: settings, rules: RuleBook(rules, device: "Panel"))
  }

  static let said = RuleAction.notify(DesktopMessage(title: "said"))
  static let other = RuleAction.notify(DesktopMessage(title: "other"))

  static let menu = RuleAction.menu(
    RuleMenu(
      title: "Here",
      rows: [
        .init(title: "Say", content: .action(said)),
        .init(title: "Run", content: .action(.command(["run", "it"]))),
        .init(
          title: "More",
          content: .menu([.init(title: "Click", content: .action(.rightClick))], isInline: false)),
        .init(title: "Off", isDisabled: true, content: .action(said)),
      ]))

  // MARK: Which gesture

  struct Hand: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var gesture: RuleGesture
    var move: @Sendable (inout Panel) -> Void
  }

  static let hands = [
    Hand(testDescription: "tap", gesture: .tap) { panel in
      panel.land()
      panel.rest(80)
      panel.end()
    },
    Hand(testDescription: "double tap", gesture: .doubleTap) { panel in
      for _ in 0..<2 {
        panel.land()
        panel.rest(60)
        panel.end()
        panel.wait(100)
      }
    },
    Hand(testDescription: "long press", gesture: .longPress) { panel in
      panel.land()
      panel.rest(500)
    },
    Hand(testDescription: "peek", gesture: .peek) { panel in
      panel.land(pressure: 300)
      panel.wait(150)
      panel.press(1600)
      panel.rest(100)
    },
    Hand(testDescription: "pop", gesture: .pop) { panel in
      panel.land(pressure: 300)
      panel.wait(150)
      panel.press(3600)
      panel.rest(400)
    },
    Hand(testDescription: "drag", gesture: .drag) { panel in
      panel.land()
      panel.wait(50)
      panel.slide(to: 55, 50)
    },
    Hand(testDescription: "press", gesture: .press) { panel in
      panel.land()
      panel.rest(100)
    },
    Hand(testDescription: "actions", gesture: .actions) { panel in
      panel.land(pressure: 300)
      panel.wait(150)
      panel.press(1600)
      panel.rest(100)
      panel.slide(to: 50, 35)
    },
  ]

  @Test("Each gesture finds its rule, once, and no other gesture's", arguments: hands)
  func gestures(_ hand: Hand) {
    let all = RuleGesture.allCases.map { gesture in
      Self.rule(gesture, does: .notify(DesktopMessage(title: gesture.rawValue)))
    }
    var panel = Panel(rules: RuleBook(all))
    hand.move(&panel)
    panel.rest(2000)
    let told = panel.deeds.filter { $0 == "message \(hand.gesture.rawValue)" }
    #expect(told.count == 1, "\(panel.deeds)")
    let alone = RuleBook(all.filter { $0.match.gestures == [hand.gesture] })
    var same = Panel(rules: alone)
    hand.move(&same)
    #expect(same.deeds.filter { $0.hasPrefix("message") }.count == 1)
  }

  @Test("The first rule that fits counts, and only that one")
  func first() {
    var panel = Self.panel(
      PressSettings(), Self.rule(.tap, .longPress, does: Self.said),
      Self.rule(.tap, does: Self.other))
    panel.land()
    panel.rest(60)
    panel.end()
    #expect(panel.deeds == ["message said"])
  }

  // MARK: Where, with how many fingers, with which app

  @Test(
    "A rule holds in its region and not a hair beside it",
    arguments: [(10.0, true), (9.99, false), (19.99, true), (20, false)])
  func region(x: Double, isIn: Bool) {
    let region = RulePlace.rectangle(
      x: .millimeters(10), y: .share(0.4), width: .share(0.1), height: .millimeters(20))
    var panel = Self.panel(PressSettings(), Self.rule(.tap, in: region, does: Self.said))
    panel.land(x: x, y: 50)
    panel.rest(60)
    panel.end()
    #expect(panel.deeds.isEmpty == !isIn)
  }

  @Test(
    "An edge is a strip of its depth, up to the last unit of the panel",
    arguments: [
      (RuleEdge.right, 100.0, 50.0, true), (.right, 95, 50, true), (.right, 94.9, 50, false),
      (.left, 0, 0, true), (.left, 4.9, 100, true), (.left, 5, 50, false),
      (.top, 50, 0, true), (.top, 50, 5, false), (.bottom, 0, 100, true), (.bottom, 50, 94, false),
    ])
  func edge(_ edge: RuleEdge, x: Double, y: Double, isIn: Bool) {
    var panel = Self.panel(
      PressSettings(), Self.rule(.tap, in: .edge(edge, depth: .millimeters(5)), does: Self.said))
    panel.land(x: x, y: y)
    panel.rest(60)
    panel.end()
    #expect(panel.deeds.isEmpty == !isIn)
  }

  @Test(
    "A drag goes the way of its longer component",
    arguments: [
      (RuleDirection.right, 60.0, 55.0), (.left, 40, 45), (.up, 55, 40), (.down, 45, 60),
      (.right, 60, 60),
    ])
  func direction(_ direction: RuleDirection, x: Double, y: Double) {
    let rules = RuleDirection.allCases.map {
      Self.rule(.drag, going: $0, does: .notify(DesktopMessage(title: $0.rawValue)))
    }
    var panel = Panel(rules: RuleBook(rules))
    panel.land()
    panel.wait(50)
    panel.slide(to: x, y)
    #expect(panel.deeds == ["message \(direction.rawValue)"])
  }

  @Test("A rule for an app holds only while that app is at the front, and known to be")
  func app() {
    var panel = Self.panel(
      PressSettings(), Self.rule(.tap, apps: ["org.gnome.*"], does: Self.said))
    for app in [nil, "org.gnome.Maps", "org.kde.kate", "org.gnome."] {
      panel.tell(.foregroundApp(app))
      panel.land()
      panel.rest(60)
      panel.end()
      panel.wait(1000)
    }
    #expect(panel.deeds == ["message said", "message said"])
    #expect(panel.pipeline.rules.asksForApp)
  }

  @Test(
    "Patterns of names",
    arguments: [
      ("*", "", true), ("a*c", "abbc", true), ("a*c", "abcd", false), ("a?c", "abc", true),
      ("a?c", "ac", false), ("*b*b*", "abcb", true), ("", "", true), ("", "a", false),
    ])
  func patterns(_ pattern: String, name: String, fits: Bool) {
    #expect(NamePattern(pattern).admits(name) == fits)
  }

  @Test("Two fingers that rest are one long press of two fingers", arguments: [1, 2, 3])
  func fingers(count: Int) {
    let rules = (1...3).map {
      Self.rule(.longPress, fingers: $0, does: .notify(DesktopMessage(title: "\($0)")))
    }
    var panel = Panel(rules: RuleBook(rules))
    for finger in 0..<count {
      panel.land(x: 30 + 15 * Double(finger))
      panel.wait(20)
    }
    panel.rest(900)
    for _ in 0..<count { panel.end() }
    panel.rest(2000)
    #expect(panel.deeds.filter { $0.hasPrefix("message") } == ["message \(count)"])
    #expect(panel.heard.filter { $0.contains("peek") }.count == 1)
  }

  @Test("Fingers that tap together are one tap, told at the last lift")
  func fingersTap() {
    let rules = (1...3).map {
      Self.rule(.tap, fingers: $0, does: .notify(DesktopMessage(title: "\($0)")))
    }
    for doubleTaps in [false, true] {
      var settings = PressSettings()
      settings.doubleTap.isEnabled = doubleTaps
      var panel = Panel(settings: settings, rules: RuleBook(rules))
      panel.land(x: 30)
      panel.wait(20)
      panel.land(x: 60)
      panel.wait(40)
      panel.end(0)
      #expect(panel.deeds == [])
      panel.wait(10)
      panel.end()
      #expect(panel.deeds == ["message 2"])
      panel.rest(2000)
      #expect(panel.deeds == ["message 2"])
    }
  }

  @Test("A finger more than any rule asks for ends the gesture as before")
  func tooMany() {
    var panel = Self.panel(PressSettings(), Self.rule(.longPress, fingers: 2, does: Self.said))
    for x in [20.0, 40, 60] { panel.land(x: x) }
    panel.rest(900)
    #expect(panel.deeds == [])
    #expect(panel.heard.filter { $0.contains("multitouch") }.count == 2)
  }

  @Test("press.max-fingers alone makes a press of two fingers one press")
  func setting() {
    var settings = PressSettings()
    settings.press.maximumFingers = 2
    var panel = Panel(settings: settings)
    panel.land(x: 30)
    panel.wait(20)
    panel.land(x: 60)
    panel.rest(900)
    let peeks = panel.output.events.filter { $0.kind == .peek(.time) }
    #expect(peeks.map(\.fingers) == [2])
    #expect(panel.heard.contains { $0.contains("#2 pressCancelled") })
  }

  // MARK: Menus

  @Test("A menu opens at the threshold, is slid over, and the lift does what its row says")
  func slides() throws {
    var panel = Self.panel(PressSettings(), Self.rule(.longPress, .peek, does: Self.menu))
    panel.land()
    panel.rest(500)
    #expect(panel.deeds == ["present contextMenu Say|Run|More|Off", "haptic medium"])
    let rows = try #require(panel.rows)
    panel.slide(to: rows[1].frame.center.x.value, rows[1].frame.center.y.value)
    panel.rest(60)
    panel.end()
    #expect(panel.deeds.suffix(2) == ["dismiss chosen", "command run it"])
  }

  @Test("After a lift the menu stays; taps open what is inside, choose, and close beside it")
  func taps() throws {
    var panel = Self.panel(PressSettings(), Self.rule(.longPress, does: Self.menu))
    panel.land()
    panel.rest(500)
    panel.end()
    panel.rest(300)
    var rows = try #require(panel.rows)
    panel.tap(rows[3].frame.center)
    #expect(panel.deeds.last == "haptic medium", "what is disabled does nothing")
    panel.tap(rows[2].frame.center)
    rows = try #require(panel.rows)
    let click = try #require(rows.first { $0.title == "Click" })
    panel.tap(click.frame.center)
    #expect(panel.deeds.suffix(2) == ["dismiss chosen", "rightClick 50.0 50.0"])
    panel.land()
    panel.rest(500)
    panel.end()
    panel.rest(300)
    panel.tap(Position(x: Millimeters(50), y: Millimeters(50)))
    #expect(panel.deeds.last == "dismiss outside", "the pressed place is beside the rows, too")
  }

  @Test("A press by force opens the same menu and pops nothing, however hard")
  func force() {
    var panel = Self.panel(
      PressSettings(), Self.rule(.peek, does: Self.menu), Self.rule(.pop, does: Self.said))
    panel.land(pressure: 300)
    panel.wait(150)
    panel.press(1600)
    panel.rest(200)
    panel.press(3800)
    panel.rest(400)
    panel.end()
    panel.rest(300)
    #expect(panel.deeds == ["present contextMenu Say|Run|More|Off", "haptic medium"])
  }

  @Test("Of time and force each does what its own rule says in one place")
  func byTrigger() {
    let rules = [Self.rule(.longPress, does: Self.said), Self.rule(.peek, does: Self.menu)]
    var slow = Panel(rules: RuleBook(rules))
    slow.land(pressure: 300)
    slow.rest(500)
    #expect(slow.deeds == ["message said", "haptic medium"])
    var hard = Panel(rules: RuleBook(rules))
    hard.land(pressure: 300)
    hard.wait(150)
    hard.press(1600)
    hard.rest(200)
    #expect(hard.deeds == ["present contextMenu Say|Run|More|Off", "haptic medium"])
  }

  @Test("A tap may open a menu as well, which then waits for the next tap")
  func tapOpens() throws {
    var panel = Self.panel(PressSettings(), Self.rule(.tap, fingers: 2, does: Self.menu))
    panel.land(x: 30)
    panel.land(x: 60)
    panel.wait(50)
    panel.end()
    panel.end()
    #expect(panel.deeds == ["present contextMenu Say|Run|More|Off"])
    let rows = try #require(panel.rows)
    panel.rest(300)
    panel.tap(rows[0].frame.center)
    #expect(panel.deeds.suffix(2) == ["dismiss chosen", "message said"])
  }

  @Test("Two fingers do not open the menu of one, and are not felt")
  func fewer() {
    var panel = Self.panel(
      PressSettings(), Self.rule(.longPress, does: Self.menu),
      Self.rule(.tap, fingers: 2, does: Self.said))
    panel.land(x: 30)
    panel.land(x: 60)
    panel.rest(600)
    #expect(panel.deeds == [])
    #expect(panel.pipeline.engine.deadline == nil)
  }

  @Test(
    "A second finger with a menu of its own, that landed before, opens nothing and does nothing")
  func busy() throws {
    var panel = Self.panel(
      PressSettings(),
      Self.rule(.longPress, in: .edge(.left, depth: .share(0.5)), does: Self.menu),
      Self.rule(
        .longPress, in: .edge(.right, depth: .share(0.5)),
        does: .menu(RuleMenu(rows: [.init(title: "Right", content: .action(Self.other))]))))
    panel.land(x: 20)
    panel.wait(50)
    panel.land(x: 80)
    panel.rest(600)
    #expect(panel.deeds.filter { $0.hasPrefix("present") }.count == 1)
    panel.end()
    panel.end()
    panel.rest(300)
    let rows = try #require(panel.rows)
    panel.tap(rows[0].frame.center)
    #expect(panel.deeds.last == "message said")
  }

  // MARK: Quick actions of apps

  static func items(_ titles: String...) -> ShortcutItems {
    ShortcutItems(fixed: titles.map { ShortcutItem(type: "type.\($0)", localizedTitle: $0) })
  }

  @Test("The quick actions of an app open as its list, and choosing one launches it")
  func quickActions() throws {
    let rule = Self.rule(
      .longPress, in: .edge(.left, depth: .millimeters(20)), does: .quickActions(app: "org.x.Maps"))
    var panel = Self.panel(PressSettings(), rule)
    #expect(panel.pipeline.rules.apps == ["org.x.Maps"])
    panel.tell(.applicationItems(app: "org.x.Maps", Self.items("Home", "Work")))
    panel.land(x: 10)
    panel.rest(500)
    #expect(panel.deeds == ["present quickActions Home|Work", "haptic medium"])
    panel.end()
    panel.rest(300)
    let rows = try #require(panel.rows)
    panel.tap(rows[1].frame.center)
    #expect(panel.deeds.suffix(2) == ["dismiss chosen", "launch org.x.Maps type.Work"])
    let number = panel.output.effects.compactMap { effect in
      if case .launch(let launch) = effect.kind { launch.number } else { nil }
    }.last
    panel.tell(.answer(Answer(number: try #require(number), kind: .performed(true))))
    #expect(panel.deeds.last == "notify quick action 'type.Work' was performed")
  }

  @Test("An app whose quick actions nobody told opens nothing, and says so")
  func unknownApp() {
    var panel = Self.panel(
      PressSettings(), Self.rule(.longPress, does: .quickActions(app: "org.x.Maps")))
    panel.land()
    panel.rest(500)
    #expect(
      panel.deeds == [
        "notify the quick actions of 'org.x.Maps' are not known here", "haptic failure",
      ])
    panel.end()
    #expect(panel.heard.last?.contains("tap") == true)
  }

  @Test("A quick action from elsewhere closes a rule's list and is no row of it")
  func elsewhere() {
    var panel = Self.panel(
      PressSettings(), Self.rule(.longPress, does: .quickActions(app: "org.x.Maps")))
    panel.tell(.applicationItems(app: "org.x.Maps", Self.items("Home")))
    panel.land()
    panel.rest(500)
    panel.tell(.perform(ShortcutItem(type: "own", localizedTitle: "Own")))
    #expect(panel.deeds.suffix(2) == ["dismiss replaced", "perform"])
  }

  // MARK: Apps that have regions of their own

  @Test("Rules that name a place lie above the regions of apps, others below them")
  func layers() {
    let place = RulePlace.edge(.left, depth: .millimeters(20))
    var panel = Self.panel(
      PressSettings(), Self.rule(.longPress, in: place, does: Self.menu),
      Self.rule(.longPress, does: Self.said))
    panel.tell(
      .regions(
        RegionMap([
          Region(
            id: TargetID(7), frame: Rectangle(x: 0, y: 0, width: 100, height: 50), kind: .menu)
        ])))
    panel.land(x: 10, y: 20)
    panel.rest(500)
    panel.tell(.dismiss)
    panel.end()
    panel.rest(1000)
    #expect(panel.deeds.first == "present contextMenu Say|Run|More|Off")
    let count = panel.deeds.count
    panel.land(x: 60, y: 20)
    panel.rest(600)
    #expect(!panel.deeds.dropFirst(count).contains { $0.hasPrefix("message") })
    #expect(panel.output.effects.contains { if case .ask = $0.kind { true } else { false } })
  }

  @Test("An app's region cannot take the number of a rule's")
  func numbers() {
    var panel = Self.panel(PressSettings(), Self.rule(.longPress, does: Self.menu))
    let stolen = TargetID(1 << 31)
    panel.tell(
      .regions(
        RegionMap([
          Region(id: stolen, frame: Rectangle(x: 0, y: 0, width: 100, height: 100), kind: .peek)
        ])))
    panel.land()
    panel.rest(500)
    #expect(panel.deeds.first == "present contextMenu Say|Run|More|Off")
    #expect(panel.pipeline.engine.regions[stolen] == nil)
  }

  // MARK: Kiosks, and nothing

  @Test("On a kiosk a press opens only where a rule names a place")
  func kiosk() {
    let place = RulePlace.edge(.left, depth: .millimeters(20))
    for (x, opens) in [(10.0, true), (50.0, false)] {
      var panel = Self.panel(
        PressPreset.kiosk.settings, Self.rule(.longPress, in: place, does: Self.said),
        Self.rule(.longPress, does: Self.other))
      panel.land(x: x)
      panel.rest(600)
      panel.end()
      #expect(panel.deeds.contains("message said") == opens)
      #expect(!panel.deeds.contains("message other"))
      #expect(panel.heard.last?.contains("tap") == !opens)
    }
  }

  @Test("Nothing is done and felt where a rule says nothing")
  func nothing() {
    let place = RulePlace.edge(.bottom, depth: .millimeters(30))
    var panel = Self.panel(
      PressSettings(), Self.rule(.longPress, in: place, does: .nothing),
      Self.rule(.longPress, does: Self.menu))
    panel.land(y: 90)
    panel.rest(600)
    panel.end()
    #expect(panel.deeds == [])
    panel.rest(500)
    panel.land(y: 20)
    panel.rest(600)
    #expect(panel.deeds.first == "present contextMenu Say|Run|More|Off")
  }

  // MARK: What commands are told

  @Test("A command finds the gesture's figures in its environment")
  func figures() {
    var rule = Self.rule(.peek, does: .command(["tell"]))
    rule.name = "by force"
    rule.pulse = .light
    var panel = Panel(rules: RuleBook([rule], device: "Panel 1"))
    panel.tell(.foregroundApp("org.x.Maps"))
    panel.land(x: 12.345, y: 50, pressure: 300)
    panel.wait(150)
    panel.press(1600)
    panel.rest(100)
    let call = panel.output.effects.compactMap { effect in
      if case .command(let call) = effect.kind { call } else { nil }
    }.first
    #expect(
      call?.environment.map { "\($0.name)=\($0.value)" } == [
        "PRESSD_GESTURE=peek", "PRESSD_FINGERS=1", "PRESSD_CONTACT=1", "PRESSD_X_MM=12.35",
        "PRESSD_Y_MM=50.00", "PRESSD_FORCE=0.416", "PRESSD_PRESSURE=1600",
        "PRESSD_DURATION_MS=174", "PRESSD_SOURCE=force", "PRESSD_DEVICE=Panel 1",
        "PRESSD_RULE=by force", "PRESSD_APP=org.x.Maps",
      ])
    #expect(panel.deeds == ["haptic light", "command tell", "haptic medium"])
  }

  // MARK: Other rules meanwhile

  @Test("Other rules close what is open of former ones, and count for the next gesture")
  func reload() {
    var panel = Self.panel(PressSettings(), Self.rule(.longPress, does: Self.menu))
    panel.land()
    panel.rest(500)
    panel.configure(RuleBook([Self.rule(.tap, does: Self.other)]))
    #expect(panel.deeds.last == "dismiss targetGone")
    panel.end()
    panel.rest(1000)
    panel.land()
    panel.rest(60)
    panel.end()
    #expect(panel.deeds.last == "message other")
  }

  @Test("The same rules anew leave open what is open, under the finger")
  func sameAgain() throws {
    let rule = Self.rule(.longPress, does: Self.menu)
    var panel = Self.panel(PressSettings(), rule)
    panel.land()
    panel.rest(500)
    panel.configure(RuleBook([rule], device: "another name"))
    let rows = try #require(panel.rows)
    panel.slide(to: rows[0].frame.center.x.value, rows[0].frame.center.y.value)
    panel.rest(60)
    panel.end()
    #expect(panel.deeds.suffix(2) == ["dismiss chosen", "message said"])
  }

  // MARK: What is felt

  @Test(
    "a press that nothing answers is not felt, where that is asked for",
    arguments: [
      (RuleGesture?.none, true, ["haptic medium", "haptic strong"]), (.none, false, []),
      (.longPress, false, []), (.peek, false, ["haptic medium"]),
      (.pop, false, ["haptic strong"]),
    ])
  func surface(_ gesture: RuleGesture?, _ isFelt: Bool, _ pulses: [String]) {
    let rules = gesture.map { [Self.rule($0, does: .command(["run"]))] } ?? []
    var panel = Panel(rules: RuleBook(rules))
    panel.pipeline.isFeltOnSurface = isFelt
    panel.land(pressure: 300)
    panel.wait(150)
    panel.press(3600)
    panel.rest(600)
    panel.end()
    #expect(panel.deeds.filter { $0.hasPrefix("haptic") } == pulses)
  }
}

extension Panel {
  /// The rows of what was shown last.
  fileprivate var rows: [Scene.Row]? {
    output.effects.reversed().lazy.compactMap { effect in
      switch effect.kind {
      case .present(let scene), .update(let scene): scene.rows.isEmpty ? nil : scene.rows
      default: nil
      }
    }.first
  }

  /// The configuration is read anew.
  fileprivate mutating func configure(_ rules: RuleBook) {
    pipeline.configure(
      PressSettings(), device: Self.device(), touchProtocol: .slotted, rules: rules, at: now,
      into: &output)
  }

  /// A short touch.
  fileprivate mutating func tap(_ place: Position) {
    land(x: place.x.value, y: place.y.value)
    rest(60)
    end()
    rest(100)
  }
}
