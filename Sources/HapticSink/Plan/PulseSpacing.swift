// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Keeps haptics as far apart as the motor needs; of those that are nearer only the strongest is felt.
struct PulseSpacing {
  private var rank = 0
  private var end: Duration?

  /// What becomes of a haptic.
  enum Verdict: Hashable {
    /// It is played.
    case play
    /// It is played in the place of the one before, which it outdoes.
    case replace
    /// It is one with the one before.
    case merge
  }

  /// Decides on a haptic at a time of the monotonic clock; what is played is remembered.
  mutating func admit(_ plan: HapticPlan, at now: Duration) -> Verdict {
    let isNear = end.map { now < $0 } ?? false
    guard !isNear || plan.rank > rank else { return .merge }
    rank = plan.rank
    end = now + .milliseconds(plan.length + plan.rest)
    return isNear ? .replace : .play
  }
}
