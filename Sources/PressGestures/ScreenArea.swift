// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A part of everything that all screens show together, in shares: `X,Y,WIDTH,HEIGHT` in percent.
public struct ScreenArea: Hashable, Sendable {
  /// Where it begins from the left, 0…1.
  public let x: Double
  /// Where it begins from the top, 0…1.
  public let y: Double
  /// How wide it is, above 0 and at most 1.
  public let width: Double
  /// How high it is, above 0 and at most 1.
  public let height: Double

  /// Everything.
  public static let whole = ScreenArea(unchecked: (0, 0, 1, 1))

  /// Makes an area of shares; `nil` where it is empty or reaches beyond what there is.
  public init?(x: Double, y: Double, width: Double, height: Double) {
    // A little more than all is what rounding makes of all.
    let most = 1.000_001
    guard x >= 0, y >= 0, width > 0, height > 0, x + width <= most, y + height <= most else {
      return nil
    }
    self.init(unchecked: (x, y, width, height))
  }

  private init(unchecked shares: (Double, Double, Double, Double)) {
    (x, y, width, height) = shares
  }

  /// Reads four percentages with commas between them; `nil` where they are no area.
  init?(_ text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let shares = numbers.compactMap { $0 }.map { $0 / 100 }
    guard numbers.count == 4, shares.count == 4 else { return nil }
    self.init(x: shares[0], y: shares[1], width: shares[2], height: shares[3])
  }

  /// The percentages as they are read.
  var text: String {
    [x, y, width, height].map { share in
      // Rounded, so that what was read is written alike.
      let percent = (share * 1e8).rounded() / 1e6
      return percent == percent.rounded() ? "\(Int(percent))" : "\(percent)"
    }.joined(separator: ",")
  }
}
