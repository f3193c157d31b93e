// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLayerShell
import CWayland
import Glibc
import LinuxIO
import ScreenModel

/// The pointer, the keyboard and the touchscreen of a seat, which may come and go.
///
/// The C type is `wl_seat`.
final class Seat {
  let number: UInt32
  let object: OpaquePointer
  /// The compositor's number of the last click or key.
  fileprivate(set) var lastSerial: UInt32?
  private var pointer: OpaquePointer?
  private var keyboard: OpaquePointer?
  private var touch: OpaquePointer?
  private let told: (PersonInput) -> Void
  private let happened: (WindowInput) -> Void
  fileprivate var layout: KeyboardLayout?
  /// The key that is held.
  var held = KeyRepeat()
  fileprivate var wheel = WheelTravel()
  private let listeners = SeatListeners()

  init(
    _ object: OpaquePointer, number: UInt32, told: @escaping (PersonInput) -> Void,
    happened: @escaping (WindowInput) -> Void
  ) {
    self.object = object
    self.number = number
    self.told = told
    self.happened = happened
    wl_seat_add_listener(object, listeners.seat, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    if let pointer { wl_pointer_release(pointer) }
    if let keyboard { wl_keyboard_release(keyboard) }
    if let touch { wl_touch_release(touch) }
    wl_seat_release(object)
  }

  static func from(_ context: UnsafeMutableRawPointer?) -> Seat? {
    context.map { Unmanaged<Seat>.fromOpaque($0).takeUnretainedValue() }
  }

  /// An object of a device that went and came back says nothing any more, so a new one is made.
  fileprivate func devicesChanged(hasPointer: Bool, hasKeyboard: Bool, hasTouch: Bool) {
    let own = Unmanaged.passUnretained(self).toOpaque()
    if let former = pointer, !hasPointer {
      wl_pointer_release(former)
      pointer = nil
      happened(.leave)
    } else if pointer == nil, hasPointer {
      pointer = wl_seat_get_pointer(object)
      wl_pointer_add_listener(pointer, listeners.pointer, own)
    }
    if let former = keyboard, !hasKeyboard {
      wl_keyboard_release(former)
      keyboard = nil
      held.release()
    } else if keyboard == nil, hasKeyboard {
      keyboard = wl_seat_get_keyboard(object)
      wl_keyboard_add_listener(keyboard, listeners.keyboard, own)
    }
    if let former = touch, !hasTouch {
      wl_touch_release(former)
      touch = nil
      happened(.cancel)
    } else if touch == nil, hasTouch {
      touch = wl_seat_get_touch(object)
      wl_touch_add_listener(touch, listeners.touch.table, own)
    }
  }

  /// The pointer came in; when, nobody says.
  fileprivate func enter(_ x: wl_fixed_t, _ y: wl_fixed_t) {
    let place = (x: wl_fixed_to_double(x), y: wl_fixed_to_double(y))
    told(.point(x: place.x, y: place.y))
    happened(.enter(x: place.x, y: place.y))
  }

  /// The compositor has told all that belongs together.
  fileprivate func endFrame() {
    if let way = wheel.frame() { told(.wheel(way)) }
  }

  fileprivate func leave() {
    wheel.stop()
    told(.leave)
    happened(.leave)
  }

  /// Tells what happened to a window.
  func tell(_ input: WindowInput) { happened(input) }

  fileprivate func point(_ x: wl_fixed_t, _ y: wl_fixed_t, _ time: UInt32) {
    let place = (x: wl_fixed_to_double(x), y: wl_fixed_to_double(y))
    told(.point(x: place.x, y: place.y))
    happened(.point(x: place.x, y: place.y, time: time))
  }

  fileprivate func button(isDown: Bool, _ time: UInt32) {
    if !isDown { told(.click) }
    happened(.button(isDown: isDown, time: time))
  }

  fileprivate func press(_ code: UInt32, isDown: Bool) {
    guard isDown else { return held.release(code) }
    let typed = layout?.key(code)
    if let key = PersonInput.Key(code: code) {
      told(.key(key))
    } else if case .text(let text)? = typed {
      told(.text(text))
    }
    guard let key = typed else { return }
    if layout?.repeats(code) == true { held.press(code, key, at: MonotonicClock.now()) }
    happened(.key(key))
  }

  /// Lets a key that is held come again, where that is due.
  func repeatKeys(at now: Duration) {
    for key in held.due(at: now) {
      // What leads from row to row goes on while it is held; nothing is chosen or closed twice.
      if let step = PersonInput.Key(repeating: key) { told(.key(step)) }
      happened(.key(key))
    }
  }
}

/// The tables of functions that libwayland calls; they have to stay where they are.
private final class SeatListeners {
  let seat = UnsafeMutablePointer<wl_seat_listener>.allocate(capacity: 1)
  let pointer = UnsafeMutablePointer<wl_pointer_listener>.allocate(capacity: 1)
  let keyboard = UnsafeMutablePointer<wl_keyboard_listener>.allocate(capacity: 1)
  let touch = TouchListener()

  /// The left button, by the kernel's number: `BTN_LEFT`.
  private static let leftButton: UInt32 = 0x110
  /// The axis of a wheel: `wl_pointer.axis`.
  private static let vertical: UInt32 = 0

  init() {
    var seat = wl_seat_listener()
    seat.capabilities = { context, _, bits in
      Seat.from(context)?.devicesChanged(
        hasPointer: bits & 1 != 0, hasKeyboard: bits & 2 != 0, hasTouch: bits & 4 != 0)
    }
    seat.name = { _, _, _ in }
    self.seat.initialize(to: seat)
    var pointer = wl_pointer_listener()
    pointer.enter = { context, _, _, _, x, y in Seat.from(context)?.enter(x, y) }
    pointer.leave = { context, _, _, _ in Seat.from(context)?.leave() }
    pointer.motion = { context, _, time, x, y in Seat.from(context)?.point(x, y, time) }
    pointer.button = { context, _, serial, time, button, state in
      guard button == SeatListeners.leftButton else { return }
      Seat.from(context)?.lastSerial = serial
      Seat.from(context)?.button(isDown: state == 1, time)
    }
    pointer.axis = { context, _, _, axis, distance in
      guard axis == SeatListeners.vertical else { return }
      Seat.from(context)?.wheel.move(wl_fixed_to_double(distance))
    }
    pointer.frame = { context, _ in Seat.from(context)?.endFrame() }
    pointer.axis_source = { _, _, _ in }
    pointer.axis_stop = { context, _, _, axis in
      if axis == SeatListeners.vertical { Seat.from(context)?.wheel.stop() }
    }
    pointer.axis_discrete = { context, _, axis, steps in
      if axis == SeatListeners.vertical { Seat.from(context)?.wheel.click(steps) }
    }
    self.pointer.initialize(to: pointer)
    var keyboard = wl_keyboard_listener()
    keyboard.keymap = { context, _, _, descriptor, size in
      Seat.from(context)?.layout = KeyboardLayout(descriptor: descriptor, size: size)
      close(descriptor)
    }
    keyboard.enter = { _, _, _, _, _ in }
    keyboard.leave = { context, _, _, _ in Seat.from(context)?.held.release() }
    keyboard.key = { context, _, serial, _, code, state in
      Seat.from(context)?.lastSerial = serial
      Seat.from(context)?.press(code, isDown: state == 1)
    }
    keyboard.modifiers = { context, _, _, held, latched, locked, group in
      Seat.from(context)?.layout?.hold(held, latched, locked, group: group)
    }
    keyboard.repeat_info = { context, _, rate, delay in
      Seat.from(context)?.held.pace(rate, after: delay)
    }
    self.keyboard.initialize(to: keyboard)
  }

  deinit {
    seat.deallocate()
    pointer.deallocate()
    keyboard.deallocate()
  }
}
