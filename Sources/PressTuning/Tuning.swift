// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
import TouchModel

/// Finds the settings that fit one panel and the hands that touched it.
public struct Tuning: Sendable {
  /// What mistakes cost.
  public var cost = TuningCost()
  /// What chance begins with; the same seed gives the same report.
  public var seed: UInt64 = 1
  /// The settings to begin with.
  public var base = PressSettings()

  /// Makes a workbench with the default costs and settings.
  public init() {}

  /// Into how many parts touches of one session are parted.
  static let parts = 5
  /// Tiers of a panel without a unit have to leave at most so much of what mistakes cost before.
  static let leastGain = 0.75

  /// Looks at recordings of one device, of which there is at least one.
  ///
  /// Without labels there is still a verdict, a range, and a long press from ordinary touches.
  public func report(on recordings: [LabeledRecording]) -> TuningReport? {
    guard let first = recordings.first else { return nil }
    let touches = Self.touches(of: recordings)
    let evidence = Self.evidence(recordings, first)
    let findings = PanelFindings(touches.map(\.touch))
    let axis = first.device.axis(first.touchProtocol == .single ? .pressure : .contactPressure)
    let ground = TouchFit.Ground(
      base: base, cost: cost, seed: seed, unit: first.unit, axis: axis,
      isUsable: evidence.hasUsablePressure && findings.varies, forceClass: evidence.forceClass)
    let before = recordings.map { Rehearsal(of: $0, settings: base) }
    let price = Self.confusion(touches, before).cost(cost)
    let proposal = Proposal.worthwhile(touches, recordings, ground, priceBefore: price)
    let (fit, settings, crossing) = (proposal.fit, proposal.settings, proposal.crossing)
    let after = recordings.map { Rehearsal(of: $0, settings: settings) }
    let words = TuningWords(
      evidence, findings, fit, from: base, to: settings, touches.map(\.touch))
    return TuningReport(
      model: DeviceModel(of: first.device), axis: axis, unit: first.unit,
      sessions: recordings.map(\.name), touches: touches.map { ($0.session, $0.touch) },
      leftOut: TuningReport.LeftOut(recordings), evidence: evidence, findings: findings,
      pressing: fit.pressing, pushing: fit.pushing,
      time: fit.time, button: ButtonFit(touches.map(\.touch)), base: base, settings: settings,
      hasTiers: words.hasTiers, hasPop: words.hasTiers && fit.tiers?.thresholds.pop != nil,
      findingsBySetting: words.findingsBySetting, cost: cost, seed: seed,
      before: Self.confusion(touches, before), after: Self.confusion(touches, after),
      crossed: crossing.confusion, parting: crossing.parting,
      outcomes: touches.map {
        TuningReport.Outcome(
          session: $0.session, serial: $0.touch.serial,
          outcome: after[$0.session].outcome(of: $0.touch.serial))
      }, changes: Self.changes(touches, before, after), sentence: words.sentence,
      advice: words.advice)
  }

  private static func touches(of recordings: [LabeledRecording]) -> [SessionTouch] {
    recordings.enumerated().flatMap { session, recording in
      recording.touches.filter { $0.isWhole && !$0.isAccompanied }
        .map { SessionTouch(session: session, touch: $0) }
    }
  }

  private static func evidence(
    _ recordings: [LabeledRecording], _ first: LabeledRecording
  ) -> ForceVerdict {
    var evidence = ForceEvidence(device: first.device, touchProtocol: first.touchProtocol)
    for recording in recordings {
      for frame in recording.frames { evidence.note(frame) }
    }
    return evidence.verdict
  }

  static func confusion(_ touches: [SessionTouch], _ plays: [Rehearsal]) -> Confusion {
    var confusion = Confusion()
    for item in touches {
      guard let label = item.touch.label else { continue }
      confusion.note(label.intent, as: plays[item.session].outcome(of: item.touch.serial))
    }
    return confusion
  }

  private static func changes(
    _ touches: [SessionTouch], _ before: [Rehearsal], _ after: [Rehearsal]
  ) -> [TuningReport.Change] {
    touches.compactMap { item in
      let old = before[item.session].outcome(of: item.touch.serial)
      let new = after[item.session].outcome(of: item.touch.serial)
      guard old != new else { return nil }
      return TuningReport.Change(
        session: item.session, serial: item.touch.serial, label: item.touch.label, before: old,
        after: new)
    }
  }
}

/// Judges each touch by a fit that did not know it (cross-validation, Stone 1974).
struct Crossing {
  private(set) var confusion = Confusion()
  private(set) var parting = TuningReport.Parting.none

  init(
    _ touches: [SessionTouch], _ recordings: [LabeledRecording], _ ground: TouchFit.Ground,
    _ scope: TouchFit.Scope
  ) {
    let labeled = touches.filter { $0.touch.label != nil }
    guard labeled.count >= 2 * Tuning.parts else { return }
    let parts = Self.parts(labeled, recordings.count, ground.seed, &parting)
    var ground = ground
    ground.wholeTime = TimeFit(touches.map(\.touch), unit: ground.unit)
    for part in parts where !part.isEmpty {
      let rest = touches.filter { !part.contains($0) }
      let fit = TouchFit(rest, on: ground)
      let settings = Choice.best(
        of: fit.choices(within: scope), for: rest, in: recordings, ground)
      for session in Set(part.map(\.session)).sorted() {
        let play = Rehearsal(of: recordings[session], settings: settings)
        for item in part where item.session == session {
          guard let label = item.touch.label else { continue }
          confusion.note(label.intent, as: play.outcome(of: item.touch.serial))
        }
      }
    }
  }

  /// By session where each of at least three holds more than one kind of touch, else by touch.
  private static func parts(
    _ touches: [SessionTouch], _ sessions: Int, _ seed: UInt64,
    _ parting: inout TuningReport.Parting
  ) -> [Set<SessionTouch>] {
    let bySession = Dictionary(grouping: touches, by: \.session)
    let isMixed = bySession.values.allSatisfy { Set($0.map(\.touch.label)).count > 2 }
    if bySession.count >= 3, isMixed {
      parting = .sessions(bySession.count)
      return bySession.sorted { $0.key < $1.key }.map { Set($0.value) }
    }
    parting = .parts(Tuning.parts)
    var lottery = Lottery(seed: seed)
    var parts = [Set<SessionTouch>](repeating: [], count: Tuning.parts)
    var next = 0
    // Label by label, so that each part has its share of every kind.
    for label in TouchLabel.allCases {
      for item in lottery.shuffled(touches.filter { $0.touch.label == label }) {
        parts[next % Tuning.parts].insert(item)
        next += 1
      }
    }
    return parts
  }
}
