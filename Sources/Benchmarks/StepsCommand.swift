// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Glibc
import PressGestures

/// `Benchmarks steps`: how long a step of the recognizer takes, and how long the slow ones do.
struct StepsCommand: Command {
  let name = "steps"
  let summary = "measure how long the recognizer takes for one input"
  let operands = Operands.none
  let options = [CommandOption.json]
  let notes = """
    A clock takes about as long to read as a step, so it is read around 16 steps at a time; each
    figure is the mean of such a batch. What else the machine does shows in the slowest ones.
    """

  private static let batch = 16
  private static let events = 400_000

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let inputs = Workload(events: Self.events).inputs
    var recognizer = PressRecognizer()
    var events: [PressEvent] = []
    // Once to grow everything to its size, then for the clock.
    _ = Work.recognize(inputs, &recognizer, &events)
    recognizer = PressRecognizer()
    let steps = StepTimes(of: Self.measured(inputs, &recognizer, &events))
    output.write(invocation.has(.json) ? JSONText.of(steps.json) + "\n" : steps.text)
    return .done
  }

  /// The mean nanoseconds of an input in each batch.
  private static func measured(
    _ inputs: [PressInput], _ recognizer: inout PressRecognizer, _ events: inout [PressEvent]
  ) -> [Double] {
    var times: [Double] = []
    times.reserveCapacity(inputs.count / batch)
    var start = now()
    for (index, input) in inputs.enumerated() {
      if !events.isEmpty { events.removeAll(keepingCapacity: true) }
      recognizer.feed(input, into: &events)
      guard (index + 1) % batch == 0 else { continue }
      let end = now()
      times.append(Double(end - start) / Double(batch))
      start = now()
    }
    return times
  }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// The distribution of what steps take, in nanoseconds.
struct StepTimes {
  private let sorted: [Double]

  init(of times: [Double]) {
    sorted = times.sorted()
  }

  /// The time that a share of the batches stays below.
  func percentile(_ share: Double) -> Double {
    guard let last = sorted.last else { return 0 }
    let place = Int((share * Double(sorted.count)).rounded(.down))
    return place < sorted.count ? sorted[place] : last
  }

  private static let shares = [("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999)]

  var text: String {
    let figures = Self.shares.map { "\($0.0) \(Decimal.text(percentile($0.1), places: 0) ?? "?")" }
    let most = Decimal.text(sorted.last ?? 0, places: 0) ?? "?"
    return "recognizer, ns per input: \(figures.joined(separator: ", ")), most \(most) "
      + "(\(sorted.count) batches)\n"
  }

  var json: JSON {
    let members = Self.shares.map {
      JSON.Member($0.0 + "Nanoseconds", .decimal(percentile($0.1), places: 1))
    }
    return .object(
      [JSON.Member("benchmark", "recognizer steps"), JSON.Member("batches", .number(sorted.count))]
        + members + [JSON.Member("mostNanoseconds", .decimal(sorted.last ?? 0, places: 1))])
  }
}
