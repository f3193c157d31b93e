// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import PressGestures
import PressTuning
import TouchModel

extension TuningReport {
  /// Everything as one JSON object.
  var json: JSON {
    [
      "sentence": .text(sentence), "device": .text("\(model)"),
      "recordings": .array(sessions.map { .text($0) }), "touches": .number(touches.count),
      "leftOut": [
        "otherFingerDown": .number(leftOut.accompanied), "notWhole": .number(leftOut.broken),
      ],
      "labels": .object(
        TouchLabel.allCases.map { .init($0.rawValue, .number(count($0))) }),
      "force": DeviceWords.json(evidence), "panel": panelJSON,
      "pressing": .optional(pressing) { Self.json($0) },
      "pushing": .optional(pushing) { Self.json($0) },
      "time": timeJSON, "button": .optional(button) { Self.json($0) },
      "tiers": .bool(hasTiers), "pop": .bool(hasPop),
      "settings": .array(
        findingsBySetting.map {
          ["key": .text($0.key), "value": Self.json($0), "reason": .text($0.reason)]
        }),
      "before": Self.json(before, cost), "after": Self.json(after, cost),
      "crossValidation": crossedJSON, "changes": .array(changes.map { json($0) }),
      "touchValues": .array(zip(touches, outcomes).map { json($0.touch, $1) }),
      "cost": .object(cost.all.map { .init($0.name, .decimal($0.value, places: 3)) }),
      "seed": .text(String(seed)), "advice": .array(advice.map { .text($0) }),
    ]
  }

  private static func json(_ finding: Finding) -> JSON {
    let key = SettingKey.all.first { $0.name == finding.key }
    return key?.form.json(of: finding.text) ?? .text(finding.text)
  }

  private var panelJSON: JSON {
    [
      "declaredMin": .optional(axis) { .number($0.minimum) },
      "declaredMax": .optional(axis) { .number($0.maximum) },
      "low": .optional(findings.extremes) { .decimal($0.lowerBound, places: 1) },
      "high": .optional(findings.extremes) { .decimal($0.upperBound, places: 1) },
      "percentiles": .object(
        zip(PanelFindings.shares, findings.percentiles).map {
          .init("\(Int(($0 * 100).rounded()))", .decimal($1, places: 1))
        }),
      "distinct": .number(findings.distinct), "step": .decimal(findings.quantum, places: 0),
      "noise": .optional(findings.noise) { .decimal($0, places: 2) },
      "ramp": .array(
        findings.ramp.map {
          ["ms": .decimal($0.milliseconds, places: 0), "share": .decimal($0.share, places: 3)]
        }),
      "liftShare": .optional(findings.liftShare) { .decimal($0, places: 3) },
      "sizeCorrelation": .optional(findings.sizeCorrelation) { .decimal($0, places: 3) },
      "steps": .optional(findings.steps) { .number($0) },
    ]
  }

  private var timeJSON: JSON {
    [
      "taps": .number(time.taps.count), "holds": .number(time.holds.count),
      "labeled": .bool(time.isLabeled), "overlaps": .bool(time.overlaps),
      "longPressMs": .optional(time.longPress) {
        .decimal(Double($0.microseconds) / 1000, places: 0)
      },
      "slopMm": .optional(time.slop) { .decimal($0.value, places: 1) },
    ]
  }

  private var crossedJSON: JSON {
    guard case .object(let members) = Self.json(crossed, cost) else { return .null }
    let parts: (String, Int) =
      switch parting {
      case .none: ("none", 0)
      case .sessions(let count): ("sessions", count)
      case .parts(let count): ("touches", count)
      }
    return .object([.init("by", .text(parts.0)), .init("parts", .number(parts.1))] + members)
  }

  private func json(_ change: Change) -> JSON {
    [
      "recording": .text(sessions[change.session]), "contact": .number(change.serial.number),
      "label": .optional(change.label) { .text($0.rawValue) },
      "before": .text(change.before.rawValue), "after": .text(change.after.rawValue),
    ]
  }

  /// A touch with its figures, and what it comes to now.
  private func json(_ touch: Touch, _ outcome: Outcome) -> JSON {
    [
      "recording": .text(sessions[outcome.session]), "contact": .number(touch.serial.number),
      "label": .optional(touch.label) { .text($0.rawValue) },
      "durationMs": .decimal(Double(touch.duration.microseconds) / 1000, places: 3),
      "travel": .decimal(touch.travel.value, places: 3), "unit": .text(unit.rawValue),
      "first": .optional(touch.pressures.first) { .decimal($0, places: 1) },
      "peak": .optional(touch.peak) { .decimal($0, places: 1) },
      "last": .optional(touch.pressures.last) { .decimal($0, places: 1) },
      "clicked": .bool(touch.clicks.contains(where: \.isClosed)),
      "outcome": .text(outcome.outcome.rawValue),
    ]
  }

  /// A separation with its figures, and every point of its curve.
  static func json(_ separation: Separation) -> JSON {
    [
      "name": .text(separation.name), "lower": .number(separation.counts.lower),
      "upper": .number(separation.counts.upper), "area": .decimal(separation.area, places: 4),
      "intervalLow": .decimal(separation.interval.lowerBound, places: 4),
      "intervalHigh": .decimal(separation.interval.upperBound, places: 4),
      "low": .decimal(separation.low, places: 4),
      "distance": .decimal(separation.distance, places: 3),
      "overlap": .decimal(separation.overlap, places: 3),
      "curve": .array(
        separation.curve.map {
          [
            "threshold": .optional($0.threshold) { .decimal($0, places: 4) },
            "falseShare": .decimal($0.falseShare, places: 4),
            "trueShare": .decimal($0.trueShare, places: 4),
          ]
        }),
    ]
  }

  /// A button with its figures.
  static func json(_ button: ButtonFit) -> JSON {
    [
      "clicks": .number(button.clicks), "others": .number(button.others),
      "area": .optional(button.area) { .decimal($0, places: 4) },
      "separates": .bool(button.separates),
      "threshold": button.separates ? .decimal(button.threshold, places: 1) : .null,
      "release": .decimal(button.release, places: 1), "missed": .number(button.missed),
      "wrong": .number(button.wrong), "error": .decimal(button.error, places: 4),
      "crossError": .decimal(button.crossError, places: 4),
      "chatter": .number(button.chatter.with),
      "chatterWithoutHysteresis": .number(button.chatter.without),
      "closing": deciles(button.closing), "opening": deciles(button.opening),
      "delayMs": deciles(button.delays), "samples": .optional(button.track) { json($0) },
    ]
  }

  private static func json(_ track: ButtonTrack) -> JSON {
    [
      "rise": .decimal(track.rise, places: 1), "fall": .decimal(track.fall, places: 1),
      "count": .number(track.samples), "wrong": .number(track.wrong),
      "error": .decimal(track.error, places: 4),
      "crossError": .optional(track.crossError) { .decimal($0, places: 4) },
    ]
  }

  private static func deciles(_ values: [Double]) -> JSON {
    .array(values.deciles.map { .decimal($0, places: 1) })
  }

  private static func json(_ confusion: Confusion, _ cost: TuningCost) -> JSON {
    [
      "touches": .number(confusion.total), "right": .number(confusion.right),
      "macroF1": .optional(confusion.macroScore) { .decimal($0, places: 4) },
      "cost": .decimal(confusion.cost(cost), places: 2),
      "matrix": .object(
        confusion.intents.map { intent in
          .init(
            intent.rawValue,
            .object(
              TouchOutcome.allCases.map {
                .init($0.rawValue, .number(confusion.count(intent, as: $0)))
              }))
        }),
    ]
  }
}

extension [Double] {
  /// The values at 10, 50 and 90 % of sorted numbers; empty of none.
  var deciles: [Double] { [0.1, 0.5, 0.9].compactMap { quantile($0) } }

  /// The value at a share of sorted numbers.
  func quantile(_ share: Double) -> Double? {
    guard let last = last else { return nil }
    let place = share * Double(count - 1)
    let low = Int(place)
    guard low + 1 < count else { return last }
    return self[low] + (self[low + 1] - self[low]) * (place - Double(low))
  }
}
