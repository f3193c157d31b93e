// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressIntercept
import Testing

@testable import PressDaemon

@Suite("An output that settings name and that is not there") struct OutputFaultsTests {
  private static func layout(_ names: String...) -> ScreenLayout {
    ScreenLayout(names.map { ScreenLayout.Output(name: $0, width: 100, height: 100) })
  }

  private static let fault =
    "screen.output: there is no output 'DSI-2'; there are DP-1 and DSI-1; did you mean 'DSI-1'?"

  @Test("is said with those that there are, and the nearest where there are several")
  func sentence() {
    #expect(Self.layout("DP-1", "DSI-1").fault(ofOutput: "DSI-2") == Self.fault)
    #expect(
      Self.layout("DP-1").fault(ofOutput: "DSI-2")
        == "screen.output: there is no output 'DSI-2'; there is DP-1")
    #expect(Self.layout("DP-1", "DSI-2").fault(ofOutput: "DSI-2") == nil)
  }

  @Test("is said once, and again only after something has changed")
  func once() {
    var faults = OutputFaults()
    let both = Self.layout("DP-1", "DSI-1")
    #expect(faults.note("DSI-2", of: "event1", in: nil) == nil)
    #expect(faults.note("DSI-2", of: "event1", in: both) == Self.fault)
    #expect(faults.note("DSI-2", of: "event1", in: both) == nil)
    // What is said of one panel counts for another with the same name.
    #expect(faults.note("DSI-2", of: "event2", in: both) == nil)
    // Who shows the screen may be away for a moment.
    #expect(faults.note("DSI-2", of: "event1", in: nil) == nil)
    #expect(faults.note("DSI-2", of: "event1", in: both) == nil)
    #expect(
      faults.note("DSI-2", of: "event1", in: Self.layout("DP-1"))
        == "screen.output: there is no output 'DSI-2'; there is DP-1")
  }

  @Test("is forgotten once it comes, or another one is named", arguments: ["DSI-2", "DP-1", nil])
  func mended(_ name: String?) {
    var faults = OutputFaults()
    let both = Self.layout("DP-1", "DSI-1")
    #expect(faults.note("DSI-2", of: "event1", in: both) == Self.fault)
    #expect(faults.note(name, of: "event1", in: Self.layout("DP-1", "DSI-2")) == nil)
    #expect(faults.note("DSI-2", of: "event1", in: both) == Self.fault)
  }
}
