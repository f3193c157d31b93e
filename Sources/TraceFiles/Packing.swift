// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How a file is packed that has to be unpacked before it is read, by its first bytes.
///
/// gzip is not among them: that is unpacked here.
enum Packing: String, CaseIterable {
  case xz, bzip2, zstd, lz4, lzip, zip
  case sevenZip = "7z"
  case compress

  /// How bytes are packed; `nil` where they are not.
  init?(_ bytes: [UInt8]) {
    guard let packing = Self.allCases.first(where: { bytes.starts(with: $0.magic) }) else {
      return nil
    }
    self = packing
  }

  /// What such a file begins with; each format's own description says so.
  var magic: [UInt8] {
    switch self {
    case .xz: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]
    case .bzip2: Array("BZh".utf8)
    case .zstd: [0x28, 0xb5, 0x2f, 0xfd]
    case .lz4: [0x04, 0x22, 0x4d, 0x18]
    case .lzip: Array("LZIP".utf8)
    case .zip: Array("PK".utf8) + [0x03, 0x04]
    case .sevenZip: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]
    case .compress: [0x1f, 0x9d]
    }
  }

  /// The words that unpack a file to standard output.
  private var command: String {
    switch self {
    case .xz, .bzip2, .zstd, .lz4, .lzip: "\(rawValue) -dc"
    case .zip: "unzip -p"
    case .sevenZip: "7z e -so"
    // gzip reads what compress wrote.
    case .compress: "gzip -dc"
    }
  }

  /// The words that unpack what comes through a pipe; `nil` where only a file can be unpacked.
  private var pipedCommand: String? {
    switch self {
    case .xz, .bzip2, .zstd, .lz4, .lzip, .compress: command
    case .zip: "funzip"
    case .sevenZip: nil
    }
  }

  /// What a person has to know who wanted to read such a file.
  ///
  /// - Parameters:
  ///   - file: How it was named; `nil` for a part of a mail, which is no file yet.
  ///   - layers: How often gzip packed what this packed.
  /// - Returns: A sentence without its place.
  func reason(file: String?, layers: Int) -> String {
    let name = file.flatMap { Self.isPlain($0) ? $0 : nil } ?? "FILE"
    let story = "it is packed by \(rawValue)" + (layers > 0 ? " within gzip" : "")
    let saving = file == nil ? "save the attachment, then " : ""
    guard let words = words(for: name, layers: layers) else {
      return "\(story); \(saving)unpack it by gzip first"
    }
    return "\(story); \(saving)unpack it on the way: \(words) | pressd ... -"
  }

  private func words(for name: String, layers: Int) -> String? {
    guard layers > 0 else { return "\(command) \(name)" }
    let outer = ["gzip -dc \(name)"] + Array(repeating: "gzip -dc", count: layers - 1)
    return pipedCommand.map { (outer + [$0]).joined(separator: " | ") }
  }

  /// Whether a shell takes a name as it stands.
  private static func isPlain(_ name: String) -> Bool {
    !name.hasPrefix("-")
      && name.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte)
          || (0x61...0x7a).contains(byte) || "._-/+".utf8.contains(byte)
      }
  }
}
