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

  @Test("Keys and a wheel turn the pages of a long list", arguments: Way.all)
  func pages(_ way: Way) throws {
    let screen = try Screen(way.server)
    _ = try overlay(way, screen)
    let rows = (1...13).map { "{'identifier': <'r\($0)'>, 'title': <'Row \($0)'>}" }
    try offer(rows.joined(separator: ", "), on: screen)
    try screen.open()
    for isByWheel in [false, true] {
      for (isDown, page) in [(true, "later"), (false, "first")] {
        let known = screen.bridge.count("\(page) page")
        let isTurned = try insists("the \(page) page") {
          if isByWheel {
            try screen.hand.turnWheel(isDown: isDown)
          } else {
            try screen.hand.press(isDown ? .pageDown : .pageUp)
          }
        } until: {
          screen.bridge.count("\(page) page") > known
        }
        try #require(isTurned, "by \(isByWheel ? "wheel" : "key")")
      }
    }
    #expect(screen.app.count("Perform") == 0)
  }
}
