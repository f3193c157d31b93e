// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The scheme of an address, such as `https`; always in small letters.
public struct URLScheme: Hashable, Sendable {
  /// Bounds on a scheme.
  public enum Limits {
    /// The most letters; the longest scheme that is registered has 36.
    public static let length = 64
  }

  /// The scheme's name in small letters, without the colon.
  public let name: String

  /// Makes a scheme from its name, in whatever letters; `nil` where it is none by RFC 3986.
  public init?(_ name: some StringProtocol) {
    let bytes = Array(name.utf8.prefix(Limits.length + 1))
    guard bytes.count <= Limits.length, let first = bytes.first, first.isLetter,
      bytes.allSatisfy({ $0.isLetter || (0x30...0x39).contains($0) || "+-.".utf8.contains($0) })
    else { return nil }
    self.name = name.lowercased()
  }

  /// What a desktop entry's `MimeType=` lists for a program that opens such addresses.
  public var mimeType: String { "x-scheme-handler/\(name)" }
}

extension UInt8 {
  /// Whether it is a letter of ASCII.
  fileprivate var isLetter: Bool { (0x41...0x5a).contains(self) || (0x61...0x7a).contains(self) }
}
