// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Writes what makes a shell complete the words of a program, from the tables of its options.
public struct Completions {
  /// The shells that are known.
  public enum Shell: String, CaseIterable, Sendable {
    /// Bourne-again shell.
    case bash
    /// Z shell.
    case zsh
    /// Friendly interactive shell.
    case fish
  }

  let program: Program

  /// Makes the completions of a program with subcommands.
  public init(of program: Program) {
    self.program = program
  }

  /// The script for a shell, with a line feed at its end.
  public func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// What is written by a person where a file's name belongs.
  private static let fileWords: Set<String> = ["FILE", "PATH", "TRACE", "DEVICE", "FOLDER"]

  private static func namesFile(_ word: String?) -> Bool {
    word.map { fileWords.contains($0) } ?? false
  }

  private static func options(of command: any Command) -> [CommandOption] {
    command.options + [.help]
  }

  private static func spellings(of option: CommandOption) -> [String] {
    ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
  }

  // MARK: bash

  private var bash: String {
    let words = program.commands.map(\.name) + Program.options.map { "--\($0.name)" }
    return """
      _\(program.name)() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words=
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          words='\(words.joined(separator: " "))'
        else
          case ${COMP_WORDS[1]} in
      \(program.commands.map(bashCase).joined())    esac
        fi
        [ -z "$words" ] || COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -F _\(program.name) \(program.name)

      """
  }

  /// A subcommand's branch: an argument first, then its options, then what it is about.
  private func bashCase(_ command: any Command) -> String {
    let options = Self.options(of: command)
    let needy = options.filter { $0.argument != nil }
    func pattern(_ options: [CommandOption]) -> String {
      options.flatMap(Self.spellings).joined(separator: " | ")
    }
    let files = needy.filter { Self.namesFile($0.argument) }
    let others = needy.filter { !Self.namesFile($0.argument) }
    let branches =
      (files.isEmpty ? "" : "          \(pattern(files))) compopt -o default; return ;;\n")
      + (others.isEmpty ? "" : "          \(pattern(others))) return ;;\n")
    let words = options.flatMap(Self.spellings).joined(separator: " ")
    let rest = Self.namesFile(command.operands.word) ? "compopt -o default" : ":"
    return """
            \(command.name))
              case $before in
      \(branches)          *) case $word in -*) words='\(words)' ;; *) \(rest) ;; esac ;;
              esac
              ;;

      """
  }

  // MARK: zsh

  private var zsh: String {
    let commands = program.commands.map { "    \(Self.quoted("\($0.name):\($0.summary)"))\n" }
    let cases = program.commands.map { command in
      "    \(command.name)) _arguments -s"
        + Self.options(of: command).map { " \\\n      \(Self.zshArgument($0))" }.joined()
        + Self.zshOperand(command.operands) + " ;;\n"
    }
    return """
      #compdef \(program.name)
      _\(program.name)() {
        local -a commands=(
      \(commands.joined())  )
        if ((CURRENT == 2)); then
          _describe subcommand commands
          return
        fi
        shift words
        ((CURRENT--))
        case $words[1] in
      \(cases.joined())  esac
      }
      compdef _\(program.name) \(program.name)

      """
  }

  private static func zshArgument(_ option: CommandOption) -> String {
    let argument = option.argument.map { ":\($0):" + (namesFile($0) ? "_files" : "") } ?? ""
    let help = option.help.replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
    return spellings(of: option).map { quoted("*\($0)[\(help)]\(argument)") }
      .joined(separator: " ")
  }

  private static func zshOperand(_ operands: Operands) -> String {
    guard let word = operands.word else { return "" }
    return " \\\n      " + quoted("*:\(word):" + (namesFile(word) ? "_files" : ""))
  }

  // MARK: fish

  private var fish: String {
    let name = program.name
    let head = ["complete -c \(name) -f"]
    let own = Program.options.map { option in
      "complete -c \(name) -n __fish_use_subcommand" + Self.fishOption(option)
    }
    let commands = program.commands.flatMap { command in
      let seen = "complete -c \(name) -n '__fish_seen_subcommand_from \(command.name)'"
      let word =
        "complete -c \(name) -n __fish_use_subcommand -a \(command.name)"
        + " -d \(Self.quoted(command.summary))"
      let files = Self.namesFile(command.operands.word) ? ["\(seen) -F"] : []
      return [word] + files + Self.options(of: command).map { seen + Self.fishOption($0) }
    }
    return (head + own + commands).map { $0 + "\n" }.joined()
  }

  private static func fishOption(_ option: CommandOption) -> String {
    let letter = option.letter.map { " -s \($0)" } ?? ""
    let argument = option.argument.map { namesFile($0) ? " -r -F" : " -x" } ?? ""
    return "\(letter) -l \(option.name)\(argument) -d \(quoted(option.help))"
  }

  /// A word as each of the shells takes it for itself.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
