// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Where a true button under the surface closes and opens, in the panel's own pressure.
///
/// On a clickpad the button is the one honest label there is: it closes by force alone.
public struct ButtonFit: Hashable, Sendable {
  /// How many touches closed the button.
  public let clicks: Int
  /// How many touches did not.
  public let others: Int
  /// The pressures when the button closed, sorted.
  public let closing: [Double]
  /// The pressures when it opened, sorted.
  public let opening: [Double]
  /// The milliseconds from the landing to the click, sorted.
  public let delays: [Double]
  /// The chance that a click peaks higher than a touch without one; `nil` without such a touch.
  public let area: Double?
  /// The threshold at which the fewest touches are on the wrong side.
  ///
  /// It means nothing unless the touches ``separate``.
  public let threshold: Double
  /// Where a click falls again: nine of ten touches opened the button below it, or a tenth below the
  /// threshold where that is less.
  public let release: Double
  /// The touches that clicked and whose peak stays below the threshold.
  public let missed: Int
  /// The touches that did not click and whose peak reaches it.
  public let wrong: Int
  /// How often thresholds crossed upward after the first time within one touch, with hysteresis
  /// and without.
  public let chatter: (with: Int, without: Int)
  /// The share of mistakes when each touch is judged by a threshold from all others.
  public let crossError: Double
  /// Where the button closes and opens, by every sample of the touches that clicked; `nil` where
  /// their pressure never changes.
  public let track: ButtonTrack?

  /// The least area for which a threshold is told, as for tiers.
  public static let leastArea = TouchFit.leastArea

  /// Whether pressure tells touches that clicked from others at all.
  public var separates: Bool { area.map { $0 >= Self.leastArea } ?? false }

  /// The share of all touches that are on the wrong side.
  public var error: Double { Double(missed + wrong) / Double(max(clicks + others, 1)) }

  /// Looks at touches of a device with a button; `nil` where no touch closed it.
  init?(_ touches: [Touch]) {
    let felt = touches.filter { $0.peak != nil }
    let clicked = felt.filter { touch in touch.clicks.contains(where: \.isClosed) }
    let plain = felt.filter { $0.clicks.isEmpty && !$0.isAccompanied }
    guard !clicked.isEmpty else { return nil }
    clicks = clicked.count
    others = plain.count
    closing = Self.pressures(clicked, isClosed: true)
    opening = Self.pressures(clicked, isClosed: false)
    delays = clicked.compactMap { $0.clicks.first { $0.isClosed }?.time.milliseconds }.sorted()
    let (high, low) = (clicked.compactMap(\.peak), plain.compactMap(\.peak))
    area = low.isEmpty ? nil : Separation.area(low.sorted(), high.sorted())
    let threshold =
      low.isEmpty ? Statistics.quantile(closing, 0.1) ?? 0 : Self.threshold(high, low)
    self.threshold = threshold
    missed = high.count { $0 < threshold }
    wrong = low.count { $0 >= threshold }
    let release = min(Statistics.quantile(opening, 0.9) ?? threshold, 0.9 * threshold)
    self.release = release
    chatter = (
      Self.crossings(clicked, threshold, release), Self.crossings(clicked, threshold, threshold)
    )
    crossError = Self.crossError(high, low)
    track = ButtonTrack(clicked)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.closing == right.closing && left.opening == right.opening
      && left.threshold == right.threshold && left.others == right.others
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(closing)
    hasher.combine(opening)
  }

  private static func pressures(_ touches: [Touch], isClosed: Bool) -> [Double] {
    touches.flatMap { touch in
      touch.clicks.filter { $0.isClosed == isClosed }.compactMap { touch.pressure(at: $0.time) }
    }.sorted()
  }

  /// The middle of the cheapest gap; of equal ones the widest.
  ///
  /// Both kinds weigh alike, however many of each there are.
  static func threshold(_ clicked: [Double], _ plain: [Double]) -> Double {
    guard !plain.isEmpty else { return Statistics.quantile(clicked, 0.1) ?? 0 }
    let values = Set(clicked + plain).sorted()
    var best = (price: Double.infinity, width: 0.0, place: values.first ?? 0)
    for (low, high) in zip(values, values.dropFirst()) {
      let missed = Double(clicked.count { $0 <= low }) / Double(clicked.count)
      let wrong = Double(plain.count { $0 >= high }) / Double(plain.count)
      let price = missed + wrong
      if price < best.price || (price == best.price && high - low > best.width) {
        best = (price, high - low, (low + high) / 2)
      }
    }
    return best.place
  }

  private static func crossings(_ touches: [Touch], _ rise: Double, _ fall: Double) -> Int {
    touches.map { max(crossings($0.pressures, rise, fall) - 1, 0) }.reduce(0, +)
  }

  /// How often pressures rise to a threshold, after they have fallen below the other.
  static func crossings(_ pressures: [Double], _ rise: Double, _ fall: Double) -> Int {
    var isUp = false
    var count = 0
    for pressure in pressures {
      if !isUp, pressure >= rise {
        isUp = true
        count += 1
      } else if isUp, pressure < fall {
        isUp = false
      }
    }
    return count
  }

  /// The share of mistakes where each touch is judged by a threshold from all others.
  static func crossError(_ clicked: [Double], _ plain: [Double]) -> Double {
    var mistakes = 0
    for (place, value) in clicked.enumerated() {
      var rest = clicked
      rest.remove(at: place)
      if value < threshold(rest, plain) { mistakes += 1 }
    }
    for (place, value) in plain.enumerated() {
      var rest = plain
      rest.remove(at: place)
      if value >= threshold(clicked, rest) { mistakes += 1 }
    }
    return Double(mistakes) / Double(max(clicked.count + plain.count, 1))
  }
}
