// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO

/// How a word stands out on a terminal that shows colors.
public enum Ink: String, CaseIterable, Sendable {
  /// Bold.
  case strong = "1"
  /// Faint; for what matters less.
  case faint = "2"
  /// Red: wrong.
  case red = "31"
  /// Green: as it should be.
  case green = "32"
  /// Yellow: worth a look.
  case yellow = "33"
  /// Blue: a name.
  case blue = "34"
  /// Magenta: a pop.
  case magenta = "35"
  /// Cyan: a peek.
  case cyan = "36"
}

extension Output {
  /// The text in a color where this output shows colors, otherwise as it is.
  public func painted(_ text: String, _ ink: Ink) -> String {
    isColored ? "\u{1b}[\(ink.rawValue)m\(text)\u{1b}[0m" : text
  }
}

extension String {
  /// The text with control characters shown as `\u{…}`, so that a name cannot steer the terminal.
  ///
  /// Names come from devices and files, and nobody has checked them.
  public var printable: String {
    guard unicodeScalars.contains(where: { $0.isControl || PathText.byte(of: $0) != nil }) else {
      return self
    }
    return unicodeScalars.map { scalar in
      if let byte = PathText.byte(of: scalar) { return "\\x\(String(byte, radix: 16))" }
      return scalar.isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether terminals may act on it instead of showing it.
  var isControl: Bool {
    value < 0x20 || (0x7f...0x9f).contains(value)
      || value == 0x2028 || value == 0x2029 || properties.isBidiControl
  }
}
