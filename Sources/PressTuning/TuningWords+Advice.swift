// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

extension TuningWords {
  /// What to do instead, and what to doubt.
  var advice: [String] {
    refusal + popRefusal + timeAdvice + unused + doubts
  }

  private var refusal: [String] {
    guard !hasTiers else { return [] }
    guard let pressing = fit.pressing else {
      return evidence.forceClass == .none ? [] : [unsought]
    }
    let area = Self.text(pressing.area, 2)
    let low = Self.text(pressing.low, below: TouchFit.leastArea)
    if isUntried, let needed = touchesNeeded {
      return [
        "Presses lie apart from taps and holds (area \(area)), but the touches are too few to try thresholds on "
          + "some that they were not fitted on. About \(needed) of each kind would do; until then it is time."
      ]
    }
    if let needed = touchesNeeded {
      return [
        "Presses lie apart from taps and holds (area \(area)), but of so few touches that proves no more than "
          + "\(low), where \(Self.text(TouchFit.leastArea, 2)) is needed. About \(needed) of each kind would do, "
          + "if they come out like these; until then it is time."
      ]
    }
    guard fit.tiers == nil else {
      return [
        "Thresholds of force were found, but touches they were not fitted on would come out hardly better."
      ]
    }
    return [
      "The panel cannot tell a press from a tap or hold: the area under the curve is \(area), at least "
        + "\(low), where \(Self.text(TouchFit.leastArea, 2)) is needed. No threshold was made up. "
        + "Use time for the peek"
        + (evidence.forceClass == .area ? "; growth of the contact may hasten it." : ".")
    ]
  }

  /// Why no threshold of force was looked for.
  private var unsought: String {
    guard evidence.hasUsablePressure else {
      return "No threshold of force was looked for: \(evidence.reason)."
    }
    let intents = Set(touches.compactMap { $0.label?.intent })
    guard !intents.contains(.longPress) || intents.isDisjoint(with: [.peek, .pop]) else {
      return "No threshold of force was looked for: the pressure is the same in all touches."
    }
    return "No presses were labeled beside light holds, so no threshold of force was looked for: "
      + "a tap is over before force counts."
  }

  private var popRefusal: [String] {
    guard hasTiers, let tiers = fit.tiers, tiers.thresholds.pop == nil else { return [] }
    guard let pushing = fit.pushing else {
      return ["Nobody labeled hard presses, so nothing pops."]
    }
    guard pushing.area < TouchFit.leastPush.area || pushing.distance < TouchFit.leastPush.distance
    else {
      return ["Touches that no threshold was fitted on would have popped by mistake. Nothing pops."]
    }
    return [
      "A press and a hard press do not lie far enough apart for a pop: the area under the curve is "
        + "\(Self.text(pushing.area, 2)), at least \(Self.text(pushing.low, 2)). Nothing pops."
    ]
  }

  private var timeAdvice: [String] {
    guard let longPress = fit.time.longPress else {
      return [
        "\(Self.count(fit.time.taps.count, "tap")) seen; \(TimeFit.Limits.taps) are needed for a long press."
      ]
    }
    guard fit.time.overlaps else { return [] }
    let text = Self.text(longPress.milliseconds, 0)
    return [
      "Some holds are shorter than \(text) ms, as long as other taps; no time tells all apart."
    ]
  }

  /// A long press or a slop that was found and is not taken over: whoever tunes expects it.
  private var unused: [String] {
    let left = leftOut
    guard !left.isEmpty else { return [] }
    let reason =
      hasTiers
      ? "presses need the time that there was before to become firm"
      : "the labeled touches come out hardly better with \(left.count == 1 ? "it" : "them")"
    return [
      "These touches by themselves would do with \(left.joined(separator: " and ")), "
        + "which \(left.count == 1 ? "is" : "are") not taken over: \(reason)."
    ]
  }

  private var leftOut: [String] {
    var words: [String] = []
    if let longPress = fit.time.longPress, longPress != base.press.longPress,
      settings.press.longPress == base.press.longPress
    {
      words.append("a long press of \(Self.text(longPress.milliseconds, 0)) ms")
    }
    if let slop = fit.time.slop, slop != base.press.slop, settings.press.slop == base.press.slop {
      words.append("a slop of \(Self.text(slop.value, 1)) mm")
    }
    return words
  }

  private static func count(_ number: Int, _ word: String) -> String {
    switch number {
    case 0: "No \(word) was"
    case 1: "One \(word) was"
    default: "\(number) \(word)s were"
    }
  }

  private var doubts: [String] {
    guard touchesNeeded == nil, let least = leastTouches, least < Self.usualTouches
    else { return [] }
    let times = least == 1 ? "once" : "\(least) times"
    return ["Some kinds of touches were made \(times) only; five of each say more."]
  }
}
