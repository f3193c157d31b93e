// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import PressSynth
import PressTuning
import TouchModel

/// Tunes a synthetic panel to synthetic people, and judges the settings on other people.
struct TuningTrial {
  let panel: Panel
  let model: HandModel
  /// How many touches of each label are tuned on.
  let touches: Int
  /// Which people are tuned on, from 0; each group is of other people.
  var group = 0

  /// The labels that are asked for; each has a tier that it should come to.
  static let labels: [TouchLabel] = [
    .lightTap, .tap, .hardTap, .lightHold, .press, .hardPress,
  ]
  /// How many people are tuned on together, and the others who are judged.
  static let together = 3
  static let judged = 101...104
  /// More groups would meet the people who are judged.
  static let groups = 1...32
  /// How many touches of each label each judged person makes.
  static let judgedTouches = 8

  /// The mean of the F1 scores of tap, long press, peek and pop under three settings.
  struct Score {
    var tuned: Double
    var untuned: Double
    var fixed: Double
    /// Whether tuning found tiers.
    var hasTiers: Bool
    /// How far taps and holds lie apart from presses; `nil` where no pressure tells.
    var pressing: Separation?
  }

  /// The people who are tuned on.
  private var tuned: ClosedRange<Int> {
    let first = group * Self.together + 1
    return first...(first + Self.together - 1)
  }

  /// Runs the trial; the same numbers always give the same score.
  func score() -> Score {
    let ground = recordings(of: tuned, count: touches, isShared: true)
    let report = Tuning().report(on: ground)
    let settings = report?.settings ?? PressSettings()
    let others = recordings(of: Self.judged, count: Self.judgedTouches, isShared: false)
    return Score(
      tuned: Self.macroScore(others, settings), untuned: Self.macroScore(others, PressSettings()),
      fixed: Self.macroScore(others, fixed), hasTiers: report?.hasTiers ?? false,
      pressing: report?.pressing)
  }

  /// What people do who do not tune: 0.4 and 0.8 of whatever range the driver declares.
  private var fixed: PressSettings {
    var settings = PressSettings()
    settings.force.forcedClass = panel.pressure == nil ? ForceClass.none : .force
    settings.force.measured = MeasuredScale(
      zero: 0, full: panel.pressure.map { Double($0.maximum) })
    return settings
  }

  /// One recording for each person; shared touches are dealt out to them in turn.
  private func recordings(
    of people: ClosedRange<Int>, count: Int, isShared: Bool
  ) -> [LabeledRecording] {
    people.enumerated().map { place, person in
      let numbers = (0..<count).filter { !isShared || $0 % people.count == place }
      let labels = numbers.flatMap { _ in Self.labels }
      let steps = numbers.flatMap { number in
        Self.labels.map { model.step($0, person: person, number: number) }
      }
      return recording(Script(steps), labels, seed: UInt64(person))
    }
  }

  private func recording(
    _ script: Script, _ labels: [TouchLabel], seed: UInt64
  ) -> LabeledRecording {
    let synthetic = panel.record(script, hand: model.hand, seed: seed)
    var tracker = SlotTracker(device: synthetic.device, touchProtocol: panel.touchProtocol)
    var recording = LabeledRecording(
      name: "\(model.name) \(seed)", device: synthetic.device,
      touchProtocol: panel.touchProtocol, unit: tracker.unit)
    for event in synthetic.events where tracker.consume(event) { recording.note(tracker.frame) }
    recording.label { serial in
      let place = Int(serial.number) - 1
      return labels.indices.contains(place) ? labels[place] : nil
    }
    return recording
  }

  private static func macroScore(
    _ recordings: [LabeledRecording], _ settings: PressSettings
  ) -> Double {
    var confusion = Confusion()
    for recording in recordings {
      let play = Rehearsal(of: recording, settings: settings)
      for touch in recording.touches {
        guard let label = touch.label else { continue }
        confusion.note(label.intent, as: play.outcome(of: touch.serial))
      }
    }
    return confusion.macroScore ?? 0
  }
}
