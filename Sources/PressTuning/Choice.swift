// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures

/// Takes over no more of a fit than what makes labeled touches come out better.
///
/// A shorter long press, for example, forestalls the growth of the contact that opens a peek on
/// some panels.
enum Choice {
  /// The cheapest settings by the pipeline itself; of equal ones the first.
  static func best(
    of choices: [PressSettings], for touches: [SessionTouch], in recordings: [LabeledRecording],
    _ ground: TouchFit.Ground
  ) -> PressSettings {
    guard touches.contains(where: { $0.touch.label != nil }), choices.count > 1 else {
      return choices.first ?? PressSettings()
    }
    let prices = choices.map { settings in
      let plays = recordings.map { Rehearsal(of: $0, settings: settings) }
      return Tuning.confusion(touches, plays).cost(ground.cost)
    }
    let margin = choices.count == 2 ? margin(of: touches, ground.forceClass) : 0
    var best = choices.count - 1
    for place in choices.indices.reversed() {
      let isBase = best == choices.count - 1
      if prices[place] + (isBase ? margin : 0) <= prices[best] { best = place }
    }
    return choices[best]
  }

  /// How much cheaper a long press and a slop have to be than those that were there before.
  ///
  /// Where size or force hastens a peek (rule D9), a shorter long press takes that away: it has to
  /// gain clearly more than one touch, or chance decides. Where the panel feels neither there is
  /// nothing to take away, whatever its driver may tell.
  private static func margin(of touches: [SessionTouch], _ forceClass: ForceClass) -> Double {
    guard forceClass != .none else { return 0 }
    return max(3, 0.1 * Double(touches.count { $0.touch.label != nil }))
  }
}
