// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CCairo
package import Foundation
import ScenePainting

/// Digests of pictures as they were when somebody looked at them last, by name, in one file.
///
/// `PRESSD_RECORD=1` writes them anew where they differ, and lets the tests fail all the same.
package struct PictureGolden: Sendable {
  /// Whether what differs is written anew.
  package static let isRecording = ProcessInfo.processInfo.environment["PRESSD_RECORD"] == "1"

  /// The libraries and fonts that pictures depend on: the same words, the same bytes.
  package static var stack: String {
    let libraries =
      "cairo \(String(cString: cairo_version_string())), pango "
      + String(cString: pango_version_string())
    let widths = ["Harbor Noodles", "مقهى النهاية", "…✓"].map { (sample: String) -> String in
      let line = TextLine(sample, size: 20, width: 1000, in: Look())
      let (width, height) = (line?.extent.width ?? 0, line?.extent.height ?? 0)
      return String(format: "%.2fx%.2f", width, height)
    }
    return "\(libraries), letters \(widths.joined(separator: " "))"
  }

  /// The digests by the names of their pictures.
  package let digests: [String: String]
  private let file: URL
  private let recordedStack: String

  /// Reads a file; one that is not there has no digests.
  package init(_ file: URL) {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").map(String.init)
    let rows = lines.dropFirst().map { $0.split(separator: " ").map(String.init) }
    let pairs = rows.filter { $0.count == 2 }.map { ($0[0], $0[1]) }
    self.file = file
    recordedStack = lines.first ?? ""
    digests = Dictionary(pairs) { first, _ in first }
  }

  /// Whether the same libraries and fonts draw here as where the digests were made.
  package var fits: Bool { Self.isRecording || Self.stack == recordedStack }

  /// The names of the pictures that look otherwise, are missing, or have no picture any more.
  package func differences(from pictures: [(name: String, bytes: [UInt8])]) throws -> [String] {
    let fresh = pictures.map { (name: $0.name, digest: Self.digest($0.bytes)) }
    let gone = Set(digests.keys).subtracting(fresh.map(\.name))
    let others = fresh.filter { digests[$0.name] != $0.digest }.map(\.name) + gone.sorted()
    if Self.isRecording, !others.isEmpty {
      let lines = [Self.stack] + fresh.map { "\($0.name) \($0.digest)" }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    return others
  }

  /// A number that stands for bytes (FNV-1a of 64 bits).
  private static func digest(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
