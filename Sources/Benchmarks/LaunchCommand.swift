// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame

/// `Benchmarks launch`: how long pressd takes from start to end, and what it has in memory.
struct LaunchCommand: Command {
  private static let runs = CommandOption(
    "runs", argument: "N", help: "how often each is started, 1 to 1000 (default: 50)")

  let name = "launch"
  let summary = "measure starts of pressd, beside a program that does nothing"
  let operands = Operands.some("PROGRAM TRACE")
  let options = [CommandOption.json, runs]
  let notes = """
    The time is the clock's, from the start to the end; the least and the median count. Memory is
    the most that was resident. What a live run takes is measured by 'make vm-test'.
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    guard invocation.operands.count == 2 else {
      throw .misused("launch: a program and a trace are needed")
    }
    let text = invocation.value(of: Self.runs) ?? "50"
    guard let runs = Int(text), (1...1000).contains(runs) else {
      throw .misused("--runs: '\(text.printable)' is not a whole number from 1 to 1000")
    }
    let (program, trace) = (invocation.operands[0], invocation.operands[1])
    for words in [["true"], [program, "--version"], [program, "replay", trace]] {
      let launch = try Launch(words, runs: runs)
      output.writeLine(invocation.has(.json) ? JSONText.of(launch.json) : launch.line)
      output.flush()
    }
    return .done
  }
}

/// A program that was started many times.
private struct Launch {
  let words: [String]
  let least: Double
  let median: Double
  let resident: Int

  init(_ words: [String], runs: Int) throws(CommandFailure) {
    self.words = words
    var seconds: [Double] = []
    var resident = 0
    for _ in 0..<runs {
      guard let child = ChildProcess.run(words, isQuiet: true), child.status == 0 else {
        throw .refused("\(words.joined(separator: " ").printable): cannot be run to its end")
      }
      seconds.append(child.seconds)
      resident = max(resident, child.resident)
    }
    seconds.sort()
    least = seconds.first ?? 0
    median = seconds[seconds.count / 2]
    self.resident = resident
  }

  var line: String {
    let times = [least, median].map { Decimal.text($0 * 1000, places: 2) ?? "?" }
    return "\(words.joined(separator: " ").printable): \(times[0]) ms at best, \(times[1]) ms "
      + "usually, \(resident) KiB resident"
  }

  var json: JSON {
    [
      "words": .array(words.map { .text($0) }), "leastSeconds": .decimal(least, places: 6),
      "medianSeconds": .decimal(median, places: 6), "residentKiB": .number(resident),
    ]
  }
}
