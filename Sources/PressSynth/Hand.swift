// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// How hard a finger presses, in grams: what a kitchen scale under the panel would show.
public struct Grams: Hashable, Comparable, Sendable {
  /// Grams; 58 is an average touch.
  public let value: Double

  /// Makes a weight from grams; less than nothing, and what is not a number, counts as 0.
  public init(_ value: Double) {
    self.value = value > 0 ? value : 0
  }

  /// Whether `left` presses less hard than `right`.
  public static func < (left: Self, right: Self) -> Bool {
    left.value < right.value
  }

  /// An average touch: 0.15 of a full scale of 385 g.
  public static let touch = Grams(58)
}

/// What is peculiar to a hand, whatever gesture it makes.
public struct Hand: Hashable, Sendable {
  /// A word for it, as `pressd synth --hand` takes it; empty for one that has no name.
  public var name = ""
  /// Who has such a hand, in a few words.
  public var summary = ""
  /// How hard it presses, as a multiple of an average hand.
  public var strength = 1.0
  /// How long its gestures take, as a multiple of an average hand's.
  public var pace = 1.0
  /// Half of the way that the finger trembles to and fro; the default is an assumption.
  public var tremor: Millimeters
  /// The tremor's frequencies, in hertz; 8…12 is physiological.
  public var tremorRate: ClosedRange<Double>
  /// How far a finger that wants to be still wanders by the time of its lift.
  ///
  /// The median tap of the ViaLin phone ends 5 units away from where it began, about 0.3 mm.
  public var drift: Millimeters
  /// How far the contact's middle moves toward the wrist, downward, at a push of 385 g.
  ///
  /// An assumption; deep presses are known for a shift of the centroid and an uneven spread.
  public var roll: Millimeters
  /// The most by which two touches of the same intent differ, as a share of the weight.
  public var spread: Double

  /// Makes a hand; by default a healthy one.
  public init(
    tremor: Millimeters = Millimeters(0.03), tremorRate: ClosedRange<Double> = 8...12,
    drift: Millimeters = Millimeters(0.3), roll: Millimeters = Millimeters(0.8),
    spread: Double = 0.08
  ) {
    self.tremor = tremor
    self.tremorRate = tremorRate
    self.drift = drift
    self.roll = roll
    self.spread = spread
  }
}
