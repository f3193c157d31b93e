// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import PressBridge
import PressGestures
import Terminal
import Testing
import TouchModel

@testable import FoodPin

/// The finger that keys move, and what the app makes of its frames.
@MainActor @Suite struct KeyboardFingerTests {
  /// A finger on the app, in a time of its own.
  @MainActor final class Desk {
    let app = FoodPinApp.afterWalkthrough()
    var finger = KeyboardFinger(width: 70, height: 140)
    var session: PressSession
    var output = PressOutput()
    var now = Timestamp(microseconds: 7_000_000)
    var frames: [TouchFrame] = []

    init() {
      session = PressSession(
        application: app.application, device: KeyboardFinger.device, touchProtocol: .slotted,
        bounds: FoodPinLayout.screen)
    }

    func take(_ event: KeyboardFinger.Event) {
      if let frame = finger.take(event, at: now) { accept(frame) }
    }

    func wait(_ milliseconds: Int64) {
      now = now + .milliseconds(milliseconds)
      while let frame = finger.advance(to: now) { accept(frame) }
      session.attend(at: now, into: &output)
    }

    private func accept(_ frame: TouchFrame) {
      frames.append(frame)
      session.accept(frame, into: &output)
    }

    /// Brings the finger in the air over a point.
    func move(to x: Double, _ y: Double) {
      let step = KeyboardFinger.Limits.step
      take(.move(right: (x - finger.goal.x.value) / step, down: (y - finger.goal.y.value) / step))
    }

    var scene: Scene? {
      for effect in output.effects.reversed() {
        switch effect.kind {
        case .present(let scene), .update(let scene): return scene
        case .dismiss: return nil
        default: continue
        }
      }
      return nil
    }
  }

  @Test("taps: a row opens its restaurant, the way back leads back")
  func taps() {
    let desk = Desk()
    desk.move(to: 35, 36)
    desk.take(.tap)
    desk.wait(400)
    #expect(desk.app.screen == .detail("harbor"))
    desk.move(to: 59, 12)
    desk.take(.tap)
    desk.wait(400)
    #expect(desk.app.screen == .restaurants)
    #expect(!desk.finger.isDown && desk.finger.deadline == nil)
  }

  @Test("presses harder: the surroundings dim, a preview shows, and it pops")
  func force() {
    let desk = Desk()
    desk.move(to: 35, 60)
    desk.take(.toggle)
    desk.wait(50)
    for _ in 0..<2 { desk.take(.push(1)) }
    desk.wait(200)
    #expect(desk.scene?.phase == .hint && (desk.scene?.dim ?? 0) > 0)
    for _ in 0..<2 { desk.take(.push(1)) }
    desk.wait(200)
    #expect(desk.scene?.kind == .preview && desk.scene?.phase == .open)
    for _ in 0..<5 { desk.take(.push(1)) }
    desk.wait(600)
    #expect(desk.app.screen == .detail("saffron"))
    #expect(desk.scene == nil)
  }

  @Test("rests on the icon, slides over its rows, and lifts on one")
  func slide() {
    let desk = Desk()
    desk.move(to: 17, 12)
    desk.take(.toggle)
    desk.wait(800)
    #expect(desk.scene?.kind == .quickActions && desk.scene?.rows.count == 3)
    desk.move(to: 30, 45)
    desk.wait(600)
    #expect(desk.scene?.selected == 2)
    desk.take(.toggle)
    desk.wait(100)
    #expect(desk.app.screen == .newRestaurant)
  }

  @Test("goes no faster than a hand, and stays on the surface")
  func pace() {
    let desk = Desk()
    desk.move(to: -50, 500)
    #expect(desk.finger.goal.x.value == 0 && abs(desk.finger.goal.y.value - 139.9) < 1e-9)
    desk.move(to: 35, 30)
    desk.take(.toggle)
    desk.move(to: 35, 130)
    for _ in 0..<20 { desk.take(.push(1)) }
    desk.wait(3000)
    for (before, after) in zip(desk.frames, desk.frames.dropFirst()) {
      let (first, second) = (before.contacts[0], after.contacts[0])
      #expect(after.time - before.time == KeyboardFinger.Limits.interval)
      #expect(abs(second.position.y.value - first.position.y.value) <= 3.0001)
      #expect(abs((second.pressure?.value ?? 0) - (first.pressure?.value ?? 0)) <= 80)
    }
    #expect(desk.frames.last?.contacts[0].pressure == DeviceUnits(4000))
    for _ in 0..<20 { desk.take(.push(-1)) }
    desk.wait(3000)
    #expect(desk.frames.last?.contacts[0].pressure == DeviceUnits(400))
  }

  @Test("in the air nothing is due, and pushing does nothing")
  func air() {
    let desk = Desk()
    desk.take(.push(1))
    desk.wait(1000)
    #expect(desk.frames.isEmpty && desk.finger.deadline == nil)
    desk.take(.tap)
    desk.take(.tap)
    desk.wait(69)
    #expect(desk.finger.isDown)
    desk.wait(20)
    #expect(!desk.finger.isDown)
    #expect(desk.frames.count { $0.contacts[0].change == .landed } == 1)
  }

  @Test("each key means one thing, and letters go into the form while it is there")
  func keys() {
    #expect(LiveKey(.enter, on: .restaurants) == .finger(.tap))
    #expect(LiveKey(.character(" "), on: .restaurants) == .finger(.toggle))
    #expect(LiveKey(.character("q"), on: .favorites) == .quit)
    #expect(LiveKey(.character("f"), on: .restaurants) == .show(.favorites))
    #expect(LiveKey(.character("z"), on: .restaurants) == nil)
    #expect(LiveKey(.character("q"), on: .newRestaurant) == .form(.letter("q")))
    #expect(LiveKey(.enter, on: .newRestaurant) == .form(.save))
    #expect(LiveKey(.tab, on: .newRestaurant) == .form(.focus(1)))
    #expect(LiveKey(.escape, on: .newRestaurant) == .back)
    #expect(LiveKey(.left, on: .newRestaurant) == .finger(.move(right: -1, down: 0)))
  }
}
