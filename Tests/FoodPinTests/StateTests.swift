// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO
import PressActions
import PropertyLists
import Testing

@testable import FoodPin

/// What outlives FoodPin, and the file it is kept in.
@Suite final class StateTests {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "foodpin-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path() }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
  }

  static var changed: FoodPinState {
    var state = FoodPinState()
    state.hasSeenWalkthrough = true
    state.screen = .detail("owl")
    state.book.change("owl") {
      $0.isFavorite = true
      $0.rating = .love
    }
    state.book.remove("harbor")
    _ = state.book.add(name: "Ann & <Ben>", kind: "日本", place: "", phone: "1")
    return state
  }

  @Test("comes back as it was", arguments: [FoodPinState(), StateTests.changed])
  func roundTrip(state: FoodPinState) throws {
    #expect(try FoodPinState(propertyList: state.propertyList) == state)
    let store = try FoodPinStore(folder: folder.path(), waits: false)
    #expect(try store.load().state == FoodPinState())
    try store.save(state)
    let content = try store.load()
    #expect(content.state == state && content.warning == nil)
    #expect(try names() == ["lock", "restaurants.plist"])
  }

  @Test(
    "a file that is not whole is set aside with its reason, and the app begins anew",
    arguments: [
      ("", "the file is empty"), ("nonsense", "it is damaged"),
      ("<plist><dict/></plist>", "FoodPinVersion: only version 1 is known"),
      ("<plist><array/></plist>", "the file: it holds no dictionary"),
      (
        "<plist><dict><key>FoodPinVersion</key><integer>1</integer></dict></plist>",
        "Restaurants: the list is missing"
      ),
      (
        """
        <plist><dict><key>FoodPinVersion</key><integer>1</integer><key>Restaurants</key>
        <array><dict><key>Identity</key><string>x</string></dict></array></dict></plist>
        """, "Restaurants[0].Name: the text is missing"
      ),
    ])
  func damaged(text: String, reason: String) throws {
    let store = try FoodPinStore(folder: folder.path(), waits: false)
    for number in 1...2 {
      try text.write(toFile: path("restaurants.plist"), atomically: false, encoding: .utf8)
      let content = try store.load()
      #expect(content.state == FoodPinState())
      let warning = try #require(content.warning)
      #expect(warning.contains(reason), "\(warning)")
      #expect(warning.hasSuffix("it is kept as \(path("restaurants.plist.damaged-\(number)"))"))
      #expect(
        try String(contentsOfFile: path("restaurants.plist.damaged-\(number)"), encoding: .utf8)
          == text)
    }
    #expect(!FileManager.default.fileExists(atPath: path("restaurants.plist")))
  }

  @Test("each way in which a list can be wrong is told with its place")
  func wrong() throws {
    var rows: [(String, PropertyListValue)] = []
    let good: PropertyListValue = [
      "Identity": "a", "Name": "n", "Kind": "k", "Place": "p", "Phone": "1",
    ]
    rows.append(("Restaurants: two have the same identity", [good, good]))
    rows.append(("Restaurants[1]: it is no dictionary", [good, "text"]))
    guard case .dictionary(var rated) = good else { return }
    rated["Rating"] = "Superb"
    rows.append(("Restaurants[0].Rating: 'Superb' is no rating", [.dictionary(rated)]))
    for (reason, list) in rows {
      let error = #expect(throws: FoodPinStateError.self) {
        try FoodPinState(propertyList: ["FoodPinVersion": 1, "Restaurants": list])
      }
      #expect(error?.description == reason)
    }
  }

  @Test("one process at a time has the data; the next one gets them when the first lets go")
  func lock() throws {
    let path = folder.path()
    do {
      let first = try FoodPinStore(folder: path, waits: false)
      let error = #expect(throws: SystemError.self) {
        _ = try FoodPinStore(folder: path, waits: false)
      }
      #expect(error?.isTaken == true)
      try first.save(StateTests.changed)
    }
    let second = try FoodPinStore(folder: path, waits: true)
    #expect(try second.load().state == StateTests.changed)
  }

  @Test("a file that may not be read is refused and stays", .enabled(if: geteuid() != 0))
  func unreadable() throws {
    let store = try FoodPinStore(folder: folder.path(), waits: false)
    try store.save(StateTests.changed)
    chmod(path("restaurants.plist"), 0)
    #expect(throws: SystemError.self) { try store.load() }
    #expect(try names() == ["lock", "restaurants.plist"])
  }
}
