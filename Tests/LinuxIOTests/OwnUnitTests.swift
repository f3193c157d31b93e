// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import LinuxIO

@Suite("Whether a process is a service") struct OwnUnitTests {
  @Test(
    "is told by its own number, and not by that of what it was started from",
    arguments: [("42", true), ("41", false), ("", false), ("x", false), ("042", true)])
  func meant(_ told: String, _ isService: Bool) {
    #expect(OwnUnit.isMeant(told, process: 42) == isService)
  }
}
