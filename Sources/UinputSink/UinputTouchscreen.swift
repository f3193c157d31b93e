// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLibevdev
import CLinuxInput
import Glibc
import LinuxIO
public import TouchModel

/// A touchscreen that the kernel makes for us, and that says what it is told to say.
///
/// It is gone when the last reference is, or when the process ends in whatever way.
public final class UinputTouchscreen {
  /// What stands for the kernel's maker of devices.
  public static let path = "/dev/uinput"

  /// The node that others read it by, such as `/dev/input/event7`; empty where it has none.
  public let node: String
  private let opened: Descriptor
  private let handle: OpaquePointer

  /// Makes a device with the name, numbers, properties, keys and axes of a description.
  ///
  /// - Parameters:
  ///   - device: What it says about itself.
  ///   - phys: Where it is plugged in, as others read it; begins with `pressd/` for one of ours.
  ///   - messages: The codes of `EV_MSC` that it may send.
  /// - Throws: what the system refused, with what to do about it.
  public init(
    _ device: DeviceDescription, phys: String, messages: [UInt16] = []
  ) throws(UinputError) {
    do {
      opened = try Descriptor(opening: Self.path, [.update, .nonblocking])
    } catch {
      throw UinputError(error)
    }
    guard let model = libevdev_new() else { throw UinputError(ENOMEM, call: "make a device") }
    defer { libevdev_free(model) }
    Self.describe(device, messages, in: model)
    guard uinput_set_phys(opened.number, phys) == 0 else {
      throw UinputError(errno, call: "name a device")
    }
    var made: OpaquePointer?
    let result = libevdev_uinput_create_from_device(model, opened.number, &made)
    guard result == 0, let made else { throw UinputError(-result, call: "make a device") }
    handle = made
    node = libevdev_uinput_get_devnode(made).map { String(cString: $0) } ?? ""
  }

  deinit {
    // Destroys the device; the descriptor is closed after that.
    libevdev_uinput_destroy(handle)
  }

  private static func describe(
    _ device: DeviceDescription, _ messages: [UInt16], in model: OpaquePointer
  ) {
    libevdev_set_name(model, device.name)
    if let identifiers = device.identifiers {
      libevdev_set_id_bustype(model, Int32(identifiers.bus))
      libevdev_set_id_vendor(model, Int32(identifiers.vendor))
      libevdev_set_id_product(model, Int32(identifiers.product))
      libevdev_set_id_version(model, Int32(identifiers.version))
    }
    for property in device.properties { libevdev_enable_property(model, UInt32(property)) }
    for axis in device.axes {
      var info = input_absinfo()
      info.minimum = axis.minimum
      info.maximum = axis.maximum
      info.fuzz = axis.fuzz
      info.flat = axis.flat
      info.resolution = axis.resolution
      libevdev_enable_event_code(model, UInt32(EV_ABS), UInt32(axis.code.number), &info)
    }
    for key in device.keys { libevdev_enable_event_code(model, UInt32(EV_KEY), UInt32(key), nil) }
    for code in messages { libevdev_enable_event_code(model, UInt32(EV_MSC), UInt32(code), nil) }
  }

  /// The descriptor that it is made through.
  public var descriptor: Int32 { opened.number }

  /// Says events in one call; whole frames belong together.
  ///
  /// Newer kernels keep stamps of the monotonic clock that are no older than ten seconds; Linux 6.1
  /// stamps events with the time at which they are said.
  public func write(_ events: [RawEvent]) throws(UinputError) {
    guard !events.isEmpty else { return }
    let size = events.count * MemoryLayout<input_event>.stride
    let written = withUnsafeTemporaryAllocation(of: input_event.self, capacity: events.count) {
      records in
      for (place, event) in events.enumerated() {
        records.initializeElement(at: place, to: input_event(event))
      }
      return writeOnce(UnsafeRawBufferPointer(records))
    }
    guard written == size else {
      throw UinputError(written < 0 ? errno : EIO, call: "write events")
    }
  }

  private func writeOnce(_ bytes: UnsafeRawBufferPointer) -> Int {
    while true {
      let count = Glibc.write(opened.number, bytes.baseAddress, bytes.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }
}

extension input_event {
  fileprivate init(_ event: RawEvent) {
    self.init()
    time.tv_sec = Int(event.time.microseconds / 1_000_000)
    time.tv_usec = Int(event.time.microseconds % 1_000_000)
    type = event.type
    code = event.code
    value = event.value
  }
}
