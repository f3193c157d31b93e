// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLibinput
import LinuxIO
public import TouchModel

/// A live touchscreen as libinput tells it: calibrated places in millimeters, and nothing else.
///
/// libinput tells neither pressure nor size, and no frame in which only those changed. A device read
/// in this way therefore declares no such axis and feels no force, whatever the panel can do.
public final class LibinputSource {
  /// Name, ids, and the size of the surface as the range of two axes.
  public let device: DeviceDescription
  /// Whether places are true millimeters or rest on the assumed density.
  public let unit: LengthUnit
  /// The last frame; valid until ``next()`` is called again.
  public private(set) var frame = TouchFrame(time: .zero, contacts: [])

  private let context: LibinputContext
  private let scale: Double
  private var board = ContactBoard()
  private var isGone = false

  /// What ``next()`` found.
  public enum Reading: Hashable, Sendable {
    /// ``LibinputSource/frame`` holds a new frame.
    case frame
    /// There is nothing more until the descriptor can be read again.
    case nothing
    /// The device is gone for good.
    case gone
  }

  /// Opens a node, for example `/dev/input/event3`.
  ///
  /// Where the driver states no resolution, a millimeter is taken to have so many units.
  public init(
    opening path: String, assumedUnitsPerMillimeter density: Double = 10
  ) throws(LibinputError) {
    let node: Descriptor
    do {
      // libinput does not tell why it could not open a node; the system does.
      node = try Descriptor(opening: path, [.read, .nonblocking])
    } catch {
      throw .system(error)
    }
    guard let context = LibinputContext(),
      let handle = libinput_path_add_device(context.handle, node.name)
    else { throw .refused(path: path) }
    let name = libinput_device_get_name(handle).map { String(cString: $0) } ?? ""
    guard libinput_device_has_capability(handle, LIBINPUT_DEVICE_CAP_TOUCH) != 0 else {
      throw .notATouchDevice(path: path, name: name)
    }
    var (width, height) = (0.0, 0.0)
    let isSized = libinput_device_get_size(handle, &width, &height) == 0
    self.context = context
    unit = isSized ? .millimeters : .assumed
    scale = isSized || !(density > 0) ? 1 : 1 / density
    device = Self.description(handle, name, isSized ? (width, height) : nil)
  }

  private static func description(
    _ handle: OpaquePointer, _ name: String, _ size: (width: Double, height: Double)?
  ) -> DeviceDescription {
    var device = DeviceDescription()
    device.name = name
    device.properties = [DeviceDescription.directProperty]
    device.identifiers = DeviceIdentifiers(
      bus: 0, vendor: UInt16(truncatingIfNeeded: libinput_device_get_id_vendor(handle)),
      product: UInt16(truncatingIfNeeded: libinput_device_get_id_product(handle)), version: 0)
    guard let size else { return device }
    for (code, length) in [(AxisCode.positionX, size.width), (.positionY, size.height)] {
      let maximum = Int32(exactly: (length * Double(unitsPerMillimeter)).rounded()) ?? 0
      device.declare(
        Axis(code: code, minimum: 0, maximum: maximum, resolution: unitsPerMillimeter))
    }
    return device
  }

  /// The density of the two axes, which stand for the size only; no place is rounded to it.
  private static let unitsPerMillimeter: Int32 = 100

  /// The descriptor to wait on; the C function is `libinput_get_fd`.
  public var descriptor: Int32 { libinput_get_fd(context.handle) }

  /// Goes on to the next frame, without waiting for one.
  public func next() throws(LibinputError) -> Reading {
    if let reading = takeEvents() { return reading }
    let result = libinput_dispatch(context.handle)
    guard result == 0 else {
      throw .system(SystemError(-result, call: "read", subject: device.name))
    }
    return takeEvents() ?? .nothing
  }

  /// Ends every contact as lost; true when ``frame`` tells of it, false where nothing was down.
  public func finish(at time: Timestamp) -> Bool {
    guard let last = board.abandon(at: time) else { return false }
    frame = last
    return true
  }

  // MARK: Events

  /// Takes events up to the end of a frame; `nil` where there are no more.
  private func takeEvents() -> Reading? {
    while !isGone, let event = libinput_get_event(context.handle) {
      defer { libinput_event_destroy(event) }
      switch libinput_event_get_type(event) {
      case LIBINPUT_EVENT_DEVICE_REMOVED: isGone = true
      case LIBINPUT_EVENT_TOUCH_FRAME:
        frame = board.report(at: Self.time(of: event))
        return .frame
      case let type: takeTouch(event, type)
      }
    }
    return isGone ? .gone : nil
  }

  private func takeTouch(_ event: OpaquePointer, _ type: libinput_event_type) {
    switch type {
    case LIBINPUT_EVENT_TOUCH_DOWN: board.land(in: Self.slot(of: event), at: place(of: event))
    case LIBINPUT_EVENT_TOUCH_MOTION: board.move(in: Self.slot(of: event), to: place(of: event))
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

  private func place(of event: OpaquePointer) -> Position {
    let touch = libinput_event_get_touch_event(event)
    return Position(
      x: Millimeters(libinput_event_touch_get_x(touch) * scale),
      y: Millimeters(libinput_event_touch_get_y(touch) * scale))
  }
}
