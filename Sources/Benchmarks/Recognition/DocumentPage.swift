// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import LinuxIO

/// A page of the documentation, in which some blocks are made by a program.
///
/// A block lies between the lines `<!-- made: NAME -->` and `<!-- end -->`; all else is a person's.
struct DocumentPage {
  private var lines: [String]
  private let path: String

  init(reading path: String) throws(CommandFailure) {
    self.path = path
    do {
      let bytes = try WholeFile.read(path, limit: 1 << 22)
      lines = String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
    } catch { throw .refused(error.description) }
  }

  /// Puts a text in the place of a block.
  mutating func replace(_ name: String, with text: String) throws(CommandFailure) {
    guard let start = lines.firstIndex(of: "<!-- made: \(name) -->"),
      let end = lines[start...].firstIndex(of: "<!-- end -->")
    else { throw .misused("\(path) has no block '\(name)'") }
    let block = text.split(separator: "\n").map(String.init)
    lines.replaceSubrange((start + 1)..<end, with: [""] + block + [""])
  }

  /// Writes the page where it was.
  func write() throws(CommandFailure) {
    do {
      try WholeFile.write(Array(lines.joined(separator: "\n").utf8), to: path)
    } catch { throw .refused(error.description) }
  }
}
