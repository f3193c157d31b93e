// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO

/// `pressd setup`: lets pressd read touchscreens, starts it with the session, and tries it out.
struct SetupCommand: Command {
  private typealias Words = SetupWords
  let name = SetupWords.name
  let summary = SetupWords.summary
  let operands = SetupWords.operands
  let options = SetupWords.options
  let notes = SetupWords.notes

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let span = try Self.span(invocation.value(of: Words.seconds))
    // An empty word has been refused: a variable that is not set must not stand for this machine.
    let place = try SetupPlace(root: invocation.value(of: Words.root) ?? "")
    let isDryRun = invocation.has(Words.dryRun)
    var worker = try place.worker(isDryRun: isDryRun, output)
    let asks = !invocation.has(Words.yes) && !isDryRun
    if invocation.has(Words.undo) { return try Self.undo(&worker, asks: asks, output) }
    for (index, step) in place.plan.steps.enumerated() {
      try Self.offer(step, number: index + 1, asks: asks, &worker, output)
    }
    guard !isDryRun else { return .done }
    let root = invocation.value(of: Words.root)
    let words = (root.map { ["--root", $0] } ?? []) + ["--undo"]
    if !worker.record.entries.isEmpty {
      output.writeLine(
        "'pressd setup \(words.joined(separator: " ").printable)' takes back what was done.")
    }
    // Below another root another machine is prepared, and nobody holds a finger on that one yet.
    let isElsewhere = root != nil && !invocation.has(Words.seconds)
    guard !invocation.has(Words.noHold), !isElsewhere else { return .done }
    let choice = try SettingOption.stack(of: invocation, isLive: true)
    return try HoldWatch(choice).run(for: span, output)
  }

  private static func span(_ word: String?) throws(CommandFailure) -> Duration {
    guard let word else { return .seconds(30) }
    guard let seconds = Int(word), (1...600).contains(seconds) else {
      throw .misused("--seconds \(word.printable): a whole number from 1 to 600 is needed")
    }
    return .seconds(seconds)
  }

  // MARK: Steps

  private static func offer(
    _ step: SetupStep, number: Int, asks: Bool, _ worker: inout SetupWorker, _ output: Output
  ) throws(CommandFailure) {
    let mark = worker.isDryRun ? "# " : ""
    output.writeLine(output.painted("\(mark)\(number). \(step.title)", .strong))
    if let standing = step.standing { return output.writeLine("\(mark)   \(standing)") }
    output.writeLine("\(mark)   opens: \(step.opens)")
    if asks {
      for action in step.actions {
        // The text of a file is for --dry-run; here its place is enough.
        let line = try worker.line(action).prefix { $0 != "\n" }
        output.writeLine("   does:  \(line)")
      }
      guard isWanted("Do this?", output) else { return output.writeLine("   left out") }
    }
    for action in step.actions { try worker.perform(action) }
    if !worker.isDryRun { output.writeLine("   done") }
  }

  private static func undo(
    _ worker: inout SetupWorker, asks: Bool, _ output: Output
  ) throws(CommandFailure) -> ExitStatus {
    guard !worker.record.entries.isEmpty else {
      output.writeLine("There is nothing to take back: no record in \(worker.recordPath).")
      return .done
    }
    guard !asks || isWanted("Take back all that setup has done?", output) else {
      output.writeLine("Nothing was taken back.")
      return .done
    }
    try worker.undoAll()
    if !worker.isDryRun {
      output.writeLine(
        worker.kept == 0
          ? "All of it is taken back." : "All of it is taken back but what was changed since.")
    }
    return .done
  }

  /// Asks on the terminal; anything but a yes, also the end of input, is a no.
  private static func isWanted(_ question: String, _ output: Output) -> Bool {
    output.write("   \(question) [y/N] ")
    output.flush()
    let answer = StandardInput.line()?.lowercased() ?? ""
    if answer.isEmpty { output.writeLine("") }
    return answer == "y" || answer == "yes"
  }
}
