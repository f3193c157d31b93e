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
    /// The least time between two parts, 125 a second.
    ///
    /// The bridge answers 200 calls a second, among which what is chosen meanwhile has to find room. With
    /// 16 ms, displays of 60 pictures a second would leave out each one that comes early.
    static let pause = Duration.milliseconds(8)
    /// What is left below this length is gone at once, in millimeters.
    static let least = 0.3
    /// The longest way that may be left: the whole list, from either end, is not scrolled by one turn.
    static let most = 10_000.0
  }

  private var rest = 0.0
  /// When it went on last; kept at its end, as a fine wheel begins anew with each picture.
  private var latest: Duration?
  private var hasBegun = false

  /// Whether rows are still on their way.
  var isMoving: Bool { rest != 0 }

  /// Adds a way; whoever turns back does not go on first.
  mutating func add(_ length: Double) {
    if length * rest < 0 { rest = 0 }
    rest = min(max(rest + length, -Limits.most), Limits.most)
    if rest == 0 { hasBegun = false }
  }

  /// The part of the way until a moment; 0 where the latest one was too short a time ago.
  mutating func part(at moment: Duration) -> Double {
    let gone = latest.map { max(moment - $0, .zero) } ?? Limits.picture
    guard rest != 0, gone >= Limits.pause else { return 0 }
    let span = hasBegun ? gone : Limits.picture
    latest = moment
    hasBegun = true
    let share = span / (span + Limits.half)
    let part = abs(rest) < Limits.least ? rest : rest * share
    rest -= part
    if rest == 0 { hasBegun = false }
    return part
  }

  /// All of the way that is left, at once.
  mutating func end() -> Double {
    defer { self = Glide() }
    return rest
  }
}
