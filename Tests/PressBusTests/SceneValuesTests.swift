// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import Testing
import TouchModel

@Suite("Scenes as values")
struct SceneValuesTests {
  /// A seeded source of numbers.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }

  /// A menu of anything.
  private func menu(_ dice: inout Dice, depth: Int = 0) -> Menu {
    let children = (0..<Int.random(in: 1...6, using: &dice)).map {
      index -> any MenuElementConvertible in
      if depth < 2, Bool.random(using: &dice) {
        var inner = menu(&dice, depth: depth + 1)
        if Bool.random(using: &dice) { inner.options.insert(.displayInline) }
        return inner
      }
      return Action(
        title: "Row \(index) \u{202e}", subtitle: Bool.random(using: &dice) ? "below" : nil,
        image: Bool.random(using: &dice) ? Image(systemName: "trash") : nil, identifier: "\(index)",
        attributes: Action.Attributes(rawValue: UInt8.random(in: 0..<4, using: &dice)),
        state: Action.State.allCases.randomElement(using: &dice) ?? .off, handler: { _ in })
    }
    return Menu(title: depth == 0 ? "Header" : "More", children: children)
  }

  /// The scenes of a press that slides over whatever opens.
  private func scenes(_ seed: UInt64, _ kind: Region.Kind) -> [Scene] {
    var dice = Dice(state: seed)
    let region = Region(
      id: TargetID(7), frame: Rectangle(x: 10, y: 20.125, width: 30, height: 9.7), kind: kind)
    var engine = ActionEngine(bounds: Rectangle(x: 0, y: 0, width: 70, height: 140))
    engine.tell(.regions(RegionMap([region])), at: .zero)
    var scenes: [Scene] = []
    var time = Timestamp.zero
    var place = Position(x: Millimeters(15), y: Millimeters(25))
    func hear(_ event: PressEvent.Kind) {
      time = time + .milliseconds(70)
      engine.hear(
        PressEvent(
          time: time, contact: ContactSerial(1), slot: 0, target: region.id, kind: event,
          position: place, origin: place, force: nil))
      var effects = engine.takeEffects()
      while !effects.isEmpty {
        for effect in effects { take(effect) }
        effects = engine.takeEffects()
      }
    }
    func take(_ effect: Effect) {
      switch effect.kind {
      case .present(let scene), .update(let scene): scenes.append(scene)
      case .ask(let request): answer(request)
      default: break
      }
    }
    func answer(_ request: Request) {
      let preview = Preview(
        identifier: "p", title: "Cafe", lines: ["one", "two"], image: Image(named: "cafe"))
      let kind: Answer.Kind =
        switch request.kind {
        case .configuration: .configuration(ContextMenuConfiguration(identifier: "42"))
        case .contents:
          .contents(preview: Bool.random(using: &dice) ? preview : nil, menu: menu(&dice))
        case .preview: .preview(preview, sourceRect: nil)
        case .previewActions:
          .previewActions([.action(PreviewAction(title: "Save", handler: { _, _ in }))])
        case .elements: .elements([])
        }
      engine.answer(Answer(number: request.number, kind: kind), at: time)
    }
    hear(.press)
    hear(.hint(0.3))
    hear(.peek(.force))
    hear(.progress(0.25))
    hear(.reveal(0.5))
    hear(.actions)
    for _ in 0..<12 {
      place = Position(
        x: Millimeters(Double.random(in: 0..<70, using: &dice)),
        y: Millimeters(Double.random(in: 0..<140, using: &dice)))
      engine.follow(ContactSerial(1), to: place, at: time)
      hear(.stage(1))
    }
    return scenes
  }

  @Test("What a presenter reads is what was written", arguments: [Region.Kind.menu, .peek])
  func law(kind: Region.Kind) throws {
    var seen = 0
    var selected = 0
    for seed in 0..<100 as Range<UInt64> {
      for var scene in scenes(seed, kind) {
        scene.isTurnSet = seed % 2 == 1
        #expect(try Scene(values: scene.values) == scene, "seed \(seed)")
        seen += 1
        selected += scene.selected == nil ? 0 : 1
      }
    }
    #expect(seen > 300)
    #expect(selected > 10)
  }

  @Test("A scene that lacks something, or has it of another kind, is refused with its place")
  func refuses() throws {
    let scene = try #require(scenes(3, .menu).last)
    // A bridge that is older does not tell what opened a scene, how it is turned, or what is scrolled.
    let optional = ["header", "preview", "selected", "finger", "trigger", "turn", "viewport"]
    for key in scene.values.keys where !optional.contains(key) {
      var values = scene.values
      values[key] = nil
      #expect(throws: ValueError(at: key, "it is missing")) { try Scene(values: values) }
      values[key] = .data([1])
      #expect(throws: ValueError.self) { try Scene(values: values) }
    }
    var values = scene.values
    values["selected"] = .integer(Int64(scene.rows.count))
    #expect(throws: ValueError.self) { try Scene(values: values) }
    values["selected"] = nil
    values["trigger"] = .string("magic")
    #expect(throws: ValueError.self) { try Scene(values: values) }
    values["trigger"] = nil
    #expect(try Scene(values: values).trigger == .time)
    values["number"] = .integer(-1)
    #expect(throws: ValueError.self) { try Scene(values: values) }
  }
}
