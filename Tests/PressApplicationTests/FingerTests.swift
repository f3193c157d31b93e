// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import PressBridge
import PressGestures
import Testing
import TouchModel

/// Fingers on an app, as a panel tells them.
@MainActor @Suite struct FingerTests {
  /// A table of one row whose menu has a menu inside.
  final class Rater: TableViewDataSource, TableViewDelegate {
    let application = Application()
    let table = TableView(
      frame: Rectangle(x: 0, y: 30, width: 70, height: 60), rowHeight: Millimeters(12))
    var heard: [String] = []

    init() {
      table.dataSource = self
      table.delegate = self
      application.views = [table]
    }

    func numberOfRows(in tableView: TableView) -> Int { 1 }
    func tableView(_ tableView: TableView, itemIdentifierForRowAt indexPath: IndexPath) -> String {
      "cafe"
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
    func hasContextMenus(_ tableView: TableView) -> Bool { true }
    func tableView(
      _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: Position
    ) -> ContextMenuConfiguration? {
      let rate = Menu(
        title: "Rate",
        children: ["Love it", "Like it"].map { title in
          Action(title: title) { [weak self] in self?.heard.append($0.title) }
        })
      return ContextMenuConfiguration(identifier: "cafe", previewProvider: nil) { _ in
        Menu(children: [rate])
      }
    }
  }

  static func scene(_ output: PressOutput) -> Scene? {
    output.effects.lazy.reversed().compactMap { effect in
      switch effect.kind {
      case .present(let scene), .update(let scene): scene
      default: nil
      }
    }.first
  }

  @Test("M5: one finger opens a menu, rests on a row until its menu opens, slides on, and lifts")
  func oneFinger() throws {
    let rater = Rater()
    var session = PressSession(
      application: rater.application, device: SessionTests.device, touchProtocol: .slotted,
      bounds: Rectangle(x: 0, y: 0, width: 70, height: 140))
    var output = PressOutput()
    session.accept(SessionTests.frame(0, .landed, Phone.point(35, 36)), into: &output)
    // A finger that rests sends nothing; a frame at the end of the rest lets time pass.
    session.accept(SessionTests.frame(600, .moved, Phone.point(35, 36)), into: &output)
    let rate = try #require(Self.scene(output)?.rows.first)
    #expect(rate.title == "Rate" && rate.opensRows)
    session.accept(SessionTests.frame(700, .moved, rate.frame.center), into: &output)
    session.accept(SessionTests.frame(1100, .moved, rate.frame.center), into: &output)
    let inner = try #require(Self.scene(output))
    #expect(inner.depth == 1)
    let like = try #require(inner.rows.first { $0.title == "Like it" })
    session.accept(SessionTests.frame(1200, .moved, like.frame.center), into: &output)
    session.accept(SessionTests.frame(1300, .ended(.lift), like.frame.center), into: &output)
    session.finish(into: &output)
    #expect(rater.heard == ["Like it"])
    #expect(session.nextDeadline == nil)
  }

  /// Ten fingers that land, move and leave at random, for 1500 frames.
  static func storm(seed: UInt64) -> (output: PressOutput, isQuiet: Bool) {
    var state = seed
    func roll(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    let diner = Diner()
    var session = SessionTests.session(diner)
    var output = PressOutput()
    var contacts: [Contact] = []
    var serial: UInt32 = 0
    var clock: Int64 = 12_345_000
    for step in 0..<1500 {
      clock += Int64(roll(40) + 1) * (roll(20) == 0 ? 20_000 : 1_000)
      contacts.removeAll { if case .ended = $0.change { true } else { false } }
      for place in contacts.indices {
        contacts[place].change = .held
        switch roll(12) {
        case 0: contacts[place].change = .ended(roll(4) == 0 ? .cancelled : .lift)
        case 1:
          contacts[place].change = .moved
          contacts[place].position = Phone.point(Double(roll(70)), Double(roll(140)))
          contacts[place].pressure = DeviceUnits(Int32(roll(4000)))
        default: continue
        }
      }
      if contacts.count < 10, roll(3) == 0, step < 1490 {
        let free = (0..<10).first { slot in !contacts.contains { $0.slot == slot } } ?? 0
        serial += 1
        var contact = Contact(
          slot: free, trackingID: Int32(serial), serial: ContactSerial(serial),
          position: Phone.point(Double(roll(70)), Double(roll(140))))
        contact.change = .landed
        contact.pressure = DeviceUnits(Int32(roll(4000)))
        contacts.append(contact)
      }
      session.accept(
        TouchFrame(time: Timestamp(microseconds: clock), contacts: contacts), into: &output)
    }
    for place in contacts.indices { contacts[place].change = .ended(.lift) }
    session.accept(
      TouchFrame(time: Timestamp(microseconds: clock + 1000), contacts: contacts), into: &output)
    session.finish(into: &output)
    return (output, session.nextDeadline == nil)
  }

  @Test("S1: under a storm of ten fingers one thing is open at a time, and all comes to rest")
  func tenFingers() {
    var opened = 0
    for seed in 1...5 as ClosedRange<UInt64> {
      let (output, isQuiet) = Self.storm(seed: seed)
      #expect(isQuiet, "seed \(seed)")
      var open: UInt32?
      for effect in output.effects {
        switch effect.kind {
        case .present(let scene):
          #expect(open == nil, "seed \(seed)")
          open = scene.number
          opened += 1
        case .dismiss(let dismissal):
          #expect(open == dismissal.number, "seed \(seed)")
          open = nil
        default: continue
        }
      }
    }
    #expect(opened > 5)
  }

  @Test("S4: the same fingers on the same app give the same effects")
  func sameStorm() {
    let isSame = Self.storm(seed: 7).output.effects == Self.storm(seed: 7).output.effects
    #expect(isSame)
  }
}
