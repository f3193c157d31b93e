// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The size of a contact and the baseline that its growth is measured from (rules R9a and D9).
struct ContactSize: Hashable, Sendable {
  /// The size last told, in any unit; `nil` while none was.
  private(set) var value: Double?
  /// The size held when the baseline was taken.
  private(set) var baseline: Double?
  /// Whether the size last told came back from a jump that lasted one frame.
  private(set) var hasReturned = false
  private var previous: Double?

  /// A change beyond this share is a jump; one that returns in the next frame is no growth.
  ///
  /// Two contacts that merge for a frame look like this.
  static let jump = 0.30

  /// The least difference between two sizes that the panel tells apart; 0 where nobody knows.
  private let step: Double

  init(_ value: Double?, step: Double = 0) {
    self.value = value
    self.step = step
  }

  /// Takes a size; the first one past the baseline's time fixes what was held until then.
  mutating func note(_ size: Double, isPastBaseline: Bool) {
    if baseline == nil, isPastBaseline { baseline = held(before: size) }
    hasReturned = returned(to: size)
    previous = value
    value = size
  }

  /// The growth over the baseline as a ratio; 1 while there is no baseline.
  ///
  /// One step is no growth either: on a panel of four steps it is half of the size, and comes and
  /// goes under a finger that rests.
  var growth: Double {
    guard let value, let baseline, baseline > 0, value - baseline > step else { return 1 }
    return value / baseline
  }

  private func returned(to size: Double) -> Bool {
    guard let value, let previous else { return false }
    return Self.isJump(from: previous, to: value) && !Self.isJump(from: previous, to: size)
  }

  private func held(before size: Double) -> Double? {
    returned(to: size) ? previous : value
  }

  private static func isJump(from: Double, to: Double) -> Bool {
    from > 0 && abs(to - from) > jump * from
  }
}
