// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLibudev
import Glibc
import TouchModel

/// What udev and the kernel's files tell of an event device, without opening it.
final class UdevDevice {
  private let context: OpaquePointer
  private let handle: OpaquePointer

  /// Finds the device of a node such as `/dev/input/event3` or a link to one; `nil` for others.
  init?(node path: String) {
    guard let name = Self.eventName(of: path), let context = udev_new() else { return nil }
    guard let handle = udev_device_new_from_subsystem_sysname(context, "input", name) else {
      udev_unref(context)
      return nil
    }
    self.context = context
    self.handle = handle
  }

  deinit {
    udev_device_unref(handle)
    udev_unref(context)
  }

  /// The kernel's name of an event device, such as `event3`.
  private static func eventName(of path: String) -> String? {
    func last(_ path: String) -> String? { path.split(separator: "/").last.map(String.init) }
    if let name = last(path), isEventName(name) { return name }
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return last(String(cString: resolved)).flatMap { isEventName($0) ? $0 : nil }
  }

  /// Whether a file name is one that the kernel gives to event devices: `event` and a number.
  static func isEventName(_ name: String) -> Bool {
    name.hasPrefix("event") && name.count > 5 && name.dropFirst(5).allSatisfy(\.isWholeNumber)
  }

  /// Whether udev has told all that it knows; always so where no udev runs.
  var isInitialized: Bool {
    access("/run/udev/control", F_OK) != 0 || udev_device_get_is_initialized(handle) == 1
  }

  /// A property that udev's rules have set, of the node or of its device.
  func property(_ name: String) -> String? {
    if let value = udev_device_get_property_value(handle, name) { return String(cString: value) }
    guard let parent = input else { return nil }
    return udev_device_get_property_value(parent, name).map { String(cString: $0) }
  }

  /// The content of a file in the device's folder of `/sys`, such as `name` or `id/vendor`.
  func attribute(_ name: String) -> String? {
    input.flatMap { udev_device_get_sysattr_value($0, name) }.map { String(cString: $0) }
  }

  /// The device that the node belongs to; libudev keeps it alive as long as the node's.
  private var input: OpaquePointer? {
    udev_device_get_parent_with_subsystem_devtype(handle, "input", nil)
  }

  /// How the panel is mounted; `nil` where nobody said so in words that can be read.
  var calibration: Calibration? {
    property("LIBINPUT_CALIBRATION_MATRIX").flatMap { Calibration($0) }
  }

  /// The size of the surface in millimeters, where udev knows both lengths and they are above 0.
  var size: (width: Double, height: Double)? {
    guard let width = property("ID_INPUT_WIDTH_MM").flatMap({ Double($0) }),
      let height = property("ID_INPUT_HEIGHT_MM").flatMap({ Double($0) }),
      width > 0, height > 0, width.isFinite, height.isFinite
    else { return nil }
    return (width, height)
  }

  /// Whether the hardware database gave a position axis its resolution, the third of five numbers.
  var hasCorrectedAxes: Bool {
    ["00", "01", "35", "36"].contains { axis in
      let fields = property("EVDEV_ABS_\(axis)")?.split(
        separator: ":", omittingEmptySubsequences: false)
      return (fields?.count ?? 0) > 2 && fields?[2].isEmpty == false
    }
  }
}
