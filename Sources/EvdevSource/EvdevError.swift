// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc
public import LinuxIO

/// Why a device cannot be read, with what to do about it.
public struct EvdevError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The node that was named.
  public let path: String
  /// What is wrong with it.
  public let reason: Reason

  /// What can be wrong with a node.
  public enum Reason: Hashable, Sendable {
    /// The system refused a call.
    case system(SystemError)
    /// It is something else than an event device: a file, a directory, another driver's node.
    case notAnEventDevice
    /// It is an event device with this name that tells no touch positions.
    case notATouchDevice(name: String)
  }

  /// Makes an error about a node.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Whether the words that named the device are to blame, rather than the system.
  public var isMisnamed: Bool {
    switch reason {
    case .system: false
    case .notAnEventDevice, .notATouchDevice: true
    }
  }

  /// The sentence with its remedy.
  public var description: String {
    switch reason {
    case .system(let error):
      Self.remedy(for: error.number).map { "\(error); \($0)" } ?? error.description
    case .notAnEventDevice:
      "\(path): not an event device; touchscreens are called /dev/input/event and a number, "
        + "and a capture is played by 'pressd replay'"
    case .notATouchDevice(let name):
      "\(path): '\(name)' tells no touch positions; "
        + "/proc/bus/input/devices lists the devices by name"
    }
  }

  /// What a person can do about an error number, or `nil` where nothing is known.
  private static func remedy(for number: Int32) -> String? {
    switch number {
    case EACCES, EPERM:
      "try once as root, or tag touchscreens with 'uaccess' in a udev rule, which lets "
        + "whoever sits at the screen read them"
    case EBUSY: "another program keeps the device for itself; stop that one first"
    case ENOENT: "ls /dev/input/by-path shows which devices there are"
    case ENODEV, ENXIO: "the device was unplugged; plug it in again"
    default: nil
    }
  }
}
