// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Plots
import PressActions
import PressGestures
import TouchModel

/// Everything that came of one contact, from its landing to the last handler that ran.
struct ContactStory: Sendable {
  /// The contact.
  let serial: ContactSerial
  /// What it landed on, in the app's words.
  let place: String
  /// When it landed.
  let start: Timestamp
  /// When it was last heard of.
  var end: Timestamp
  /// Its force over time; none where the panel feels none.
  var samples: [ForcePlot.Sample] = []
  /// What the recognizer said of it.
  var events: [PressEvent] = []
  /// What engine and app wanted done.
  var effects: [Effect] = []
  /// What the app did.
  var log: [FoodPinApp.LogLine] = []

  /// What it was, in a word or two.
  var verdict: String {
    let kinds = events.map(\.kind)
    let source = kinds.lazy.compactMap { if case .peek(let source) = $0 { source } else { nil } }
      .first
    if kinds.contains(.pop) { return "pop" }
    if kinds.contains(.actions) { return "peek with preview actions" }
    if let source { return source == .time ? "long press" : "peek" }
    return kinds.lazy.compactMap(Self.word(for:)).last ?? "touch"
  }

  /// What an event says on its own, where it decides what a contact was.
  private static func word(for kind: PressEvent.Kind) -> String? {
    switch kind {
    case .tap, .tapUnconfirmed: "tap"
    case .doubleTap: "double tap"
    case .drag: "drag"
    case .failed(let reason), .pressCancelled(let reason), .dragCancelled(let reason):
      "nothing (\(reason.rawValue))"
    case .press, .peek, .hint, .progress, .reveal, .stage, .actions, .pop, .end, .refused,
      .haptic:
      nil
    }
  }

  /// The last scene that was open, if anything was.
  var scene: Scene? {
    effects.lazy.reversed().compactMap { effect in
      switch effect.kind {
      case .present(let scene), .update(let scene): scene.phase == .open ? scene : nil
      case .haptic, .ask, .dismiss, .perform, .tap, .open, .share, .notify, .launch, .command,
        .message, .rightClick:
        nil
      }
    }.first
  }

  /// Why what was open has closed; `nil` where it is still open, or nothing was.
  var dismissal: Effect.Dismissal.Reason? {
    effects.lazy.compactMap { effect in
      if case .dismiss(let dismissal) = effect.kind { dismissal.reason } else { nil }
    }.first
  }

  /// The functions of the app that ran, in order.
  var handlers: [String] {
    log.compactMap { if case .handler(let function) = $0 { function } else { nil } }
  }

  /// What came of them, in the app's words.
  var notes: [String] {
    log.compactMap { if case .note(let text) = $0 { text } else { nil } }
  }

  /// The title of the row that was chosen, if one was.
  var chosen: String? {
    guard dismissal == .chosen, let scene, let row = scene.selected,
      scene.rows.indices.contains(row)
    else { return nil }
    return scene.rows[row].title
  }

  /// The events that people read of; a press told together with its outcome says nothing new.
  var telling: [PressEvent] {
    let loud = events.filter { EventWord($0.kind) != nil }
    return zip(loud.indices, loud).filter { index, event in
      event.kind != .press || index == loud.endIndex - 1 || loud[index + 1].time > event.time
    }.map(\.1)
  }

  /// What happened, and how long after the landing.
  var words: [(text: String, after: Duration)] {
    telling.compactMap { event in
      guard let word = EventWord(event.kind) else { return nil }
      let isChoice = event.kind == .end(.pinned) && chosen != nil
      let text = isChoice ? "lifted over \"\(chosen ?? "")\"" : word.text
      return (text, event.time - start)
    }
  }

  /// Its force over time, with the tiers and what was decided when.
  func plot(_ tiers: PressSettings.ForceTiers) -> ForcePlot {
    ForcePlot(
      start: start, end: end, samples: samples,
      tiers: [("hint", tiers.hintOn), ("peek", tiers.peekOn), ("pop", tiers.popOn)].map {
        ForcePlot.Tier(name: $0.0, force: Force(clamped: $0.1))
      },
      marks: telling.compactMap { event in
        EventWord(event.kind).map { ForcePlot.Mark(time: event.time, label: $0.mark) }
      })
  }
}

/// What people read of an event; the quiet ones have no words.
struct EventWord: Hashable, Sendable {
  /// A word for a mark in a plot.
  let mark: String
  /// A few words for a line of text.
  let text: String
  /// The name that scripts know.
  let name: String

  init?(_ kind: PressEvent.Kind) {
    switch kind {
    case .press: self.init("press")
    case .tap: self.init("tap")
    case .tapUnconfirmed: self.init("tap?", "tap, perhaps the first of two", "tapUnconfirmed")
    case .doubleTap: self.init("double tap", "double tap", "doubleTap")
    case .peek(.time): self.init("long press", "long press", "longPress")
    case .peek(let source): self.init("peek", "peek by \(source.rawValue)", "peek")
    case .actions: self.init("actions", "preview actions locked open", "actions")
    case .pop: self.init("pop")
    case .end(.popped): return nil
    case .end(.cancelled(let reason)):
      self.init("cancelled", "cancelled (\(reason.rawValue))", "end")
    case .end(.dismissed): self.init("lift", "let go", "end")
    case .end(.pinned): self.init("lift", "lifted; it stays open", "end")
    case .drag: self.init("drag")
    case .failed(let reason): self.init("failed", "failed (\(reason.rawValue))", "failed")
    case .pressCancelled(let reason):
      self.init("cancelled", "press cancelled (\(reason.rawValue))", "pressCancelled")
    case .dragCancelled(let reason):
      self.init("cancelled", "drag cancelled (\(reason.rawValue))", "dragCancelled")
    case .refused: self.init("refused", "nothing to show", "refused")
    case .hint, .progress, .reveal, .stage, .haptic: return nil
    }
  }

  private init(_ mark: String, _ text: String? = nil, _ name: String? = nil) {
    self.mark = mark
    self.text = text ?? mark
    self.name = name ?? mark
  }
}
