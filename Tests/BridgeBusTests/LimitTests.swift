// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TestStage
import Testing

@Suite("What is too much, and what is malformed", .enabled(if: Stage.isThere))
struct LimitTests {
  @Test("A client has 64 regions, and not one more")
  func regions() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let target = try stage.target()
    for _ in 1..<64 { try target.tell("again menu 0 0 10 10") }
    #expect(bridge.says("regions 64"))
    #expect(target.says("Register: ('r64',)"))
    try target.tell("again menu 0 0 10 10")
    #expect(target.says("Register: you have 64 regions already"))
    try target.tell("unregister r7")
    try target.tell("again menu 0 0 10 10")
    #expect(target.says("Register: ('r65',)"))
  }

  @Test("A client that calls too often is told so, and others are answered")
  func calls() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let target = try stage.target()
    try target.tell("hammer 2000")
    #expect(try stage.gdbus("Devices1.List").contains("event5"))
    #expect(target.says("hammered"))
    let counts = target.lines.last?.split(separator: " ").compactMap { Int($0) } ?? []
    #expect(counts.count == 2 && (counts.first ?? 0) >= 199 && (counts.last ?? 0) > 0, "\(counts)")
    #expect(bridge.count("regions 1") == 1)
  }

  @Test("A message of 256 kB is read, and one byte more is not")
  func size() throws {
    let stage = try Stage()
    _ = try stage.bridge()
    let target = try stage.target()
    // A text takes one byte more than it has letters.
    try target.tell("name \(256 * 1024 - 1)")
    #expect(target.says("named org.pressd.Error.NotFound"))
    try target.tell("name \(256 * 1024)")
    #expect(target.says("named org.pressd.Error.Limit"))
  }

  @Test(
    "A region that cannot be is refused with a sentence",
    arguments: [
      ("{}", "kind: it is missing"),
      ("{'kind': <'menue'>}", "'menue' is none of 'menu', 'peek', 'quickActions'"),
      ("{'kind': <'menu'>}", "path: it is missing"),
      ("{'kind': <'menu'>, 'path': <'org/example'>}", "'org/example' is no path"),
      ("{'kind': <'menu'>, 'path': <'/a'>}", "x: it is missing"),
      (
        "{'kind': <'menu'>, 'path': <'/a'>, 'x': <'1'>, 'y': <0>, 'width': <1>, 'height': <1>}",
        "x: it is a text, and should be a number"
      ),
      (
        "{'kind': <'menu'>, 'path': <'/a'>, 'x': <0>, 'y': <0>, 'width': <0>, 'height': <1>}",
        "width: it is 0.0, and should be more than 0"
      ),
      ("{'kind': <'menu'>, 'widht': <1>}", "widht: there is no such key; did you mean 'width'?"),
    ])
  func malformed(region: String, sentence: String) throws {
    let stage = try Stage()
    _ = try stage.bridge()
    let said = try stage.gdbus("Regions1.Register", region)
    #expect(said.contains("org.pressd.Error.InvalidArgument"), "\(said)")
    #expect(said.contains(sentence), "\(said)")
  }

  @Test("Another client's region cannot be taken away, nor one that is not there")
  func foreign() throws {
    let stage = try Stage()
    _ = try stage.bridge()
    _ = try stage.target()
    #expect(
      try stage.gdbus("Regions1.Unregister", "r1").contains(
        "org.pressd.Error.NotAllowed: region 'r1' belongs to another client"))
    #expect(
      try stage.gdbus("Regions1.Unregister", "r2").contains(
        "org.pressd.Error.NotFound: there is no region 'r2'"))
  }

  @Test("Arguments of a wrong type are refused before anything happens")
  func wrongTypes() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let said = try stage.busctl(
      "call org.pressd.Bridge /org/pressd/Bridge org.pressd.Regions1 Register s hello")
    #expect(said.contains("does not match expected type") || said.contains("Type of message"))
    #expect(bridge.count("regions") == 0)
  }
}
