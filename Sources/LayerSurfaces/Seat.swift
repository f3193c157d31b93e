// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLayerShell
import CWayland
import Glibc
import ScreenModel

/// The pointer and the keyboard of a seat, which may come and go.
///
/// The C type is `wl_seat`.
final class Seat {
  let number: UInt32
  private let object: OpaquePointer
  private var pointer: OpaquePointer?
  private var keyboard: OpaquePointer?
  private let told: (PersonInput) -> Void
  private let listeners = SeatListeners()

  init(_ object: OpaquePointer, number: UInt32, told: @escaping (PersonInput) -> Void) {
    self.object = object
    self.number = number
    self.told = told
    wl_seat_add_listener(object, listeners.seat, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    if let pointer { wl_pointer_release(pointer) }
    if let keyboard { wl_keyboard_release(keyboard) }
    wl_seat_release(object)
  }

  fileprivate static func from(_ context: UnsafeMutableRawPointer?) -> Seat? {
    context.map { Unmanaged<Seat>.fromOpaque($0).takeUnretainedValue() }
  }

  /// An object of a device that went and came back says nothing any more, so a new one is made.
  fileprivate func devicesChanged(hasPointer: Bool, hasKeyboard: Bool) {
    let own = Unmanaged.passUnretained(self).toOpaque()
    if let former = pointer, !hasPointer {
      wl_pointer_release(former)
      pointer = nil
    } else if pointer == nil, hasPointer {
      pointer = wl_seat_get_pointer(object)
      wl_pointer_add_listener(pointer, listeners.pointer, own)
    }
    if let former = keyboard, !hasKeyboard {
      wl_keyboard_release(former)
      keyboard = nil
    } else if keyboard == nil, hasKeyboard {
      keyboard = wl_seat_get_keyboard(object)
      wl_keyboard_add_listener(keyboard, listeners.keyboard, own)
    }
  }

  fileprivate func tell(_ input: PersonInput) { told(input) }

  fileprivate func tell(_ x: wl_fixed_t, _ y: wl_fixed_t) {
    told(.point(x: wl_fixed_to_double(x), y: wl_fixed_to_double(y)))
  }
}

/// The tables of functions that libwayland calls; they have to stay where they are.
private final class SeatListeners {
  let seat = UnsafeMutablePointer<wl_seat_listener>.allocate(capacity: 1)
  let pointer = UnsafeMutablePointer<wl_pointer_listener>.allocate(capacity: 1)
  let keyboard = UnsafeMutablePointer<wl_keyboard_listener>.allocate(capacity: 1)

  /// The left button, by the kernel's number: `BTN_LEFT`.
  private static let leftButton: UInt32 = 0x110

  init() {
    var seat = wl_seat_listener()
    seat.capabilities = { context, _, bits in
      Seat.from(context)?.devicesChanged(hasPointer: bits & 1 != 0, hasKeyboard: bits & 2 != 0)
    }
    seat.name = { _, _, _ in }
    self.seat.initialize(to: seat)
    var pointer = wl_pointer_listener()
    pointer.enter = { context, _, _, _, x, y in Seat.from(context)?.tell(x, y) }
    pointer.leave = { context, _, _, _ in Seat.from(context)?.tell(.leave) }
    pointer.motion = { context, _, _, x, y in Seat.from(context)?.tell(x, y) }
    pointer.button = { context, _, _, _, button, state in
      if button == SeatListeners.leftButton, state == 0 { Seat.from(context)?.tell(.click) }
    }
    pointer.axis = { _, _, _, _, _ in }
    pointer.frame = { _, _ in }
    pointer.axis_source = { _, _, _ in }
    pointer.axis_stop = { _, _, _, _ in }
    pointer.axis_discrete = { _, _, _, _ in }
    self.pointer.initialize(to: pointer)
    var keyboard = wl_keyboard_listener()
    keyboard.keymap = { _, _, _, descriptor, _ in close(descriptor) }
    keyboard.enter = { _, _, _, _, _ in }
    keyboard.leave = { _, _, _, _ in }
    keyboard.key = { context, _, _, _, code, state in
      guard state == 1, let key = PersonInput.Key(code: code) else { return }
      Seat.from(context)?.tell(.key(key))
    }
    keyboard.modifiers = { _, _, _, _, _, _, _ in }
    keyboard.repeat_info = { _, _, _, _ in }
    self.keyboard.initialize(to: keyboard)
  }

  deinit {
    seat.deallocate()
    pointer.deallocate()
    keyboard.deallocate()
  }
}
