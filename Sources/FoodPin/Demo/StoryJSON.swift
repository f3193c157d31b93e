// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import PressActions
import PressGestures
import TouchModel

/// Writes what came of a contact for programs: one object for each contact.
struct StoryJSON {
  /// The name of the trace.
  let trace: String

  /// The object.
  func json(_ story: ContactStory) -> JSON {
    .object([
      JSON.Member("event", "contact"), JSON.Member("trace", .text(trace)),
      JSON.Member("contact", .number(story.serial.number)),
      JSON.Member("place", .text(story.place)),
      JSON.Member("start", .millionths(story.start.microseconds)),
      JSON.Member("end", .millionths(story.end.microseconds)),
      JSON.Member("recognized", .text(story.verdict)),
      JSON.Member("events", .array(story.events.compactMap(json))),
      JSON.Member("presented", .optional(story.scene, json)),
      JSON.Member("closed", .optional(story.dismissal) { .text($0.rawValue) }),
      JSON.Member("chosen", .optional(story.chosen) { .text($0) }),
      JSON.Member("effects", .array(story.effects.compactMap(json))),
      JSON.Member("log", .array(story.log.map(json))),
    ])
  }

  private func json(_ event: PressEvent) -> JSON? {
    EventWord(event.kind).map { word in
      ["event": .text(word.name), "time": .millionths(event.time.microseconds)]
    }
  }

  private func json(_ scene: Scene) -> JSON {
    [
      "kind": .text(scene.kind.rawValue),
      "preview": .optional(scene.preview) { .text($0.identifier) },
      "rows": .array(scene.rows.map { .text($0.title) }),
      "selected": .optional(scene.selected) { .number($0) },
    ]
  }

  private func json(_ effect: Effect) -> JSON? {
    let (name, text): (String, String)
    switch effect.kind {
    case .haptic(let pulse): (name, text) = ("haptic", pulse.rawValue)
    case .perform(let performance): (name, text) = ("perform", Self.name(of: performance))
    case .open(let address): (name, text) = ("open", address)
    case .share(let shared, _): (name, text) = ("share", shared)
    case .notify(let notice): (name, text) = ("notify", notice.description)
    case .ask, .present, .update, .dismiss, .tap, .launch, .command, .message, .rightClick:
      return nil
    }
    return [
      "effect": .text(name), "text": .text(text), "time": .millionths(effect.time.microseconds),
    ]
  }

  private static func name(of performance: Performance) -> String {
    switch performance.subject {
    case .shortcutItem(let item): item.type
    case .action(let action, _): action.title
    case .previewAction(let action, _): action.title
    case .commit(let preview, _): preview.identifier
    case .commitMenu(let identifier, _, _): identifier
    }
  }

  private func json(_ line: FoodPinApp.LogLine) -> JSON {
    switch line {
    case .handler(let function): ["handler": .text(function)]
    case .note(let text): ["note": .text(text)]
    }
  }
}
