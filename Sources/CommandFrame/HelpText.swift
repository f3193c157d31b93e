// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Lays out what `--help` prints.
enum HelpText {
  /// A column of names and a column of explanations, the second one two spaces after the widest name.
  static func columns(_ rows: [(name: String, text: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      "  " + row.name + String(repeating: " ", count: width - row.name.count) + "  " + row.text
        + "\n"
    }.joined()
  }

  /// An option as the help names it, for example `-o, --output FILE`.
  static func spelling(of option: CommandOption) -> String {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    return letter + "--" + option.name + (option.argument.map { " " + $0 } ?? "")
  }

  /// The help of one subcommand, or of a program that is one command.
  static func text(
    of command: any Command, program: String?, own: [CommandOption]
  ) -> String {
    let operands = command.operands.usage
    let usage = [program ?? "", command.name, "[OPTION…]", operands].filter { !$0.isEmpty }
    let options = (command.options + own).map { (spelling(of: $0), $0.help) }
    let notes = command.notes.isEmpty ? "" : "\n" + command.notes + "\n"
    return """
      Usage: \(usage.joined(separator: " "))

      \(command.name): \(command.summary)

      Options:
      \(columns(options))\(notes)
      """
  }

  /// The help of the whole program.
  static func text(of program: Program) -> String {
    let commands = program.commands.map { ($0.name, $0.summary) }
    let options = Program.options.map { (spelling(of: $0), $0.help) }
    return """
      Usage: \(program.name) SUBCOMMAND [OPTION…] [ARGUMENT…]

      \(program.summary)

      Subcommands:
      \(columns(commands))
      Options:
      \(columns(options))
      Exit status: 0 done; 1 it could not be done; 2 the words or a file's content are wrong.
      '\(program.name) SUBCOMMAND --help' tells more.

      """
  }
}
