// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// One way of writing captures down, line by line; a new format is one more of these.
protocol TraceSyntax {
  /// The format that it reads.
  static var format: TraceFormat { get }
  /// How many bytes a line with an event has, or a little less.
  static var bytesPerEvent: Int { get }

  /// Makes a reader that stands before the first line.
  init()

  /// Takes the line that the cursor stands on, of which nothing was read yet.
  mutating func take(_ line: inout LineCursor, into collector: inout TraceCollector) -> LineVerdict

  /// Whether a line can be read, and yet its rest may stand on the next one.
  static func mayGoOn(_ line: LineCursor) -> Bool
  /// Whether a line that cannot be read alone may be so for a break in it, and is no rest itself.
  ///
  /// Most lines of a file that holds something else are not, and cost no second look.
  static func isBeginning(_ line: LineCursor) -> Bool

  /// Takes notice that no line follows.
  mutating func finish(into collector: inout TraceCollector)
}

extension TraceSyntax {
  static func mayGoOn(_ line: LineCursor) -> Bool { false }

  static func isBeginning(_ line: LineCursor) -> Bool { false }

  mutating func finish(into collector: inout TraceCollector) {}
}

/// What a line turned out to be.
enum LineVerdict {
  /// An event, or a fact about the device.
  case told
  /// Nothing that matters: a blank, a comment, chatter of the recording program.
  case ignored
  /// Neither; it is left out with a warning.
  case unreadable
}

extension LineCursor {
  /// Passes what mail programs put before each line they quote.
  ///
  /// That is an angle bracket, or a bar as some write it. Five and more angle brackets in a row are
  /// no quotation but evtest's mark for lost events.
  mutating func skipQuotation() {
    skipBlanks()
    while peek == 0x3e || peek == 0x7c {
      let start = index
      guard skipRun(of: peek) < 5 else { return goBack(to: start) }
      skipBlanks()
    }
  }

  /// Seconds, a dot, and a fraction, as microseconds; `nil` where it is no time of this world.
  ///
  /// Six digits are written by all programs. What fewer mean differs: evemu reads the digits as a
  /// count of microseconds, everybody else as a fraction. Digits after the sixth are dropped.
  @inline(__always)
  mutating func time(fractionIsCount: Bool) -> Timestamp? {
    guard let (seconds, _) = digits(), take(0x2e), let (fraction, count) = digits(),
      seconds < Timestamp.Limits.latest / 1_000_000
    else { return nil }
    var microseconds = fraction
    if count != 6, !(fractionIsCount && count < 6) {
      for _ in count..<max(count, 6) { microseconds *= 10 }
      for _ in 6..<max(count, 6) { microseconds /= 10 }
    }
    return Timestamp(microseconds: seconds * 1_000_000 + microseconds)
  }
}
