// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Texts of apps as they may be shown.
extension String {
  /// The text with everything spelt out that would not be shown but obeyed (S3).
  ///
  /// Control characters, and the characters that turn the direction of what follows, become
  /// `\u{…}`; a title must not look like another one, nor move a terminal's cursor.
  package var visible: String {
    guard unicodeScalars.contains(where: \.isObeyed) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isObeyed {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether it is a control, a line separator, or turns the direction of the text after it.
  ///
  /// The marks that Arabic and Hebrew texts need inside a word are not among them.
  fileprivate var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7f...0x9f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
