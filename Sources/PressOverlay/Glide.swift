// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The way that rows go after a detent of a wheel, a part of it with each picture.
///
/// Eyes lose their place where rows jump; they go fast at first, and slower toward the end.
struct Glide: Hashable {
  /// How far and how fast rows go.
  enum Limits {
    /// For one detent, in millimeters: two rows, as GTK scrolls a list of that height.
    static let detent = 18.0
    /// After this time half of the way is gone.
    static let half = Duration.milliseconds(50)
    /// The time to the first picture, of which nobody knows yet.
    static let picture = Duration.milliseconds(16)
    /// What is left below this length is gone at once, in millimeters.
    static let least = 0.3
    /// The longest way that may be left: the whole list, from either end, is not scrolled by one turn.
    static let most = 10_000.0
  }

  private var rest = 0.0
  private var latest: Duration?

  /// Whether rows are still on their way.
  var isMoving: Bool { rest != 0 }

  /// Adds a way; whoever turns back does not go on first.
  mutating func add(_ length: Double) {
    if length * rest < 0 { rest = 0 }
    rest = min(max(rest + length, -Limits.most), Limits.most)
    if rest == 0 { latest = nil }
  }

  /// The part of the way until a moment.
  mutating func part(at moment: Duration) -> Double {
    guard rest != 0 else { return 0 }
    let span = latest.map { max(moment - $0, .zero) } ?? Limits.picture
    latest = moment
    let share = span / (span + Limits.half)
    let part = abs(rest) < Limits.least ? rest : rest * share
    rest -= part
    if rest == 0 { latest = nil }
    return part
  }

  /// All of the way that is left, at once.
  mutating func end() -> Double {
    defer { self = Glide() }
    return rest
  }
}
