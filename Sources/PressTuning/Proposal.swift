// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures

/// What may be taken over of a fit, and what strangers' touches come to with it.
struct Proposal {
  var fit: TouchFit
  var settings: PressSettings
  var crossing: Crossing

  private init(
    _ touches: [SessionTouch], _ recordings: [LabeledRecording], _ ground: TouchFit.Ground,
    _ scope: TouchFit.Scope
  ) {
    fit = TouchFit(touches, on: ground)
    settings = Choice.best(
      of: fit.choices(within: scope), for: touches, in: recordings, ground)
    crossing = Crossing(touches, recordings, ground, scope)
  }

  /// The first of tiers, a peek without a pop, and time alone that strangers' touches gain by.
  ///
  /// Tiers by which they gain little are the doing of chance, or of one day. A pop that they come
  /// to by mistake is dear; a peek alone may still be worth it.
  static func worthwhile(
    _ touches: [SessionTouch], _ recordings: [LabeledRecording], _ ground: TouchFit.Ground,
    priceBefore price: Double
  ) -> Proposal {
    let whole = Proposal(touches, recordings, ground, .all)
    guard whole.settings.force.isPromoted || ground.statesGrams else {
      // Parts need no proof, so some would have tiers: what is expected is of what is proposed.
      return timed(touches, recordings, ground, priceBefore: price)
    }
    guard !whole.isWorthwhile(ground.cost, price) else { return whole }
    if whole.fit.tiers?.thresholds.pop != nil {
      var popless = ground
      popless.allowsPop = false
      let second = Proposal(touches, recordings, popless, .all)
      if second.settings.force.isPromoted, second.isWorthwhile(ground.cost, price) {
        return second
      }
    }
    return timed(touches, recordings, ground, priceBefore: price)
  }

  /// Time alone, and nothing where a panel feels nothing and strangers' touches would lose by it:
  /// there a tie takes a long press and a slop over (``Choice``), and a tie proves little.
  private static func timed(
    _ touches: [SessionTouch], _ recordings: [LabeledRecording], _ ground: TouchFit.Ground,
    priceBefore price: Double
  ) -> Proposal {
    let timed = Proposal(touches, recordings, ground, .time)
    guard ground.forceClass == .none, timed.settings != ground.base,
      timed.crossing.confusion.cost(ground.cost) > price
    else { return timed }
    return Proposal(touches, recordings, ground, .nothing)
  }

  /// Tiers of a panel that states its unit need no promotion, and so no proof.
  private func isWorthwhile(_ cost: TuningCost, _ price: Double) -> Bool {
    guard settings.force.isPromoted else { return true }
    return crossing.parting != .none
      && crossing.confusion.cost(cost) <= Tuning.leastGain * price
  }
}
