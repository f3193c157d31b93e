// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import PressActions
import PropertyLists
import TestStage
import Testing

@testable import FoodPin

/// FoodPin as a process of its own on a session bus.
@Suite("FoodPin on a bus", .enabled(if: PrivateBus.isThere, "dbus-daemon is not installed"))
struct BusTests {
  static let app = PrivateBus.identifier
  static let perform = "$actions perform \(app)"
  static let favorites = "\(app).OpenFavorites"
  static let cold = "\(app): \(favorites): the app was started and answered\n"
  static let warm = "\(app): \(favorites): answered by the running app\n"
  static let connected = "scene(willConnectTo: with \(favorites)) -> true"
  static let performed = "windowScene(performActionFor: \(favorites)) -> true"

  /// Runs the app without a window while a line of shell runs, then ends it as a supervisor does.
  ///
  /// Its input does not end before, so that it goes on without a bus as well.
  static func whileRunning(_ line: String) -> String {
    """
    mkfifo news input; exec 4<>input
    $foodpin --json <&4 >news 2>>complaints & app=$!
    exec 3<news
    while read -r line <&3; do echo "$line" >>log; case "$line" in *'"ready"'*) break;; esac; done
    \(line)
    kill -TERM $app; cat <&3 >>log; wait $app; echo "status $?"
    """
  }

  /// What the app said of quick actions, in order.
  static func deliveries(_ bus: PrivateBus) -> [String] {
    bus.told("handler").filter { $0.contains(favorites) }
  }

  @Test("Q9: is started for a quick action, which is in its connection options, and not performed")
  func cold() throws {
    let bus = try PrivateBus()
    #expect(try bus.shell("\(Self.perform) OpenFavorites").results == Self.cold)
    #expect(Self.deliveries(bus) == [Self.connected])
    #expect(bus.told("launch") == ["connected"])
    #expect(bus.starts == 1)
    let bytes = try Data(contentsOf: URL(filePath: bus.path("data/foodpin/restaurants.plist")))
    let state = try FoodPinState(propertyList: try PropertyList.value(of: Array(bytes)))
    #expect(state.screen == .favorites)
  }

  @Test("Q8: performs a quick action where it runs, and the answer is its own")
  func warm() throws {
    let bus = try PrivateBus()
    let run = try bus.shell(
      Self.whileRunning(
        """
        \(Self.perform) OpenFavorites
        gdbus call --session -d \(Self.app) -o /org/pressd/FoodPin \\
          -m org.freedesktop.Application.ActivateAction Unknown '[]' '{}' 2>&1 | tail -1
        """))
    #expect(run.results.hasPrefix(Self.warm))
    #expect(
      run.results.contains("org.pressd.Error.NotPerformed: the app did not perform 'Unknown'"))
    #expect(run.results.hasSuffix("status 0\n"))
    #expect(Self.deliveries(bus) == [Self.performed])
    #expect(bus.starts == 0)
    #expect(bus.told("end") == ["signal"])
    #expect(bus.text(of: "complaints").isEmpty)
  }

  @Test("Q9: gets a quick action once where it is killed between request and start")
  func killed() throws {
    let bus = try PrivateBus(
      script: "[ -e died ] || { touch died; kill -9 $$; }\nexec $foodpin")
    #expect(try bus.shell("\(Self.perform) OpenFavorites").results == Self.cold)
    #expect(bus.starts == 2)
    #expect(Self.deliveries(bus) == [Self.connected])
  }

  @Test("Q9: gets a quick action once where it is slow to claim its name")
  func slow() throws {
    let bus = try PrivateBus(script: "sleep 0.4\nexec $foodpin")
    #expect(try bus.shell("\(Self.perform) OpenFavorites").results == Self.cold)
    #expect(bus.starts == 1)
    #expect(Self.deliveries(bus) == [Self.connected])
  }

  @Test("Q9: of two requests at once the first starts it, and each is delivered once")
  func two() throws {
    let bus = try PrivateBus(script: "sleep 0.2\nexec $foodpin")
    let run = try bus.shell(
      "\(Self.perform) OpenFavorites & \(Self.perform) OpenFavorites & wait")
    #expect(run.results == Self.cold + Self.cold)
    #expect(bus.starts == 1)
    #expect(Self.deliveries(bus) == [Self.connected, Self.performed])
  }

  @Test("Q11: opens its addresses cold and warm, and refuses what is not its own")
  func addresses() throws {
    let bus = try PrivateBus()
    let run = try bus.shell(
      """
      update-desktop-database data/applications
      $actions open foodpinapp://actions/OpenDiscover >/dev/null && echo opened
      $actions open foodpinapp://actions/OpenFavorites >/dev/null && echo opened
      gdbus call --session -d \(Self.app) -o /org/pressd/FoodPin \\
        -m org.freedesktop.Application.Open "['other://x']" '{}' 2>&1 | tail -1
      gdbus call --session -d \(Self.app) -o /org/pressd/FoodPin \\
        -m org.freedesktop.Application.Open "['no address']" '{}' 2>&1 | tail -1
      """)
    #expect(run.results.hasPrefix("opened\nopened\n"))
    #expect(run.results.contains("the scheme 'other' is not registered"))
    #expect(run.results.contains("'no address' is no address"))
    #expect(bus.starts == 1)
    // A new app shows its introduction, before which nobody opens addresses: they wait.
    #expect(bus.told("handler").allSatisfy { !$0.contains("onOpenURL") })
  }

  @Test("Q11: after the introduction the tabs and the list hear an address, in order")
  func routes() throws {
    let bus = try PrivateBus()
    try Self.tour(bus)
    let address = "foodpinapp://actions/NewRestaurant"
    let run = try bus.shell(
      "update-desktop-database data/applications; $actions open \(address) >/dev/null; echo $?")
    #expect(run.results == "0\n")
    #expect(
      bus.told("handler").filter { $0.contains("OnOpen") || $0.contains("onOpen") }
        == ["tabs.onOpenURL(\(address))", "table.onOpenURL(\(address))"])
    #expect(bus.told("note").last == "the screen shows the form for a new restaurant")
  }

  /// Puts data into the home as they are once the introduction was seen.
  static func tour(_ bus: PrivateBus) throws {
    var state = FoodPinState()
    state.hasSeenWalkthrough = true
    let bytes = try PropertyList.xml(of: state.propertyList)
    try bus.write(String(decoding: bytes, as: UTF8.self), to: "data/foodpin/restaurants.plist")
  }

  @Test("a damaged file is set aside, told, and no obstacle")
  func damaged() throws {
    let bus = try PrivateBus()
    try bus.write("nonsense", to: "data/foodpin/restaurants.plist")
    #expect(try bus.shell("\(Self.perform) OpenFavorites").results == Self.cold)
    #expect(bus.text(of: "data/foodpin/restaurants.plist.damaged-1") == "nonsense")
    #expect(bus.text(of: "complaints").contains("it is kept as"))
  }

  @Test("two at a time are one too many, and the second says how to reach the first")
  func second() throws {
    let bus = try PrivateBus()
    let run = try bus.shell(Self.whileRunning("$foodpin --json; echo \"second $?\""))
    #expect(run.results.contains("foodpin: \(Self.app) runs already"))
    #expect(run.results.contains("second 1\n"))
  }

  @Test("without a bus it runs all the same, and alone; as a service it is refused")
  func noBus() throws {
    let bus = try PrivateBus()
    let run = try bus.shell(
      "DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere; export DBUS_SESSION_BUS_ADDRESS\n"
        + Self.whileRunning(
          """
          $foodpin --json; echo "second $?"
          $foodpin --gapplication-service; echo "service $?"
          """))
    #expect(run.results.contains("foodpin: FoodPin runs already, and has its data in"))
    #expect(run.results.contains("second 1\n"))
    #expect(run.results.contains("there is no session bus"))
    #expect(run.results.contains("service 1\n"))
    #expect(run.results.hasSuffix("status 0\n"))
    #expect(bus.told("launch") == ["nothing"])
  }

  @Test("on a bus that never answers it says so and runs all the same; as a service it is refused")
  func mute() throws {
    let bus = try PrivateBus()
    let mute = try MuteBus(in: bus.folder)
    let run = try bus.shell(
      "export DBUS_SESSION_BUS_ADDRESS=\(mute.address)\n"
        + "$foodpin --gapplication-service >service 2>&1 & service=$!\n" + Self.whileRunning(":")
        + "\nwait $service; echo \"service $?\"; cat service")
    #expect(
      bus.text(of: "complaints")
        == "foodpin: the session bus does not answer; other programs cannot reach the app\n")
    #expect(
      run.results.hasSuffix(
        "status 0\nservice 1\nfoodpin: the session bus does not answer\n"), "\(run.results)")
    #expect(bus.told("launch") == ["nothing"])
  }

  @Test("with a display a service opens a terminal, in which the program takes over")
  func window() throws {
    let bus = try PrivateBus(
      script: "export DISPLAY=:77 PATH=\"$PWD/bin:$PATH\"\nexec $foodpin")
    try bus.write("#!/bin/sh\necho \"$@\" >>windows\n", to: "bin/xterm")
    let run = try bus.shell(
      """
      chmod +x bin/xterm; mkfifo windows
      \(Self.perform) OpenFavorites & timeout 60 cat windows; wait
      """)
    #expect(run.results.contains("/foodpin\n"))
    #expect(Self.deliveries(bus) == [Self.connected])
  }

  @Test("Q4: its desktop entry and its Info.plist offer the same quick actions")
  func entry() throws {
    let bus = try PrivateBus()
    let run = try bus.shell("$actions list --app \(Self.app) --json")
    for item in InfoPlist.shipped.items {
      #expect(run.results.contains("\"\(item.type)\""), "\(run.results)")
      #expect(run.results.contains("\"\(item.localizedTitle)\""))
    }
    #expect(
      try bus.shell("desktop-file-validate data/applications/*.desktop").results.isEmpty)
  }
}
