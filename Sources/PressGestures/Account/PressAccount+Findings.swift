// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// What each rule made of the contact.
extension PressAccount {
  /// The findings of all rules, in the order of ``PressRule``.
  public var findings: [PressFinding] {
    let winners = Set(winners)
    return PressRule.allCases.map { rule in
      let hasWon = winners.contains(rule)
      let measures = measures(of: rule, hasWon: hasWon)
      let outcome: PressFinding.Outcome
      if hasWon {
        outcome = .won
      } else if refusal == rule {
        outcome = .refused
      } else if let words = bar(on: rule) {
        outcome = .barred(words)
      } else {
        outcome = .lost
      }
      return PressFinding(rule: rule, outcome: outcome, measures: measures)
    }
  }

  /// The rule whose trigger the target had nothing to show for.
  private var refusal: PressRule? {
    said.lazy.compactMap { kind in
      if case .refused(let source) = kind { Self.rule(of: source) } else { nil }
    }.first
  }

  // MARK: Figures

  private func measures(of rule: PressRule, hasWon: Bool) -> [PressMeasure] {
    guard arrival == nil else { return rule == .palm ? palmMeasures(hasWon: hasWon) : [] }
    switch rule {
    case .tap: return tapMeasures
    case .longPress: return ageMeasure(.atLeast)
    case .peekForce: return forceMeasures(hasWon: hasWon)
    case .peekArea: return areaMeasures
    case .pop: return popMeasures
    case .actions: return actionsMeasures(hasWon: hasWon)
    case .drag: return travelMeasure(pending.scroll, .above) + outsideMeasure
    case .slop: return travelMeasure(pending.reach, .above) + outsideMeasure
    case .doubleTap: return gapMeasures
    case .palm: return palmMeasures(hasWon: hasWon)
    case .peekAccelerated, .peekButton, .multitouch, .stylus, .withdrawn: return []
    }
  }

  private var tapMeasures: [PressMeasure] {
    // A finger that is on its way out is not held against the time either.
    let isOut = pending.outside.map { $0.until == pending.age?.until } ?? false
    let waits =
      settings.press.hasLongPress && !pending.isSecond && refusal == nil && !isOut
    guard settings.press.settle == .zero else { return waits ? ageMeasure(.below) : [] }
    let reaches = [pending.scroll, pending.reach].compactMap { $0 }
    let tightest = reaches.min { $0.limit - $0.measured < $1.limit - $1.measured }
    return (waits ? ageMeasure(.below) : []) + travelMeasure(tightest, .atMost)
  }

  private func ageMeasure(_ bound: PressMeasure.Bound) -> [PressMeasure] {
    guard let age = pending.age else { return [] }
    let limit = age.due.microseconds - age.since.microseconds
    return [PressMeasure(.age, microseconds: age.length, bound, limit)]
  }

  private func travelMeasure(
    _ reach: PressContact.Reach?, _ bound: PressMeasure.Bound
  ) -> [PressMeasure] {
    reach.map { [PressMeasure(.travel, $0.measured, bound, $0.limit)] } ?? []
  }

  /// Where a place has to stay outside for a while, going there is not enough.
  private var outsideMeasure: [PressMeasure] {
    let settle = settings.press.settle.microseconds
    guard settle > 0 else { return [] }
    let length = pending.outside?.length ?? 0
    return [PressMeasure(.held, microseconds: length, .atLeast, settle)]
  }

  private func forceMeasures(hasWon: Bool) -> [PressMeasure] {
    let dwell = settings.force.dwell.microseconds
    var measures = [
      PressMeasure(.force, pending.force, .atLeast, tiers.peekOn),
      PressMeasure(.held, microseconds: pending.firm?.length ?? 0, .atLeast, dwell),
    ]
    if let firm = pending.firm {
      let age = firm.until.microseconds - landed.microseconds
      let arm = settings.force.arm.microseconds
      measures.append(PressMeasure(.armed, microseconds: age, .atLeast, arm))
    }
    if let falling = pending.falling, !hasWon {
      measures.append(PressMeasure(.steady, falling.measured, .atLeast, falling.limit))
    }
    return measures
  }

  private var areaMeasures: [PressMeasure] {
    let area = settings.area
    var measures = [
      PressMeasure(.growth, pending.growth, .atLeast, area.growth),
      PressMeasure(
        .held, microseconds: pending.grown?.length ?? 0, .atLeast, area.sustain.microseconds),
    ]
    if let grown = pending.grown {
      let age = grown.until.microseconds - landed.microseconds
      measures.append(
        PressMeasure(.armed, microseconds: age, .atLeast, area.earliest.microseconds))
    }
    return measures
  }

  private var popMeasures: [PressMeasure] {
    guard let opened = peek.opened else { return [] }
    var measures = [
      PressMeasure(.force, peek.force, .atLeast, tiers.popOn),
      PressMeasure(
        .held, microseconds: peek.deep?.length ?? 0, .atLeast, settings.force.dwell.microseconds),
    ]
    if let deep = peek.deep {
      let open = deep.until.microseconds - opened.microseconds
      let least = settings.force.minimumPeek.microseconds
      measures.append(PressMeasure(.open, microseconds: open, .atLeast, least))
    }
    if let reveal = peek.reveal, reveal > 0 {
      measures.append(PressMeasure(.reveal, reveal, .atMost, settings.actions.disarm))
    }
    return measures
  }

  /// A quick finger locks the actions on the way; a slow one has to go all of it.
  private func actionsMeasures(hasWon: Bool) -> [PressMeasure] {
    guard peek.opened != nil else { return [] }
    let actions = settings.actions
    let isQuick = hasWon && peek.rise < actions.lock.value
    let rise = isQuick ? actions.quickLock.value : actions.lock.value
    let climb = PressMeasure(.climb, peek.climb, .atLeast, actions.quickLockSpeed)
    let mayBeQuick = peek.rise >= actions.quickLock.value && (isQuick || !hasWon)
    return [PressMeasure(.rise, peek.rise, .atLeast, rise)] + (mayBeQuick ? [climb] : [])
  }

  private var gapMeasures: [PressMeasure] {
    guard let gap else { return [] }
    let limits = settings.doubleTap
    return [
      PressMeasure(.gap, microseconds: gap.elapsed, .atLeast, limits.minimum.microseconds),
      PressMeasure(.gap, microseconds: gap.elapsed, .atMost, limits.maximum.microseconds),
      PressMeasure(.apart, gap.distance.value, .below, limits.slop.value),
    ]
  }

  /// A palm may be one by its shape or by the driver's word, and then its length tells nothing.
  private func palmMeasures(hasWon: Bool) -> [PressMeasure] {
    guard let palm else { return [] }
    let measure = PressMeasure(.length, palm.length, .above, palm.longest)
    return hasWon == measure.isMet ? [measure] : []
  }

  // MARK: Bars

  /// Why a rule had no say; `nil` where it had.
  private func bar(on rule: PressRule) -> String? {
    if let arrivalWords { return arrivalWords }
    switch rule {
    case .tap, .slop: return nil
    case .longPress: return holdBar
    case .peekForce: return forceBar
    case .peekArea: return areaBar
    case .peekAccelerated: return "nothing told of a deep press"
    case .peekButton: return tool.isPen ? "the button was not pressed" : "a finger has no button"
    case .pop: return forceClassBar ?? openBar ?? (target.mayPop ? nil : "the target does not pop")
    case .actions: return openBar ?? actionsBar
    case .drag: return settings.press.scroll == .none ? "nothing scrolls (press.scroll)" : nil
    case .doubleTap: return doubleTapBar
    case .multitouch: return "no further finger on the target"
    case .palm: return palm == nil ? "nothing told of a palm" : nil
    case .stylus: return "no pen came near"
    case .withdrawn: return "nothing took it away"
    }
  }

  private var holdBar: String? {
    if !settings.press.hasLongPress { return "press.long-press is off" }
    if pending.isSecond { return "a second touch waits for no long press" }
    return refusal == nil ? nil : "the target had nothing to show"
  }

  private var forceClassBar: String? {
    forceClass == .force ? nil : "the panel feels no force (class \(forceClass.rawValue))"
  }

  private var forceBar: String? {
    if let forceClassBar { return forceClassBar }
    if !settings.force.opensPeek { return "force.enabled is off" }
    if tool == .stylusInk { return "a pen on ink draws with force" }
    return refusal == nil ? nil : "the target had nothing to show"
  }

  private var areaBar: String? {
    switch forceClass {
    case .force: return "size counts only where no force is felt (class F)"
    case .none: return "the panel feels no size (class N)"
    case .area: break
    }
    if !settings.area.opensPeek { return "area.enabled is off" }
    return refusal == nil ? nil : "the target had nothing to show"
  }

  private var openBar: String? { peek.opened == nil ? "no press was open" : nil }

  private var actionsBar: String? {
    if !settings.actions.isEnabled { return "actions.enabled is off" }
    return target.hasPreviewActions ? nil : "the target has no preview actions"
  }

  private var doubleTapBar: String? {
    if !settings.doubleTap.isEnabled { return "double-tap.enabled is off" }
    return gap == nil ? "no tap waited for a second one" : nil
  }
}
