// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import PressGestures

/// What the events of an expectation file may carry, so that a slip of the pen is not taken for an
/// event that did not come.
enum ExpectationWords {
  /// What may be written after a key.
  enum Value: Hashable {
    /// One of these.
    case words([String])
    /// A number of the range.
    case number(ClosedRange<Double>)
    /// Whatever the event carries.
    case anything
  }

  /// The names that an expectation may have.
  static let events = [
    "press", "tap", "tapUnconfirmed", "doubleTap", "longPress", "peek", "hint", "progress",
    "reveal", "stage", "actions", "pop", "end", "drag", "failed", "pressCancelled",
    "dragCancelled", "refused", "effect", summary,
  ]

  /// The line that sums a trace up; it counts only where a file mentions it, as quiet events do.
  static let summary = RunSummary.word

  /// The keys that an event may carry, in the order in which a complaint names them.
  static func keys(of event: String) -> [(name: String, value: Value)] {
    guard event != summary else { return summaryKeys }
    return own(event) + placeKeys(of: event)
  }

  private static func own(_ event: String) -> [(name: String, value: Value)] {
    let reasons = Value.words(PressEvent.Reason.allCases.map(\.rawValue))
    let sources = PressEvent.PeekSource.allCases.map(\.rawValue)
    return switch event {
    case "tap": [("confirmed", .words(["true", "false"]))]
    case "longPress": [("source", .words(["time"]))]
    case "peek": [("source", .words(sources.filter { $0 != "time" }))]
    case "refused": [("source", .words(sources))]
    case "hint", "progress", "reveal": [("value", .number(0...1))]
    case "stage": [("value", .words(["0", "1", "2"]))]
    case "end": [("outcome", .words(outcomes)), ("reason", reasons)]
    case "failed", "pressCancelled", "dragCancelled": [("reason", reasons)]
    case "effect": [("effect", .words(effects))] + effectKeys.map { ($0, .anything) }
    default: []
    }
  }

  private static let outcomes = ["dismissed", "popped", "pinned", "cancelled"]
  private static let effects = [
    "haptic", "present", "update", "dismiss", "perform", "open", "share", "rightClick",
    "touchCancel", "launch", "notify", "command",
  ]
  private static let effectKeys = [
    "kind", "number", "phase", "rows", "dim", "selected", "reason", "subject", "name", "url",
    "text", "message", "app", "action", "arguments", "environment", "title",
  ]

  /// Where the contact is and how hard it presses, as every event of a contact tells it.
  private static func placeKeys(of event: String) -> [(name: String, value: Value)] {
    event == "effect" ? [] : ["x", "y", "force", "pressure", "grams"].map { ($0, .anything) }
  }

  private static let summaryKeys: [(name: String, value: Value)] =
    ReplayCounts().members.map { ($0.name, .number(0...1e9)) }
    + [
      ("forceClass", .words(ForceClass.allCases.map(\.rawValue))), ("forceReason", .anything),
      ("start", .anything), ("duration", .anything),
      ("timeSource", .words(["recorded", "assumed"])), ("warnings", .number(0...1e9)),
    ]

  /// What is wrong with a key and its value, or `nil` where the event may carry them.
  static func complaint(about key: String, _ value: String, of event: String) -> String? {
    let keys = keys(of: event)
    guard let known = keys.first(where: { $0.name == key }) else {
      let hint = Spelling.hint(for: key, among: keys.map(\.name))
      return "'\(event)' carries no '\(key.printable)'\(hint)"
    }
    switch known.value {
    case .anything: return nil
    case .words(let words):
      guard !words.contains(value) else { return nil }
      let hint = Spelling.hint(for: value, among: words)
      return "'\(key)' of '\(event)' is one of \(words.joined(separator: ", ")), "
        + "not '\(value.printable)'\(hint)"
    case .number(let range):
      guard Double(value).map(range.contains) != true else { return nil }
      let upper = range.upperBound > 1 ? "up" : "to 1"
      return "'\(key)' of '\(event)' is a number from 0 \(upper), not '\(value.printable)'"
    }
  }
}
