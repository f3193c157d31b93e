// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Testing

@testable import LinuxIO

@Suite("The log of a service") struct ServiceLogTests {
  @Test("has the severity in front for the journal, and the program for anybody else")
  func form() {
    var journal = ServiceLog(program: "pressd", isForJournal: true)
    var terminal = ServiceLog(program: "pressd", isForJournal: false)
    #expect(journal.lines(.error, "one\ntwo", at: .zero) == ["<3>one", "<3>two"])
    #expect(terminal.lines(.error, "one\ntwo", at: .zero) == ["pressd: one", "pressd: two"])
    let all = ServiceLog.Severity.allCases.flatMap { journal.lines($0, "x", at: .zero) }
    #expect(all == ["<3>x", "<4>x", "<5>x", "<6>x", "<7>x"])
  }

  @Test("leaves out what is too much, says how much that was, and lets other severities through")
  func limit() {
    var log = ServiceLog(program: "pressd", isForJournal: true)
    let told = (0..<40).flatMap { log.lines(.warning, "\($0)", at: .milliseconds($0)) }
    #expect(told == (0..<30).map { "<4>\($0)" })
    #expect(log.lines(.error, "fire", at: .seconds(1)) == ["<3>fire"])
    #expect(log.lines(.warning, "late", at: .seconds(30) - .nanoseconds(1)) == [])
    #expect(
      log.lines(.warning, "again", at: .seconds(30))
        == ["<4>11 more of such lines were left out", "<4>again"])
    #expect(log.lines(.warning, "more", at: .seconds(30)) == ["<4>more"])
  }

  @Test("counts from the first line of a span, and begins anew on a clock that was set back")
  func span() {
    var limits = LineLimit.Limits()
    limits.lines = 1
    var limit = LineLimit(limits)
    #expect(limit.judge(at: .seconds(100)) == .told(leftOut: 0))
    #expect(limit.judge(at: .seconds(129)) == .leftOut)
    #expect(limit.judge(at: .seconds(130)) == .told(leftOut: 1))
    #expect(limit.judge(at: .seconds(159)) == .leftOut)
    #expect(limit.judge(at: .seconds(5)) == .told(leftOut: 1))
  }

  @Test("knows the journal by the numbers of device and file")
  func stream() {
    var status = stat()
    let number = open("/dev/null", O_RDONLY)
    defer { close(number) }
    fstat(number, &status)
    #expect(JournalStream.isNamed(by: "\(status.st_dev):\(status.st_ino)", number))
    #expect(!JournalStream.isNamed(by: "\(status.st_dev):\(status.st_ino + 1)", number))
    #expect(!JournalStream.isNamed(by: "", number))
    #expect(!JournalStream.isNamed(by: "\(status.st_dev):\(status.st_ino)", -1))
  }
}
