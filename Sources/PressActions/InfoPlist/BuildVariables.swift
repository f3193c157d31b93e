// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The variables of a build, as they stand in an Info.plist that was never built: `$(NAME)`.
struct BuildVariables {
  /// The variable that every app's list has.
  static let bundleIdentifier = "PRODUCT_BUNDLE_IDENTIFIER"

  private var values: [String: String]

  init(values: [String: String]) {
    self.values = values
  }

  /// Gives a variable a value where it has none; a value that is the variable itself says nothing.
  mutating func setDefault(_ name: String, _ value: String) {
    if values[name] == nil, !value.contains("$(\(name)"), !value.contains("${\(name)") {
      values[name] = value
    }
  }

  /// The text with the values put in, and the names for which there is none.
  ///
  /// Both `$(NAME)` and `${NAME}` stand for a variable; what follows a colon in it, such as
  /// `:rfc1034identifier`, is left aside.
  func expand(_ text: String) -> (text: String, unknown: [String]) {
    var result = ""
    var unknown: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      rest = rest[start...]
      guard let (whole, name) = Self.variable(at: rest) else {
        result += "$"
        rest = rest.dropFirst()
        continue
      }
      if let value = values[name] {
        result += value
      } else {
        unknown.append(name)
        result += whole
      }
      rest = rest[whole.endIndex...]
    }
    return (result + rest, unknown)
  }

  /// The variable with which a text begins, and its name.
  private static func variable(at text: Substring) -> (whole: Substring, name: String)? {
    let brackets: [Character: Character] = ["(": ")", "{": "}"]
    guard let opening = text.dropFirst().first, let closing = brackets[opening],
      let end = text.firstIndex(of: closing)
    else { return nil }
    let inner = text[..<end].dropFirst(2)
    let name = inner.prefix { $0 != ":" }
    guard !name.isEmpty,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    else { return nil }
    return (text[...end], String(name))
  }
}
