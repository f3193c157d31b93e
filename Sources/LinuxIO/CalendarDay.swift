// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// Days as `2026-11-30`, by the wall clock and the time zone of the process.
public enum CalendarDay {
  /// Today; empty where the system has no idea.
  ///
  /// The C functions are `time`, `localtime_r` and `strftime`.
  public static var today: String {
    var seconds = time(nil)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return "" }
    var text = [CChar](repeating: 0, count: 16)
    let count = strftime(&text, text.count, "%Y-%m-%d", &parts)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a text is a day of the Gregorian calendar: four digits, two, and two.
  public static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isNumeric = parts.joined().utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard parts.map(\.count) == [4, 2, 2], isNumeric else { return false }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3, (1...12).contains(numbers[1]) else { return false }
    return (1...length(ofMonth: numbers[1], inYear: numbers[0])).contains(numbers[2])
  }

  private static func length(ofMonth month: Int, inYear year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: return 30
    case 2:
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      return isLeap ? 29 : 28
    case _: return 31
    }
  }
}
