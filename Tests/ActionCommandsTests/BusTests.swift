// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TestStage
import Testing

@Suite(
  "An app on the session bus",
  .disabled(if: !Sandbox.hasBus, "dbus-run-session is not installed"))
struct BusTests {
  static let app = "org.example.FoodPin"
  static let perform = "\"$0\" perform \(app) New"
  static let cold = "\(app): \(app).New: the app was started and answered\n"
  static let warm = "\(app): \(app).New: answered by the running app\n"

  /// A home with an app that behaves as planned.
  static func box(_ plan: String = "") throws -> Sandbox {
    let box = try Sandbox()
    try box.install(
      """
      [Desktop Entry]
      Type=Application
      Name=FoodPin
      Exec=true
      DBusActivatable=true
      MimeType=x-scheme-handler/foodpinapp;
      Actions=New;Route;

      [Desktop Action New]
      Name=New
      X-Pressd-Type=\(app).New
      X-Pressd-UserInfo={'row': <3>}

      [Desktop Action Route]
      Name=Route
      X-Pressd-Type=foodpinapp://actions/New
      """, as: app)
    let program = TestPrograms.path("activatable-app")
    try box.write(
      """
      [D-BUS Service]
      Name=\(app)
      Exec=\(program) \(app) \(box.path("app"))
      """, to: "data/dbus-1/services/\(app).service")
    try box.write(plan, to: "app/plan")
    return box
  }

  static func starts(_ box: Sandbox) -> Int {
    box.text(of: "app/starts").split(separator: "\n").count
  }
  static func log(_ box: Sandbox) -> [Substring] { box.text(of: "app/log").split(separator: "\n") }

  @Test("Q8, Q9: is started when it does not run, and asked where it does, once each")
  func coldAndWarm() throws {
    let box = try Self.box()
    let run = try box.bus("\(Self.perform) && \(Self.perform)")
    #expect(run.results == Self.cold + Self.warm)
    #expect(run.status == 0)
    #expect(Self.starts(box) == 1)
    let told =
      "ActivateAction ('New', [], {'x-pressd-type': <'\(Self.app).New'>, "
      + "'x-pressd-user-info': <{'row': <int64 3>}>})"
    #expect(Self.log(box) == [Substring(told), Substring(told)])
  }

  @Test("Q9: gets the request once where it was killed between request and start")
  func killedOnce() throws {
    let box = try Self.box("deaths=1")
    #expect(try box.bus(Self.perform).results == Self.cold)
    #expect(Self.starts(box) == 2)
    #expect(Self.log(box).count == 1)
  }

  @Test("never has the request where it dies at each start")
  func killedAlways() throws {
    let box = try Self.box("deaths=9")
    let run = try box.bus(Self.perform)
    #expect(run.status == 1)
    #expect(
      run.complaints
        == "pressd actions: \(Self.app): the app ended 2 times before it was ready\n")
    #expect(Self.starts(box) == 2)
    #expect(Self.log(box).isEmpty)
  }

  @Test("Q9: gets the request once where it is slow to claim its name")
  func slow() throws {
    let box = try Self.box("slow=300")
    #expect(try box.bus(Self.perform).results == Self.cold)
    #expect(Self.starts(box) == 1)
    #expect(Self.log(box).count == 1)
  }

  @Test("Q9: gets each of two requests once that come at once, and is started once")
  func two() throws {
    let box = try Self.box("slow=200")
    let run = try box.bus("\(Self.perform) & \(Self.perform) & wait")
    #expect(run.results == Self.cold + Self.cold)
    #expect(Self.starts(box) == 1)
    #expect(Self.log(box).count == 2)
  }

  @Test("is not asked again where it dies after it was asked")
  func diesInside() throws {
    let box = try Self.box("die")
    let run = try box.bus(Self.perform)
    #expect(run.status == 1)
    #expect(
      run.complaints
        == "pressd actions: \(Self.app): the app ended before it answered; it was not asked again, "
        + "because it may have acted\n")
    #expect(Self.starts(box) == 1)
    #expect(Self.log(box).count == 1)
  }

  @Test("is told with its own words where it refuses")
  func refuses() throws {
    let box = try Self.box("refuse")
    let run = try box.bus(Self.perform)
    #expect(run.status == 1)
    #expect(run.complaints == "pressd actions: \(Self.app): closed on Mondays\n")
    #expect(Self.log(box).count == 1)
  }

  @Test("is told to lack a service file where the bus does not know it")
  func noService() throws {
    let box = try Self.box()
    try FileManager.default.removeItem(atPath: box.path("data/dbus-1"))
    let run = try box.bus(Self.perform)
    #expect(run.status == 1)
    #expect(
      run.complaints
        == "pressd actions: \(Self.app): the app could not be started: the bus knows no service of that "
        + "name; is its file in dbus-1/services installed?\n")
  }

  @Test("gets the token under both names")
  func token() throws {
    let box = try Self.box()
    #expect(try box.bus("\(Self.perform) --token T1 --json").status == 0)
    #expect(Self.log(box).first?.contains("'activation-token': <'T1'>") == true)
    #expect(Self.log(box).first?.contains("'desktop-startup-id': <'T1'>") == true)
  }

  @Test("Q11: opens an address that is registered, also as the type of an item")
  func address() throws {
    let box = try Self.box()
    let run = try box.bus(
      """
      update-desktop-database data/applications
      "$0" open foodpinapp://actions/OpenFavorites --json
      "$0" perform \(Self.app) Route
      """)
    #expect(
      run.results == """
        {"app": "\(Self.app)", "type": "foodpinapp://actions/OpenFavorites", "delivery": "cold"}
        \(Self.app): foodpinapp://actions/New: answered by the running app

        """)
    #expect(
      Self.log(box) == [
        "Open (['foodpinapp://actions/OpenFavorites'], {})",
        "Open (['foodpinapp://actions/New'], {})",
      ])
  }

  @Test("performs what it set itself while it ran")
  func dynamic() throws {
    let box = try Self.box()
    try box.write(ListTests.items, to: "items.plist")
    let run = try box.bus("\"$0\" set \(Self.app) items.plist && \"$0\" perform \(Self.app) b")
    #expect(run.status == 0)
    #expect(Self.log(box) == ["ActivateAction ('b', [], {'x-pressd-type': <'b'>})"])
  }

  @Test("is started as a program where there is no bus, and only if the action has one")
  func noBus() throws {
    let box = try Self.box()
    box.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere/bus"
    let run = try box.actions("perform", Self.app, "New")
    #expect(run.status == 1)
    #expect(run.complaints.hasPrefix("pressd actions: there is no session bus: "))
    let entry = box.text(of: "data/applications/\(Self.app).desktop")
    try box.install(entry.replacing("Name=New\n", with: "Name=New\nExec=true\n"), as: Self.app)
    #expect(
      try box.actions("perform", Self.app, "New").results
        == "\(Self.app): \(Self.app).New: its program was started\n")
  }
}
