// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import PressActions
import PressBridge
import PressGestures
import SettingsFiles

/// One rule in force, as `config show` tells of it.
struct RuleRow {
  private let placed: BridgeConfiguration.PlacedRule

  init(_ placed: BridgeConfiguration.PlacedRule) { self.placed = placed }

  private var match: RuleMatch { placed.rule.match }
  private var gestures: [String] { match.gestures.map(\.rawValue) }

  /// The rule in one line: what has to happen, what it does, and where it is written.
  var text: String {
    let name = placed.rule.name.isEmpty ? "" : " \"\(placed.rule.name.printable)\""
    return "rule\(name)  \(condition): \(deed.printable)  \(placed.file.printable):\(placed.line)"
  }

  /// The rule as one object.
  var json: JSON {
    [
      "rule": .text(placed.rule.name), "gesture": .array(gestures.map { .text($0) }),
      "fingers": .number(match.fingers), "place": .text(place),
      "direction": .optional(match.direction) { .text($0.rawValue) },
      "app": .array(match.apps.map { .text($0.text) }),
      "device": .optional(placed.device) { .text($0.pattern) }, "does": .text(deed),
      "file": .text(placed.file), "line": .number(placed.line),
    ]
  }

  private var condition: String {
    var words = [gestures.joined(separator: " or ")]
    if let direction = match.direction { words.append(direction.rawValue) }
    if match.fingers > 1 { words.append("of \(match.fingers) fingers") }
    if match.place != .everywhere { words.append("at \(place)") }
    if !match.apps.isEmpty {
      words.append("in \(match.apps.map(\.text).joined(separator: " or "))".printable)
    }
    if let device = placed.device { words.append("on \(device.pattern.printable)") }
    return words.joined(separator: " ")
  }

  private var place: String {
    switch match.place {
    case .everywhere: "everywhere"
    case .edge(let edge, let depth): "the \(edge.rawValue) edge, \(Self.words(depth))"
    case .rectangle(let x, let y, let width, let height):
      "x \(Self.words(x)), y \(Self.words(y)), \(Self.words(width)) by \(Self.words(height))"
    }
  }

  private static func words(_ length: RuleLength) -> String {
    switch length {
    case .millimeters(let length): "\(Decimal.text(length, places: 2) ?? "?") mm"
    case .share(let share): "\(Decimal.text(share * 100, places: 2) ?? "?") %"
    }
  }

  private var deed: String { Self.words(placed.rule.action) }

  private static func words(_ action: RuleAction) -> String {
    switch action {
    case .quickActions(let app): "quick actions of \(app)"
    case .menu(let menu): "menu of \(menu.rows.map(\.title).joined(separator: ", "))"
    case .perform(let app, let action): "\(action) of \(app)"
    case .launch(let app): "open \(app)"
    case .open(let address): "open \(address)"
    case .command(let words): "run \(words.joined(separator: " "))"
    case .notify(let message): "notify \(message.title)"
    case .rightClick: "right click"
    case .haptic(let pulse): "haptic \(pulse.rawValue)"
    case .nothing: "nothing"
    }
  }
}
