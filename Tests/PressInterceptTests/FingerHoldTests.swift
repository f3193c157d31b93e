// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressIntercept
import Testing
import TouchModel

@Suite("Fingers that rest together") struct FingerHoldTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Milliseconds, and how many contacts there are from then on; −1 only lets time pass.
    var steps: [(Int64, Int)]
    /// The times of the steps that complete it.
    var told: [Int64]
  }

  static let rows = [
    Row(testDescription: "four are too few", steps: [(100, 4), (9000, 4)], told: []),
    Row(testDescription: "five for two seconds", steps: [(100, 5), (2100, -1)], told: [2100]),
    Row(testDescription: "a hair less", steps: [(100, 5), (2099, -1)], told: []),
    Row(
      testDescription: "a frame tells the time, too", steps: [(100, 5), (2100, 5)], told: [2100]),
    Row(
      testDescription: "a finger goes just before", steps: [(100, 5), (2099, 4), (9000, -1)],
      told: []),
    Row(
      testDescription: "a finger goes at the very end, or just after",
      steps: [(100, 5), (2100, 4)], told: [2100]),
    Row(
      testDescription: "the time counts from the fifth", steps: [(100, 3), (900, 5), (2100, 5)],
      told: []),
    Row(
      testDescription: "ten are as good", steps: [(100, 10), (500, 6), (2100, -1)], told: [2100]),
    Row(
      testDescription: "told once until they go",
      steps: [(0, 5), (2000, 5), (5000, 5), (5100, 0), (6000, 5), (8000, 5)], told: [2000, 8000]),
  ]

  @Test("are told by number and by time", arguments: rows) func hold(_ row: Row) {
    // The clock starts elsewhere.
    let start: Int64 = 12_345
    var hold = FingerHold(fingers: 5...10, duration: .seconds(2))
    var told: [Int64] = []
    for (time, count) in row.steps {
      let now = Timestamp(microseconds: (start + time) * 1000)
      let isTold = count < 0 ? hold.advance(to: now) : hold.note(count, at: now)
      if isTold { told.append(time) }
    }
    #expect(told == row.told)
  }

  @Test("has a deadline while it waits, and none before and after")
  func deadline() {
    var hold = FingerHold(fingers: 2...2, duration: .seconds(1))
    #expect(hold.deadline == nil)
    _ = hold.note(2, at: Timestamp(microseconds: 500))
    #expect(hold.deadline == Timestamp(microseconds: 1_000_500))
    _ = hold.note(3, at: Timestamp(microseconds: 600))
    #expect(hold.deadline == nil)
    _ = hold.note(2, at: Timestamp(microseconds: 700))
    let isTold = hold.advance(to: Timestamp(microseconds: 2_000_000))
    #expect(isTold)
    #expect(hold.deadline == nil)
  }
}

@Suite("Compositors") struct CompositorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var program: String
    var version: String?
    var isOffered: Bool?
    var testDescription: String { "\(program) \(version ?? "")" }
  }

  @Test(
    "are known to pass on a cancel, known not to, or unknown",
    arguments: [
      Row(program: "gnome-shell", isOffered: true), Row(program: "mutter", isOffered: true),
      Row(program: "kwin_wayland", isOffered: true),
      Row(program: "kwin_wayland_wr", isOffered: true),
      Row(program: "sway", version: "sway version 1.9", isOffered: true),
      Row(program: "sway", version: "sway version 1.10.1", isOffered: true),
      Row(program: "sway", version: "sway version 2.0-rc1", isOffered: true),
      Row(program: "sway", version: "sway version 1.8.1", isOffered: false),
      Row(program: "sway", version: "sway version 0.15", isOffered: false),
      Row(program: "sway", version: "of no known version", isOffered: false),
      Row(program: "sway", isOffered: false), Row(program: "labwc", isOffered: false),
      Row(program: "cage", isOffered: false), Row(program: "phoc", isOffered: false),
      Row(program: "Xorg", isOffered: false), Row(program: "weston", isOffered: nil),
      Row(program: "Hyprland", version: "0.40", isOffered: nil), Row(program: "", isOffered: nil),
    ])
  func verdicts(_ row: Row) {
    let compositor = Compositor(program: row.program, versionText: row.version)
    switch compositor.verdict {
    case .offered: #expect(row.isOffered == true)
    case .refused: #expect(row.isOffered == false)
    case .unknown: #expect(row.isOffered == nil)
    }
    #expect((compositor.obstacle == nil) == (row.isOffered == true))
  }

  @Test("are asked for their version only where it decides")
  func versions() {
    #expect(Compositor(program: "sway").firstVersion == "1.9")
    #expect(Compositor(program: "gnome-shell").firstVersion == nil)
    #expect(Compositor(program: "nothing").firstVersion == nil)
  }
}
