// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CPopt
import Glibc

/// Takes a command line apart with popt.
struct OptionParser {
  /// The options that are known.
  var options: [CommandOption]
  /// Whether the first word without a dash ends the options, as it does before a subcommand.
  var stopsAtOperand = false

  /// Returns what was given, or throws the sentence for a word that makes no sense.
  func parse(_ arguments: [String]) throws(CommandFailure) -> Invocation {
    let table = OptionTable(options: options, arguments: arguments)
    var invocation = try withExtendedLifetime(table) { () throws(CommandFailure) in
      try table.rows.withUnsafeBufferPointer { rows throws(CommandFailure) in
        var words = table.words
        let flags = stopsAtOperand ? UInt32(POPT_CONTEXT_POSIXMEHARDER) : 0
        let count = Int32(truncatingIfNeeded: arguments.count + 1)
        guard let context = poptGetContext("pressd", count, &words, rows.baseAddress, flags) else {
          throw .refused("out of memory")
        }
        defer { poptFreeContext(context) }
        return try collect(from: context)
      }
    }
    invocation.words = arguments
    return invocation
  }

  private func collect(from context: poptContext) throws(CommandFailure) -> Invocation {
    var invocation = Invocation()
    while true {
      let number = poptGetNextOpt(context)
      guard number >= 0 else {
        guard number == -1 else { throw failure(number, in: context) }
        break
      }
      let argument = poptGetOptArg(context)
      defer { free(argument) }
      guard options.indices.contains(Int(number) - 1) else { continue }
      let option = options[Int(number) - 1]
      invocation.given.append(
        .init(option: option, argument: argument.map { String(cString: $0) } ?? ""))
    }
    while let word = poptGetArg(context) {
      invocation.operands.append(String(cString: word))
    }
    return invocation
  }

  private func failure(_ number: Int32, in context: poptContext) -> CommandFailure {
    let word =
      poptBadOption(context, UInt32(POPT_BADOPTION_NOALIAS)).map { String(cString: $0) } ?? ""
    let name = spelledName(of: word)
    let known = options.first { "--\($0.name)" == name || $0.letter.map { "-\($0)" } == name }
    switch number {
    case POPT_ERROR_NOARG: return .misused("option '\(name)' needs \(known?.argument ?? "a value")")
    case POPT_ERROR_UNWANTEDARG: return .misused("option '\(name)' takes no value")
    case POPT_ERROR_BADOPT: return .misused("unknown option '\(name)'\(hint(for: name))")
    default: return .misused("option '\(name)': \(String(cString: poptStrerror(number)))")
    }
  }

  /// The option without its argument; in a bundle of letters, the first unknown or needy one.
  private func spelledName(of word: String) -> String {
    guard !word.hasPrefix("--") else { return String(word.prefix { $0 != "=" }) }
    let letters = word.dropFirst()
    let culprit = letters.first { letter in
      options.first { $0.letter == letter }.map { $0.argument != nil } ?? true
    }
    return culprit.map { "-\($0)" } ?? word
  }

  private func hint(for name: String) -> String {
    guard name.hasPrefix("--") else { return "" }
    return Spelling.hint(for: String(name.dropFirst(2)), among: options.map(\.name), dashes: "--")
  }
}
