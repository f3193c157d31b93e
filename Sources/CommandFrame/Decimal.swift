// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Writes numbers with a fixed count of decimals, for people and for JSON.
public enum Decimal {
  /// The most decimals that are written.
  static let mostPlaces = 9

  /// The number with 0…9 decimals, rounded half away from zero; `nil` where it is not finite.
  ///
  /// Never `-0`. Numbers of 2^53 and more have no decimals left to tell, and are written with zeros.
  public static func text(_ number: Double, places: Int) -> String? {
    guard number.isFinite else { return nil }
    let places = min(max(places, 0), mostPlaces)
    let scaled = (number * Double(power(places))).rounded()
    if let whole = Int64(exactly: scaled) { return text(whole, places: places) }
    return wideText(number, places: places)
  }

  /// A whole number of parts of 10^places, written with that many decimals.
  public static func text(_ parts: Int64, places: Int) -> String {
    let places = min(max(places, 0), mostPlaces)
    let unit = power(places)
    let (whole, rest) = parts.magnitude.quotientAndRemainder(dividingBy: unit)
    let sign = parts < 0 ? "-" : ""
    guard places > 0 else { return sign + String(whole) }
    let digits = String(rest)
    return sign + String(whole) + "." + String(repeating: "0", count: places - digits.count)
      + digits
  }

  private static func power(_ places: Int) -> UInt64 {
    (0..<places).reduce(1) { power, _ in power * 10 }
  }

  /// Beyond 64 bits: all digits of the whole number, or the shortest form with an exponent.
  private static func wideText(_ number: Double, places: Int) -> String {
    guard let whole = Int64(exactly: number.rounded()) else { return "\(number)" }
    return String(whole) + (places > 0 ? "." + String(repeating: "0", count: places) : "")
  }
}
