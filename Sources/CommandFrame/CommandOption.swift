// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// An option of a subcommand; also the key under which ``Invocation`` holds what was given.
public struct CommandOption: Hashable, Sendable {
  /// The name after two dashes, without them.
  public let name: String
  /// The letter after one dash, or `nil` where there is none.
  public let letter: Character?
  /// What the argument is called in the help, or `nil` where the option takes none.
  public let argument: String?
  /// What it does, in a few words that begin lower-case.
  public let help: String
  /// Arguments that shells complete, where they can be listed; one that ends in `=` wants more.
  public let words: [String]

  /// Whether an empty word is an argument like any other.
  ///
  /// It mostly comes from a shell variable that is not set, and is no file, device or number.
  public let mayBeEmpty: Bool

  /// Makes an option; one with an argument may be given several times.
  public init(
    _ name: String, letter: Character? = nil, argument: String? = nil, help: String,
    words: [String] = [], mayBeEmpty: Bool = false
  ) {
    self.words = words
    self.mayBeEmpty = mayBeEmpty
    self.name = name
    self.letter = letter
    self.argument = argument
    self.help = help
  }

  /// Asks for one JSON object per line instead of text for people.
  public static let json = CommandOption("json", help: "print one JSON object per line")
  /// Asks what the command does; every command has it.
  static let help = CommandOption("help", letter: "h", help: "show this help")
  /// Asks which release this is.
  static let version = CommandOption("version", letter: "V", help: "show the version")
}
