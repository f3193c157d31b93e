// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import ScenePainting

/// A folder of its own, with files that a test wants; gone when the test is over.
final class Desk {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "n\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  func write(_ bytes: Data, to name: String) throws -> String {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
    return file.path(percentEncoded: false)
  }

  /// A PNG of one color.
  @discardableResult
  func writePNG(_ name: String, width: Int = 4, height: Int = 4, red: Double) throws -> String {
    let picture = try Picture(width: width, height: height)
    Canvas(picture, Look(), millimeter: 1, scale: 1).fill(
      Box(x: 0, y: 0, width: Double(width), height: Double(height)), Ink(red, 0, 1 - red))
    picture.flush()
    try write("", to: name)
    try picture.writePNG(to: path(name))
    return path(name)
  }

  /// A theme with folders, each with its lines in the index and its icons.
  func writeTheme(
    _ name: String, inherits: String? = nil,
    _ folders: [(path: String, lines: String, icons: [String])]
  ) throws {
    var index = "[Icon Theme]\nName=\(name)\n"
    if let inherits { index += "Inherits=\(inherits)\n" }
    index += "Directories=\(folders.map(\.path).joined(separator: ","))\n"
    for folder in folders {
      index += "[\(folder.path)]\n\(folder.lines)\n"
      for icon in folder.icons { try write("", to: "\(name)/\(folder.path)/\(icon)") }
    }
    try write(index, to: "\(name)/index.theme")
  }
}
