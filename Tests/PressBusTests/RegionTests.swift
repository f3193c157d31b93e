// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import Testing
import TouchModel

@testable import PressBus

@Suite("Regions of apps")
struct RegionTests {
  static let values: [String: PropertyListValue] = [
    "kind": "menu", "path": "/org/example/Table", "x": 10, "y": 20, "width": 30, "height": 40,
  ]

  /// A panel of 200 by 100 mm whose corner is not at zero.
  static let device = BridgeDevice(
    identifier: "event5", name: "Panel", node: "/dev/input/event5", model: "", forceClass: .none,
    reason: "", unit: .millimeters, mode: .observe,
    bounds: Rectangle(x: 1, y: 2, width: 200, height: 100), output: "DSI-1")

  private func request(
    _ changes: [String: PropertyListValue] = [:]
  ) throws -> RegionRequest {
    try RegionRequest(values: Self.values.merging(changes) { $1 })
  }

  @Test("1,024 regions of all clients have room, 64 of one, and no more")
  func limits() throws {
    var registry = RegionRegistry()
    let request = try request()
    for client in 0..<16 {
      for _ in 0..<64 { _ = try registry.register(request, by: ":1.\(client)") }
      if client < 15 {
        #expect(throws: BridgeRefusal.self) { try registry.register(request, by: ":1.\(client)") }
      }
    }
    #expect(registry.entries.count == 1024)
    #expect(Set(registry.entries.map(\.target)).count == 1024)
    let refusal = #expect(throws: BridgeRefusal.self) {
      try registry.register(request, by: ":1.99")
    }
    #expect(refusal?.kind == .limit)
    let drops = [registry.drop(owner: ":1.3"), registry.drop(owner: ":1.3")]
    #expect(drops == [true, false])
    _ = try registry.register(request, by: ":1.99")
    #expect(registry.entries.count == 961)
    for entry in registry.entries { #expect(registry.entry(of: entry.target) == entry) }
  }

  @Test("A region that lies on no device is told why, and which devices there are")
  func absence() throws {
    func absence(_ changes: [String: PropertyListValue], _ devices: [BridgeDevice]) throws -> String
    {
      try request(changes).absence(among: devices)
    }
    for changes in [[:], ["device": "event5"], ["output": "DSI-1"]] as [[String: PropertyListValue]]
    {
      #expect(
        try absence(changes, [])
          == "no touchscreen is listened to, so there is nothing to open it on")
    }
    #expect(
      try absence(["device": "event6"], [Self.device])
        == "there is no touchscreen 'event6'; listened to: event5 'Panel'")
    #expect(
      try absence(["output": "DP-1"], [Self.device])
        == "no touchscreen lies upon the output 'DP-1'; listened to: event5 'Panel'")
  }

  @Test("Millimeters and percent both count from the corner of the surface")
  func frames() throws {
    var registry = RegionRegistry()
    _ = try registry.register(try request(), by: ":1.1")
    _ = try registry.register(try request(["unit": "percent", "priority": 5]), by: ":1.1")
    let regions = registry.regions(on: Self.device)
    #expect(regions.map(\.frame.origin.x.value) == [11, 21])
    #expect(regions.map(\.frame.origin.y.value) == [22, 22])
    #expect(regions.map(\.frame.width.value) == [30, 60])
    #expect(regions.map(\.frame.height.value) == [40, 40])
    #expect(regions.map(\.priority) == [0, 5])
  }

  @Test(
    "A region lies on the device or output it names",
    arguments: [
      ([:], true), (["device": "event5"], true), (["device": "Panel"], true),
      (["device": "event6"], false), (["output": "DSI-1"], true), (["output": "HDMI-1"], false),
    ] as [([String: PropertyListValue], Bool)])
  func surfaces(names: [String: PropertyListValue], isOn: Bool) throws {
    #expect(try request(names).isOn(Self.device) == isOn)
  }

  @Test(
    "Lengths and priorities are taken on their limits and refused past them",
    arguments: [
      (["unit": "percent", "width": 90], true), (["unit": "percent", "width": 90.001], false),
      (["width": 9990], true), (["width": 9990.001], false), (["x": 0], true),
      (["x": -0.001], false), (["width": 0.001], true), (["width": 0], false),
      (["priority": 1000], true), (["priority": 1001], false), (["priority": -1000], true),
      (["priority": -1001], false), (["x": .real(.nan)], false), (["x": .real(.infinity)], false),
      (["device": "a", "output": "b"], false), (["app": "org.example.Editor"], false),
    ] as [([String: PropertyListValue], Bool)])
  func ranges(changes: [String: PropertyListValue], isTaken: Bool) {
    #expect(((try? request(changes)) != nil) == isTaken)
  }

  @Test(
    "Paths are those that the bus has",
    arguments: [
      ("/", true), ("/a", true), ("/org/example/Table_1", true), ("", false), ("a", false),
      ("/a/", false), ("//a", false), ("/a-b", false), ("/ä", false),
    ])
  func paths(path: String, isValid: Bool) {
    #expect(ObjectPath.isValid(path) == isValid)
  }

  @Test("On a turned screen regions, and what their owners are told, are places of what is seen")
  func turned() throws {
    var device = Self.device
    device.turn = .quarter
    #expect(device.values["turn"] == "90")
    var registry = RegionRegistry()
    let entry = try registry.register(try request(), by: ":1.1")
    _ = try registry.register(try request(["unit": "percent"]), by: ":1.1")
    let regions = registry.regions(on: device)
    #expect(regions.map(\.frame.origin.x.value) == [11, 11])
    #expect(regions.map(\.frame.origin.y.value) == [22, 42])
    #expect(regions.map(\.frame.width.value) == [30, 30])
    #expect(regions.map(\.frame.height.value) == [40, 80])
    let event = PressEvent(
      time: .zero, contact: ContactSerial(1), slot: 0, target: entry.target, kind: .press,
      position: Position(x: Millimeters(12), y: Millimeters(25)),
      origin: Position(x: Millimeters(1), y: Millimeters(2)), force: nil)
    let own = try #require(PressTelling.all(of: event, on: device, registry).first).details
    #expect(own["x"] == .real(78) && own["y"] == .real(13))
    #expect(own["originX"] == .real(101) && own["originY"] == .real(2))
  }

  @Test("Force and place of an event go to the owner of its region, by one telling of its own")
  func privacy() throws {
    var registry = RegionRegistry()
    let entry = try registry.register(try request(), by: ":1.7")
    let place = Position(x: Millimeters(12), y: Millimeters(25))
    var event = PressEvent(
      time: .zero, contact: ContactSerial(1), slot: 0, target: entry.target, kind: .progress(0.5),
      position: place, origin: place, force: nil)
    let told = PressTelling.all(of: event, on: Self.device, registry)
    #expect(told.map(\.receiver) == [":1.7", nil])
    #expect(told.first?.details["force"] == .real(-1))
    #expect(told.first?.details["value"] == .real(0.5))
    #expect(told.last?.details == [:])
    for other in [TargetID.surface, .presentation, TargetID(entry.target.number + 1)] {
      event.target = other
      let told = PressTelling.all(of: event, on: Self.device, registry)
      #expect(told == [PressTelling(receiver: nil, details: [:])])
    }
  }
}
