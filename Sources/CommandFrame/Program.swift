// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc
import LinuxIO

/// A program made of subcommands, or of one command that needs no word of its own.
public struct Program: Sendable {
  /// The word by which it is called, also the beginning of each of its messages.
  public let name: String
  /// The release, for example `0.1.0`.
  public let version: String
  /// What it is for, one sentence for the top of the help.
  public let summary: String
  /// Its subcommands, in the order in which the help lists them.
  public let commands: [any Command]
  /// The one command of a program without subcommands.
  private let only: (any Command)?

  /// Makes a program.
  public init(name: String, version: String, summary: String, commands: [any Command]) {
    self.name = name
    self.version = version
    self.summary = summary
    self.commands = commands
    only = nil
  }

  /// Makes a program that is one command and bears its name.
  public init(_ command: any Command, version: String) {
    name = command.name
    self.version = version
    summary = command.summary
    commands = []
    only = command
  }

  static let options: [CommandOption] = [.help, .version]

  /// Runs the process's own command line and ends the process.
  public func main() -> Never {
    // A reader that went away shall be seen as a failed write, not as a deadly signal.
    signal(SIGPIPE, SIG_IGN)
    // So shall a file that has grown to its limit.
    signal(SIGXFSZ, SIG_IGN)
    let output = Output.process()
    let status = run(PathText.arguments(), output: output)
    exit(status.rawValue)
  }

  /// Runs a command line given without the program's name, and flushes the output.
  ///
  /// When the output could not be written (a full disk) the status is at least ``ExitStatus/refused``;
  /// a reader that closed its end got what it wanted and changes nothing.
  public func run(_ arguments: [String], output: Output) -> ExitStatus {
    var status: ExitStatus
    do {
      status = try dispatch(arguments, output: output)
    } catch {
      output.complain("\(name): \(error)".printable)
      status = error.status
    }
    output.flush()
    if let failure = output.failure {
      output.complain("\(name): \(failure)")
      status = max(status, .refused)
    }
    return status
  }

  private func dispatch(
    _ arguments: [String], output: Output
  ) throws(CommandFailure) -> ExitStatus {
    if let only { return try run(only, with: arguments, output: output) }
    let parser = OptionParser(options: Self.options, stopsAtOperand: true)
    let invocation = try parser.parse(arguments)
    if invocation.has(.help) {
      output.tell(HelpText.text(of: self))
      return .done
    }
    if invocation.has(.version) {
      output.write("\(name) \(version)\n")
      return .done
    }
    guard let word = invocation.operands.first else {
      throw .misused("a subcommand is missing; '\(name) --help' lists them")
    }
    let rest = Array(invocation.operands.dropFirst())
    if word == Self.help, !commands.contains(where: { $0.name == word }) {
      return try help(about: rest.first, output: output)
    }
    return try run(command(named: word), with: rest, output: output)
  }

  /// The word that many try before they try `--help`.
  private static let help = "help"

  private func help(
    about word: String?, output: Output
  ) throws(CommandFailure) -> ExitStatus {
    guard let word else {
      output.tell(HelpText.text(of: self))
      return .done
    }
    return try run(command(named: word), with: ["--help"], output: output)
  }

  private func command(named word: String) throws(CommandFailure) -> any Command {
    if let command = commands.first(where: { $0.name == word }) { return command }
    let hint = Spelling.hint(for: word, among: commands.map(\.name))
    let tail = hint.isEmpty ? "; '\(name) --help' lists them" : hint
    throw .misused("unknown subcommand '\(word)'\(tail)")
  }

  private func run(
    _ command: any Command, with arguments: [String], output: Output
  ) throws(CommandFailure) -> ExitStatus {
    if command.takesAllWords {
      return try command.run(Invocation(operands: arguments, words: arguments), output: output)
    }
    let own: [CommandOption] = only == nil ? [.help] : Self.options
    // A subcommand does not list it, but whoever asks it for the version gets an answer.
    let invocation = try OptionParser(options: command.options + Self.options).parse(arguments)
    if invocation.has(.help) {
      output.tell(HelpText.text(of: command, program: only == nil ? name : nil, own: own))
      return .done
    }
    if invocation.has(.version) {
      output.write("\(name) \(version)\n")
      return .done
    }
    let complaint =
      invocation.complaintAboutEmptyWord
      ?? command.operands.complaint(about: invocation.operands)
    if let complaint {
      let words = only == nil ? ("\(command.name): ", "\(name) \(command.name)") : ("", name)
      throw .misused("\(words.0)\(complaint); see '\(words.1) --help'")
    }
    return try command.run(invocation, output: output)
  }
}
