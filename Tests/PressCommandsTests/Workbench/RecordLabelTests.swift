// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import WorkbenchCommands

@Suite("A label of a recording") struct RecordLabelTests {
  @Test(
    "is taken without a word where tuning knows it",
    arguments: ["tap", "long-press", "Light taps", "press_hard", "peek", "swipes"])
  func known(_ label: String) {
    #expect(RecordCommand.notices(of: [label]) == [])
  }

  @Test("is told where tuning does not know it, with the nearest one if any is near")
  func unknown() {
    #expect(
      RecordCommand.notices(of: ["presss", "tap", "knuckle\u{1b}"]) == [
        "record: 'presss' is no label that tuning knows; did you mean 'press'?",
        "record: 'knuckle\\u{1b}' is no label that tuning knows",
      ])
  }
}
