// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CBenchmarks
import CommandFrame
import PressGestures

/// `Benchmarks once`: the recognizer's work a single time, for programs that count instructions.
struct OnceCommand: Command {
  private static let sources = CommandOption(
    "sources", argument: "FOLDER", help: "where the sources of pressd are (default: Sources)")

  let name = "once"
  let summary = "do the recognizer's work once, as pressd or as C does it"
  let operands = Operands.one("swift|c")
  let options = [sources]
  let notes = """
    Prints the number of frames. Scripts/instructions runs it under valgrind and divides by it.
    """

  /// Enough for every gesture several times; a counter of instructions is a hundred times slower.
  private static let events = 20_000

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let workload = Workload(events: Self.events)
    switch invocation.operands[0] {
    case "swift":
      var recognizer = PressRecognizer()
      var events: [PressEvent] = []
      _ = Work.recognize(workload.inputs, &recognizer, &events)
    case "c":
      let baseline = try Baseline(sources: invocation.value(of: Self.sources) ?? "Sources")
      _ = workload.plainInputs.withUnsafeBufferPointer {
        baseline.recognize($0.baseAddress, $0.count)
      }
    case let word: throw .misused("once: '\(word)' is neither swift nor c")
    }
    output.writeLine("\(workload.frames)")
    return .done
  }
}
