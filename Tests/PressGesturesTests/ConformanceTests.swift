// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import PressGestures
import Testing

@Suite struct ConformanceTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func cases(_ name: String) throws -> [ConformanceCase] {
    let file = root.appending(path: "Tests/Conformance/\(name).cases")
    return try ConformanceCase.cases(in: String(contentsOf: file, encoding: .utf8))
  }

  @Test("Our own cases come out with exact times", arguments: try cases("target"))
  func targets(_ play: ConformanceCase) {
    #expect(ConformancePlayer.run(play).heard == play.expected)
  }

  @Test("Other recognizers' cases come out as we promise", arguments: try cases("peer"))
  func peers(_ play: ConformanceCase) {
    #expect(ConformancePlayer.run(play).heard.map(\.event) == play.expected.map(\.event))
  }

  @Test("Recorded random streams come out as the reference model says")
  func streams() throws {
    for play in try Self.cases("streams") {
      #expect(ConformancePlayer.run(play).heard == play.expected, "\(play.id)")
    }
  }

  @Test func theFilesHoldEveryCase() throws {
    #expect(try Self.cases("target").count == 98)
    #expect(try Self.cases("peer").count == 114)
    #expect(try Self.cases("streams").count == 300)
  }

  static let foreign = ProcessInfo.processInfo.environment["PRESSD_CASES"]

  @Test("Further cases in JSON lines, named by PRESSD_CASES", .enabled(if: foreign != nil))
  func further() throws {
    for play in try ConformanceCase.cases(json: Data(contentsOf: URL(filePath: Self.foreign ?? "")))
    {
      let heard = ConformancePlayer.run(play).heard
      if play.expected.contains(where: { $0.milliseconds != nil }) {
        #expect(heard == play.expected, "\(play.id)")
      } else {
        #expect(heard.map(\.event) == play.expected.map(\.event), "\(play.id)")
      }
    }
  }
}
