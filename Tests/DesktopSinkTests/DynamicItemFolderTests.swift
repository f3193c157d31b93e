// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import DesktopSink
import Foundation
import LinuxIO
import PressActions
import PropertyLists
import Testing

@Suite("The folder of dynamic items") struct DynamicItemFolderTests {
  static let app = "org.example.FoodPin"
  static let items = [
    ShortcutItem(
      type: "org.example.FoodPin.New", localizedTitle: "New Restaurant",
      localizedSubtitle: "Caf\u{e9}", icon: ShortcutIcon(type: .add),
      userInfo: [
        "row": 3, "ratio": 0.1, "since": .date(730_000_000.25), "raw": .data([0, 255]),
        "odd": "\u{1b}\u{202e}", "list": [true, ["deep": -1]],
      ]),
    ShortcutItem(type: "b", localizedTitle: "B", icon: ShortcutIcon(templateImageName: "b.png")),
    ShortcutItem(type: "c", localizedTitle: "C", icon: ShortcutIcon(systemImageName: "heart")),
    ShortcutItem(type: "t", localizedTitle: "T", icon: ShortcutIcon(themeName: "starred")),
    ShortcutItem(type: "d", localizedTitle: ""),
  ]

  /// Lends a folder that does not exist yet, and removes it afterwards.
  static func withFolder(_ body: (DynamicItemFolder) throws -> Void) throws {
    let own = URL(filePath: NSTemporaryDirectory()).appending(path: "pressd-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: own) }
    try body(DynamicItemFolder(path: own.appending(path: "state/pressd").path()))
  }

  static func names(in folder: DynamicItemFolder) throws -> [String] {
    try Folder(path: folder.path).names()
  }

  @Test("Q5: gives back what was set, unchanged, and replaces it as a whole")
  func roundTrip() throws {
    try Self.withFolder { folder in
      #expect(try folder.content(of: Self.app).items.isEmpty)
      try folder.set(Self.items, of: Self.app)
      #expect(try folder.content(of: Self.app).items == Self.items)
      #expect(try folder.content(of: "org.example.Other").items.isEmpty)
      try folder.set([Self.items[1]], of: Self.app)
      #expect(try folder.content(of: Self.app).items == [Self.items[1]])
      try folder.set([], of: Self.app)
      #expect(try Self.names(in: folder).isEmpty)
    }
  }

  @Test("keeps a system picture of each kind")
  func icons() throws {
    let items = ShortcutIcon.SystemType.allCases.map { type in
      ShortcutItem(type: type.rawValue, localizedTitle: "", icon: ShortcutIcon(type: type))
    }
    try Self.withFolder { folder in
      try folder.set(items, of: Self.app)
      #expect(try folder.content(of: Self.app).items == items)
    }
  }

  @Test("Q5: holds the former items wherever the writer is killed")
  func everyPrefix() throws {
    try Self.withFolder { folder in
      try folder.set([Self.items[1]], of: Self.app)
      let file = try folder.file(of: Self.app)
      let former = try WholeFile.read(file)
      try folder.set(Self.items, of: Self.app)
      let later = try WholeFile.read(file)
      // The writer fills a draft beside the file and renames it: each state it can leave behind.
      for end in 0...later.count {
        try WholeFile.write(former, to: file)
        try WholeFile.write(Array(later[..<end]), to: "\(file).part-999999999")
        #expect(try folder.content(of: Self.app).items == [Self.items[1]])
      }
      try folder.set(Self.items, of: Self.app)
      #expect(try folder.content(of: Self.app).items == Self.items)
      #expect(try Self.names(in: folder) == ["\(Self.app).plist"])
    }
  }

  @Test(
    "sets aside what is damaged, foreign or from another version, says why, and loses nothing",
    arguments: [
      ("not a list", "the file is no property list in XML form, or it is damaged"),
      ("", "the file is empty"),
      ("<plist><array/></plist>", "the file was not written by pressd"),
      (
        "<plist><dict><key>PressdVersion</key><integer>2</integer></dict></plist>",
        "the file has version 2, known is 1"
      ),
      (
        """
        <plist><dict><key>PressdVersion</key><integer>1</integer>
        <key>PressdApplication</key><string>org.example.Other</string></dict></plist>
        """, "PressdApplication: the file belongs to another app"
      ),
      (
        """
        <plist><dict><key>PressdVersion</key><integer>1</integer>
        <key>PressdApplication</key><string>org.example.FoodPin</string>
        <key>UIApplicationShortcutItems</key><array><dict/></array></dict></plist>
        """,
        "UIApplicationShortcutItems[0].UIApplicationShortcutItemType: the key is missing"
      ),
    ])
  func damaged(_ text: String, _ reason: String) throws {
    try Self.withFolder { folder in
      try Folder(path: folder.path).make()
      let file = try folder.file(of: Self.app)
      for number in 1...3 {
        try WholeFile.write(Array(text.utf8), to: file)
        let place = "\(file).damaged-\(number)"
        // Reading and writing find it alike.
        let warning =
          number == 2
          ? try folder.set(Self.items, of: Self.app).warning
          : try folder.content(of: Self.app).warning
        #expect(warning == "\(file): \(reason); it is kept as \(place)")
        #expect(try WholeFile.read(place) == Array(text.utf8))
        #expect(try folder.content(of: Self.app).items == (number == 2 ? Self.items : []))
      }
    }
  }

  @Test("takes no name that could lead elsewhere", arguments: ["", ".", "..", "a/b", "a\nb", ".x"])
  func names(_ name: String) throws {
    try Self.withFolder { folder in
      #expect(throws: DynamicItemError.badIdentifier(name)) { try folder.content(of: name) }
      #expect(throws: DynamicItemError.badIdentifier(name)) { try folder.set([], of: name) }
    }
  }

  @Test("keeps 100 items and refuses one more, and the former stay")
  func limit() throws {
    let many = (0...DynamicItemFolder.Limits.items).map {
      ShortcutItem(type: "\($0)", localizedTitle: "")
    }
    try Self.withFolder { folder in
      let most = Array(many.dropLast())
      try folder.set(most, of: Self.app)
      #expect { try folder.set(many, of: Self.app) } throws: {
        "\($0)" == "\(Self.app): 101 items are more than the 100 that are kept"
      }
      let nul = ShortcutItem(type: "a", localizedTitle: "\u{0}")
      #expect { try folder.set([nul], of: Self.app) } throws: {
        "\($0)".hasSuffix(
          "UIApplicationShortcutItemTitle: the control character U+0 cannot be written")
      }
      #expect(try folder.content(of: Self.app).items == most)
    }
  }

  @Test("says when there can be no folder")
  func noFolder() throws {
    try Self.withFolder { folder in
      let parent = Folder.parent(of: folder.path)
      try Folder(path: Folder.parent(of: parent)).make()
      try WholeFile.write([1], to: parent)
      #expect { try folder.set(Self.items, of: Self.app) } throws: {
        "\($0)".hasSuffix("not a directory")
      }
      #expect(try WholeFile.read(parent) == [1])
    }
  }
}
