// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures

/// What a contact can become; more than one of them would be a broken promise (rule R22).
enum Outcome: String, CaseIterable {
  case tap, drag
  /// Opened by time.
  case longPress = "long press"
  /// Opened by force, growth, or hardware, and not pressed through.
  case peek
  /// Opened by anything, and pressed through.
  case pop
  /// None of these.
  case nothing

  /// What a contact became, by what was said of it; one where all is well.
  static func all(in said: [PressEvent.Kind]) -> [Outcome] {
    var outcomes: [Outcome] = []
    for kind in said {
      switch kind {
      case .tap, .doubleTap: outcomes.append(.tap)
      case .drag: outcomes.append(.drag)
      case .peek(.time): outcomes.append(.longPress)
      case .peek: outcomes.append(.peek)
      case .pop:
        // A pop is what became of the press that is open.
        if !outcomes.isEmpty { outcomes.removeLast() }
        outcomes.append(.pop)
      case .press, .tapUnconfirmed, .hint, .progress, .reveal, .stage, .actions, .end, .failed,
        .pressCancelled, .dragCancelled, .refused, .haptic:
        break
      }
    }
    return outcomes.isEmpty ? [.nothing] : outcomes
  }

  /// Whether a press opened, by whatever.
  var isOpened: Bool {
    switch self {
    case .longPress, .peek, .pop: true
    case .tap, .drag, .nothing: false
    }
  }
}
