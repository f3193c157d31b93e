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
    /// It is one that pressd itself made.
    case ownDevice
    /// Another library does not take it, and says why in this sentence.
    case refused(String)
  }

  /// Makes an error about a node.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The error of opening a node without the permission to read it.
  public static func forbidden(_ path: String) -> EvdevError {
    EvdevError(path: path, reason: .system(SystemError(EACCES, call: "open", subject: path)))
  }

  /// Whether the words that named the device are to blame, rather than the system.
  public var isMisnamed: Bool {
    switch reason {
    case .system: false
    case .notAnEventDevice, .notATouchDevice, .ownDevice, .refused: true
    }
  }

  /// The sentence without its remedy; `nil` where it has none of its own.
  public var obstacle: String? {
    guard case .system(let error) = reason else { return nil }
    return error.description
  }

  /// What a person can do about a refusal of the system; `nil` where nothing is known.
  public var remedy: String? {
    guard case .system(let error) = reason else { return nil }
    return Self.remedy(for: error.number)
  }

  /// The sentence with its remedy.
  public var description: String {
    switch reason {
    case .system(let error): remedy.map { "\(error); \($0)" } ?? error.description
    case .notAnEventDevice:
      "\(path): not an event device; touchscreens are called /dev/input/event and a number, "
        + "and a capture is played by 'pressd replay'"
    case .notATouchDevice(let name):
      "\(path): '\(name)' tells no touch positions; "
        + "'pressd devices' lists those that do"
    case .refused(let sentence): sentence
    case .ownDevice:
      "\(path): pressd itself made this device; 'pressd devices' lists the others"
    }
  }

  /// What a person can do about an error number, or `nil` where nothing is known.
  private static func remedy(for number: Int32) -> String? {
    switch number {
    case EACCES, EPERM:
      "try once as root, or put 70-pressd.rules of pressd into /etc/udev/rules.d (it tags "
        + "touchscreens with 'uaccess', which lets whoever sits at the screen read them) and run "
        + "'udevadm control --reload && udevadm trigger --subsystem-match=input'"
    case EBUSY: "another program keeps the device for itself; stop that one first"
    case ENOENT: "ls /dev/input/by-path shows which devices there are"
    case ENODEV, ENXIO: "the device was unplugged; plug it in again"
    default: nil
    }
  }
}
