// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import PressTuning
import TouchModel

/// An entry of the hardware database that corrects a range of pressure that is not the panel's.
struct HardwareEntry {
  /// The entry with the figures it rests on, as a file.
  let text: String

  /// The share of the declared range below which the hardest of many touches stay if it is wrong.
  ///
  /// A range that a touch leaves is wrong by itself; else hard presses have to be among them. Plain taps reach no panel's end, so they say nothing of it.
  private static let share = 0.6
  /// Fewer hard presses prove nothing.
  private static let hardPresses = 3
  /// Fewer touches prove nothing.
  private static let touches = 20

  /// Makes the entry; `nil` where the declared range is fine, or the device has no numbers.
  init?(_ report: TuningReport) {
    guard let axis = report.axis, let extremes = report.findings.extremes,
      report.findings.touches >= Self.touches, report.findings.varies,
      (report.model.vendor, report.model.product) != (0, 0)
    else { return nil }
    let declared = Double(axis.maximum) - Double(axis.minimum)
    let reached = extremes.upperBound - Double(axis.minimum)
    let leaves =
      extremes.upperBound > Double(axis.maximum) || extremes.lowerBound < Double(axis.minimum)
    let isPressedHard = report.count(.hardPress) >= Self.hardPresses
    guard declared > 0, leaves || (isPressedHard && reached < Self.share * declared) else {
      return nil
    }
    // A tenth above the hardest touch seen, for fingers are not all alike.
    let most = Self.whole(Double(axis.minimum) + 1.1 * reached)
    let least = Self.whole(min(Double(axis.minimum), extremes.lowerBound))
    let model = report.model
    let numbers = [("b", model.bus), ("v", model.vendor), ("p", model.product)]
      .map { $0.0 + Self.hexadecimal($0.1) }.joined()
    let code = String(axis.code.number, radix: 16)
    let words = [
      "# \(model.name.printable): declares \(axis.minimum)…\(axis.maximum); of \(report.findings.touches) touches the",
      "# lightest reading was \(Self.whole(extremes.lowerBound)) and the hardest \(Self.whole(extremes.upperBound)).",
      "evdev:input:\(numbers)*", " EVDEV_ABS_\(code)=\(least):\(most)",
    ]
    text = words.map { $0 + "\n" }.joined()
  }

  private static func whole(_ number: Double) -> Int64 {
    Int64(min(max(number.rounded(), -2_147_483_648), 2_147_483_647))
  }

  private static func hexadecimal(_ number: UInt16) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
