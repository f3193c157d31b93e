// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import PressBridge
import PressGestures
import TouchModel
import TraceFiles

/// Plays a trace into the app up to a moment, and tells what the screen shows then.
@MainActor struct ScreenPlayer {
  private let app = FoodPinApp.afterWalkthrough()
  private var session: PressSession
  private var output = PressOutput()
  private var scene: Scene?
  private var touch: Touch?
  private var log: [String] = []

  private init(_ trace: Trace) {
    session = PressSession(
      application: app.application, device: trace.device, touchProtocol: trace.touchProtocol,
      bounds: FoodPinLayout.screen)
    _ = app.takeLog()
  }

  /// The screen so long after the first event of the trace.
  static func picture(of trace: Trace, after elapsed: Duration) -> FoodPinPicture {
    var player = ScreenPlayer(trace)
    let end = (trace.events.first?.time ?? .zero) + elapsed
    var tracker = trace.makeTracker()
    for event in trace.events.prefix(while: { $0.time <= end }) where tracker.consume(event) {
      player.accept(tracker.frame)
    }
    player.session.attend(at: end, into: &player.output)
    player.digest()
    return player.picture
  }

  private mutating func accept(_ frame: TouchFrame) {
    session.accept(frame, into: &output)
    if !frame.contacts.contains(where: \.isDown) { touch = nil }
    digest()
    if frame.contacts.contains(where: \.isDown) { touch = app.takeTouches().last ?? touch }
  }

  private mutating func digest() {
    for effect in output.effects {
      switch effect.kind {
      case .present(let scene), .update(let scene):
        self.scene = scene.phase == .hint && scene.dim <= 0 ? nil : scene
      case .dismiss: scene = nil
      case .haptic, .ask, .perform, .tap, .open, .share, .notify, .launch, .command, .message,
        .rightClick:
        continue
      }
    }
    output.clear()
    log += app.takeLog().map { line in
      switch line {
      case .handler(let function): function
      case .note(let text): "  \(text)"
      }
    }
  }

  private var picture: FoodPinPicture {
    FoodPinPicture(
      contents: app.contents, scene: scene,
      finger: touch.map { .init(position: $0.position, isDown: true) },
      force: touch?.normalizedForce?.value,
      capability: app.application.traitCollection.forceTouchCapability, log: log)
  }
}
