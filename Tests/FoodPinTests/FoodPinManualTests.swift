// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import Testing

@testable import FoodPin

@Suite("FoodPin's manual page") struct FoodPinManualTests {
  @Test("tells of each option, and of no other")
  func options() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Docs/man/foodpin.1")
    let told = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
      .compactMap { line -> String? in
        let words = line.split(separator: " ")
        guard words.starts(with: [".It", "Fl"]), words.count > 2 else { return nil }
        return String(words[2].dropFirst())
      }
    #expect(told.sorted() == FoodPinCommand().options.map(\.name).sorted())
  }
}
