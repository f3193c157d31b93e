// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import LinuxIO

/// Why libinput yields no touches of a device.
public enum LibinputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system refused to open it.
  case system(SystemError)
  /// libinput does not take the node for a device that it knows how to use.
  case refused(path: String)
  /// It is a device without touches.
  case notATouchDevice(path: String, name: String)
  /// It is one that pressd itself made.
  case ownDevice(path: String)
  /// udev cannot be reached, or the seat's name is none.
  case noSeat(String)

  /// The sentence with what can be done.
  public var description: String {
    switch self {
    case .system(let error): error.description
    case .refused(let path):
      "\(path): libinput takes no such device; it needs udev's properties (ID_INPUT_TOUCHSCREEN), "
        + "and 'libinput list-devices' tells what it takes"
    case .notATouchDevice(let path, let name): "\(path): '\(name)' has no touches for libinput"
    case .ownDevice(let path):
      "\(path): pressd itself made this device, and would hear its own touches"
    case .noSeat(let seat):
      "libinput cannot follow the seat '\(seat)'; 'loginctl list-seats' tells which there are"
    }
  }
}
