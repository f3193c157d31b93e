// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLibudev
import Glibc
import TouchModel

/// What udev and the kernel say of a node of a seat, as far as it decides whether it is opened.
struct SeatNode {
  /// Whether udev takes it for a touchscreen.
  var isTouchscreen: Bool
  /// Whether udev takes it for a keyboard, maybe besides.
  var isKeyboard: Bool
  /// Where it is plugged in, such as `i2c-GXTP7386:00`; empty where the driver does not say.
  var phys: String

  /// Whether pressd itself made it.
  var isOwn: Bool { OwnDevices.include(phys: phys) }

  /// Whether it is a touchscreen and nothing else, and not of pressd's own making.
  var mayBeOpened: Bool { isTouchscreen && !isKeyboard && !isOwn }
}

extension SeatNode {
  /// Asks udev about a node that somebody names; `nil` where it knows none at the path.
  init?(at path: String) {
    guard let udev = udev_new() else { return nil }
    defer { udev_unref(udev) }
    self.init(at: path, udev)
  }

  /// Asks udev about a node; `nil` where it knows none at the path.
  init?(at path: UnsafePointer<CChar>, _ udev: OpaquePointer) {
    var status = stat()
    guard stat(path, &status) == 0,
      let device = udev_device_new_from_devnum(udev, CChar(UInt8(ascii: "c")), status.st_rdev)
    else { return nil }
    defer { udev_device_unref(device) }
    func isSet(_ property: String) -> Bool {
      udev_device_get_property_value(device, property).map { String(cString: $0) } == "1"
    }
    // libudev keeps the parent alive as long as the node's device.
    let parent = udev_device_get_parent_with_subsystem_devtype(device, "input", nil)
    let phys = parent.flatMap { udev_device_get_sysattr_value($0, "phys") }
    self.init(
      isTouchscreen: isSet("ID_INPUT_TOUCHSCREEN"), isKeyboard: isSet("ID_INPUT_KEYBOARD"),
      phys: phys.map { String(cString: $0) } ?? "")
  }
}
