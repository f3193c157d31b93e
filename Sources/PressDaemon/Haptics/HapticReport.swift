// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import HapticSink
import PressGestures

/// What `pressd haptics` tells.
struct HapticReport {
  var verdict: HapticVerdict
  var trial: Trial?

  /// When a pulse is due (rule R19).
  enum Moment: String, CaseIterable {
    case peek
    case pop
    case lock
    case refuse

    var haptic: PressEvent.Haptic {
      switch self {
      case .peek: .medium
      case .pop: .strong
      case .lock: .light
      case .refuse: .failure
      }
    }
  }

  /// A pulse that was tried.
  struct Trial {
    var moment: Moment
    var plan: HapticPlan
    var complaints: [String]
    /// Whether whoever gives pulses took it.
    var isTaken: Bool
  }

  // MARK: Text

  var lines: [String] {
    var lines = ["pulses: \(Self.words(of: verdict.choice))", "  \(verdict.reason)"]
    if let remedy = verdict.remedy { lines.append("  try: \(remedy)") }
    for candidate in verdict.candidates {
      let node = candidate.node
      let obstacle = candidate.obstacle.map { ": \($0)" } ?? ""
      lines.append("\(node.path): '\(node.name)', \(node.kind.rawValue)\(obstacle)")
    }
    if let trial, trial.isTaken {
      lines.append("\(trial.moment.rawValue): \(Self.words(of: trial.plan))")
    }
    return lines
  }

  private static func words(of choice: HapticVerdict.Choice) -> String {
    switch choice {
    case .feedbackd: "by feedbackd"
    case .motor(let node): "by the motor \(node.path) ('\(node.name)')"
    case .off: "none"
    }
  }

  private static func words(of plan: HapticPlan) -> String {
    let pulse = plan.count == 1 ? "a pulse" : "\(plan.count) pulses"
    let rest = plan.count == 1 ? "" : " with \(plan.pause) ms between them"
    let percent = Int(plan.strength * 100 + 0.5)
    return "\(pulse) of \(plan.milliseconds) ms at \(percent) %\(rest)"
  }

  // MARK: JSON

  var json: String {
    JSONText.of([
      "pulses": .text(choiceName), "reason": .text(verdict.reason),
      "remedy": .optional(verdict.remedy, JSON.text), "feedbackd": feedbackd,
      "motors": .array(verdict.candidates.map(Self.json)),
      "tried": .optional(trial, Self.json),
    ])
  }

  private var choiceName: String {
    switch verdict.choice {
    case .feedbackd: "feedbackd"
    case .motor: "motor"
    case .off: "off"
    }
  }

  private var feedbackd: JSON {
    switch verdict.feedbackd {
    case .unknown: "unknown"
    case .noBus: "no-bus"
    case .missing: "missing"
    case .startable: "startable"
    case .running(let profile): .text(profile ?? "running")
    }
  }

  private static func json(of candidate: HapticVerdict.Candidate) -> JSON {
    [
      "node": .text(candidate.node.path), "name": .text(candidate.node.name),
      "kind": .text(candidate.node.kind.rawValue),
      "obstacle": .optional(candidate.obstacle, JSON.text),
    ]
  }

  private static func json(of trial: Trial) -> JSON {
    [
      "moment": .text(trial.moment.rawValue), "taken": .bool(trial.isTaken),
      "count": .number(trial.plan.count), "ms": .number(trial.plan.milliseconds),
      "strength": .decimal(trial.plan.strength, places: 2),
    ]
  }
}
