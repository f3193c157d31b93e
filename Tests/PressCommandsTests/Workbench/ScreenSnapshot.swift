// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Terminal
import Testing

/// A screen as it was looked at once and found good, kept in `Tests/Screens`.
///
/// A screen that is not there is written, and the test fails: somebody has to look at it first.
enum ScreenSnapshot {
  static let folder = ReadmeTests.root.appending(path: "Tests/Screens")

  static func check(
    _ grid: TextGrid, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = folder.appending(path: "\(name)-\(grid.columns)x\(grid.rows).txt")
    guard let kept = try? String(contentsOf: file, encoding: .utf8) else {
      try Data(grid.text.utf8).write(to: file)
      Issue.record("\(file.lastPathComponent) is new; look at it", sourceLocation: sourceLocation)
      return
    }
    #expect(grid.text == kept, sourceLocation: sourceLocation)
  }
}
