// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLibinput
import CLibudev
import Glibc
import LinuxIO

/// A libinput, with the functions by which it opens and closes nodes, and what each device told.
final class LibinputContext {
  private let handle: OpaquePointer
  /// Lives as long as the handle, which keeps its address.
  private let interface: UnsafeMutablePointer<libinput_interface>
  /// Set where libinput itself looks for the devices of a seat.
  private let udev: OpaquePointer?
  /// What the devices told, by libinput's handle, which is valid as long as the device is there.
  private var streams: [OpaquePointer: LibinputStream] = [:]

  /// Makes a libinput that has no device yet; `nil` where memory is short.
  static func ofPaths() -> LibinputContext? {
    LibinputContext(udev: nil) { libinput_path_create_context($0, nil) }
  }

  /// Makes a libinput that follows the touchscreens of a seat; `nil` where udev cannot be reached.
  static func ofSeat(_ seat: String) -> LibinputContext? {
    guard let udev = udev_new() else { return nil }
    let made = LibinputContext(udev: udev) { interface in
      libinput_udev_create_context(interface, UnsafeMutableRawPointer(udev), udev)
    }
    guard let made, libinput_udev_assign_seat(made.handle, seat) == 0 else { return nil }
    return made
  }

  private init?(
    udev: OpaquePointer?, _ create: (UnsafePointer<libinput_interface>) -> OpaquePointer?
  ) {
    interface = .allocate(capacity: 1)
    interface.initialize(
      to: libinput_interface(
        open_restricted: { path, flags, udev in
          LibinputContext.open(path, flags, udev.map { OpaquePointer($0) })
        },
        close_restricted: { number, _ in _ = close(number) }))
    guard let handle = create(UnsafePointer(interface)) else {
      interface.deallocate()
      if let udev { udev_unref(udev) }
      return nil
    }
    self.handle = handle
    self.udev = udev
    // What it has to say is told as an error, not printed.
    libinput_log_set_handler(handle) { _, _, _, _ in }
  }

  deinit {
    libinput_unref(handle)
    interface.deallocate()
    if let udev { udev_unref(udev) }
  }

  /// libinput asks to write too, for lamps that no touchscreen has; reading has to do.
  private static func open(
    _ path: UnsafePointer<CChar>?, _ flags: Int32, _ udev: OpaquePointer?
  ) -> Int32 {
    guard let path else { return -EINVAL }
    // A seat has keyboards as well, and it is not for pressd to open those.
    if let udev, SeatNode(at: path, udev)?.mayBeOpened != true { return -EACCES }
    let number = Glibc.open(path, flags)
    if number >= 0 { return number }
    guard errno == EACCES else { return -errno }
    let reader = Glibc.open(path, flags & ~O_ACCMODE | O_RDONLY)
    return reader < 0 ? -errno : reader
  }

  /// The descriptor to wait on; the C function is `libinput_get_fd`.
  var descriptor: Int32 { libinput_get_fd(handle) }

  // MARK: Devices

  /// The devices that are there and have touches.
  var devices: [LibinputStream] { streams.values.filter { !$0.isGone } }

  /// Adds the device of a node; `nil` where libinput does not know how to use it.
  func add(_ path: String) -> LibinputStream? {
    libinput_path_add_device(handle, path).map(stream)
  }

  /// Opens everything anew; what is open is told as gone before.
  func reopen() {
    libinput_suspend(handle)
    _ = libinput_resume(handle)
  }

  private func stream(of device: OpaquePointer) -> LibinputStream {
    if let stream = streams[device] { return stream }
    let stream = LibinputStream(of: device)
    streams[device] = stream
    return stream
  }

  // MARK: Events

  /// Takes all events that can be read, and hands each to its device.
  func dispatch() throws(SystemError) {
    let result = libinput_dispatch(handle)
    while let event = libinput_get_event(handle) {
      defer { libinput_event_destroy(event) }
      guard let device = libinput_event_get_device(event) else { continue }
      stream(of: device).take(event)
      // libinput may give the next device the same address.
      if streams[device]?.isGone == true { streams[device] = nil }
    }
    guard result == 0 else { throw SystemError(-result, call: "read", subject: "libinput") }
  }
}
