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
    withTiers: Bool = true
  ) {
    fit = TouchFit(touches, on: ground)
    let choices = withTiers ? fit.choices : fit.untiered
    settings = Choice.best(of: choices, for: touches, in: recordings, ground)
    crossing = Crossing(touches, recordings, ground, withTiers: withTiers)
  }

  /// The first of tiers, a peek without a pop, and time alone that strangers' touches gain by.
  ///
  /// Tiers by which they gain little are the doing of chance, or of one day. A pop that they come
  /// to by mistake is dear; a peek alone may still be worth it.
  static func worthwhile(
    _ touches: [SessionTouch], _ recordings: [LabeledRecording], _ ground: TouchFit.Ground,
    priceBefore price: Double
  ) -> Proposal {
    let whole = Proposal(touches, recordings, ground)
    guard whole.settings.force.isPromoted || ground.statesGrams else {
      // Parts need no proof, so some would have tiers: what is expected is of what is proposed.
      return Proposal(touches, recordings, ground, withTiers: false)
    }
    guard !whole.isWorthwhile(ground.cost, price) else { return whole }
    if whole.fit.tiers?.thresholds.pop != nil {
      var popless = ground
      popless.allowsPop = false
      let second = Proposal(touches, recordings, popless)
      if second.settings.force.isPromoted, second.isWorthwhile(ground.cost, price) {
        return second
      }
    }
    return Proposal(touches, recordings, ground, withTiers: false)
  }

  /// Tiers of a panel that states its unit need no promotion, and so no proof.
  private func isWorthwhile(_ cost: TuningCost, _ price: Double) -> Bool {
    guard settings.force.isPromoted else { return true }
    return crossing.parting != .none
      && crossing.confusion.cost(cost) <= Tuning.leastGain * price
  }
}
