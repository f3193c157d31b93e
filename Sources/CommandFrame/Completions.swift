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
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words= key=
        COMPREPLY=()
        # Bash breaks KEY=VALUE into three words.
        if [ "$word" = = ]; then key=$before word= before=
        elif [ "$before" = = ]; then key=${COMP_WORDS[COMP_CWORD - 2]} before=; fi
        case $key in
          '') ;;
      \(valueCases)    *) return ;;
        esac
        if [ -n "$words" ]; then
          COMPREPLY=($(compgen -W "$words" -- "$word"))
          return
        fi
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
    let listed = needy.filter { !$0.words.isEmpty }
    let others = needy.filter { !Self.namesFile($0.argument) && $0.words.isEmpty }
    let branches =
      (files.isEmpty ? "" : "          \(pattern(files))) compopt -o default; return ;;\n")
      + listed.map { "          \(pattern([$0]))) \(Self.bashWords($0.words)) ;;\n" }.joined()
      + (others.isEmpty ? "" : "          \(pattern(others))) return ;;\n")
    let words = options.flatMap(Self.spellings).joined(separator: " ")
    let names = command.operandWords.joined(separator: " ")
    let rest =
      names.isEmpty
      ? (Self.namesFile(command.operands.word) ? "compopt -o default" : ":")
      : "words='\(names)'; [ \"$COMP_CWORD\" -eq 2 ] || compopt -o default"
    return """
            \(command.name))
              case $before in
      \(branches)          *) case $word in -*) words='\(words)' ;; *) \(rest) ;; esac ;;
              esac
              ;;

      """
  }

  /// Offers words; those that want a value get no blank after them.
  private static func bashWords(_ words: [String]) -> String {
    let keys = keys(of: words)
    let list = "words='\((keys + words.filter { !$0.contains("=") }).joined(separator: " "))'"
    return keys.isEmpty ? list : "\(list); compopt -o nospace"
  }

  /// The different beginnings of words up to their equals sign.
  private static func keys(of words: [String]) -> [String] {
    var keys: [String] = []
    for word in words {
      guard let end = word.firstIndex(of: "=") else { continue }
      let key = String(word[...end])
      if !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  /// For each key the values that are known, as branches on the key.
  private var valueCases: String {
    var values: [String: [String]] = [:]
    for word in program.commands.flatMap(\.options).flatMap(\.words) {
      let halves = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard halves.count == 2, values[halves[0]]?.contains(halves[1]) != true else { continue }
      values[halves[0], default: []].append(halves[1])
    }
    return values.sorted { $0.key < $1.key }.map { key, values in
      "    \(key)) words='\(values.joined(separator: " "))' ;;\n"
    }.joined()
  }

  // MARK: zsh

  private var zsh: String {
    let commands = program.commands.map { "    \(Self.quoted("\($0.name):\($0.summary)"))\n" }
    let cases = program.commands.map { command in
      "    \(command.name)) _arguments -s"
        + Self.options(of: command).map { " \\\n      \(Self.zshArgument($0))" }.joined()
        + Self.zshOperand(command) + " ;;\n"
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
    let argument =
      option.argument.map { name in
        ":\(name):" + zshAction(option.words, isFile: namesFile(name))
      } ?? ""
    let help = option.help.replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
    return spellings(of: option).map { quoted("*\($0)[\(help)]\(argument)") }
      .joined(separator: " ")
  }

  /// What completes an argument: a list, files, or nothing.
  private static func zshAction(_ words: [String], isFile: Bool) -> String {
    guard words.isEmpty else { return "(\(words.joined(separator: " ")))" }
    return isFile ? "_files" : ""
  }

  private static func zshOperand(_ command: any Command) -> String {
    guard let word = command.operands.word else { return "" }
    let words = command.operandWords
    guard words.isEmpty else {
      let first = quoted("1:\(word):" + zshAction(words, isFile: false))
      return " \\\n      \(first) " + quoted("*::\(word):_files")
    }
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
      let listed =
        command.operandWords.isEmpty
        ? [] : ["\(seen) -a \(Self.quoted(command.operandWords.joined(separator: " ")))"]
      return [word] + files + listed + Self.options(of: command).map { seen + Self.fishOption($0) }
    }
    return (head + own + commands).map { $0 + "\n" }.joined()
  }

  private static func fishOption(_ option: CommandOption) -> String {
    let letter = option.letter.map { " -s \($0)" } ?? ""
    let list =
      option.words.isEmpty ? "" : " -a " + quoted(option.words.joined(separator: " "))
    let argument = option.argument.map { namesFile($0) ? " -r -F" : " -x\(list)" } ?? ""
    return "\(letter) -l \(option.name)\(argument) -d \(quoted(option.help))"
  }

  /// A word as each of the shells takes it for itself.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
