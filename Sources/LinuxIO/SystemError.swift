// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// Something the operating system refused, told with the call, the thing it was about and why.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kernel's error number, an `errno` value.
  public let number: Int32
  /// The C function that failed.
  public let call: String
  /// The path or other thing that the call was about.
  public let subject: String

  /// Makes an error from an error number that is already known.
  public init(_ number: Int32, call: String, subject: String) {
    self.number = number
    self.call = call
    self.subject = subject
  }

  /// Makes an error from the number that the failing call has just left in `errno`.
  init(lastOf call: String, subject: String) {
    self.init(errno, call: call, subject: subject)
  }

  /// The kernel's words for the number, in lower case.
  public var reason: String {
    guard let words = strerror(number) else { return "error \(number)" }
    let text = String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The sentence, for example `/dev/input/event3: cannot open: permission denied`.
  public var description: String {
    "\(subject): cannot \(call): \(reason)"
  }
}

/// Calls until the call is not interrupted by a signal, and throws where it fails otherwise.
///
/// The one place that knows of `EINTR`; `call` and `subject` are named in the error.
func uninterrupted<Result: SignedInteger>(
  _ call: String, _ subject: String, _ body: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = body()
    if result >= 0 { return result }
    guard errno == EINTR else { throw SystemError(lastOf: call, subject: subject) }
  }
}
