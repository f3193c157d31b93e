// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TestStage
import Testing

extension OverlayTests {
  /// Each way, with lines that begin at the left and at the right.
  static let directions = Way.all.flatMap { way in
    ["--left-to-right", "--right-to-left"].map {
      Way(server: way.server, words: way.words + [$0])
    }
  }

  /// Has the app offer other rows than at its start, and waits until it knows.
  private func offer(_ rows: String, on screen: Screen) throws {
    #expect(screen.app.says("offering"))
    try screen.app.tell("offer {'identifier': <'42'>, 'actions': <[\(rows)]>}")
    #expect(screen.app.says("offering", times: 2))
  }

  @Test("An arrow opens the rows behind a row, and the other leads back", arguments: directions)
  func arrows(_ way: Way) throws {
    let screen = try Screen(way.server)
    _ = try overlay(way, screen)
    try offer(
      "{'identifier': <'share'>, 'title': <'Share'>}, {'identifier': <'send'>, 'title': <'Send'>,"
        + " 'actions': <[{'identifier': <'mail'>, 'title': <'Mail'>}]>}", on: screen)
    try screen.open()
    let isMirrored = way.words.contains("--right-to-left")
    let isInside = try insists("the way in") {
      try screen.hand.press(.up)
      try screen.hand.press(isMirrored ? .left : .right)
    } until: {
      screen.bridge.count("update 1 first page") > 0
    }
    try #require(isInside)
    let known = screen.bridge.count("update 0 first page")
    let isBack = try insists("the way back") {
      try screen.hand.press(isMirrored ? .right : .left)
    } until: {
      screen.bridge.count("update 0 first page") > known
    }
    #expect(isBack)
    #expect(screen.app.count("Perform") == 0)
  }

  @Test(
    "Keys and a wheel scroll a long list, and a typed letter comes to its row", arguments: Way.all)
  func scrolling(_ way: Way) throws {
    let screen = try Screen(way.server)
    _ = try overlay(way, screen)
    let rows = (1...13).map { number in
      "{'identifier': <'r\(number)'>, 'title': <'\(number == 12 ? "Door" : "Row") \(number)'>}"
    }
    try offer(rows.joined(separator: ", "), on: screen)
    try screen.open()
    let ways: [(String, (Bool) throws -> Void)] = [
      ("Home and End", { try screen.hand.press($0 ? .end : .home) }),
      ("Page Up and Page Down", { try screen.hand.press($0 ? .pageDown : .pageUp) }),
      ("the wheel", { try screen.hand.turnWheel(isDown: $0) }),
    ]
    for (name, turn) in ways {
      for (isDown, page) in [(true, "later"), (false, "first")] {
        let known = screen.bridge.count("\(page) page")
        let isTurned = try insists("the \(page) page") {
          try turn(isDown)
        } until: {
          screen.bridge.count("\(page) page") > known
        }
        try #require(isTurned, "by \(name)")
      }
    }
    #expect(screen.app.count("Perform") == 0)
    try screen.hand.press(.letterD)
    try screen.hand.press(.enter)
    #expect(screen.app.says("Perform ('42', 'r12')"))
  }
}
