// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

extension PressSettings {
  /// The first setting that contradicts another one, or `nil` where they go together.
  ///
  /// Of the two the one that is among `written` is named, since it is the one a person can mend.
  /// A tier that falls above where it rises would chatter for ever, and a pop below the peek would
  /// never be seen.
  public func contradiction(written: [String] = []) -> SettingError? {
    Self.ordered.lazy.compactMap { contradiction(of: $0, written) }.first
  }

  /// All settings that contradict another one, named as by ``contradiction(written:)``.
  public func contradictions(written: [String]) -> [SettingError] {
    Self.ordered.compactMap { contradiction(of: $0, written) }
  }

  private func contradiction(
    of pair: (lower: String, upper: String), _ written: [String]
  ) -> SettingError? {
    let (lower, upper) = pair
    guard let low = value(of: lower), let high = value(of: upper), low > high else { return nil }
    let isUpper = written.contains(upper) && !written.contains(lower)
    return isUpper
      ? SettingError(key: upper, reason: .order("must not be below \(lower)"))
      : SettingError(key: lower, reason: .order("must not be above \(upper)"))
  }

  private static let ordered: [(lower: String, upper: String)] = [
    ("force.hint-off", "force.hint-on"), ("force.hint-on", "force.peek-on"),
    ("force.peek-off", "force.peek-on"), ("force.peek-on", "force.pop-on"),
    ("force.pop-off", "force.pop-on"), ("force.zero-units", "force.tap-units"),
    ("force.tap-units", "force.full-units"), ("force.zero-units", "force.full-units"),
    ("actions.reveal-mm", "actions.lock-mm"),
    ("actions.quick-lock-mm", "actions.lock-mm"), ("double-tap.min-ms", "double-tap.max-ms"),
  ]

  private func value(of name: String) -> Double? {
    SettingKey.named(name).flatMap { Double($0.text(in: self)) }
  }
}
