// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures

extension HapticPlan {
  /// A part of a pattern: how strong, 0…1, and how long in milliseconds.
  struct Step: Hashable {
    var strength: Double
    var milliseconds: UInt32
  }

  /// The pattern for `Vibrate` of feedbackd, which takes ten parts at most.
  var pattern: [Step] {
    let pulse = Step(strength: strength, milliseconds: UInt32(clamping: milliseconds))
    let silence = Step(strength: 0, milliseconds: UInt32(clamping: pause))
    return Array(Array(repeating: [pulse, silence], count: count).joined().dropLast())
  }

  /// The event for a feedbackd that cannot be told a pattern; it is triggered once for each pulse.
  ///
  /// There are no events for presses in its naming rules, so these are the nearest that its themes
  /// have: what they feel like is for the phone's theme to say, and so is how long they are.
  var event: String {
    switch kind {
    case .light: "button-released"
    case .medium, .failure: "button-pressed"
    case .strong: "bell-terminal"
    }
  }
}
