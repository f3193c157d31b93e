// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLibevdev
import Glibc
import LinuxIO
import TouchModel

/// An open event device, and what libevdev knows of its state.
struct EventDevice: ~Copyable {
  let descriptor: Descriptor
  /// Whether events are stamped by the clock that ``MonotonicClock`` shows.
  let hasMonotonicStamps: Bool
  private let handle: OpaquePointer
  /// How many landings libevdev has thrown away, up to 65,535.
  private var restored: Int32 = 0
  /// Whether libevdev has just thrown a landing away.
  private let landedTwice: UnsafeMutablePointer<Bool>

  /// Opens a node and asks for monotonic stamps.
  ///
  /// The clock is set at once: setting it later would throw away the events that wait.
  init(opening path: String) throws(EvdevError) {
    let opened = try Self.open(path)
    var made: OpaquePointer?
    guard libevdev_new_from_fd(opened.number, &made) == 0, let made else {
      throw EvdevError(path: path, reason: .notAnEventDevice)
    }
    landedTwice = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    landedTwice.initialize(to: false)
    // It would print each event that it discards of a driver that breaks the protocol, and one kind
    // of them, a new tracking id without an end of the old one, is told nowhere else.
    libevdev_set_device_log_function(
      made,
      { device, _, flag, _, _, _, format, _ in
        guard let format, strstr(format, "double tracking ID") != nil else { return }
        let slot = max(libevdev_get_current_slot(device), 0)
        let id = libevdev_get_slot_value(device, UInt32(slot), UInt32(ABS_MT_TRACKING_ID))
        // An end without a contact is thrown away too, and rightly.
        if id >= 0 { flag?.assumingMemoryBound(to: Bool.self).pointee = true }
      }, LIBEVDEV_LOG_ERROR, landedTwice)
    descriptor = opened
    handle = made
    hasMonotonicStamps = libevdev_set_clock_id(made, CLOCK_MONOTONIC) == 0
  }

  private static func open(_ path: String) throws(EvdevError) -> Descriptor {
    do {
      return try Descriptor(opening: path, [.read, .nonblocking])
    } catch {
      throw EvdevError(path: path, reason: .system(error))
    }
  }

  deinit {
    libevdev_free(handle)
    landedTwice.deallocate()
  }

  // MARK: What it is

  var name: String {
    libevdev_get_name(handle).map { String(cString: $0) } ?? ""
  }

  var identifiers: DeviceIdentifiers {
    DeviceIdentifiers(
      bus: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(handle)),
      vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(handle)),
      product: UInt16(truncatingIfNeeded: libevdev_get_id_product(handle)),
      version: UInt16(truncatingIfNeeded: libevdev_get_id_version(handle)))
  }

  /// Where it is plugged in, as the driver says it, for example `usb-0000:00:14.0-1/input0`.
  var phys: String {
    libevdev_get_phys(handle).map { String(cString: $0) } ?? ""
  }

  func has(property: UInt8) -> Bool {
    libevdev_has_property(handle, UInt32(property)) == 1
  }

  func has(axis: AxisCode) -> Bool {
    libevdev_has_event_code(handle, UInt32(EV_ABS), UInt32(axis.number)) == 1
  }

  func has(key: UInt16) -> Bool {
    libevdev_has_event_code(handle, UInt32(EV_KEY), UInt32(key)) == 1
  }

  func axis(_ code: AxisCode) -> Axis? {
    guard has(axis: code), let info = libevdev_get_abs_info(handle, UInt32(code.number)) else {
      return nil
    }
    let told = info.pointee
    return Axis(
      code: code, minimum: told.minimum, maximum: told.maximum, fuzz: told.fuzz, flat: told.flat,
      resolution: told.resolution)
  }

  /// The codes of `EV_MSC` that it may send, such as the panel's own clock.
  var messages: [UInt16] {
    (0...UInt16(MSC_MAX)).filter {
      libevdev_has_event_code(handle, UInt32(EV_MSC), UInt32($0)) == 1
    }
  }

  /// Takes the device from everybody else, or gives it back; the C function is `libevdev_grab`.
  func grab(_ isWanted: Bool) throws(EvdevError) {
    let result = libevdev_grab(handle, isWanted ? LIBEVDEV_GRAB : LIBEVDEV_UNGRAB)
    guard result == 0 else {
      let error = SystemError(-result, call: "take the device for itself", subject: descriptor.name)
      throw EvdevError(path: descriptor.name, reason: .system(error))
    }
  }

  // MARK: How it is now

  /// The number of slots; 0 for a device that speaks another protocol, or only seems to have slots.
  var slotCount: Int {
    max(Int(libevdev_get_num_slots(handle)), 0)
  }

  /// The slot that the next events are about.
  var currentSlot: Int32 {
    max(libevdev_get_current_slot(handle), 0)
  }

  func value(of axis: AxisCode, inSlot slot: Int) -> Int32? {
    var value: Int32 = 0
    let isKnown = libevdev_fetch_slot_value(
      handle, UInt32(slot), UInt32(axis.number), &value)
    return isKnown == 1 ? value : nil
  }

  func value(of axis: AxisCode) -> Int32? {
    var value: Int32 = 0
    let isKnown = libevdev_fetch_event_value(
      handle, UInt32(EV_ABS), UInt32(axis.number), &value)
    return isKnown == 1 ? value : nil
  }

  func isDown(_ key: UInt16) -> Bool {
    libevdev_get_event_value(handle, UInt32(EV_KEY), UInt32(key)) != 0
  }

  // MARK: What it says

  /// What a read brought.
  enum Reading {
    /// The next event.
    case event(RawEvent)
    /// Events were lost; what changed meanwhile is to be read as `catchingUp`.
    case lost
    /// The landing of a finger in the current slot, whose last one was not told to go, and what
    /// comes after it.
    ///
    /// libevdev throws the second landing away, and two fingers would become one that jumps.
    case landedAgain(RawEvent, then: RawEvent)
    /// There is nothing more for now.
    case nothing
    /// The device is gone for good.
    case gone
  }

  /// Reads one event, or one difference while `catchingUp`; the C function is `libevdev_next_event`.
  mutating func read(catchingUp: Bool) throws(EvdevError) -> Reading {
    let mode = catchingUp ? LIBEVDEV_READ_FLAG_SYNC : LIBEVDEV_READ_FLAG_NORMAL
    while true {
      var event = input_event()
      let result = libevdev_next_event(handle, mode.rawValue, &event)
      switch -result {
      case 0 where landedTwice.pointee:
        let event = RawEvent(event)
        return .landedAgain(restoredLanding(at: event.time), then: event)
      case 0: return .event(RawEvent(event))
      case -Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue):
        return catchingUp ? .event(RawEvent(event)) : .lost
      case EAGAIN: return .nothing
      case ENODEV: return .gone
      case EINTR: continue
      default:
        let error = SystemError(-result, call: "read", subject: descriptor.name)
        throw EvdevError(path: descriptor.name, reason: .system(error))
      }
    }
  }
}

extension EventDevice {
  /// The landing with an id that no kernel gives out: those end at 65,535.
  private mutating func restoredLanding(at time: Timestamp) -> RawEvent {
    landedTwice.pointee = false
    restored = (restored + 1) % 0x10000
    return RawEvent(
      time: time, type: EventType.absolute, code: AxisCode.trackingID.number,
      value: 0x10000 + restored)
  }
}

extension RawEvent {
  /// The kernel's `struct input_event`; a time before its clock's start counts as the start.
  fileprivate init(_ event: input_event) {
    let seconds = min(max(Int64(event.time.tv_sec), 0), Timestamp.Limits.latest / 1_000_000)
    let microseconds = min(max(Int64(event.time.tv_usec), 0), 999_999)
    self.init(
      time: Timestamp(microseconds: seconds * 1_000_000 + microseconds), type: event.type,
      code: event.code, value: event.value)
  }
}
