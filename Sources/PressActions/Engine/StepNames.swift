// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The names by which the table in Docs calls states and events.
extension PresentationMachine.State {
  /// The name of the case.
  var name: String {
    switch self {
    case .closed: "closed"
    case .hinting: "hinting"
    case .filling: "filling"
    case .previewing: "previewing"
    case .choosing: "choosing"
    case .open: "open"
    }
  }
}

extension PresentationMachine.Event {
  /// The name of the case.
  var name: String {
    switch self {
    case .hint: "hint"
    case .withdraw: "withdraw"
    case .wait: "wait"
    case .show: "show"
    case .amend: "amend"
    case .fill: "fill"
    case .turn: "turn"
    case .progress: "progress"
    case .reveal: "reveal"
    case .lock: "lock"
    case .commit: "commit"
    case .touch: "touch"
    case .slide: "slide"
    case .arm: "arm"
    case .scroll: "scroll"
    case .lift: "lift"
    case .choose: "choose"
    case .keep: "keep"
    case .dismiss: "dismiss"
    }
  }
}

extension PresentationMachine.Output {
  /// The name of the case.
  var name: String {
    switch self {
    case .present: "present"
    case .update: "update"
    case .dim: "dim"
    case .dismiss: "dismiss"
    case .perform: "perform"
    }
  }
}
