// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLibinput
import TouchModel

/// What one device of a libinput is, and the frames that it told and nobody has taken yet.
final class LibinputStream {
  /// The name of its node without the folder, such as `event3`.
  let node: String
  let hasTouches: Bool
  let name: String
  /// Vendor and product.
  let identifiers: DeviceIdentifiers
  /// Width and height in millimeters, where the driver states a resolution.
  let size: (width: Double, height: Double)?
  private(set) var isGone = false

  private var board = ContactBoard()
  private var frames: [TouchFrame] = []
  /// By how much places are multiplied; `nil` while nobody wants to know of touches.
  private var scale: Double?

  /// Asks a device of libinput for all that does not change.
  init(of device: OpaquePointer) {
    node = String(cString: libinput_device_get_sysname(device))
    name = libinput_device_get_name(device).map { String(cString: $0) } ?? ""
    hasTouches = libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_TOUCH) != 0
    identifiers = DeviceIdentifiers(
      bus: 0, vendor: UInt16(truncatingIfNeeded: libinput_device_get_id_vendor(device)),
      product: UInt16(truncatingIfNeeded: libinput_device_get_id_product(device)), version: 0)
    var (width, height) = (0.0, 0.0)
    size = libinput_device_get_size(device, &width, &height) == 0 ? (width, height) : nil
  }

  /// Keeps what is told from here on; fingers that are down already are left out.
  func begin(scaledBy scale: Double) {
    self.scale = scale
    board = ContactBoard()
    frames = []
  }

  /// The next frame, and no second time.
  func nextFrame() -> TouchFrame? { frames.isEmpty ? nil : frames.removeFirst() }

  /// Ends every contact as lost; `nil` where nothing was down.
  func abandon(at time: Timestamp) -> TouchFrame? { board.abandon(at: time) }

  // MARK: Events

  func take(_ event: OpaquePointer) {
    switch libinput_event_get_type(event) {
    case LIBINPUT_EVENT_DEVICE_REMOVED: isGone = true
    case LIBINPUT_EVENT_TOUCH_FRAME where scale != nil:
      frames.append(board.report(at: Self.time(of: event)))
    case let type: if let scale { takeTouch(event, type, scale) }
    }
  }

  private func takeTouch(_ event: OpaquePointer, _ type: libinput_event_type, _ scale: Double) {
    switch type {
    case LIBINPUT_EVENT_TOUCH_DOWN:
      board.land(in: Self.slot(of: event), at: Self.place(of: event, scale))
    case LIBINPUT_EVENT_TOUCH_MOTION:
      board.move(in: Self.slot(of: event), to: Self.place(of: event, scale))
    case LIBINPUT_EVENT_TOUCH_UP: board.end(Self.slot(of: event), as: .lift)
    case LIBINPUT_EVENT_TOUCH_CANCEL: board.end(Self.slot(of: event), as: .cancelled)
    default: break
    }
  }

  /// A panel for one finger has slot −1, which is told as 0.
  private static func slot(of event: OpaquePointer) -> Int {
    max(Int(libinput_event_touch_get_slot(libinput_event_get_touch_event(event))), 0)
  }

  private static func time(of event: OpaquePointer) -> Timestamp {
    let time = libinput_event_touch_get_time_usec(libinput_event_get_touch_event(event))
    return Timestamp(microseconds: Int64(clamping: time))
  }

  private static func place(of event: OpaquePointer, _ scale: Double) -> Position {
    let touch = libinput_event_get_touch_event(event)
    return Position(
      x: Millimeters(libinput_event_touch_get_x(touch) * scale),
      y: Millimeters(libinput_event_touch_get_y(touch) * scale))
  }
}
