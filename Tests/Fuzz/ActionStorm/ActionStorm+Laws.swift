// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import TouchModel

/// What holds in every storm.
extension ActionStorm {
  /// The first thing that does not hold, as a sentence; `nil` where all holds.
  public var fault: String? {
    if !isQuiet { return "something is pending though all fingers are gone and all has closed" }
    return Self.fault(in: effects)
  }

  private static func fault(in effects: [Effect]) -> String? {
    var open: Scene?
    var numbers: Set<UInt32> = []
    var scenes: Set<UInt32> = []
    var last = Timestamp.zero
    for effect in effects {
      guard effect.time >= last else { return "an effect is earlier than the one before it" }
      last = effect.time
      switch effect.kind {
      case .ask(let request):
        guard numbers.insert(request.number).inserted else { return "a number comes twice" }
      case .perform(let performance):
        guard numbers.insert(performance.number).inserted else { return "a number comes twice" }
        if open != nil, !performance.keepsOpen { return "a handler runs while something is open" }
      case .present(let scene):
        if open != nil { return "something opens while something is open" }
        guard scenes.insert(scene.number).inserted else { return "a presentation opens twice" }
        open = scene
      case .update(let scene):
        if scene.phase == .open, open?.number != scene.number { return "what is closed is updated" }
        if scene.phase == .hint, open != nil { return "something is hinted at while one is open" }
      case .dismiss(let dismissal):
        guard open?.number == dismissal.number else { return "what is not open is dismissed" }
        open = nil
      case .haptic, .tap, .open, .share, .notify, .launch, .command, .message, .rightClick: continue
      }
      if case .present(let scene) = effect.kind, let fault = fault(in: scene) { return fault }
      if case .update(let scene) = effect.kind, let fault = fault(in: scene) { return fault }
    }
    return open == nil ? nil : "something is still open"
  }

  private static func fault(in scene: Scene) -> String? {
    guard (0...1).contains(scene.dim), (0...1).contains(scene.progress),
      (0...1).contains(scene.reveal)
    else { return "a share is not between 0 and 1" }
    if let selected = scene.selected {
      guard scene.rows.indices.contains(selected) else { return "a row is selected that is not" }
      if scene.rows[selected].isDisabled { return "a row is selected that cannot be chosen" }
    }
    let texts = scene.rows.flatMap { [$0.title, $0.subtitle ?? ""] } + [scene.header?.text ?? ""]
    for text in texts
    where text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x202e }) {
      return "a title is obeyed"
    }
    return nil
  }
}

extension Performance {
  /// Whether what is open stays open beside it.
  fileprivate var keepsOpen: Bool {
    if case .action(let action, _) = subject {
      action.attributes.contains(.keepsMenuPresented)
    } else {
      false
    }
  }
}
