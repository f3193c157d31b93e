// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO
import Testing

@Suite("Days") struct CalendarDayTests {
  @Test(
    "are those of the calendar",
    arguments: [
      ("2026-11-30", true), ("2026-11-31", false), ("2026-12-31", true), ("2026-12-32", false),
      ("2026-02-28", true), ("2026-02-29", false), ("2024-02-29", true), ("2000-02-29", true),
      ("1900-02-29", false), ("2026-13-01", false), ("2026-00-01", false), ("2026-01-00", false),
      ("2026-1-01", false), ("26-01-01", false), ("2026-01-01 ", false), ("", false),
      ("+026-01-01", false),
    ])
  func days(text: String, isDay: Bool) {
    #expect(CalendarDay.isDay(text) == isDay)
  }

  @Test("have one today") func today() {
    #expect(CalendarDay.isDay(CalendarDay.today))
  }
}
