// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Glibc
import LinuxIO
import TouchModel

/// Takes the size of the process now and then, and says at the end whether it grew.
final class SoakLog {
  private let output: Output
  private let isJSON: Bool
  private let total: Int
  private let patience: Duration
  private let start = MonotonicClock.now()
  private var samples: [Sample] = []

  /// How many samples are taken in all.
  private static let steps = 20
  /// Memory may grow by so much of itself after the third sample: caches and pools have filled by then.
  private static let tolerance = 0.10

  /// What the process is like at one moment.
  private struct Sample {
    var touches: Int
    var elapsed: Duration
    /// In KiB.
    var resident: Int
    var descriptors: Int
  }

  /// Takes samples until so many touches were made, or so much time has passed.
  init(_ output: Output, isJSON: Bool, touches: Int, patience: Duration) {
    self.output = output
    self.isJSON = isJSON
    total = touches
    self.patience = patience
  }

  /// Notes that so many touches were made; true where it is enough.
  func note(_ touches: Int) -> Bool {
    guard touches % max(total / Self.steps, 1) == 0 else { return false }
    let elapsed = MonotonicClock.now() - start
    let sample = Sample(
      touches: touches, elapsed: elapsed, resident: Self.resident(), descriptors: Self.open())
    samples.append(sample)
    tell(sample)
    return touches >= total || elapsed >= patience
  }

  private func tell(_ sample: Sample) {
    let seconds = Decimal.text(sample.elapsed.microseconds / 1000, places: 3)
    output.writeLine(
      isJSON
        ? JSONText.of([
          "touches": .number(sample.touches), "seconds": .millionths(sample.elapsed.microseconds),
          "residentKiB": .number(sample.resident), "descriptors": .number(sample.descriptors),
        ])
        : "\(sample.touches) touches, \(seconds) s: \(sample.resident) KiB resident, "
          + "\(sample.descriptors) descriptors")
    output.flush()
  }

  /// Says whether it stayed as it was.
  func conclude() -> ExitStatus {
    guard let first = samples.first, let last = samples.last, samples.count > 2 else {
      output.complain("soak: too few touches were made to tell")
      return .refused
    }
    let growth = Double(last.resident - samples[2].resident) / Double(max(samples[2].resident, 1))
    let isFlat = growth <= Self.tolerance && last.descriptors <= first.descriptors
    if last.touches < total {
      output.complain("soak: time was up after \(last.touches) of \(total) touches")
    }
    let share = Decimal.text(growth * 100, places: 1) ?? "?"
    if !isJSON {
      output.writeLine(
        "memory since the third sample: \(share) %; descriptors: \(first.descriptors) to "
          + "\(last.descriptors); \(isFlat ? "flat" : "IT GREW")")
    }
    return isFlat ? .done : .refused
  }

  private static func resident() -> Int {
    let text = (try? WholeFile.read("/proc/self/statm", limit: 256)) ?? []
    let words = String(decoding: text, as: UTF8.self).split(separator: " ")
    let pages = words.count > 1 ? Int(words[1]) ?? 0 : 0
    return pages * sysconf(Int32(_SC_PAGESIZE)) / 1024
  }

  private static func open() -> Int {
    // The folder itself is open while it is read.
    ((try? Folder(path: "/proc/self/fd").names().count) ?? 0) - 1
  }
}
