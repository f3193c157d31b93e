// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Writes JSON values as text without line breaks.
public struct JSONText {
  private var bytes: [UInt8] = []

  /// The text of one value.
  public static func of(_ value: JSON) -> String {
    var text = JSONText()
    text.append(value)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private mutating func append(_ value: JSON) {
    switch value {
    case .null: append("null")
    case .bool(let truth): append(truth ? "true" : "false")
    case .integer(let number): append(String(number))
    case .decimal(let number, let places): append(Decimal.text(number, places: places) ?? "null")
    case .millionths(let number): append(Decimal.text(number, places: 6))
    case .text(let text): appendQuoted(text)
    case .array(let values): appendList("[", values, "]") { $0.append($1) }
    case .object(let members): appendList("{", members, "}") { $0.append($1) }
    }
  }

  private mutating func append(_ member: JSON.Member) {
    appendQuoted(member.name)
    append(": ")
    append(member.value)
  }

  private mutating func appendList<Element>(
    _ opening: String, _ elements: [Element], _ closing: String,
    _ appendElement: (inout JSONText, Element) -> Void
  ) {
    append(opening)
    for (index, element) in elements.enumerated() {
      if index > 0 { append(", ") }
      appendElement(&self, element)
    }
    append(closing)
  }

  private mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func appendQuoted(_ text: String) {
    append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\t": append("\\t")
      case "\r": append("\\r")
      case _ where scalar.isControl: appendEscaped(scalar)
      default: bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
      }
    }
    append("\"")
  }

  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16)
    append("\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits)
  }
}
