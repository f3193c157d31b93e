// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("pressd actions list and menu") struct ListTests {
  static let editor = """
    [Desktop Entry]
    Type=Application
    Name=Editor
    Name[de]=Schreiber
    Exec=true %U
    Actions=new;old;gone;

    [Desktop Action new]
    Name=New Window
    Name[de]=Neues Fenster
    Icon=window-new
    Exec=true --new

    # Further ones
    [Desktop Action old]
    X-Pressd-Type=org.example.Editor.Old
    X-Pressd-Subtitle=Where you left off
    X-Pressd-Subtitle[de]=Wie zuletzt
    X-Pressd-UserInfo={'row': <3>, 'name': <'x'>}
    Name=Old Window
    Exec=true --old

    """

  @Test("Q4: has the Actions= of an app that never ran, in the user's language, with file and line")
  func entry() throws {
    let box = try Sandbox()
    try box.install(Self.editor, as: "org.example.Editor")
    box.environment["LANGUAGE"] = "de_AT:en"
    box.environment["LANG"] = "de_AT.UTF-8"
    let file = box.path("data/applications/org.example.Editor.desktop")
    let run = try box.actions("list")
    #expect(
      run.results == """
        Schreiber  org.example.Editor
          Neues Fenster  new  static
              \(file):8: [Desktop Action new]
          Old Window – Wie zuletzt  org.example.Editor.Old  static
              \(file):15: [Desktop Action old]

        """)
    #expect(
      run.complaints
        == "pressd actions: \(file):6: the action 'gone' has no group with a Name\n")
    #expect(run.status == 0)
  }

  @Test("tells everything as JSON, one item a line")
  func json() throws {
    let box = try Sandbox()
    try box.install(Self.editor, as: "org.example.Editor")
    let file = box.path("data/applications/org.example.Editor.desktop")
    let run = try box.actions("list", "--app", "org.example.Editor", "--json")
    #expect(
      run.results.split(separator: "\n") == [
        """
        {"app": "org.example.Editor", "type": "new", "title": "New Window", "subtitle": null, \
        "icon": "window-new", "kind": "static", "shown": true, "action": "new", "userInfo": null, \
        "source": {"file": "\(file)", "line": 8, "key": "[Desktop Action new]"}}
        """,
        """
        {"app": "org.example.Editor", "type": "org.example.Editor.Old", "title": "Old Window", \
        "subtitle": "Where you left off", "icon": null, "kind": "static", "shown": true, \
        "action": "old", "userInfo": {"name": "x", "row": 3}, \
        "source": {"file": "\(file)", "line": 15, "key": "[Desktop Action old]"}}
        """,
      ])
  }

  static let items = """
    <plist version="1.0"><dict><key>UIApplicationShortcutItems</key><array>\(
      ["a", "b", "c"].map { """
        <dict><key>UIApplicationShortcutItemType</key><string>\($0)</string>
        <key>UIApplicationShortcutItemTitle</key><string>Item \($0)</string></dict>
        """ }.joined())</array></dict></plist>
    """

  @Test("Q6: shows four, static ones first, and tells which are left out")
  func four() throws {
    let box = try Sandbox()
    try box.install(Self.editor, as: "org.example.Editor")
    try box.write(Self.items, to: "items.plist")
    let set = try box.actions("set", "org.example.Editor", "items.plist")
    #expect(
      set == .init(status: 0, results: "org.example.Editor: 3 dynamic items\n", complaints: ""))
    #expect(
      try box.actions("menu", "org.example.Editor").results == """
        Editor
          1  New Window  [window-new]
          2  Old Window
             Where you left off
          3  Item a
          4  Item b
          left out: Item c

        """)
    let list = try box.actions("list", "--json").results.split(separator: "\n")
    #expect(list.map { $0.contains("\"shown\": true") } == [true, true, true, true, false])
    #expect(list.map { $0.contains("\"kind\": \"dynamic\"") } == [false, false, true, true, true])
    #expect(
      try box.actions("list").results.hasSuffix(
        "UIApplicationShortcutItems[2]  left out, four are shown\n"))
    #expect(try box.actions("set", "org.example.Editor", "--clear").status == 0)
    #expect(try box.actions("list", "--json").results.split(separator: "\n").count == 2)
  }

  @Test("Q3: reads the Info.plist that an entry names, in the user's language")
  func infoPlist() throws {
    let box = try Sandbox()
    let entry = Self.editor.replacing(
      "Actions=new;old;gone;", with: "X-Pressd-InfoPlist=E/Info.plist")
    try box.install(entry, as: "org.example.Editor")
    try box.write(Self.items, to: "data/applications/E/Info.plist")
    try box.write(
      "\"Item a\" = \"Punkt a\";", to: "data/applications/E/de.lproj/InfoPlist.strings")
    try box.write("oops", to: "data/applications/E/fr.lproj/InfoPlist.strings")
    box.environment["LANGUAGE"] = "de"
    box.environment["LANG"] = "de_DE.UTF-8"
    let run = try box.actions("list", "--app", "org.example.Editor")
    let plist = box.path("data/applications/E/Info.plist")
    #expect(
      run.results == """
        Schreiber  org.example.Editor
          Punkt a  a  static
              \(plist): UIApplicationShortcutItems a
          Item b  b  static
              \(plist): UIApplicationShortcutItems b
          Item c  c  static
              \(plist): UIApplicationShortcutItems c

        """)
    #expect(
      run.complaints.hasSuffix("/fr.lproj/InfoPlist.strings: line 1: ';' is missing after 'oops'\n")
    )
  }

  @Test(
    "passes over what menus of this desktop do not show, and does not know what is hidden",
    arguments: [
      ("NoDisplay=true", true), ("Hidden=true", false), ("NotShowIn=TEST;", true),
      ("OnlyShowIn=OTHER;", true), ("TryExec=/nowhere/x", false),
    ])
  func hidden(_ line: String, _ isKnown: Bool) throws {
    let box = try Sandbox()
    box.environment["XDG_CURRENT_DESKTOP"] = "TEST"
    try box.install(
      Self.editor.replacing("Exec=true %U", with: "Exec=true %U\n\(line)"), as: "org.example.Editor"
    )
    #expect(try box.actions("list").results.isEmpty)
    let named = try box.actions("list", "--app", "org.example.Editor.desktop")
    #expect(named.status == (isKnown ? 0 : 2))
    if !isKnown {
      let reason =
        line == "Hidden=true"
        ? "the app is hidden (Hidden=true)" : "TryExec: '/nowhere/x' is not installed"
      #expect(named.complaints.hasSuffix("org.example.Editor.desktop: \(reason)\n"))
    }
  }

  @Test("names the nearest app where there is none")
  func unknown() throws {
    let box = try Sandbox()
    try box.install(Self.editor, as: "org.example.Editor")
    let run = try box.actions("menu", "org.exmaple.Editor")
    #expect(run.status == 2)
    #expect(
      run.complaints
        == "pressd actions: no app 'org.exmaple.Editor' is installed; did you mean "
        + "'org.example.Editor'?\n")
  }

  @Test("says which entry is not UTF-8, with its line")
  func strangeBytes() throws {
    let box = try Sandbox()
    try box.install(Self.editor, as: "org.example.Editor")
    let file = box.path("data/applications/org.example.Editor.desktop")
    let lines = Self.editor.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.hasPrefix("Name=") })
    var bytes = Data()
    for (index, text) in lines.enumerated() {
      bytes += Data(text.utf8) + (index == line ? [0xff, 0x0a] : [0x0a])
    }
    try bytes.write(to: URL(filePath: file))
    let sentence = "\(file):\(line + 1): this is not UTF-8; desktops may leave the app out for it"
    #expect(try box.actions("list").complaints.contains(sentence))
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    var text: String
    /// What is told of it after the name of the file; `nil` where it is in order.
    var sentence: String?
    var testDescription: String { sentence ?? text }
  }

  static let damages = [
    Damage(text: "", sentence: ": there is no group [Desktop Entry]"),
    Damage(
      text: "Name=x\n[Desktop Entry]\n", sentence: ":1: Key file does not start with a group"),
    Damage(
      text: "[Desktop Entry]\nType=Application\n\n# Soft\nName\nExec=true\n",
      sentence: ":5: Key file contains line “Name” which is not a key-value pair"),
    Damage(text: "[Desktop Entr\nName=x\n", sentence: ":1: Key file contains line"),
    Damage(text: "[Desktop Entry]\nName=x\n", sentence: ":1: [Desktop Entry] has no Type"),
    Damage(
      text: "# By hand\n[Desktop Entry]\nType=Application\nExec=true\n",
      sentence: ":2: the app has no Name"),
    Damage(
      text: "[Desktop Entry]\nType=Application\nName=x\n", sentence: ":1: the app has no Exec"),
    Damage(text: "[Desktop Entry]\nType=Application\nName=x\nDBusActivatable=true\n"),
    Damage(text: "[Desktop Entry]\nType=Application\nHidden=true\n"),
    Damage(text: "[Desktop Entry]\nType=Application\nName=x\nExec=/nowhere/x\n"),
    Damage(text: "[Desktop Entry]\nType=Link\nName=x\nURL=https://example.org\n"),
  ]

  @Test("says what is wrong with a damaged entry, and lists the others", arguments: damages)
  func damaged(_ damage: Damage) throws {
    let box = try Sandbox()
    try box.install(Self.editor.replacing("gone;", with: ""), as: "org.example.Editor")
    try box.install(damage.text, as: "org.example.Other")
    let run = try box.actions("list")
    #expect(run.status == 0)
    #expect(run.results.hasPrefix("Editor  org.example.Editor\n"))
    let file = box.path("data/applications/org.example.Other.desktop")
    guard let sentence = damage.sentence else { return #expect(run.complaints.isEmpty) }
    #expect(run.complaints.hasPrefix("pressd actions: \(file)\(sentence)"), "\(run.complaints)")
    #expect(run.complaints.split(separator: "\n").count == 1, "\(run.complaints)")
  }

  @Test("keeps user info that cannot be read from hiding the item")
  func userInfo() throws {
    let box = try Sandbox()
    try box.install(Self.editor.replacing("<3>", with: "3"), as: "org.example.Editor")
    let run = try box.actions("list", "--json")
    #expect(run.results.split(separator: "\n").count == 2)
    #expect(
      run.complaints.contains(
        ".desktop:19: X-Pressd-UserInfo: not of the form {'key': <value>}: "))
  }
}
