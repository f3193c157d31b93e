// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import BridgeBus
import Foundation
import TestStage
import Testing

@Suite("What programs ask on the bus", .enabled(if: Stage.isThere))
struct MemberTests {
  private static let object = "org.pressd.Bridge /org/pressd/Bridge"

  @Test("The installed introspection file is what the service is made of")
  func introspection() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Packaging/bus/org.pressd.Bridge.xml")
    #expect(try String(contentsOf: file, encoding: .utf8) == BridgeService.introspection)
    let stage = try Stage()
    _ = try stage.bridge()
    let told = try stage.busctl("introspect \(Self.object)")
    for name in ["interface", "method", "signal", "property"] {
      for found in BridgeService.introspection.matches(of: try Regex("<\(name) name=\"([^\"]*)\""))
      {
        let member = found.output[1].substring.map(String.init) ?? "?"
        #expect(told.contains(member), "\(member) is missing in \(told)")
      }
    }
  }

  @Test("Devices are listed with what they are and feel")
  func devices() throws {
    let stage = try Stage()
    _ = try stage.bridge()
    let said = try stage.gdbus("Devices1.List")
    for part in [
      "'identifier': <'event5'>", "'name': <'Synthetic Panel'>", "'node': <'/dev/input/event5'>",
      "'forceClass': <'F'>", "'reason': <'a test says so'>", "'unit': <'mm'>",
      "'mode': <'observe'>", "'width': <100.0>", "'output': <'DSI-1'>",
    ] {
      #expect(said.contains(part), "\(said)")
    }
    #expect(try stage.busctl("call \(Self.object) org.pressd.Devices1 List").hasPrefix("aa{sv} 1 "))
  }

  @Test("Settings are read, set within their range, and reset")
  func settings() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let name = "press.long-press-ms"
    #expect(try stage.gdbus("Settings1.Get", name) == "(<500.0>,)")
    #expect(try stage.gdbus("Settings1.Set", name, "<400>") == "()")
    #expect(
      try stage.busctl("call \(Self.object) org.pressd.Settings1 Get s \(name)") == "v d 400")
    #expect(
      try stage.busctl("call \(Self.object) org.pressd.Settings1 Set sv \(name) d 350.5") == "")
    #expect(try stage.gdbus("Settings1.Get", name) == "(<350.5>,)")
    #expect(try stage.gdbus("Settings1.Reset", name) == "()")
    #expect(try stage.gdbus("Settings1.Get", name) == "(<500.0>,)")
    #expect(try stage.gdbus("Settings1.Save") == "()")
    #expect(bridge.says("saved"))
  }

  @Test("A setting out of its range, of a wrong kind, or unknown is refused with a sentence")
  func badSettings() throws {
    let stage = try Stage()
    _ = try stage.bridge()
    let range = try stage.gdbus("Settings1.Set", "press.long-press-ms", "<0>")
    #expect(range.contains("org.pressd.Error.InvalidArgument"), "\(range)")
    #expect(range.contains("press.long-press-ms"))
    let kind = try stage.gdbus("Settings1.Set", "press.long-press-ms", "<[1, 2]>")
    #expect(kind.contains("org.pressd.Error.InvalidArgument"), "\(kind)")
    let unknown = try stage.gdbus("Settings1.Get", "press.long-pres-ms")
    #expect(unknown.contains("org.pressd.Error.NotFound"))
    #expect(unknown.contains("did you mean 'press.long-press-ms'?"), "\(unknown)")
  }

  @Test("Pausing is a property that tells when it changes")
  func paused() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let property = "\(Self.object) org.pressd.Gestures1 Paused"
    #expect(try stage.busctl("get-property \(property)") == "b false")
    let monitor = try stage.monitor()
    #expect(try stage.busctl("set-property \(property) b true") == "")
    #expect(
      monitor.says(
        "/org/pressd/Bridge: org.freedesktop.DBus.Properties.PropertiesChanged "
          + "('org.pressd.Gestures1', {'Paused': <true>}, @as [])"))
    #expect(try stage.busctl("get-property \(property)") == "b true")
    try bridge.tell("pause off")
    try bridge.tell("lock")
    try bridge.tell("regions")
    #expect(bridge.says("regions"))
    let refused = try stage.busctl("set-property \(property) b false")
    #expect(refused.contains("the session is locked"), "\(refused)")
    let read = try stage.shell(
      "gdbus call --session -d org.pressd.Bridge -o /org/pressd/Bridge "
        + "-m org.freedesktop.DBus.Properties.GetAll org.pressd.Gestures1")
    #expect(read == "({'Paused': <true>},)")
  }

  @Test("Quick actions are listed, set, appended and performed")
  func quickActions() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let app = "org.example.Editor"
    let listed = try stage.gdbus("QuickActions1.List", app)
    #expect(listed.contains("'title': <'New Document'>"), "\(listed)")
    #expect(listed.contains("'icon': <'document-edit'>") && listed.contains("'static'"))
    let item = "[{'type': <'a.Open'>, 'title': <'Open'>, 'userInfo': <{'row': <3>}>}]"
    #expect(try stage.gdbus("QuickActions1.SetDynamic", app, item) == "()")
    #expect(
      try stage.busctl(
        "call \(Self.object) org.pressd.QuickActions1 Append 'saa{sv}' \(app) 1 "
          + "2 type s a.Close title s Close") == "")
    let more = try stage.gdbus("QuickActions1.List", app)
    #expect(more.contains("'userInfo': <{'row': <int64 3>}>"), "\(more)")
    #expect(more.contains("'a.Close'") && more.contains("'dynamic'"))
    #expect(try stage.gdbus("QuickActions1.Perform", app, "a.Open") == "(true,)")
    #expect(try stage.gdbus("QuickActions1.Perform", app, "a.Other") == "(false,)")
    #expect(bridge.says("perform a.Open of org.example.Editor"))
    let bad = try stage.gdbus("QuickActions1.SetDynamic", app, "[{'type': <'a'>, 'titel': <'A'>}]")
    #expect(bad.contains("InvalidArgument"))
    #expect(bad.contains("items[0].titel: there is no such key; did you mean 'title'?"), "\(bad)")
    let nobody = try stage.gdbus("QuickActions1.List", "org.example.None")
    #expect(nobody.contains("org.pressd.Error.NotFound"), "\(nobody)")
  }
}
