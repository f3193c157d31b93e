// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// The command line of an `Exec` key.
enum ProgramLine {
  /// The program in a command line, or `nil` where its quotes do not match.
  static func program(of line: String) -> String? {
    var count: gint = 0
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    guard g_shell_parse_argv(line, &count, &words, nil) != 0 else { return nil }
    return takeTexts(words).first
  }

  /// The words of a line, with what its field codes stand for; empty where its quotes do not match.
  ///
  /// What GIO makes of it when it starts the program itself.
  static func words(of line: String, for entry: Expansion) -> [String] {
    var count: gint = 0
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    guard g_shell_parse_argv(entry.expand(line), &count, &words, nil) != 0 else { return [] }
    return takeTexts(words)
  }

  /// What field codes stand for.
  struct Expansion {
    /// The address to be opened; `nil` where there is none.
    var address: String?
    /// The icon of the entry, for `%i`.
    var icon: String?
    /// The name of the entry in the person's language, for `%c`.
    var name: String

    /// The line with quoted texts in the place of the codes; those that are out of use become nothing.
    func expand(_ line: String) -> String {
      var text = ""
      var takesAddress = false
      var letters = line.makeIterator()
      while let letter = letters.next() {
        guard letter == "%", let code = letters.next() else {
          text.append(letter)
          continue
        }
        takesAddress = takesAddress || "uUfF".contains(code)
        text += self.text(of: code)
      }
      return takesAddress ? text : "\(text) \(self.text(of: "f"))"
    }

    private func text(of code: Character) -> String {
      switch code {
      case "u", "U": (address.flatMap { Expansion.file($0) } ?? address).map(quote) ?? ""
      case "f", "F": address.flatMap { Expansion.file($0) }.map(quote) ?? ""
      case "i": icon.map { "--icon \(quote($0))" } ?? ""
      case "c": quote(name)
      case "%": "%"
      default: ""
      }
    }

    private func quote(_ text: String) -> String { takeText(g_shell_quote(text)) ?? "" }

    /// The path of an address of a file.
    private static func file(_ address: String) -> String? {
      takeText(g_filename_from_uri(address, nil, nil))
    }
  }

  /// Whether a program can be run, by its path or by its name on the search path.
  static func isInstalled(_ program: String) -> Bool { path(of: program) != nil }

  /// Where a program is, by its path or by its name on the search path; `nil` where it is not.
  static func path(of program: String) -> String? { takeText(g_find_program_in_path(program)) }
}
