// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame

/// `Benchmarks compare`: measures pressd against C and prints ratios.
struct CompareCommand: Command {
  private static let rounds = CommandOption(
    "rounds", argument: "N", help: "how often each side is measured; the best counts (default: 15)")
  private static let events = CommandOption(
    "events", argument: "N", help: "how many events the work has at least (default: 2000000)")
  private static let sources = CommandOption(
    "sources", argument: "FOLDER", help: "where the sources of pressd are (default: Sources)")

  let name = "compare"
  let summary = "measure pressd against the same work in C"
  let operands = Operands.any("PART")
  let options = [CommandOption.json, rounds, events, sources]
  let notes = """
    The C side is compiled with -O2 on the spot and measured turn by turn with pressd. Budgets
    are those of the design; the parts are tracking, recognizer, pipeline, parsing,
    yaml and records, by default all of them. The exit status is 1 when the two sides disagree on a result.
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let rounds = try number(Self.rounds, invocation, default: 15, most: 1000)
    let events = try number(Self.events, invocation, default: 2_000_000, most: 20_000_000)
    let parts = try parts(invocation.operands)
    let baseline = try Baseline(sources: invocation.value(of: Self.sources) ?? "Sources")
    let suite = Suite(workload: Workload(events: events), baseline: baseline, rounds: rounds)
    let comparisons = try suite.run(parts)
    let report = Report(comparisons: comparisons, compiler: baseline.compiler)
    output.write(invocation.has(.json) ? report.json : report.table)
    #if DEBUG
    output.complain("Benchmarks: a debug build is slow; use 'make bench'")
    #endif
    return comparisons.allSatisfy(\.agrees) ? .done : .refused
  }

  private func parts(_ words: [String]) throws(CommandFailure) -> [Suite.Part] {
    guard !words.isEmpty else { return Suite.Part.allCases }
    var parts: [Suite.Part] = []
    for word in words {
      guard let part = Suite.Part(rawValue: word) else {
        let hint = Spelling.hint(for: word, among: Suite.Part.allCases.map(\.rawValue))
        throw .misused("compare: there is no part '\(word)'\(hint)")
      }
      parts.append(part)
    }
    return parts
  }

  private func number(
    _ option: CommandOption, _ invocation: Invocation, default usual: Int, most: Int
  ) throws(CommandFailure) -> Int {
    guard let text = invocation.value(of: option) else { return usual }
    guard let number = Int(text), (1...most).contains(number) else {
      throw .misused("--\(option.name): '\(text)' is not a whole number from 1 to \(most)")
    }
    return number
  }
}
