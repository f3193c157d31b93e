// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import LinuxIO

/// `Benchmarks presenter`: how soon what opens is seen, and what a presenter has in memory.
struct PresenterCommand: Command {
  private static let runs = CommandOption(
    "runs", argument: "N", help: "how often each is started, 3 to 200 (default: 12)")

  let name = "presenter"
  let summary = "measure programs that draw what the bridge shows"
  let operands = Operands.some("BRIDGE PRESENTER…")
  let options = [CommandOption.json, runs]
  let notes = """
    BRIDGE is the double of the bridge that tests use; each PRESENTER is a program that owns the name
    org.pressd.Presenter on the session bus and draws on the Wayland compositor of WAYLAND_DISPLAY.
    Pictures are counted by what libwayland writes down, so programs of every toolkit are measured
    alike. 'Scripts/presenters' starts a bus and a compositor, and builds the program beside.
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    guard let bridge = invocation.operands.first, invocation.operands.count > 1 else {
      throw .misused("presenter: a bridge and a presenter are needed")
    }
    let text = invocation.value(of: Self.runs) ?? "12"
    guard let runs = Int(text), (3...200).contains(runs) else {
      throw .misused("--runs: '\(text.printable)' is not a whole number from 3 to 200")
    }
    let stage = try PresenterTrial.stage(bridge)
    for program in invocation.operands.dropFirst() {
      let words = program.split(separator: " ").map(String.init)
      var trial = PresenterTrial(words, beside: stage)
      try trial.measure(runs: runs)
      output.writeLine(
        invocation.has(.json) ? JSONText.of(trial.json(program)) : trial.line(program))
      output.flush()
    }
    return .done
  }
}

/// The clock that goes on while the machine runs.
enum MonotonicMilliseconds {
  static var now: Double { MonotonicClock.now() / .milliseconds(1) }
}

extension PresenterTrial {
  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }

  /// The figures in one line.
  func line(_ name: String) -> String {
    func text(_ value: Double, _ places: Int = 1) -> String {
      Decimal.text(value, places: places) ?? "?"
    }
    let (start, open) = (Self.median(starts), Self.median(opens))
    return "\(name.printable): first picture \(text(start)) ms after the start "
      + "(\(text(starts.min() ?? 0)) to \(text(starts.max() ?? 0))), \(text(open)) ms after a press "
      + "(\(text(opens.min() ?? 0)) to \(text(opens.max() ?? 0))), "
      + "\(text(redraw, 2)) ms of a processor for a picture anew, \(resident) KiB resident"
  }

  /// The same for programs.
  func json(_ name: String) -> JSON {
    [
      "presenter": .text(name), "startMilliseconds": .decimal(Self.median(starts), places: 3),
      "openMilliseconds": .decimal(Self.median(opens), places: 3),
      "redrawMilliseconds": .decimal(redraw, places: 3), "residentKiB": .number(resident),
    ]
  }
}
