// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("pressd actions import and export") struct ConversionTests {
  static func item(_ type: String, _ title: String, _ rest: String = "") -> String {
    """
    <dict><key>UIApplicationShortcutItemType</key><string>\(type)</string>
    <key>UIApplicationShortcutItemTitle</key><string>\(title)</string>\(rest)</dict>
    """
  }

  static func list(_ items: [String], _ rest: String = "") -> String {
    """
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>org.example.FoodPin</string>
    <key>CFBundleDisplayName</key><string>FoodPin</string>
    <key>CFBundleExecutable</key><string>foodpin</string>
    <key>UIApplicationShortcutItems</key><array>\(items.joined())</array>\(rest)
    </dict></plist>
    """
  }

  static let foodpin = list(
    [
      item(
        "$(PRODUCT_BUNDLE_IDENTIFIER).OpenFavorites", "FAVORITES",
        "<key>UIApplicationShortcutItemIconSymbolName</key><string>heart</string>"),
      item(
        "org.example.FoodPin.New", "New; really",
        """
        <key>UIApplicationShortcutItemIconType</key><string>UIApplicationShortcutIconTypeAdd</string>
        <key>UIApplicationShortcutItemSubtitle</key><string>SUB</string>
        <key>UIApplicationShortcutItemUserInfo</key><dict>
        <key>row</key><integer>-3</integer><key>ratio</key><real>0.5</real>
        <key>since</key><date>2024-01-01T00:00:00Z</date><key>raw</key><data>AP8=</data>
        <key>list</key><array><true/><dict><key>deep</key><string>'"\\</string></dict></array>
        </dict>
        """),
    ],
    """
    <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
    <array><string>foodpinapp</string></array></dict></array>
    """)

  static func box(_ list: String = foodpin) throws -> Sandbox {
    let box = try Sandbox()
    try box.write(list, to: "Info.plist")
    try box.write(
      "FAVORITES = \"Show Favorites\"; SUB = \"A place\";", to: "en.lproj/InfoPlist.strings")
    try box.write(
      "FAVORITES = \"Favoriten\"; FoodPin = \"EssPunkt\";", to: "de.lproj/InfoPlist.strings")
    try box.write("FAVORITES = \"\u{6536}\u{85cf}\";", to: "zh-Hans.lproj/InfoPlist.strings")
    return box
  }

  @Test("Q3: make a desktop entry that desktop-file-validate accepts, with words in all languages")
  func entry() throws {
    let box = try Self.box()
    let run = try box.actions("import", "Info.plist", "-o", "org.example.FoodPin.desktop")
    #expect(run == .init(status: 0, results: "", complaints: ""))
    #expect(
      box.text(of: "org.example.FoodPin.desktop") == """
        [Desktop Entry]
        Type=Application
        Name=FoodPin
        Exec=foodpin
        DBusActivatable=true
        MimeType=x-scheme-handler/foodpinapp;
        Actions=OpenFavorites;New;
        Name[de]=EssPunkt

        [Desktop Action OpenFavorites]
        Name=Show Favorites
        X-Pressd-IconSymbolName=heart
        Icon=emblem-favorite
        Exec=gapplication action org.example.FoodPin OpenFavorites
        X-Pressd-Type=org.example.FoodPin.OpenFavorites
        Name[de]=Favoriten
        Name[zh_CN]=\u{6536}\u{85cf}

        [Desktop Action New]
        Name=New; really
        X-Pressd-Subtitle=A place
        X-Pressd-IconType=UIApplicationShortcutIconTypeAdd
        Icon=list-add
        Exec=gapplication action org.example.FoodPin New
        X-Pressd-Type=org.example.FoodPin.New
        X-Pressd-UserInfo={'list': <[<true>, <{'deep': <"'\\\\"\\\\\\\\">}>]>, 'ratio': <0.5>, \
        'raw': <[byte 0x00, 0xff]>, 'row': <int64 -3>, 'since': <('date', 725760000.0)>}

        """)
    #expect(try Self.verdict(on: "org.example.FoodPin.desktop", in: box) == "0\n")
  }

  /// What desktop-file-validate says, and its status.
  static func verdict(on file: String, in box: Sandbox) throws -> String {
    try box.shell("desktop-file-validate \(file); echo $?").results
  }

  @Test("start each action by a command where one is given")
  func command() throws {
    let box = try Self.box()
    let file = "org.example.FoodPin.desktop"
    let run = try box.actions("import", "Info.plist", "-o", file, "--exec", "foodpin --do={type}")
    #expect(run.status == 0)
    let entry = box.text(of: file)
    #expect(entry.contains("\nExec=foodpin\n"))
    #expect(entry.contains("\nExec=foodpin --do=org.example.FoodPin.New\n"))
    #expect(!entry.contains("DBusActivatable"))
    #expect(try Self.verdict(on: file, in: box) == "0\n")
    let wrong = try box.actions("import", "Info.plist", "-o", file, "--exec", "foodpin")
    #expect(wrong.status == 2)
    #expect(wrong.complaints == "pressd actions: import: --exec 'foodpin' lacks {type}\n")
  }

  @Test("name actions by letters that are allowed, and tell where types collide")
  func collisions() throws {
    let types = [
      "a.New", "b.New", "Optional(&quot;x&quot;).Open", "\u{e9}t\u{e9}", "...", "a-New",
      "under_score",
    ]
    let box = try Self.box(Self.list(types.map { Self.item($0, "T") }))
    let run = try box.actions("import", "Info.plist", "-o", "org.example.FoodPin.desktop")
    #expect(
      box.text(of: "org.example.FoodPin.desktop").contains(
        "Actions=a-New;b-New;Open;t;Action;a-New-2;under-score;\n"))
    #expect(
      run.complaints == """
        pressd actions: Info.plist: the type 'a.New' becomes the action 'a-New', because other types \
        end in 'New' too
        pressd actions: Info.plist: the type 'b.New' becomes the action 'b-New', because other types \
        end in 'New' too

        """)
    #expect(try Self.verdict(on: "org.example.FoodPin.desktop", in: box) == "0\n")
  }

  @Test("tell what cannot be carried over")
  func losses() throws {
    let picture = "<key>UIApplicationShortcutItemIconFile</key><string>open-favorites</string>"
    let box = try Self.box(
      Self.list(
        [Self.item("a", "A", picture), Self.item("b", "")],
        "<key>UILaunchStoryboardName</key><string>x</string><key>LSRequiresIPhoneOS</key><true/>"))
    let run = try box.actions("import", "Info.plist", "-o", "-")
    #expect(run.status == 0)
    #expect(run.results.contains("\nIcon=org.example.FoodPin-open-favorites-symbolic\n"))
    let complaints = run.complaints.split(separator: "\n").map(String.init)
    #expect(complaints.count == 3)
    #expect(complaints.first?.contains("UIApplicationShortcutItems[1]") == true)
    #expect(
      complaints.dropFirst().first
        == "pressd actions: Info.plist: a: the picture 'open-favorites' is not carried over; install it "
        + "into the icon theme as 'org.example.FoodPin-open-favorites-symbolic'")
    #expect(
      complaints.last
        == "pressd actions: Info.plist: not carried over: LSRequiresIPhoneOS, UILaunchStoryboardName"
    )
  }

  @Test("keep the command lines of an app that is started by its program")
  func programs() throws {
    let box = try Sandbox()
    let entry = """
      [Desktop Entry]
      Type=Application
      Name=Editor
      Exec=true --open %U
      Actions=new;
      [Desktop Action new]
      Name=New
      Exec=true --new '%k'

      """
    try box.install(entry, as: "org.example.Editor")
    let list = try box.actions("export", "org.example.Editor", "-o", "Info.plist")
    #expect(list == .init(status: 0, results: "", complaints: ""))
    let made = try box.actions("import", "Info.plist", "-o", "-")
    #expect(made.complaints == "")
    #expect(made.results.contains("\nExec=true --open %U\n"))
    #expect(made.results.contains("\nExec=true --new '%k'\n"))
    #expect(!made.results.contains("DBusActivatable"))
  }

  @Test("lead from a list to an entry, back, and again to the same entry")
  func roundTrip() throws {
    let box = try Self.box()
    let file = "data/applications/org.example.FoodPin.desktop"
    #expect(try box.actions("import", "Info.plist", "-o", file).status == 0)
    let export = try box.actions("export", file, "-o", "back/Info.plist")
    #expect(export.status == 1)
    try box.write("", to: "back/x")
    #expect(
      try box.actions("export", "./\(file)", "-o", "back/Info.plist")
        == .init(status: 0, results: "", complaints: ""))
    let again = try box.actions("import", "back/Info.plist", "-o", "org.example.FoodPin.desktop")
    #expect(again == .init(status: 0, results: "", complaints: ""))
    #expect(
      Self.lines(box.text(of: file)) == Self.lines(box.text(of: "org.example.FoodPin.desktop")))
    // And items read from both are the same in each language.
    for language in ["C", "de", "zh_CN"] {
      box.environment["LANGUAGE"] = language
      box.environment["LANG"] = "\(language).UTF-8"
      let list = try box.actions("list", "--app", "./\(file)", "--json").results
      let other = try box.actions("list", "--app", "./org.example.FoodPin.desktop", "--json")
        .results
      #expect(list.split(separator: "\n").count == 2)
      #expect(Self.withoutPlaces(list) == Self.withoutPlaces(other))
    }
  }

  private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n").sorted() }

  private static func withoutPlaces(_ text: String) -> String {
    text.replacing(/"source": .*/, with: "").replacing(/"app": "[^"]*"/, with: "")
  }

  @Test(
    "say where a list is wrong",
    arguments: [
      ("oops", 2, "Info.plist: the file is no property list in XML form, or it is damaged"),
      ("", 2, "Info.plist: the file is empty"),
    ])
  func wrong(_ text: String, _ status: Int32, _ sentence: String) throws {
    let box = try Self.box(text)
    let run = try box.actions("import", "Info.plist", "-o", "-")
    #expect(run == .init(status: status, results: "", complaints: "pressd actions: \(sentence)\n"))
    let missing = try box.actions("import", "None.plist", "-o", "-")
    #expect(missing.status == 1)
    #expect(
      missing.complaints == "pressd actions: None.plist: cannot open: no such file or directory\n")
    #expect(try box.actions("import", "Info.plist").status == 2)
    #expect(try box.actions("export", "org.example.None", "-o", "-").status == 2)
  }
}
