// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLibinput
import Glibc
import LinuxIO

/// A libinput of one node, with the functions by which it opens and closes the node.
final class LibinputContext {
  let handle: OpaquePointer
  /// Lives as long as the handle, which keeps its address.
  private let interface: UnsafeMutablePointer<libinput_interface>

  /// Makes a libinput that has no device yet; `nil` where memory is short.
  init?() {
    interface = .allocate(capacity: 1)
    interface.initialize(
      to: libinput_interface(
        open_restricted: { path, flags, _ in LibinputContext.open(path, flags) },
        close_restricted: { number, _ in _ = close(number) }))
    guard let handle = libinput_path_create_context(interface, nil) else {
      interface.deallocate()
      return nil
    }
    self.handle = handle
    // What it has to say is told as an error, not printed.
    libinput_log_set_handler(handle) { _, _, _, _ in }
  }

  deinit {
    libinput_unref(handle)
    interface.deallocate()
  }

  /// libinput asks to write too, for lamps that no touchscreen has; reading has to do.
  private static func open(_ path: UnsafePointer<CChar>?, _ flags: Int32) -> Int32 {
    guard let path else { return -EINVAL }
    let number = Glibc.open(path, flags)
    if number >= 0 { return number }
    guard errno == EACCES else { return -errno }
    let reader = Glibc.open(path, flags & ~O_ACCMODE | O_RDONLY)
    return reader < 0 ? -errno : reader
  }
}
