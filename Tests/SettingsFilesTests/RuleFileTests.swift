// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressBridge
import PressGestures
import SettingsFiles
import Testing
import TouchModel

/// Rules and the daemon's own keys, as files have them.
@Suite("Rules in files") struct RuleFileTests {
  static func rules(_ text: String) throws(SettingsFileError) -> [Rule?] {
    try SettingsFileTests.file(text).rules.map(\.rule)
  }

  @Test("A rule with everything is read as it is written")
  func whole() throws {
    let rules = try Self.rules(
      """
      [[rule]]
      name = "all"
      gesture = ["drag"]
      fingers = 3
      edge = { side = "top", depth = 2.5, unit = "percent" }
      direction = "down"
      app = ["org.gnome.*", "x"]
      device = "Goodix*"
      pulse = "light"
      command = ["run", "", "a b"]
      """)
    let match = RuleMatch(
      gestures: [.drag], fingers: 3, place: .edge(.top, depth: .share(0.025)), direction: .down,
      apps: [NamePattern("org.gnome.*"), NamePattern("x")])
    #expect(
      rules == [
        Rule(name: "all", match: match, action: .command(["run", "", "a b"]), pulse: .light)
      ])
  }

  struct Deed: Sendable, CustomTestStringConvertible {
    var text: String
    var action: RuleAction
    var testDescription: String { text }
  }

  static let deeds = [
    Deed(text: "quick-actions = \"org.x.App.desktop\"", action: .quickActions(app: "org.x.App")),
    Deed(
      text: "perform = { app = \"org.x.App\", action = \"new\" }",
      action: .perform(app: "org.x.App", action: "new")),
    Deed(text: "launch = \"org.x.App\"", action: .launch(app: "org.x.App")),
    Deed(text: "address = \"geo:1,2\"", action: .open(address: "geo:1,2")),
    Deed(text: "notify = \"hello\"", action: .notify(DesktopMessage(title: "hello"))),
    Deed(
      text: "notify = { title = \"a\", body = \"b\" }",
      action: .notify(DesktopMessage(title: "a", body: "b"))),
    Deed(text: "right-click = true", action: .rightClick),
    Deed(text: "haptic = \"failure\"", action: .haptic(.failure)),
    Deed(text: "nothing = true", action: .nothing),
    Deed(
      text: "menu = { title = \"T\", rows = [{ title = \"a\", nothing = true }] }",
      action: .menu(RuleMenu(title: "T", rows: [.init(title: "a", content: .action(.nothing))]))),
    Deed(
      text: """
        [[rule.menu]]
        title = "a"
        subtitle = "s"
        icon = "i"
        destructive = true
        disabled = true
        launch = "x"
        [[rule.menu]]
        inline = true
        [[rule.menu.menu]]
        title = "b"
        haptic = "light"
        """,
      action: .menu(
        RuleMenu(rows: [
          .init(
            title: "a", subtitle: "s", icon: "i", isDestructive: true, isDisabled: true,
            content: .action(.launch(app: "x"))),
          .init(
            title: "",
            content: .menu([.init(title: "b", content: .action(.haptic(.light)))], isInline: true)),
        ]))),
  ]

  @Test("Each thing that a rule does has a key", arguments: deeds)
  func actions(_ deed: Deed) throws {
    let rules = try Self.rules("[[rule]]\ngesture = \"tap\"\n\(deed.text)\n")
    #expect(rules.map { $0?.action } == [deed.action])
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    var text: String
    var sentence: String
    var testDescription: String { text }
  }

  static let wrong = [
    Wrong(
      text: "rule = 3", sentence: "1:1: 'rule' has to be a list of tables, each headed [[rule]]"),
    Wrong(text: "rule = [3]", sentence: "1:9: a rule has to be a table"),
    Wrong(text: "[[rule]]\ngestur = \"tap\"", sentence: "2:1: there is no key 'gestur' in a rule"),
    Wrong(
      text: "[[rule]]\nnothing = true",
      sentence:
        "1:1: the rule is for no gesture; gesture has to be some of press, tap, doubleTap, longPress, peek, pop, actions, drag"
    ),
    Wrong(
      text: "[[rule]]\ngesture = \"long-press\"\nnothing = true",
      sentence:
        "2:11: gesture: 'long-press' is not one of press, tap, doubleTap, longPress, peek, pop, actions, drag"
    ),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\napp = []\nnothing = true",
      sentence: "3:7: app: the list is empty; without the key the rule is for all"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\napp = [\"a\", \"\"]\nnothing = true",
      sentence: "3:7: app: a text is empty; without the key the rule is for all"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\napp = \" \"\nnothing = true",
      sentence: "3:7: app: a text is empty; without the key the rule is for all"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\ndevice = \"\"\nnothing = true",
      sentence: "3:10: device: the text is empty; without the key the rule is for all"),
    Wrong(
      text: "[[rule]]\ngesture = 3\nnothing = true",
      sentence: "2:11: gesture: a text in quotes, or a list of them, is needed"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"",
      sentence:
        "1:1: the rule does nothing; one of quick-actions, menu, perform, launch, address, command, notify, right-click, haptic, nothing is needed"
    ),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\nlaunch = \"x\"\nnothing = true",
      sentence: "4:11: 'nothing': a rule does one thing, and has 'launch'"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\nfingers = 11\nnothing = true",
      sentence: "3:11: fingers: this is not a whole number from 1 to 10"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\nfingers = 0\nnothing = true",
      sentence: "3:11: fingers: this is not a whole number from 1 to 10"),
    Wrong(
      text: "[[rule]]\ngesture = \"doubleTap\"\nfingers = 2\nnothing = true",
      sentence: "3:11: fingers: a double tap is of one finger"),
    Wrong(
      text: "[[rule]]\ngesture = [\"drag\", \"tap\"]\ndirection = \"up\"\nnothing = true",
      sentence: "3:13: direction: only a drag has one"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\nedge = \"right\"\nnothing = true",
      sentence: "3:8: edge: a table is needed, as in { side = \"right\", depth = 5 }"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\nedge = { depth = 5 }\nnothing = true",
      sentence: "3:1: edge: side is missing, one of left, right, top, bottom"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\nedge = { side = \"top\" }\nnothing = true",
      sentence: "3:1: edge: depth is missing, a number of mm"),
    Wrong(
      text:
        "[[rule]]\ngesture = \"tap\"\nedge = { side = \"top\", depth = 101, unit = \"percent\" }\nnothing = true",
      sentence: "3:32: depth: this is not a number from 0 to 100"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\nedge = { side = \"top\", depth = 0 }\nnothing = true",
      sentence: "3:32: depth: nothing lies in a part that is 0 wide or high"),
    Wrong(
      text:
        "[[rule]]\ngesture = \"tap\"\nedge = { side = \"top\", depth = 1 }\nregion = { x = 1, y = 1, width = 1, height = 1 }\nnothing = true",
      sentence: "3:8: a rule has a region or an edge, not both"),
    Wrong(
      text:
        "[[rule]]\ngesture = \"tap\"\nregion = { x = 50, y = 0, width = 50.1, height = 1, unit = \"percent\" }\nnothing = true",
      sentence:
        "3:35: x and width are more than 100 percent together, and nothing is seen there"),
    Wrong(
      text:
        "[[rule]]\ngesture = \"tap\"\nregion = { x = 1, y = 1, width = nan, height = 1 }\nnothing = true",
      sentence: "3:34: width: this is not a number from 0 to 10000"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\nfingers = \"2\"\nnothing = true",
      sentence: "3:11: fingers: a whole number from 1 to 10 is needed, without quotes"),
    Wrong(
      text:
        "[[rule]]\ngesture = \"tap\"\nedge = { side = \"top\", depth = \"5mm\" }\nnothing = true",
      sentence: "3:32: depth: a number from 0 to 10000 is needed, without quotes"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\nenabled = \"no\"\nnothing = true",
      sentence: "3:11: enabled: true or false is needed, without quotes"),
    Wrong(
      text:
        "[[rule]]\ngesture = \"tap\"\nregion = { x = 0, y = 0, w = 120, height = 20 }\nnothing = true",
      sentence: "3:26: there is no key 'w' in region; it has x, y, width, height, unit"),
    Wrong(text: "[[rules]]\ngesture = \"tap\"", sentence: "1:1: there is no table 'rules'"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\nright-click = false",
      sentence: "3:15: right-click: only true makes sense; leave it out instead"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\ncommand = \"ls\"",
      sentence:
        "3:11: command: a list of words such as [\"notify-send\", \"hello\"] is needed"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\ncommand = []",
      sentence: "3:11: command: the program is missing"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\naddress = \"example.org\"",
      sentence:
        "3:11: address: 'example.org' is no address such as https://example.org"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\nlaunch = \"/usr/share/x\"",
      sentence: "3:10: launch: '/usr/share/x' is no name of an app such as org.gnome.Maps"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\nperform = { app = \"x\" }",
      sentence:
        "3:1: perform: app and action are needed, as in { app = \"org.pressd.FoodPin\", action = \"OpenFavorites\" }"
    ),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\n[[rule.menu]]\ntitle = \"a\"",
      sentence:
        "3:1: the row does nothing; menu or one of perform, launch, address, command, notify, right-click, haptic, nothing is needed"
    ),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\n[[rule.menu]]\nnothing = true",
      sentence: "3:1: the row has no title"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\nmenu = []",
      sentence: "3:8: the menu has no rows"),
    Wrong(
      text:
        "[[rule]]\ngesture = \"tap\"\n[[rule.menu]]\ntitle = \"a\"\ninline = true\nlaunch = \"x\"",
      sentence: "5:10: inline: only a row with a menu has its rows inline"),
    Wrong(
      text: "[[rule]]\nenabled = false",
      sentence: "1:1: a rule that is not enabled needs the name of the one it replaces"),
    Wrong(
      text:
        "[[rule]]\nname = \"a\"\nenabled = false\n[[rule]]\nname = \"a\"\nenabled = false",
      sentence: "4:1: rule 'a' is there already, in line 1"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\nnotify = \"a\\u0000b\"",
      sentence: "3:10: notify: no program takes a zero character"),
    Wrong(
      text: "[[rule]]\ngesture = \"tap\"\nnotify = \"\"",
      sentence:
        "3:10: notify: a title is needed, as in \"a sentence\" or { title = \"a line\", body = \"more\" }"
    ),
    Wrong(
      text: "haptics = true",
      sentence: "1:1: 'haptics' is a table; its settings stand below a line [haptics]"),
    Wrong(
      text: "[haptics]\nbackend = \"moter\"",
      sentence: "2:11: haptics.backend: 'moter' is not one of auto, feedbackd, motor, off"),
    Wrong(
      text: "[haptics]\nstrength = 1.01",
      sentence: "2:12: haptics.strength: '1.01' is not a number from 0 to 1"),
    Wrong(
      text: "[haptics]\nminimum-ms = 1001",
      sentence: "2:14: haptics.minimum-ms: '1001' is not a whole number from 0 to 1000"),
    Wrong(
      text: "[haptics]\nstrenght = 1", sentence: "2:1: there is no setting 'haptics.strenght'"),
    Wrong(
      text: "[bus]\nenabled = \"yes\"",
      sentence: "2:11: bus.enabled: true or false is needed, without quotes"),
    Wrong(
      text: "[device.\"x\".haptics]\nstrength = 1",
      sentence: "1:13: [haptics] is for the daemon as a whole, not for one device"),
  ]

  @Test("What is wrong is refused with its place", arguments: wrong)
  func refuses(_ row: Wrong) {
    let error = #expect(throws: SettingsFileError.self) { try Self.rules(row.text + "\n") }
    #expect(error?.description == "f.toml:\(row.sentence)")
  }

  @Test("An unknown key or word comes with those that would be known")
  func hints() {
    for (text, known) in [
      ("[[rule]]\nfinger = 2\n", "fingers"),
      ("[[rule]]\ngesture = \"tab\"\nnothing = true\n", "tap"),
      ("[bus]\nenable = true\n", "bus.enabled"), ("[haptic]\n", "haptics"),
      ("[rules]\n", "rule"),
    ] {
      let error = #expect(throws: SettingsFileError.self) { try Self.rules(text) }
      guard case .content(_, let flaws)? = error else { continue }
      #expect(flaws.told.first?.known.contains(known) == true, "\(text)")
    }
  }

  static let remarks = [
    ("[[rule]]\ngesture = \"tap\"\nright-click = true\n", []),
    (
      "[[rule]]\ngesture = \"longPress\"\nmenu = [{ title = \"a\", menu = [{ title = \"b\", "
        + "right-click = true }] }]\n", []
    ),
    (rule("a") + rule("b"), ["f:5: the rule is never reached: the one in line 1 fits before it"]),
    (rule("a", "fingers = 2\nnothing = true") + rule("b"), []),
    (rule("a", "device = \"x\"\nnothing = true") + rule("b"), []),
    (rule("a") + rule("b", "device = \"x\"\nnothing = true"), ["f:5: the rule is never reached"]),
    (
      "[[rule]]\ngesture = [\"tap\", \"drag\"]\nnothing = true\n" + rule("b"),
      ["f:4: the rule is never reached"]
    ),
    (rule("a") + "[[rule]]\ngesture = [\"tap\", \"drag\"]\nnothing = true\n", []),
  ]

  @Test("What works otherwise than expected is remarked", arguments: remarks)
  func remarked(_ text: String, _ remarks: [String]) throws {
    let told = try Self.configuration([("f", text)]).remarks
    #expect(told.count == remarks.count, "\(told)")
    for (told, part) in zip(told, remarks) { #expect(told.hasPrefix(part)) }
  }

  @Test("A rule that another file overrides is no surprise")
  func overridden() throws {
    #expect(try Self.configuration([("f", Self.rule("a")), ("g", Self.rule("b"))]).remarks.isEmpty)
  }

  @Test("Menus go five levels deep, and not six", arguments: [(5, true), (6, false)])
  func depth(levels: Int, isRead: Bool) {
    var row = "{ title = \"x\", nothing = true }"
    for _ in 1..<levels { row = "{ title = \"x\", menu = [\(row)] }" }
    let text = "[[rule]]\ngesture = \"tap\"\nmenu = [\(row)]\n"
    let rules = try? Self.rules(text)
    #expect((rules != nil) == isRead)
  }

  // MARK: Layers

  static func configuration(_ texts: [(name: String, text: String)]) throws -> BridgeConfiguration {
    var stack = SettingsStack()
    stack.files = try texts.map {
      try SettingsFile(parsing: Array($0.text.utf8), named: $0.name)
    }
    return BridgeConfiguration(stack: stack)
  }

  static func rule(_ name: String, _ more: String = "notify = \"x\"") -> String {
    "[[rule]]\nname = \"\(name)\"\ngesture = \"tap\"\n\(more)\n"
  }

  @Test("Rules of later files are tried first; a name replaces, and disabling takes away")
  func layers() throws {
    let configuration = try Self.configuration([
      ("system", Self.rule("a") + Self.rule("b") + Self.rule("c")),
      ("user", Self.rule("d") + Self.rule("b", "notify = \"mine\"")),
      ("drop", Self.rule("e") + "[[rule]]\nname = \"c\"\nenabled = false\n"),
    ])
    #expect(
      configuration.rules.map { "\($0.rule.name) \($0.file):\($0.line)" } == [
        "e drop:1", "d user:1", "b user:5", "a system:1",
      ])
    #expect(
      configuration.rules.first { $0.rule.name == "b" }?.rule.action
        == .notify(DesktopMessage(title: "mine")))
  }

  @Test("Later files win key by key, each with its tables for the device")
  func keys() throws {
    var configuration = try Self.configuration([
      (
        "system",
        "preset = \"slow\"\n[press]\nslop-mm = 3\nhint-ms = 9\n[device.\"Goodix*\".press]\nslop-mm = 4\n[haptics]\nstrength = 0.5\npads = true\n"
      ),
      ("user", "[press]\nslop-mm = 5\n[haptics]\nstrength = 0.25\n[bus]\nenabled = false\n"),
    ])
    let panel = SettingsFileTests.panel
    #expect(SettingsFileTests.value("press.slop-mm", configuration.stack, panel) == "5")
    #expect(SettingsFileTests.value("press.hint-ms", configuration.stack, panel) == "9")
    #expect(SettingsFileTests.value("press.long-press-ms", configuration.stack, panel) == "1000")
    #expect(configuration.settings.haptics.strength == 0.25)
    #expect(configuration.settings.haptics.pads)
    #expect(!configuration.settings.isOnBus)
    #expect(!configuration.settings.logsPositions)
    let key = try #require(BridgeKey.named("haptics.strength"))
    #expect(configuration.origin(of: key) == .file("user", line: 4))
    configuration.stack.arguments = [.init(key: "haptics.strength", text: "1")]
    #expect(configuration.settings.haptics.strength == 1)
    #expect(configuration.origin(of: key) == .commandLine)
  }

  @Test("A device has the rules that are for it")
  func devices() throws {
    let configuration = try Self.configuration([
      ("user", Self.rule("a", "device = \"Goodix*\"\nnothing = true") + Self.rule("b"))
    ])
    var device = DeviceDescription()
    device.name = "Goodix 9"
    #expect(configuration.book(for: device).rules.map(\.name) == ["a", "b"])
    #expect(configuration.book(for: device).device == "Goodix 9")
    device.name = "Elan"
    #expect(configuration.book(for: device).rules.map(\.name) == ["b"])
  }

  @Test("Each key about the daemon says what may be written, and takes what it prints")
  func bridgeKeys() throws {
    for key in BridgeKey.all {
      var settings = BridgeSettings()
      try key.set(key.text(in: settings), in: &settings)
      #expect(settings == BridgeSettings(), "\(key.name)")
      #expect(throws: SettingError.self) { try key.set("?", in: &settings) }
    }
  }
}
