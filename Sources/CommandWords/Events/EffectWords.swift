// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
package import PressActions
import PressGestures
import TouchModel

extension EventWords {
  /// The words for something the engine wants done; `nil` for what is between engine and app only.
  package init?(_ kind: Effect.Kind) {
    switch kind {
    case .haptic(let pulse): self.init(PressEvent.Kind.haptic(pulse))
    case .present(let scene): self.init(effect: "present", Self.members(scene))
    case .update(let scene): self.init(effect: "update", Self.members(scene))
    case .dismiss(let dismissal):
      self.init(
        effect: "dismiss",
        [
          JSON.Member("number", .number(dismissal.number)),
          JSON.Member("reason", .text(dismissal.reason.rawValue)),
        ])
    case .perform(let performance): self.init(effect: "perform", Self.members(performance))
    case .open(let address): self.init(effect: "open", [JSON.Member("url", .text(address))])
    case .share(let text, _): self.init(effect: "share", [JSON.Member("text", .text(text))])
    case .notify(let notice):
      self.init(effect: "notify", [JSON.Member("message", .text(notice.description))])
    case .launch(let launch): self.init(effect: "launch", Self.members(launch))
    case .command(let call): self.init(effect: "command", Self.members(call))
    case .message(let message):
      self.init(
        effect: "notify",
        [
          JSON.Member("message", .text(message.body.isEmpty ? message.title : message.body)),
          JSON.Member("title", .text(message.title)),
        ])
    case .rightClick(let place):
      self.init(
        effect: "rightClick",
        [
          JSON.Member("x", .decimal(place.x.value, places: 3)),
          JSON.Member("y", .decimal(place.y.value, places: 3)),
        ])
    case .ask, .tap: return nil
    }
  }

  private init(effect: String, _ members: [JSON.Member]) {
    self.init("effect", [JSON.Member("effect", .text(effect))] + members)
  }

  private static func members(_ launch: AppLaunch) -> [JSON.Member] {
    var members = [JSON.Member("app", .text(launch.app))]
    if let action = launch.action { members.append(JSON.Member("action", .text(action))) }
    if let number = launch.number { members.append(JSON.Member("number", .number(number))) }
    return members
  }

  private static func members(_ call: CommandCall) -> [JSON.Member] {
    [
      JSON.Member("arguments", .array(call.arguments.map { .text($0) })),
      JSON.Member(
        "environment",
        .object(call.environment.map { JSON.Member($0.name, .text($0.value)) })),
    ]
  }

  private static func members(_ scene: Scene) -> [JSON.Member] {
    var members = [
      JSON.Member("number", .number(scene.number)),
      JSON.Member("kind", .text(scene.kind.rawValue)),
      JSON.Member("phase", .text(scene.phase.rawValue)),
      JSON.Member("rows", .array(scene.rows.map { .text($0.title) })),
      JSON.Member("dim", .decimal(scene.dim, places: 3)),
    ]
    if let selected = scene.selected { members.append(JSON.Member("selected", .number(selected))) }
    return members
  }

  private static func members(_ performance: Performance) -> [JSON.Member] {
    let (subject, name): (String, String) =
      switch performance.subject {
      case .shortcutItem(let item): ("shortcutItem", item.type)
      case .action(let action, _): ("action", action.title)
      case .previewAction(let action, _): ("previewAction", action.title)
      case .commit(let preview, _): ("commit", preview.title)
      case .commitMenu(let identifier, _, _): ("commitMenu", identifier)
      }
    return [
      JSON.Member("number", .number(performance.number)),
      JSON.Member("subject", .text(subject)), JSON.Member("name", .text(name)),
    ]
  }
}
