// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressBridge
import PressApplication
import PressGestures
import Testing
import TouchModel

/// The examples of Docs/reference/engine.md.
@MainActor @Suite struct EngineExamples {
  /// An event of a finger in the middle of the picture.
  private static func event(
    _ kind: PressEvent.Kind, at milliseconds: Int64, on target: TargetID
  ) -> PressEvent {
    let place = Position(x: Millimeters(35), y: Millimeters(66))
    return PressEvent(
      time: Timestamp(microseconds: milliseconds * 1000), contact: ContactSerial(1), slot: 0,
      target: target, kind: kind, position: place, origin: place, force: nil)
  }

  @Test("an engine is told events and answers, and says what it wants done")
  func engine() {
    // example: engine
    let picture = TargetID(20)
    var engine = ActionEngine(bounds: Rectangle(x: 0, y: 0, width: 70, height: 140))
    let map = RegionMap([
      Region(id: picture, frame: Rectangle(x: 0, y: 60, width: 70, height: 12), kind: .menu)
    ])
    engine.tell(HostInput.regions(map), at: .zero)

    func answer(_ effects: [Effect]) {
      for effect in effects {
        guard case .ask(let request) = effect.kind else { continue }
        switch request.kind {
        case .configuration:
          let configuration = ContextMenuConfiguration(identifier: "cafe")
          engine.answer(
            Answer(number: request.number, kind: .configuration(configuration)), at: effect.time)
        case .contents:
          let menu = Menu(children: [Action(title: "Share") { _ in }])
          engine.answer(
            Answer(number: request.number, kind: .contents(preview: nil, menu: menu)),
            at: effect.time)
        case .preview, .previewActions, .elements: continue
        }
      }
    }

    engine.hear(Self.event(.press, at: 100, on: picture))
    answer(engine.takeEffects())
    engine.hear(Self.event(.peek(.time), at: 600, on: picture))
    answer(engine.takeEffects())
    let effects: [Effect] = engine.takeEffects()
    // end
    #expect(effects.count == 1)
    guard case .present(let scene)? = effects.first?.kind else {
      Issue.record("nothing opened")
      return
    }
    // example: drawing
    func lines(_ scene: Scene) -> [String] {
      scene.rows.enumerated().map { index, row in
        (index == scene.selected ? "> " : "  ") + row.title + (row.opensRows ? " ›" : "")
      }
    }
    #expect(lines(scene) == ["  Share"])
    #expect(scene.rows.first?.frame.height.value == RowLayout.Limits.rowHeight)
    // end
    engine.hear(Self.event(.end(.pinned), at: 700, on: picture))
    _ = engine.takeEffects()
    // example: keys
    engine.tell(.move(MenuStep.down), at: Timestamp(microseconds: 800_000))
    let share = SeenRow(0, before: scene.scroll.before)
    engine.tell(.move(.last, from: share), at: Timestamp(microseconds: 810_000))
    #expect(engine.takeEffects().count == 2)
    engine.tell(
      .choose(row: share.row, before: share.before), at: Timestamp(microseconds: 820_000))
    // end
    // example: effects
    func line(_ notice: Notice) -> String { "engine: \(notice)" }
    func line(_ request: Request) -> String { "question \(request.number)" }

    func words(_ effect: Effect) -> String {
      switch effect.kind {
      case .perform(let performance): Self.word(performance)
      case .notify(let notice): line(notice)
      case .ask(let request): line(request)
      case .present, .update, .dismiss: "a scene"
      case .haptic, .tap, .open, .share, .launch, .command, .message, .rightClick:
        "something for the host"
      }
    }
    // end
    #expect(effects.map(words) == ["a scene"])
  }

  @Test("what rules want done is carried out by whoever has a desktop")
  func desktop() {
    // example: desktop
    func words(_ call: CommandCall) -> String { call.arguments.joined(separator: " ") }
    func words(_ message: DesktopMessage) -> String { message.title }

    func order(_ effect: Effect) -> String {
      switch effect.kind {
      case .launch(let launch): "\(launch.app): \(launch.action ?? "open")"
      case .command(let call): words(call)
      case .message(let message): words(message)
      case .rightClick(let place): "click at \(place.x.value) mm, \(place.y.value) mm"
      default: "of the app"
      }
    }

    let launch = AppLaunch(app: "org.pressd.FoodPin", action: "OpenFavorites")
    #expect(
      order(Effect(time: .zero, contact: nil, kind: .launch(launch)))
        == "org.pressd.FoodPin: OpenFavorites")
    // end
  }

  // example: performance
  static func word(_ performance: Performance) -> String {
    switch performance.subject {
    case .shortcutItem(let item): "quick action \(item.type)"
    case .action(let action, let identifier): "\(action.title) of \(identifier)"
    case .previewAction(let action, let preview): "\(action.title) of \(preview.identifier)"
    case .commit(let preview, _): "\(preview.identifier) becomes the screen"
    case .commitMenu(let identifier, _, _): "\(identifier) was tapped"
    }
  }
  // end

  @Test("force is told in average touches")
  func touch() {
    // example: touch
    let touch = Touch(
      contact: ContactSerial(1), position: .zero, normalizedForce: Force(0.3),
      pressure: DeviceUnits(1155), unitsPerGram: 10, forceClass: .force)
    #expect(touch.force == 2)
    #expect(abs(touch.maximumPossibleForce - 6.67) < 0.01)
    #expect(touch.grams == 115.5)
    // end
  }

  @Test("a session runs an app on the frames of a device")
  func session() {
    // example: session
    let application = Application(icon: Rectangle(x: 10, y: 5, width: 15, height: 15))
    var device = DeviceDescription()
    device.declare(Axis(code: .positionX, minimum: 0, maximum: 699, resolution: 10))
    device.declare(Axis(code: .positionY, minimum: 0, maximum: 1399, resolution: 10))
    var session = PressSession(
      application: application, device: device, touchProtocol: .slotted,
      bounds: Rectangle(x: 0, y: 0, width: 70, height: 140))
    var output = PressOutput()
    session.accept(TouchFrame(time: .zero, contacts: []), into: &output)
    session.finish(into: &output)
    #expect(session.nextDeadline == nil && output.events.isEmpty)
    // end
  }
}
