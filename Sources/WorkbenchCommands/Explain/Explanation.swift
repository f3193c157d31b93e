// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandWords
import PressBridge
import PressGestures
import TouchModel
import TraceFiles

/// Why one contact became what it became: the account of it, and where it comes from.
struct Explanation {
  /// The name of the trace, or the path of the device.
  var name: String
  /// What was measured.
  var account: PressAccount
  /// What the panel is able to feel, by everything that was seen of it.
  var verdict: ForceVerdict
  /// Whether lengths are true millimeters.
  var unit: LengthUnit
  /// The time from which people count: the first frame.
  var start: Timestamp

  /// The explanations of all contacts of a trace, in the order of landing.
  static func all(of trace: Trace, settings: PressSettings) -> [Explanation] {
    var replay = Replay(trace, settings: settings, keepsLedger: true)
    replay.run { _, _ in }
    return (replay.pipeline.ledger?.accounts ?? []).map {
      Explanation(
        name: trace.name, account: $0, verdict: replay.pipeline.verdict, unit: replay.unit,
        start: replay.start ?? .zero)
    }
  }

  /// What became of the contact, in a few words.
  var outcome: String { Self.outcome(of: account) }

  /// What became of a contact, in a few words.
  static func outcome(of account: PressAccount) -> String {
    let winners = account.winners
    guard let first = winners.first else {
      return account.isClosed ? "nothing" : "still down"
    }
    let words = winners.map(\.words).joined(separator: ", then ")
    return first.isFailure ? "nothing: \(words)" : words
  }
}

extension PressRule {
  /// The rule in words that people read.
  var words: String {
    switch self {
    case .tap: "tap"
    case .longPress: "long press"
    case .peekForce: "peek by force"
    case .peekArea: "peek by area"
    case .peekAccelerated: "peek by hint"
    case .peekButton: "peek by button"
    case .pop: "pop"
    case .actions: "preview actions"
    case .drag: "drag"
    case .slop: "left the slop"
    case .doubleTap: "double tap"
    case .multitouch: "further finger"
    case .palm: "palm"
    case .stylus: "pen near"
    case .withdrawn: "taken away"
    }
  }

  /// Whether a contact of which this is the first to be said has come to nothing.
  var isFailure: Bool {
    switch self {
    case .slop, .multitouch, .palm, .stylus, .withdrawn: true
    case .tap, .longPress, .peekForce, .peekArea, .peekAccelerated, .peekButton, .pop, .actions,
      .drag, .doubleTap:
      false
    }
  }
}
