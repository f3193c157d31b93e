// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation

/// The files of this checkout.
enum Checkout {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The names of the folders directly in another one.
  static func folders(in path: String) throws -> [String] {
    let folder = root.appending(path: path)
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey]
    ).filter(\.hasDirectoryPath).map(\.lastPathComponent).sorted()
  }

  /// The Swift files at any depth below a folder, as paths from the root; none where it is missing.
  static func swiftFiles(below path: String) -> [String] {
    let folder = FileManager.default.enumerator(atPath: root.appending(path: path).path())
    let names = folder?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" }.sorted()
  }

  /// A file's text.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
