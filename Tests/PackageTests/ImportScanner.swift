// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Finds the modules that a Swift source imports, in whatever form the import is written.
///
/// `import` is a reserved word: outside of comments, strings and backticks it is an import unless
/// it is a member (`.import`) or a label (`import:`).
struct ImportScanner {
  private var rest: Substring
  private var tokens: [String] = []

  /// The modules in the order of their imports; of `import struct X.Y` it is `X`.
  static func modules(in source: String) -> [String] {
    var scanner = ImportScanner(rest: source[...])
    scanner.collectTokens()
    return scanner.importedModules()
  }

  private init(rest: Substring) {
    self.rest = rest
  }

  private func importedModules() -> [String] {
    let kinds: Set<String> = [
      "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor",
    ]
    return tokens.indices.compactMap { index in
      guard tokens[index] == "import", index == 0 || tokens[index - 1] != "." else { return nil }
      let following = tokens[(index + 1)...].drop { kinds.contains($0) }
      return following.first.flatMap { $0 == ":" ? nil : $0 }
    }
  }

  private mutating func collectTokens() {
    while let next = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        skipComment()
      } else if next == "\"" || next == "#" {
        skipString()
      } else if next == "`" {
        rest = rest.dropFirst()
        tokens.append("`" + takeWord())
        rest = rest.dropFirst()
      } else if Self.isWord(next) {
        tokens.append(takeWord())
      } else {
        if !next.isWhitespace { tokens.append(String(next)) }
        rest = rest.dropFirst()
      }
    }
    // A module in backticks is the same module.
    tokens = tokens.map { $0 == "`import" ? $0 : String($0.drop { $0 == "`" }) }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private mutating func takeWord() -> String {
    let word = rest.prefix(while: Self.isWord)
    rest = rest[word.endIndex...]
    return String(word)
  }

  /// Comments nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if rest.hasPrefix("/*") { depth += 1 }
      if rest.hasPrefix("*/") { depth -= 1 }
      let isMark = rest.hasPrefix("/*") || rest.hasPrefix("*/")
      rest = rest.dropFirst(isMark ? 2 : 1)
    } while depth > 0 && !rest.isEmpty
  }

  /// A string with any number of `#` around it, on one or several lines; `#if` is no string.
  private mutating func skipString() {
    let marks = rest.prefix { $0 == "#" }
    let body = rest[marks.endIndex...]
    guard body.first == "\"" else {
      rest = body
      return
    }
    let quotes = body.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    rest = body.dropFirst(quotes.count)
    while !rest.isEmpty, !rest.hasPrefix(quotes + marks) {
      skipCharacter(escape: "\\" + marks)
    }
    rest = rest.dropFirst(quotes.count + marks.count)
  }

  /// One character of a string, or all of an interpolation with the strings inside it.
  private mutating func skipCharacter(escape: String) {
    guard rest.hasPrefix(escape) else {
      rest = rest.dropFirst()
      return
    }
    rest = rest.dropFirst(escape.count)
    guard rest.first == "(" else {
      rest = rest.dropFirst()
      return
    }
    skipInterpolation()
  }

  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      switch rest.first {
      case "\"", "#":
        skipString()
        continue
      case "(": depth += 1
      case ")": depth -= 1
      default: break
      }
      rest = rest.dropFirst()
    } while depth > 0 && !rest.isEmpty
  }
}
