// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc
public import LinuxIO

/// Why a device cannot be made, or takes no events, with what to do about it.
public struct UinputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the system refused.
  public let error: SystemError

  /// Makes an error from what the system refused.
  public init(_ error: SystemError) {
    self.error = error
  }

  init(_ number: Int32, call: String) {
    error = SystemError(number, call: call, subject: UinputTouchscreen.path)
  }

  /// What a person can do about it; `nil` where nothing is known.
  public var remedy: String? {
    switch error.number {
    case _ where error.call != "open": nil
    case ENOENT, ENODEV, ENXIO:
      "'modprobe uinput' loads it once, and 'make install-intercept' at each start"
    case EACCES, EPERM:
      "'make install-intercept' lets whoever sits at the screen use it"
    default: nil
    }
  }

  /// The sentence with its remedy.
  public var description: String { remedy.map { "\(error); \($0)" } ?? error.description }
}
