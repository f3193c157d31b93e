// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LayerSurfaces
import PressActions
import PressApplication
import PressBridge
import PressGestures
import ScenePainting
import Testing
import TouchModel

@testable import FoodPin

/// What fingers and a pointer do to the window, and what the app makes of it.
@MainActor @Suite("The window's touches") struct WindowFeedTests {
  /// A window of 5 pixels in a millimeter with the app in it, in a time of its own.
  @MainActor final class Desk {
    let app = FoodPinApp.afterWalkthrough()
    let feed = WindowFeed()
    let layout = WindowLayout(width: 350, height: 700)
    var session: PressSession
    var output = PressOutput()
    var now = Duration.seconds(40)
    var frames: [TouchFrame] = []

    init() {
      session = PressSession(
        application: app.application, device: feed.device, touchProtocol: feed.touchProtocol,
        bounds: FoodPinLayout.screen)
    }

    /// The compositor's clock is 7 s behind.
    private var stamp: UInt32 { UInt32((now - .seconds(7)) / .milliseconds(1)) }

    func finger(_ touch: (Double, Double, UInt32) -> WindowInput.Touch, _ x: Double, _ y: Double) {
      hear(.touch(id: 3, touch(x * 5, y * 5, stamp)))
      hear(.frame)
    }

    func down(_ x: Double, _ y: Double) { finger({ .down(x: $0, y: $1, time: $2) }, x, y) }
    func move(_ x: Double, _ y: Double) { finger({ .move(x: $0, y: $1, time: $2) }, x, y) }
    func up() { finger({ _, _, time in .up(time: time) }, 0, 0) }

    func point(_ x: Double, _ y: Double) { hear(.point(x: x * 5, y: y * 5, time: stamp)) }
    func button(_ isDown: Bool) { hear(.button(isDown: isDown, time: stamp)) }

    func hear(_ input: WindowInput) {
      feed.hear(input, in: layout, at: now)
      step()
    }

    func wait(_ milliseconds: Int64) {
      now += .milliseconds(milliseconds)
      step()
    }

    /// What the live app does at each wake.
    func step() {
      _ = feed.take(at: now) { frame in
        frames.append(frame)
        session.accept(frame, into: &output)
      }
      if let time = feed.time(at: now) { session.attend(at: time, into: &output) }
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

    /// The middle of a row of what is open.
    func row(_ title: String) -> Position? {
      scene?.rows.first { $0.title == title }?.frame.center
    }
  }

  @Test("A long press of a finger on a picture opens its menu; slid to a row and lifted, it acts")
  func finger() throws {
    let desk = Desk()
    desk.app.show(.detail("saffron"))
    desk.down(35, 50)
    desk.wait(900)
    #expect(desk.scene?.kind == .contextMenu)
    let row = try #require(desk.row("Save as Favorite"))
    for step in 1...10 {
      desk.wait(16)
      let share = Double(step) / 10
      desk.move(35 + (row.x.value - 35) * share, 50 + (row.y.value - 50) * share)
    }
    desk.wait(100)
    desk.up()
    #expect(desk.app.book["saffron"]?.isFavorite == true)
    #expect(desk.scene == nil)
  }

  @Test("The pointer is a finger while its button is held, and the icon offers quick actions")
  func pointer() throws {
    let desk = Desk()
    desk.hear(.enter(x: 17 * 5, y: 12 * 5))
    desk.point(17, 12)
    #expect(desk.frames.isEmpty)
    desk.button(true)
    desk.wait(900)
    desk.button(false)
    #expect(desk.scene?.kind == .quickActions)
    let row = try #require(desk.row("Show Favorites"))
    desk.wait(300)
    desk.point(row.x.value, row.y.value)
    desk.button(true)
    desk.wait(60)
    desk.button(false)
    desk.wait(500)
    #expect(desk.app.screen == .favorites)
  }

  @Test("A tap on a row opens its restaurant, by finger and by pointer alike")
  func taps() {
    let desk = Desk()
    desk.down(35, 48)
    desk.wait(60)
    desk.up()
    desk.wait(500)
    #expect(desk.app.screen == .detail("lindgren"))
    desk.app.goBack()
    desk.point(35, 60)
    desk.button(true)
    desk.wait(60)
    desk.button(false)
    desk.wait(500)
    #expect(desk.app.screen == .detail("saffron"))
  }

  @Test("No force is told, and the panel is none that feels it")
  func force() {
    let desk = Desk()
    desk.down(35, 48)
    for _ in 0..<30 {
      desk.wait(16)
      desk.hear(.touch(id: 3, .shape(major: 40, minor: 30)))
      desk.hear(.frame)
    }
    desk.up()
    #expect(desk.frames.flatMap(\.contacts).allSatisfy { $0.pressure == nil })
    #expect(desk.frames.flatMap(\.contacts).contains { $0.touchMajor?.value == 80 })
    #expect(desk.app.application.traitCollection.forceTouchCapability == .unavailable)
  }

  @Test("What the compositor takes, or a pointer that is gone, opens and chooses nothing")
  func cancelled() {
    let desk = Desk()
    desk.down(35, 48)
    desk.wait(100)
    desk.hear(.cancel)
    desk.wait(2000)
    #expect(desk.app.screen == .restaurants && desk.scene == nil)
    desk.point(35, 60)
    desk.button(true)
    desk.hear(.leave)
    desk.wait(2000)
    #expect(desk.app.screen == .restaurants && desk.scene == nil)
    #expect(desk.frames.last?.contacts.last?.change == .ended(.cancelled))
  }

  @Test("Keys move a finger of their own, which a touch sends away, and never both touch")
  func keys() throws {
    let desk = Desk()
    let time = Timestamp(microseconds: 40_000_000)
    #expect(desk.feed.finger == nil)
    #expect(desk.feed.press(.move(right: 1, down: 2), at: time) == nil)
    #expect(desk.feed.finger?.goal.x.value == 41)
    let landing = try #require(desk.feed.press(.toggle, at: time))
    #expect(landing.contacts[0].pressure == nil)
    desk.down(10, 10)
    #expect(desk.frames.isEmpty)
    let lift = try #require(desk.feed.press(.toggle, at: time))
    #expect(lift.contacts[0].change == .ended(.lift))
    desk.up()
    desk.down(10, 10)
    #expect(desk.feed.finger == nil)
    #expect(desk.frames.count == 1)
    #expect(desk.feed.press(.tap, at: time) == nil)
    #expect(desk.frames[0].contacts[0].serial != landing.contacts[0].serial)
  }

  // MARK: Places

  @Test("Every size has the app's screen inside, and a place there is the same place again")
  func sizes() {
    for width in [1, 2, 90, 229, 350, 360, 589, 590, 591, 1080, 3840] {
      for height in [1, 2, 90, 300, 720, 2400] {
        let layout = WindowLayout(width: width, height: height)
        #expect(layout.window.contains(layout.screen), "\(width)x\(height)")
        if let log = layout.log {
          #expect(layout.window.contains(log) && log.width >= WindowLayout.Limits.log)
        }
        let place = Position(x: Millimeters(17), y: Millimeters(99))
        let box = layout.projection.point(place)
        let back = layout.position(x: box.x + layout.screen.x, y: box.y + layout.screen.y)
        #expect(abs(back.x.value - 17) < 0.001 && abs(back.y.value - 99) < 0.001)
      }
    }
  }

  @Test("The log appears with the width that holds it, and not a pixel sooner")
  func log() {
    #expect(WindowLayout(width: 590, height: 720).log != nil)
    #expect(WindowLayout(width: 589, height: 720).log == nil)
    #expect(
      WindowLayout(width: 360, height: 720).screen == Box(x: 0, y: 0, width: 360, height: 720))
  }
}
