// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How many pixels stand for a logical one in each direction, as a fraction of 120.
///
/// 120 parts are one pixel. Wayland counts in these parts because the usual scales are whole in
/// them: 1.25 is 150, 1.5 is 180.
public struct SurfaceScale: Hashable, Sendable, Comparable {
  /// What a scale can be.
  public enum Limits {
    /// A quarter of a pixel; less would be a picture that nobody can read.
    public static let fewestParts = 30
    /// Eight pixels.
    public static let mostParts = 960
  }

  /// The scale in parts of which 120 are one pixel, 30…960.
  public let parts: Int

  /// A pixel for each logical one.
  public static let one = SurfaceScale(parts: 120)

  /// Makes a scale; what is out of range is brought into it.
  public init(parts: Int) {
    self.parts = min(max(parts, Limits.fewestParts), Limits.mostParts)
  }

  /// Makes a scale of whole pixels; what is out of range is brought into it.
  public init(whole pixels: Int) {
    self.init(parts: min(max(pixels, 0), Limits.mostParts) * 120)
  }

  /// The scale as a number, 0.25…8.
  public var value: Double { Double(parts) / 120 }

  /// The length in pixels of a length in logical ones, at least 1; halves are rounded up.
  public func pixels(_ logical: Int) -> Int {
    let length = min(max(logical, 1), Int(Int32.max))
    return max((length * parts + 60) / 120, 1)
  }

  /// The smaller scale comes first.
  public static func < (left: Self, right: Self) -> Bool { left.parts < right.parts }
}
