// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import Foundation

/// A folder with a test's files; gone with the object.
package final class TestFolder {
  /// Where it is; the path is short enough for one of a socket in it.
  package let place: URL

  /// Makes one whose name begins with a word.
  package init(_ word: String) throws {
    place = FileManager.default.temporaryDirectory.appending(
      path: "\(word)-\(UUID().uuidString.prefix(8))")
    // Some programs take no folder for their sockets that others can read.
    try FileManager.default.createDirectory(
      at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(at: place) }

  /// The path of a file in it.
  package func path(_ name: String) -> String { place.appending(path: name).path() }

  /// Writes a file, in folders that are made for it.
  package func write(_ text: String, to name: String) throws {
    let file = place.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  /// The text of a file, empty where there is none.
  package func text(of name: String) -> String {
    (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? ""
  }
}
