// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// Text as a mail carries it: signs as `=3D`, and an equals sign where a line goes on.
enum QuotedPrintable {
  /// The text that was meant; any other bytes unchanged.
  ///
  /// Each line feed that is taken out of a line comes back behind it, so that warnings name the
  /// line of the file.
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    guard isEncoded(bytes) else { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var owedFeeds = 0
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch byte == equalsSign ? meaning(bytes, at: place) : .nothing {
      case .nothing:
        text.append(byte)
        place += 1
      case .sign(let sign):
        text.append(sign)
        place += 3
      case .softBreak(let next):
        owedFeeds += 1
        place = next
      }
      if byte == 0x0a { pay(&owedFeeds, into: &text) }
    }
    pay(&owedFeeds, into: &text)
    return text
  }

  private static func pay(_ feeds: inout Int, into text: inout [UInt8]) {
    for _ in 0..<feeds { text.append(0x0a) }
    feeds = 0
  }

  private static let equalsSign: UInt8 = 0x3d

  /// What an equals sign stands for.
  private enum Meaning {
    /// Itself, so this is no such text, or not all of it.
    case nothing
    case sign(UInt8)
    /// The line goes on at this place.
    case softBreak(Int)
  }

  private static func meaning(_ bytes: [UInt8], at place: Int) -> Meaning {
    var next = place + 1
    if next + 1 < bytes.count, let high = LineCursor.hexDigit(bytes[next]),
      let low = LineCursor.hexDigit(bytes[next + 1])
    {
      return .sign(UInt8(truncatingIfNeeded: high << 4 | low))
    }
    while next < bytes.count, [0x20, 0x09, 0x0d].contains(bytes[next]) { next += 1 }
    return next < bytes.count && bytes[next] == 0x0a ? .softBreak(next + 1) : .nothing
  }

  /// Whether the text shows that it is written so.
  ///
  /// Equals signs and blanks at line ends are always written as signs, and long lines are always
  /// broken. A capture has other equals signs (`ID_INPUT=1`), a mail has some in its head.
  private static func isEncoded(_ bytes: [UInt8]) -> Bool {
    guard holdsEqualsSign(bytes), !bytes.prefix(ForeignText.looked).contains(0) else {
      return false
    }
    var marks = 0
    var others = 0
    for place in bytes.indices where bytes[place] == equalsSign {
      switch meaning(bytes, at: place) {
      case .softBreak, .sign(equalsSign), .sign(0x20), .sign(0x09): marks += 1
      case .sign: break
      case .nothing: others += 1
      }
    }
    guard marks > 0, marks <= others else { return marks > 0 }
    // A mail says so in its head, which may hold many equals signs (signatures, addresses).
    let head = Array(bytes.prefix(TraceReader.Limits.mailHead))
    return MailPart.declares("quoted-printable", in: head)
  }

  private static func holdsEqualsSign(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      buffer.baseAddress.map { memchr($0, Int32(equalsSign), buffer.count) != nil } ?? false
    }
  }
}
