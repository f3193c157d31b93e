// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Elements as the characters of a file: one element a line, each within its parent.
extension SVGElement {
  /// The element as markup, with a line end after it.
  ///
  /// The same element gives the same characters on every machine.
  public var markup: String {
    var text = ""
    write(into: &text, depth: 0)
    return text
  }

  private func write(into markup: inout String, depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    markup += "\(indent)<\(name)"
    for attribute in attributes { markup += " \(attribute.name)=\"\(attribute.value.written)\"" }
    guard !children.isEmpty || !text.isEmpty else { return markup += "/>\n" }
    markup += ">\(SVGText.escaped(text))"
    if !children.isEmpty {
      markup += "\n"
      for child in children { child.write(into: &markup, depth: depth + 1) }
      markup += indent
    }
    markup += "</\(name)>\n"
  }
}

/// What markup makes of words and numbers.
enum SVGText {
  /// Numbers beyond this are no places in any picture, and are written as if they lay here.
  private static let farthest = 1_000_000.0

  /// A number with at most two decimals; what is not a number at all becomes 0.
  static func number(_ value: Double) -> String {
    guard !value.isNaN else { return "0" }
    let hundredths = Int((min(max(value, -farthest), farthest) * 100).rounded())
    let sign = hundredths < 0 ? "-" : ""
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    guard rest != 0 else { return "\(sign)\(whole)" }
    let decimals = rest % 10 == 0 ? "\(rest / 10)" : "\(rest / 10)\(rest % 10)"
    return "\(sign)\(whole).\(decimals)"
  }

  /// A number from 0 on with two decimals, as a label has it.
  static func hundredths(_ value: Double) -> String {
    let written = number(value)
    let decimals = written.split(separator: ".").dropFirst().first?.count ?? 0
    return written + [".00", "0", ""][min(decimals, 2)]
  }

  /// A text without anything that markup would take for its own.
  ///
  /// Control characters have no place in XML at all, not even escaped; each becomes U+FFFD.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
