// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@Suite("Keyboards on the screen", .enabled(if: SystemBusRun.isThere))
struct ScreenKeyboardsTests {
  @Test("A keyboard that comes, shows, hides and goes is told", arguments: ["phone", "kwin"])
  func one(word: String) throws {
    let run = try SystemBusRun()
    try run.startBus()
    try run.startKeyboards()
    try run.startKeyboard(word)
    #expect(try run.told("keyboard hidden") == ["keyboard hidden"])
    try run.order("show", of: word)
    #expect(try run.told("keyboard shown") == ["keyboard shown"])
    try run.order("hide", of: word)
    #expect(try run.told("keyboard hidden") == ["keyboard hidden"])
    try run.order("show", of: word)
    #expect(try run.told("keyboard shown") == ["keyboard shown"])
    run.stopKeyboard(word)
    #expect(try run.told("keyboard unknown") == ["keyboard unknown"])
  }

  @Test("Where the bus goes nobody tells, and the keyboards of the next one are followed")
  func busGone() throws {
    let run = try SystemBusRun()
    try run.startBus()
    try run.startKeyboard("phone")
    try run.startKeyboards()
    #expect(try run.told("keyboard hidden") == ["keyboard hidden"])
    run.stopBus()
    #expect(try run.told("keyboard unknown") == ["keyboard unknown"])
    run.stopKeyboard("phone")
    try run.startBus()
    try run.startKeyboard("phone")
    try run.order("show", of: "phone")
    #expect(try run.told("keyboard shown").last == "keyboard shown")
  }

  @Test("Of two keyboards one that shows is enough")
  func two() throws {
    let run = try SystemBusRun()
    try run.startBus()
    try run.startKeyboard("kwin")
    try run.startKeyboard("phone")
    try run.order("show", of: "phone")
    try run.startKeyboards()
    #expect(try run.told("keyboard shown").last == "keyboard shown")
    try run.order("hide", of: "kwin")
    try run.order("hide", of: "phone")
    #expect(try run.told("keyboard") == ["keyboard hidden"])
  }
}
