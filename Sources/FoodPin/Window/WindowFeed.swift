// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import LayerSurfaces
import PressActions
import TouchModel

/// What a person does to a window, as frames: fingers, a pointer, and a finger that keys move.
///
/// One of them at a time: while something touches, keys move no finger, and while the keyboard's
/// finger touches, nothing else is heard.
final class WindowFeed: FrameFeed {
  private var contacts = WindowContacts()
  private var compositor = CompositorClock()
  private let clock = EventClock(isShared: true)
  private var frames: [TouchFrame] = []
  /// Where the pointer is, and whether its button is held.
  private var pointer = (x: 0.0, y: 0.0, isDown: false)
  private var lastStamp: UInt32 = 0

  /// A finger that keys move; it appears with the first of these keys, and goes with a touch.
  var finger: KeyboardFinger?
  let device = WindowContacts.device(
    width: FoodPinLayout.screen.width.value, height: FoodPinLayout.screen.height.value)
  let touchProtocol = TouchProtocol.slotted
  let descriptors: [Int32] = []
  let takesKeys = true
  let showsTouches = false
  var wakeTime: Duration? { finger?.deadline.map { .microseconds($0.microseconds) } }

  func take(at now: Duration, _ accept: (TouchFrame) -> Void) -> Bool {
    for frame in frames { accept(frame) }
    frames = []
    let time = Timestamp(microseconds: now.microseconds)
    while let frame = finger?.advance(to: time) { accept(Self.withoutForce(frame)) }
    return true
  }

  func time(at now: Duration) -> Timestamp? {
    guard let time = clock.settledTime(at: now) else { return nil }
    compositor.settle(at: time)
    return time
  }

  func wakeTime(for time: Timestamp) -> Duration? { clock.wakeTime(for: time) }

  func press(_ event: KeyboardFinger.Event, at time: Timestamp) -> TouchFrame? {
    guard !contacts.isTouching else { return nil }
    var keyed = finger ?? KeyboardFinger(over: FoodPinLayout.screen)
    defer { finger = keyed }
    return keyed.take(event, at: time).map(Self.withoutForce)
  }

  /// The panel of a window has no force, so its keyboard's finger has none either.
  private static func withoutForce(_ frame: TouchFrame) -> TouchFrame {
    var frame = frame
    for place in frame.contacts.indices { frame.contacts[place].pressure = nil }
    return frame
  }

  // MARK: What the compositor tells

  /// Takes what happened to the window, which lies as the layout says, and was told at `now`.
  func hear(_ input: WindowInput, in layout: WindowLayout, at now: Duration) {
    switch input {
    case .touch(let id, let touch): hear(touch, of: .finger(id), layout, now)
    case .frame: tell(contacts.frame(at: time(lastStamp, now)))
    case .cancel: frames += contacts.cancel(at: time(lastStamp, now))
    case .enter(let x, let y): pointer = (x, y, pointer.isDown)
    case .point(let x, let y, let stamp):
      pointer = (x, y, pointer.isDown)
      if pointer.isDown { point(.move(layout.position(x: x, y: y)), stamp, now) }
    case .button(let isDown, let stamp):
      pointer.isDown = isDown
      let place = layout.position(x: pointer.x, y: pointer.y)
      point(isDown ? .down(place) : .up(.lift), stamp, now)
    case .leave:
      // While a button is held the pointer does not leave; so the button is gone with it.
      if pointer.isDown { point(.up(.cancelled), lastStamp, now) }
      pointer.isDown = false
    case .key: return
    }
  }

  private func hear(
    _ touch: WindowInput.Touch, of source: WindowContacts.Source, _ layout: WindowLayout,
    _ now: Duration
  ) {
    switch touch {
    case .down(let x, let y, let stamp):
      take(.down(layout.position(x: x, y: y)), of: source, stamp, now)
    case .move(let x, let y, let stamp):
      take(.move(layout.position(x: x, y: y)), of: source, stamp, now)
    case .up(let stamp): take(.up(.lift), of: source, stamp, now)
    case .shape(let major, let minor):
      let size = (layout.millimeters(major), layout.millimeters(minor))
      take(.size(major: size.0, minor: size.1), of: source, lastStamp, now)
    }
  }

  private func point(_ event: WindowContacts.Event, _ stamp: UInt32, _ now: Duration) {
    take(event, of: .pointer, stamp, now)
    tell(contacts.frame(at: time(stamp, now)))
  }

  private func take(
    _ event: WindowContacts.Event, of source: WindowContacts.Source, _ stamp: UInt32,
    _ now: Duration
  ) {
    if case .down = event {
      guard finger?.isDown != true else { return }
      finger = nil
    }
    tell(contacts.take(event, of: source, at: time(stamp, now)))
  }

  private func time(_ stamp: UInt32, _ now: Duration) -> Timestamp {
    lastStamp = stamp
    return compositor.time(of: stamp, at: now)
  }

  private func tell(_ frame: TouchFrame?) {
    if let frame { frames.append(frame) }
  }
}
