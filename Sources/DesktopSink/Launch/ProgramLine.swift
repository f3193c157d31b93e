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

  /// Whether a program can be run, by its path or by its name on the search path.
  static func isInstalled(_ program: String) -> Bool {
    takeText(g_find_program_in_path(program)) != nil
  }
}
