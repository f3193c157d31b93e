// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLinuxIO
import Glibc

/// What a wait found out about one descriptor.
public struct Readiness: OptionSet, Sendable {
  /// The result flags of `poll`.
  public let rawValue: Int16

  /// Makes a readiness from the result flags of `poll`.
  public init(rawValue: Int16) {
    self.rawValue = rawValue
  }

  /// There are bytes to read, or the end of the file: `POLLIN`.
  public static let readable = Readiness(rawValue: Int16(POLLIN))
  /// The other end, or the device, is gone: `POLLHUP`.
  public static let hungUp = Readiness(rawValue: Int16(POLLHUP))
  /// The descriptor failed: `POLLERR`.
  public static let failed = Readiness(rawValue: Int16(POLLERR))

  /// Waits until a descriptor can be read or a time on the monotonic clock is reached.
  ///
  /// One readiness per descriptor, all of them empty when the deadline passed first. Without a
  /// deadline the process sleeps until something comes; a deadline that has passed only looks.
  public static func wait(
    for descriptors: [Int32], until deadline: Duration?
  ) throws(SystemError) -> [Readiness] {
    var waiting = Waiting()
    waiting.descriptors = descriptors
    try waiting.wait(until: deadline)
    return descriptors.indices.map { waiting.readiness(at: $0) }
  }
}

extension timespec {
  /// A span of time for the kernel, rounded up to whole nanoseconds and kept below 68 years.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = Int((attoseconds + 999_999_999) / 1_000_000_000)
    self.init()
    tv_sec = Int(min(seconds, Int64(Int32.max) - 1)) + nanoseconds / 1_000_000_000
    tv_nsec = nanoseconds % 1_000_000_000
  }
}
