// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import TouchModel

/// A phone with three things on it, and a finger that presses them: scenes as the engine makes them.
struct Stage {
  static let bounds = Rectangle(x: 0, y: 0, width: 68, height: 136)
  static let row = Rectangle(x: 0, y: 34, width: 68, height: 14)
  static let icon = Rectangle(x: 12, y: 18, width: 14, height: 14)

  /// What the app answers.
  var preview: Preview?
  var menu = Menu(title: "", children: [Action(title: "Open", handler: { _ in })])
  var actions: [PreviewActionItem] = []
  var items: [ShortcutItem] = []
  /// The scene that came last.
  private(set) var scene: Scene?
  private var engine = ActionEngine(bounds: Stage.bounds)
  private var time = Timestamp(microseconds: 1_000_000)
  private var region = Region(id: TargetID(7), frame: Stage.row, kind: .menu)
  private var place = Stage.row.center

  /// `turn` is how the phone's picture is turned against its panel.
  init(turn: ScreenTurn = .normal) {
    engine.tell(.turned(turn), at: time)
  }

  /// Puts a finger on a thing that is there.
  mutating func press(_ kind: Region.Kind, at place: Position? = nil) {
    let frame = kind == .quickActions ? Self.icon : Self.row
    let picture = TurnedSurface(Self.bounds, engine.turn)
    region = Region(id: TargetID(7), frame: picture.picture(frame), kind: kind)
    self.place = place ?? frame.center
    engine.tell(.regions(RegionMap([region])), at: time)
    engine.tell(.shortcutItems(ShortcutItems(fixed: items)), at: time)
    hear(.press)
  }

  /// The recognizer says something, 70 ms after what it said before.
  mutating func hear(_ event: PressEvent.Kind, by source: PressEvent.PeekSource? = nil) {
    time = time + .milliseconds(70)
    var told = PressEvent(
      time: time, contact: ContactSerial(1), slot: 0, target: region.id, kind: event,
      position: place, origin: place, force: nil)
    told.source = source
    engine.hear(told)
    settle()
  }

  /// Slides the finger to the middle of a row and rests there.
  mutating func slide(to row: Int, rest: Duration = .milliseconds(70)) {
    guard let scene, scene.rows.indices.contains(row) else { return }
    let picture = TurnedSurface(Self.bounds, scene.turn)
    place = picture.reversed.picture(scene.rows[row].frame.center)
    engine.follow(ContactSerial(1), to: place, at: time)
    settle()
    time = time + .milliseconds(60)
    engine.advance(to: time)
    settle()
    time = time + rest
    engine.advance(to: time)
    settle()
  }

  /// Lifts the finger, and scrolls what stays open by millimeters.
  mutating func scroll(by length: Double) {
    hear(.end(.pinned))
    engine.tell(.scroll(Millimeters(length)), at: time)
    settle()
  }

  private mutating func settle() {
    var effects = engine.takeEffects()
    while !effects.isEmpty {
      for effect in effects { take(effect.kind) }
      effects = engine.takeEffects()
    }
  }

  private mutating func take(_ effect: Effect.Kind) {
    if case .present(let shown) = effect { scene = shown }
    if case .update(let shown) = effect { scene = shown }
    guard case .ask(let request) = effect else { return }
    let kind: Answer.Kind =
      switch request.kind {
      case .configuration: .configuration(ContextMenuConfiguration(identifier: "42"))
      case .contents: .contents(preview: preview, menu: menu)
      case .preview:
        .preview(preview ?? Preview(identifier: "p", title: "Cafe"), sourceRect: nil)
      case .previewActions: .previewActions(actions)
      case .elements: .elements([])
      }
    engine.answer(Answer(number: request.number, kind: kind), at: time)
  }
}
