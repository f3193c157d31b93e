// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import Testing
import TouchModel

@Suite("What opens without a finger")
struct OpeningTests {
  private static let region = Region(
    id: TargetID(5), frame: Rectangle(x: 10, y: 10, width: 20, height: 10), kind: .menu)

  private func engine(_ regions: [Region] = [region]) -> ActionEngine {
    var engine = ActionEngine(bounds: Rectangle(x: 0, y: 0, width: 100, height: 100))
    engine.tell(.regions(RegionMap(regions)), at: .zero)
    return engine
  }

  /// Answers what is asked, and returns everything else that was said.
  private func answer(_ engine: inout ActionEngine, _ menu: Menu?) -> [Effect.Kind] {
    var said: [Effect.Kind] = []
    var effects = engine.takeEffects()
    while !effects.isEmpty {
      for effect in effects {
        guard case .ask(let request) = effect.kind else {
          said.append(effect.kind)
          continue
        }
        let kind: Answer.Kind =
          if case .configuration = request.kind {
            .configuration(menu.map { _ in ContextMenuConfiguration(identifier: "42") })
          } else {
            .contents(preview: nil, menu: menu)
          }
        engine.answer(Answer(number: request.number, kind: kind), at: .zero)
      }
      effects = engine.takeEffects()
    }
    return said
  }

  private static let menu = Menu(children: [Action(title: "Share", handler: { _ in })])

  @Test("A region opens beside its middle, stays open, and a tap outside closes it")
  func opens() throws {
    var engine = engine()
    engine.tell(.open(TargetID(5)), at: .zero)
    let said = answer(&engine, Self.menu)
    guard case .present(let scene)? = said.first else {
      Issue.record("\(said)")
      return
    }
    #expect(said.count == 1)
    #expect(scene.region == TargetID(5) && scene.rows.map(\.title) == ["Share"])
    let place = Position(x: Millimeters(99), y: Millimeters(99))
    #expect(engine.target(at: place).id == .presentation)
    for kind in [PressEvent.Kind.press, .tap(isConfirmed: false)] {
      engine.hear(
        PressEvent(
          time: .zero, contact: ContactSerial(1), slot: 0, target: .presentation, kind: kind,
          position: place, origin: place, force: nil))
    }
    let closing = answer(&engine, nil)
    guard closing.count == 1, case .dismiss(let dismissal)? = closing.first else {
      Issue.record("\(closing)")
      return
    }
    #expect(dismissal.number == scene.number && dismissal.reason == .outside)
  }

  @Test("An app that has nothing to show, or says nothing for a second, opens nothing")
  func nothing() {
    var refused = engine()
    refused.tell(.open(TargetID(5)), at: .zero)
    _ = answer(&refused, nil)
    #expect(refused.target(at: .zero).id == .surface)
    var late = engine()
    late.tell(.open(TargetID(5)), at: .zero)
    late.advance(to: Timestamp(microseconds: 999_999))
    #expect(late.target(at: .zero).id == .presentation)
    late.advance(to: Timestamp(microseconds: 1_000_000))
    #expect(late.target(at: .zero).id == .surface)
  }

  @Test("What is open keeps its place; a second opening is told to be refused")
  func busy() {
    var engine = engine()
    engine.tell(.open(TargetID(5)), at: .zero)
    _ = answer(&engine, Self.menu)
    engine.tell(.open(TargetID(5)), at: .zero)
    let said = answer(&engine, Self.menu)
    #expect(said == [.notify(.busy(TargetID(5)))])
  }

  @Test("Regions without anything of their own, and those that are not there, open nothing")
  func others() {
    var plain = Self.region
    plain.kind = .plain
    var engine = engine([plain])
    engine.tell(.open(TargetID(5)), at: .zero)
    engine.tell(.open(TargetID(6)), at: .zero)
    let said = answer(&engine, Self.menu)
    #expect(said == [])
  }
}
