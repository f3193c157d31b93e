// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import PressGestures
import TouchModel

extension Explanation {
  /// The explanation as one JSON object; times are the trace's own stamps in seconds.
  var json: JSON {
    .object([
      .init("trace", .text(name)),
      .init("contact", .number(account.contact.number)),
      .init("start", .millionths(account.landed.microseconds)),
      .init("end", .millionths(account.end.microseconds)),
      .init("outcome", .text(outcome)),
      .init("decided", .array(account.winners.map { .text($0.rawValue) })),
      .init("forceClass", .text(account.forceClass.rawValue)),
      .init("forceReason", .text(verdict.reason)),
      .init("unit", .text(unit.rawValue)),
      .init("settings", Self.settings(of: account)),
      .init("rules", .array(account.findings.map(\.json))),
    ])
  }

  /// The settings that differ from the defaults, by name.
  private static func settings(of account: PressAccount) -> JSON {
    .object(account.settings.changes.map { .init($0.key.name, .text($0.text)) })
  }
}

extension PressSettings {
  /// The settings that differ from the defaults, in the order of the documentation.
  var changes: [(key: SettingKey, text: String)] {
    let defaults = PressSettings()
    return SettingKey.all.compactMap { key in
      let text = key.text(in: self)
      return text == key.text(in: defaults) ? nil : (key, text)
    }
  }
}

extension PressFinding {
  /// The finding with the figure that tells most, and all of its figures.
  fileprivate var json: JSON {
    let deciding = deciding
    return .object([
      .init("rule", .text(rule.rawValue)),
      .init("outcome", .text(outcome.name)),
      .init("quantity", .optional(deciding) { .text($0.quantity.rawValue) }),
      .init("measured", .optional(deciding) { $0.number($0.measured) }),
      .init("limit", .optional(deciding) { $0.number($0.limit) }),
      .init("unit", .optional(deciding) { .text($0.unit.rawValue) }),
      .init("margin", .optional(deciding) { $0.number($0.margin) }),
      .init("reason", .optional(outcome.reason) { .text($0) }),
      .init("measures", .array(measures.map(\.json))),
    ])
  }
}

extension PressMeasure {
  fileprivate var json: JSON {
    .object([
      .init("quantity", .text(quantity.rawValue)),
      .init("measured", number(measured)),
      .init("bound", .text(bound.rawValue)),
      .init("limit", number(limit)),
      .init("unit", .text(unit.rawValue)),
      .init("margin", number(margin)),
    ])
  }

  /// Times to the microsecond; other figures to as many decimals as any of them means.
  fileprivate func number(_ value: Double) -> JSON {
    .decimal(value, places: unit == .milliseconds ? 3 : 6)
  }
}

extension PressFinding.Outcome {
  /// The word that scripts rely on.
  var name: String {
    switch self {
    case .won: "won"
    case .lost: "lost"
    case .refused: "refused"
    case .barred: "barred"
    }
  }

  /// Why the rule was not in the running.
  var reason: String? {
    if case .barred(let words) = self { words } else { nil }
  }
}
