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
    let members = kind.details.map(Self.member)
    if case .haptic = kind {
      self.init("effect", [JSON.Member("effect", .text(kind.name))] + members)
    } else {
      self.init(kind.name, members)
    }
  }

  /// Whether the event only accompanies what is decided; expectations name such kinds or skip them.
  package var isQuiet: Bool { Self.quiet.contains(name) }

  /// Whether it is a sentence that a person should read, or something that a rule has done.
  package var isNotice: Bool {
    guard case .text(let effect)? = members.first(where: { $0.name == "effect" })?.value else {
      return false
    }
    return ["notify", "launch", "command", "rightClick", "present", "perform"].contains(effect)
  }

  /// The names of the events that only accompany what is decided.
  package static let quiet: Set<String> = ["hint", "progress", "reveal", "stage", "effect"]

  private static func member(_ detail: PressDetail) -> JSON.Member {
    let value: JSON =
      switch detail.value {
      case .word(let text): .text(text)
      case .share(let share): .decimal(share, places: 3)
      case .count(let count): .number(count)
      case .fact(let truth): .bool(truth)
      }
    return JSON.Member(detail.name, value)
  }
}
