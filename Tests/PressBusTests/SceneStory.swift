// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import TouchModel

/// What an engine wants while one finger opens a menu of two rows and something closes it.
struct SceneStory {
  /// The surroundings begin to dim.
  private(set) var hint: Effect.Kind?
  /// They are clear again, because the finger went away too early.
  private(set) var withdrawal: Effect.Kind?
  /// The menu opens.
  private(set) var opening: Effect.Kind?
  /// The menu closes.
  private(set) var closing: Effect.Kind?
  private var engine: ActionEngine
  private let region: TargetID
  private var time = Timestamp(microseconds: 12_345_000)

  init(on region: TargetID) {
    self.region = region
    let surface = Rectangle(x: 0, y: 0, width: 100, height: 100)
    engine = ActionEngine(bounds: surface)
    engine.tell(.regions(RegionMap([Region(id: region, frame: surface, kind: .menu)])), at: time)
    hear(.press, of: 1)
    hint = hear(.hint(0.5), of: 1).last
    withdrawal = hear(.failed(.moved), of: 1).last
    hear(.press, of: 2)
    opening = hear(.peek(.time), of: 2).last { if case .present = $0 { true } else { false } }
    engine.tell(.dismiss, at: time)
    closing = drain().last { if case .dismiss = $0 { true } else { false } }
  }

  @discardableResult
  private mutating func hear(_ event: PressEvent.Kind, of contact: UInt32) -> [Effect.Kind] {
    time = time + .milliseconds(100)
    let place = Position(x: Millimeters(50), y: Millimeters(50))
    engine.hear(
      PressEvent(
        time: time, contact: ContactSerial(contact), slot: 0, target: region, kind: event,
        position: place, origin: place, force: nil))
    return drain()
  }

  private mutating func drain() -> [Effect.Kind] {
    var all: [Effect.Kind] = []
    var effects = engine.takeEffects()
    while !effects.isEmpty {
      for effect in effects { if case .ask(let request) = effect.kind { answer(request) } }
      all += effects.map(\.kind)
      effects = engine.takeEffects()
    }
    return all.filter {
      switch $0 {
      case .present, .update, .dismiss: true
      default: false
      }
    }
  }

  private mutating func answer(_ request: Request) {
    let rows = ["Share", "Delete"].map { Action(title: $0, handler: { _ in }) }
    switch request.kind {
    case .configuration:
      let configuration = ContextMenuConfiguration(identifier: "42")
      engine.answer(Answer(number: request.number, kind: .configuration(configuration)), at: time)
    case .contents:
      let kind = Answer.Kind.contents(preview: nil, menu: Menu(children: rows))
      engine.answer(Answer(number: request.number, kind: kind), at: time)
    case .preview, .previewActions, .elements: break
    }
  }
}
