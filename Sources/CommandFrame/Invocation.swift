// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What a subcommand was called with.
public struct Invocation: Hashable, Sendable {
  /// The words that are neither options nor their arguments, in the order given.
  public internal(set) var operands: [String] = []
  /// All words after the subcommand as they were given, for whoever hands them on.
  public internal(set) var words: [String] = []
  /// Each option that was given, with its argument, in the order given.
  var given: [Given] = []

  /// An option with its argument; the argument is empty where it takes none.
  struct Given: Hashable, Sendable {
    var option: CommandOption
    var argument: String
  }

  /// What is wrong with a word without letters; `nil` where there is none.
  var complaintAboutEmptyWord: String? {
    let empty = given.first { given in
      given.argument.isEmpty && given.option.argument != nil && !given.option.mayBeEmpty
    }
    guard let option = empty?.option else {
      return operands.contains("") ? "one of the words is empty" : nil
    }
    return "option '--\(option.name)' needs \(option.argument ?? ""), and its word is empty"
  }

  /// Whether the option was given.
  public func has(_ option: CommandOption) -> Bool {
    given.contains { $0.option.name == option.name }
  }

  /// The option's argument, or `nil` where it was not given; the last one counts.
  public func value(of option: CommandOption) -> String? {
    values(of: option).last
  }

  /// All arguments of an option that may be repeated, in the order given.
  public func values(of option: CommandOption) -> [String] {
    given.filter { $0.option.name == option.name }.map(\.argument)
  }
}
