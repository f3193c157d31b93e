// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import DesktopSink

@Suite("A notice on the screen") struct NoticeTests {
  @Test("is cut where it is too long, and holds no control characters but line ends in its body")
  func tidy() {
    let fits = Notice(topic: "t", summary: String(repeating: "ä", count: 120))
    #expect(fits.summary.count == 120 && !fits.summary.hasSuffix("…"))
    let long = Notice(
      topic: "t", summary: String(repeating: "ä", count: 121),
      body: String(repeating: "b", count: 1001))
    #expect(long.summary.count == 120 && long.summary.hasSuffix("…"))
    #expect(long.body.count == 1000 && long.body.hasSuffix("…"))
    #expect(Notice(topic: "t", summary: "a\u{1b}[2Jb", body: "c\nd\u{0}e").body == "c\nd e")
    #expect(Notice(topic: "t", summary: "a\u{1b}\nb").summary == "a  b")
  }

  @Test("means nothing to a service that reads markup")
  func escape() {
    #expect(Notice.escape("<b>&amp;\"") == "&lt;b&gt;&amp;amp;\"")
  }

  @Test("is one of five within 30 s, the sixth waits until the first is 30 s old")
  func pace() {
    var pace = NoticePace()
    let times = [0, 1000, 2000, 3000, 4000, 5000, 29_999, 30_000, 30_001]
    let admitted = times.filter { pace.admits(at: .milliseconds($0)) }
    #expect(admitted == [0, 1000, 2000, 3000, 4000, 30_000])
  }
}
