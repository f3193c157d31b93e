// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The log lines of KOReader, which puts the time last and leaves out the type of keys.
///
/// `input event => type: 3 (EV_ABS), code: 58 (ABS_MT_PRESSURE), value: 2176, time: 1.000000`
enum KOReaderLine {
  /// The event of a line that has one somewhere behind the log's own time.
  static func event(_ line: inout LineCursor) -> RawEvent? {
    guard line.skip(behind: 0x3d), line.take("> ") else { return nil }
    var type = Int64(EventType.key)
    if line.take("type: ") {
      guard let number = number(&line) else { return nil }
      type = number
    }
    guard line.take("code: "), let code = number(&line), line.take("value: "),
      let value = line.signed(), line.take(", time: "),
      let time = line.time(fractionIsCount: false),
      let code = UInt16(exactly: code), let type = UInt16(exactly: type),
      type <= EventType.maximum
    else { return nil }
    return RawEvent(time: time, type: type, code: code, value: value)
  }

  /// A number with its name in parentheses, a comma and a blank.
  private static func number(_ line: inout LineCursor) -> Int64? {
    guard let (number, _) = line.digits(), line.skip(behind: 0x29), line.take(", ") else {
      return nil
    }
    return number
  }
}
