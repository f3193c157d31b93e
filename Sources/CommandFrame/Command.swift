// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A subcommand: what it is called, what it takes, and what it does.
public protocol Command: Sendable {
  /// The word by which it is called.
  var name: String { get }
  /// What it does, in a few words that begin lower-case, for the list of subcommands.
  var summary: String { get }
  /// Whether and what it takes besides options.
  var operands: Operands { get }
  /// Operands that shells complete, where they can be listed; none unless told.
  var operandWords: [String] { get }
  /// Its options; `--help` is there without being named.
  var options: [CommandOption] { get }
  /// Whether every word, options and `--help` too, is an operand; unless told, none is but by itself.
  var takesAllWords: Bool { get }
  /// Paragraphs that follow the options in the help; none unless told.
  var notes: String { get }

  /// Does the work.
  ///
  /// The number of operands and the names of options have been checked, and that no word is empty
  /// but where an option takes one (``CommandOption/mayBeEmpty``). What is thrown is
  /// printed after `pressd: `; a failed write to the output needs no attention.
  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus
}

extension Command {
  /// None can be listed.
  public var operandWords: [String] { [] }
  /// No paragraphs.
  public var notes: String { "" }
  /// Options are options.
  public var takesAllWords: Bool { false }
}
