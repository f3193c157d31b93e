// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Text as other systems write it: in UTF-16, with carriage returns for line feeds, or for mails.
enum ForeignText {
  /// The same text in UTF-8 with line feeds and nothing encoded; any other bytes unchanged.
  static func translated(_ bytes: [UInt8]) -> [UInt8] {
    QuotedPrintable.decoded(plain(bytes))
  }

  private static func plain(_ bytes: [UInt8]) -> [UInt8] {
    if let order = ByteOrder.allCases.first(where: { $0.fits(bytes) }) {
      return lines(of: Array(String(decoding: order.units(of: bytes), as: UTF16.self).utf8))
    }
    return lines(of: bytes)
  }

  /// Records hold zeros and text holds none.
  private static func lines(of bytes: [UInt8]) -> [UInt8] {
    guard !bytes.contains(0x0a), bytes.contains(0x0d), !bytes.prefix(looked).contains(0) else {
      return bytes
    }
    return bytes.map { $0 == 0x0d ? 0x0a : $0 }
  }

  /// How many bytes tell what the rest is.
  static let looked = 64

  /// Which half of a unit of UTF-16 comes first.
  private enum ByteOrder: CaseIterable {
    case low
    case high

    /// Whether bytes begin with plain letters mostly, each beside a zero, behind a mark or none.
    func fits(_ bytes: [UInt8]) -> Bool {
      let units = units(of: Array(bytes.prefix(looked)))
      let text = units.first == 0xfeff ? units.dropFirst() : units[...]
      // Names may hold other letters, but in the wrong order hardly a unit is a plain one.
      return text.count > 7 && text.count(where: Self.isPlain) * 4 >= text.count * 3
    }

    private static func isPlain(_ unit: UInt16) -> Bool {
      (0x20..<0x7f).contains(unit) || [0x09, 0x0a, 0x0d].contains(unit)
    }

    /// The units, without half of one at the end.
    func units(of bytes: [UInt8]) -> [UInt16] {
      stride(from: 0, to: bytes.count - 1, by: 2).map { place in
        let (left, right) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
        return self == .low ? right << 8 | left : left << 8 | right
      }
    }
  }
}
