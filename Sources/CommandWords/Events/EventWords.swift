// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame
package import PressGestures

/// What an event is called and what it carries, by the names that scripts rely on.
package struct EventWords: Hashable {
  /// The event's name.
  package var name: String
  /// What it carries besides time, contact and place, in order.
  package var members: [JSON.Member]

  package init(_ name: String, _ members: [JSON.Member] = []) {
    self.name = name
    self.members = members
  }

  /// The words for what the recognizer said; a peek that time opened is a long press (rule D1).
  package init(_ kind: PressEvent.Kind) {
    switch kind {
    case .press: self.init("press")
    case .tap(let isConfirmed):
      self.init("tap", isConfirmed ? [JSON.Member("confirmed", true)] : [])
    case .tapUnconfirmed: self.init("tapUnconfirmed")
    case .doubleTap: self.init("doubleTap")
    case .peek(let source):
      self.init(source == .time ? "longPress" : "peek", Self.word("source", source.rawValue))
    case .hint(let value): self.init("hint", Self.value(value))
    case .progress(let value): self.init("progress", Self.value(value))
    case .reveal(let value): self.init("reveal", Self.value(value))
    case .stage(let tier): self.init("stage", [JSON.Member("value", .number(tier))])
    case .actions: self.init("actions")
    case .pop: self.init("pop")
    case .end(let outcome): self.init("end", Self.outcome(outcome))
    case .drag: self.init("drag")
    case .failed(let reason): self.init("failed", Self.word("reason", reason.rawValue))
    case .pressCancelled(let reason):
      self.init("pressCancelled", Self.word("reason", reason.rawValue))
    case .dragCancelled(let reason):
      self.init("dragCancelled", Self.word("reason", reason.rawValue))
    case .refused(let source): self.init("refused", Self.word("source", source.rawValue))
    case .haptic(let pulse):
      self.init("effect", Self.word("effect", "haptic") + Self.word("kind", pulse.rawValue))
    }
  }

  /// Whether the event only accompanies what is decided; expectations name such kinds or skip them.
  package var isQuiet: Bool { Self.quiet.contains(name) }

  /// Whether it is a sentence that a person should read.
  package var isNotice: Bool { members.contains(JSON.Member("effect", "notify")) }

  /// The names of the events that only accompany what is decided.
  package static let quiet: Set<String> = ["hint", "progress", "reveal", "stage", "effect"]

  private static func word(_ name: String, _ text: String) -> [JSON.Member] {
    [JSON.Member(name, .text(text))]
  }

  private static func value(_ value: Double) -> [JSON.Member] {
    [JSON.Member("value", .decimal(value, places: 3))]
  }

  private static func outcome(_ outcome: PressEvent.Outcome) -> [JSON.Member] {
    switch outcome {
    case .dismissed: word("outcome", "dismissed")
    case .popped: word("outcome", "popped")
    case .pinned: word("outcome", "pinned")
    case .cancelled(let reason): word("outcome", "cancelled") + word("reason", reason.rawValue)
    }
  }
}
