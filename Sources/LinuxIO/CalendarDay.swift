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

  /// Whether a text is a day: four digits, two from 01 to 12, and two from 01 to 31.
  public static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 < 0x3a }) else {
      return false
    }
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == 3 && (1...12).contains(numbers[1]) && (1...31).contains(numbers[2])
  }
}
