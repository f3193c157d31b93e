// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO
import Testing

@testable import FoodPin

/// FoodPin on a terminal of tmux, inside a home with a bus of its own.
@Suite(
  "FoodPin on a terminal",
  .enabled(if: PrivateBus.isThere && LiveTerminal.isThere, "tmux or dbus-daemon is not installed"))
struct LiveTerminalTests {
  @Test("starts with its introduction, is led by keys, fits a new size, and leaves the screen")
  func wholeVisit() throws {
    let bus = try PrivateBus()
    let terminal = try LiveTerminal(in: bus)
    #expect(terminal.shows("Keep your restaurants"))
    #expect(terminal.shows("force available"))
    try terminal.type("Escape")
    #expect(terminal.shows("Harbor Noodles"))
    #expect(terminal.shows("the icon offers"))
    try terminal.type("n", "A", "n", "n", "Enter")
    #expect(terminal.shows("Ann is on the list"))
    try terminal.resize(columns: 50, rows: 20)
    #expect(terminal.shows("FoodPin  Ann"))
    try terminal.resize(columns: 25, rows: 10)
    #expect(terminal.shows("needs 30 x"))
    try terminal.resize(columns: 80, rows: 24)
    try terminal.type("q")
    #expect(terminal.shows("status 0"))
    #expect(try terminal.text().contains("before"))
    #expect(!(try terminal.text().contains("Ann is on the list")))
    // What was entered, and the app's quick action, survive.
    let listed = try bus.shell("$actions list --app org.pressd.FoodPin").results
    #expect(listed.contains("New Restaurant"))
    let again = try LiveTerminal(in: bus)
    #expect(again.shows("FoodPin  Ann"))
    try again.type("q")
    #expect(again.shows("status 0"))
  }

  @Test("peeks and pops by keys alone: the finger stays with the engine")
  func peek() throws {
    let bus = try PrivateBus()
    try BusTests.tour(bus)
    let terminal = try LiveTerminal(in: bus)
    #expect(terminal.shows("Harbor Noodles"))
    try terminal.type("Down", "Space", "+", "+", "+", "+")
    #expect(terminal.shows("⌃"))
    try terminal.type("+", "+", "+", "+", "+")
    #expect(terminal.shows("previewingContext(commit:"))
    try terminal.type("Space", "q")
    #expect(terminal.shows("status 0"))
  }

  @Test("Q8: while it runs, a quick action of another program changes its screen")
  func warm() throws {
    let bus = try PrivateBus()
    try BusTests.tour(bus)
    let terminal = try LiveTerminal(in: bus)
    #expect(terminal.shows("Harbor Noodles"))
    #expect(try bus.shell("\(BusTests.perform) OpenFavorites").results == BusTests.warm)
    #expect(terminal.shows("FoodPin  Favorites"))
    #expect(bus.starts == 0)
    try terminal.type("q")
    #expect(terminal.shows("status 0"))
  }

  @Test("Q9: takes over from a service that was started cold, on the very screen it led to")
  func takesOver() throws {
    let bus = try PrivateBus()
    try BusTests.tour(bus)
    #expect(try bus.shell("\(BusTests.perform) OpenFavorites").results == BusTests.cold)
    let terminal = try LiveTerminal(in: bus)
    #expect(terminal.shows("FoodPin  Favorites"))
    #expect(bus.told("end") == ["replaced"])
    #expect(try bus.shell("\(BusTests.perform) OpenDiscover").status == 0)
    #expect(terminal.shows("FoodPin  Discover"))
    #expect(bus.starts == 1)
    try terminal.type("q")
    #expect(terminal.shows("status 0"))
  }

  @Test(
    "a signal leaves the screen as it was, and the data as they are", arguments: ["TERM", "HUP"])
  func signals(name: String) throws {
    let bus = try PrivateBus()
    let terminal = try LiveTerminal(in: bus)
    #expect(terminal.shows("Keep your restaurants"))
    try terminal.type("Escape", "f")
    #expect(terminal.shows("FoodPin  Favorites"))
    #expect(try bus.shell("kill -\(name) $(cat pid)").status == 0)
    #expect(terminal.shows("status 0"))
    #expect(try terminal.text().contains("before"))
    #expect(bus.text(of: "data/foodpin/restaurants.plist").contains("favorites"))
  }

  @Test("plays a trace on the screen at its own pace")
  func trace() throws {
    let bus = try PrivateBus()
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Traces/force-pop.evemu").standardized.path()
    let terminal = try LiveTerminal(["--screen", path], in: bus)
    #expect(terminal.shows("previewingContext(commit:"))
    try terminal.type("q")
    #expect(terminal.shows("status 0"))
    #expect(!FileManager.default.fileExists(atPath: bus.path("data/foodpin")))
  }

  @Test("without a screen it ends with its input where nothing else can come, and not before")
  func endOfInput() throws {
    let bus = try PrivateBus()
    let alone = "env -u DBUS_SESSION_BUS_ADDRESS $foodpin --json"
    let now = try bus.shell("\(alone) </dev/null")
    #expect(now.status == 0, "\(now.results)")
    #expect(now.results.contains("{\"event\": \"end\", \"text\": \"end of input\"}"))
    // What is in a pipe is passed over; its end comes when the last who can write is gone.
    let later = try bus.shell("{ echo x; echo y; } | \(alone)")
    #expect(later.status == 0)
    #expect(later.results.contains("end of input"))
    let asked = try bus.shell(
      """
      mkfifo news; $foodpin --json </dev/null >news & app=$!
      {
        grep -m 1 ready
        $actions perform \(PrivateBus.identifier) OpenFavorites
        kill $app
        cat
      } <news
      wait $app
      """)
    #expect(asked.status == 0, "\(asked)")
    #expect(asked.results.contains("{\"event\": \"end\", \"text\": \"signal\"}"))
    #expect(!asked.results.contains("end of input"))
  }

  @Test("on an X server it says that a window needs a compositor, and what there is instead")
  func windowOnX11() throws {
    let bus = try PrivateBus()
    let run = try bus.shell("PATH=/nowhere WAYLAND_DISPLAY= DISPLAY=:77 $foodpin --window")
    #expect(run.status == 1)
    #expect(
      run.results.hasPrefix(
        "foodpin: a window needs a Wayland compositor (WAYLAND_DISPLAY is not set"), "\(run)")
    #expect(run.results.contains("'foodpin' without --window runs on this terminal"))
  }

  @Test("without a terminal it says what works without one, and has touched nothing")
  func noTerminal() throws {
    let bus = try PrivateBus()
    let run = try bus.shell("$foodpin")
    #expect(run.status == 2)
    #expect(run.results.contains("standard output is no terminal; 'foodpin --json' runs without"))
    #expect(!FileManager.default.fileExists(atPath: bus.path("data/foodpin/restaurants.plist")))
  }
}
