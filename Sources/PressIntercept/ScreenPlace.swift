// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A point of everything that all screens show together.
public struct ScreenPlace: Hashable, Sendable {
  /// How far from the left, 0…1.
  public let x: Double
  /// How far from the top, 0…1.
  public let y: Double

  /// Makes a point; what lies outside counts as the edge, and what is no number as 0.
  public init(x: Double, y: Double) {
    self.x = Self.share(x)
    self.y = Self.share(y)
  }

  private static func share(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, 0), 1)
  }

  /// The place as numbers of a grid of so many steps in each direction; `steps` is at least 0.
  public func grid(steps: Int32) -> (x: Int32, y: Int32) {
    (Self.step(x, of: steps), Self.step(y, of: steps))
  }

  private static func step(_ share: Double, of steps: Int32) -> Int32 {
    // A share is never outside of 0…1, so the product fits.
    Int32((share * Double(max(steps, 0))).rounded())
  }
}
