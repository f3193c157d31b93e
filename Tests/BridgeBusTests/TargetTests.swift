// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TestStage
import Testing

@Suite("Apps that own regions", .enabled(if: Stage.isThere))
struct TargetTests {
  private static let menu =
    "{'identifier': <'42'>, 'actions': <[{'identifier': <'share'>, 'title': <'Share'>},"
    + " {'identifier': <'delete'>, 'title': <'Delete'>, 'destructive': <true>}]>}"

  /// Opens a menu for a finger that stays where it is.
  private func open(_ bridge: TestActor, _ target: TestActor, _ offer: String) throws {
    try target.tell("offer \(offer)")
    // The press comes by another way, and would be asked about before the app has heard this.
    #expect(target.says("offering"))
    try bridge.tell("press 1 20 20")
    #expect(target.says("Configuration (20.0, 20.0, uint32 1)"))
    try bridge.tell("peek 1 20 20")
  }

  /// The place of the first row of what is open.
  private func row(_ bridge: TestActor) throws -> String {
    let line = try #require(bridge.lines.last { $0.hasPrefix("effect present") })
    let words = line.split(separator: " ").suffix(2)
    return words.joined(separator: " ")
  }

  @Test("A menu is asked for, shown, and what is chosen told once it has closed")
  func menu() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let target = try stage.target()
    #expect(bridge.says("regions 1"))
    try open(bridge, target, Self.menu)
    #expect(bridge.says("effect present contextMenu [\"Share\", \"Delete\"]"))
    try bridge.tell("end 1 20 20")
    let place = try row(bridge)
    try bridge.tell("press 2 \(place)")
    try bridge.tell("tap 2 \(place)")
    #expect(bridge.says("effect dismiss chosen"))
    #expect(target.says("Perform ('42', 'share')"))
    #expect(target.count("Perform") == 1)
    #expect(target.count("WillEnd ('42',)") == 1)
    let order = target.lines.filter { $0.hasPrefix("Perform") || $0.hasPrefix("WillEnd") }
    #expect(order.first?.hasPrefix("WillEnd") == true)
  }

  @Test("A peek shows the preview and is committed by its identifier")
  func peek() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let target = try stage.target("peek")
    try open(
      bridge, target,
      "{'preview': <{'identifier': <'7'>, 'title': <'Cafe'>, 'lines': <['Hong Kong']>}>}")
    #expect(bridge.says("effect present preview"))
    try bridge.tell("pop 1 20 20")
    #expect(target.says("Commit ('7',)"))
    #expect(target.count("WillEnd ('7',)") == 1)
  }

  @Test("An empty dictionary refuses: nothing opens, and a refusal is felt")
  func refusal() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let target = try stage.target()
    try open(bridge, target, "{}")
    #expect(bridge.says("effect haptic failure"))
    #expect(bridge.count("effect present") == 0)
    #expect(bridge.count("notice") == 0)
  }

  @Test(
    "An answer of a wrong kind opens nothing, and a sentence says what is wrong with it",
    arguments: [
      ("{'actions': <'Share'>}", "actions: it is a text, and should be a list"),
      ("{'actions': <[{'title': <'Share'>}]>}", "actions[0].identifier: it is missing"),
      ("{'acions': <[{'title': <'A'>}]>}", "acions: there is no such key"),
      ("{'identifier': <'1'>}", "actions: it is missing"),
      ("{'preview': <{'lines': <['a']>}>}", "preview.title: it is missing"),
      (
        "{'menu': <{'actions': <[{'identifier': <'a'>, 'title': <'A'>, 'state': <'onn'>}]>}>}",
        "menu.actions[0].state: 'onn' is none of 'off', 'on', 'mixed'"
      ),
    ])
  func wrongAnswer(offer: String, sentence: String) throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let target = try stage.target()
    try open(bridge, target, offer)
    #expect(bridge.says("notice"))
    let line = bridge.lines.first { $0.hasPrefix("notice") } ?? ""
    #expect(line.contains(sentence), "\(line)")
    #expect(bridge.says("effect haptic failure"))
    #expect(bridge.count("effect present") == 0)
  }

  @Test("An app that dies with a menu open takes region and menu with it, and nothing runs")
  func death() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let target = try stage.target()
    let other = try stage.target("menu", 50, 50)
    try open(bridge, target, Self.menu)
    #expect(bridge.says("effect present"))
    try target.tell("die")
    #expect(target.ends() == 7)
    #expect(bridge.says("effect dismiss targetGone"))
    #expect(bridge.says("regions 1", times: 2))
    try bridge.tell("end 1 20 20")
    try bridge.tell("wait 6000")
    try bridge.tell("regions")
    #expect(bridge.says("regions 1", times: 3))
    #expect(bridge.count("effect dismiss") == 1)
    #expect(bridge.count("effect perform") == 0)
    #expect(bridge.count("notice") == 0)
    #expect(other.count("WillEnd") == 0)
  }

  @Test("An answer after its deadline is ignored and told in the log")
  func lateAnswer() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let target = try stage.target()
    try target.tell("slow")
    try open(bridge, target, Self.menu)
    try bridge.tell("wait 1100")
    #expect(bridge.says("effect notify the app did not say in time"))
    try target.tell("late")
    #expect(bridge.says("effect notify nothing waits for the answer"))
    #expect(bridge.count("effect present") == 0)
  }

  @Test("An app that never reads holds up nobody else")
  func deafApp() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let target = try stage.target()
    let other = try stage.target("menu", 50, 50)
    target.freeze()
    for _ in 0..<200 { try bridge.tell("hint 1 20 20") }
    try other.tell("offer \(Self.menu)")
    #expect(other.says("offering"))
    try bridge.tell("press 2 60 60")
    try bridge.tell("peek 2 60 60")
    #expect(other.says("Configuration (60.0, 60.0, uint32 2)"))
    #expect(bridge.says("effect present contextMenu"))
    #expect(try stage.gdbus("Devices1.List").contains("event5"))
    target.thaw()
  }

  @Test("Places and force go to the owner of the region alone")
  func privacy() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let owner = try stage.target()
    let stranger = try stage.actor("target")
    let other = try stage.target("menu", 50, 50)
    try stranger.tell("unregister r99")
    #expect(stranger.says("Unregister"))
    try bridge.tell("press 1 20 20")
    try bridge.tell("hint 1 20 20")
    try bridge.tell("failed 1 40 10")
    try bridge.tell("press 2 90 10")
    for actor in [owner, stranger, other] {
      #expect(actor.says("Press ('event5', uint32 2, 'press'"))
    }
    let own = owner.lines.filter { $0.hasPrefix("Press") }
    #expect(own.count == 7, "\(own)")
    #expect(own.first?.contains("'force': <0.5>") == true && own[0].contains("'x': <20.0>"))
    #expect(own.first?.contains("'region': <'r1'>") == true)
    #expect(own.last?.contains("'x'") == false)
    for line in stranger.lines + other.lines where line.hasPrefix("Press") {
      #expect(!line.contains("'x'") && !line.contains("'force'") && !line.contains("'value'"))
    }
    #expect(stranger.lines.contains { $0.contains("'failed'") && $0.contains("'moved'") })
  }

  @Test("An app has its menu shown without a press, and hears what is tapped")
  func show() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let app = try stage.actor("target")
    try app.tell("offer \(Self.menu)")
    try app.tell("show")
    #expect(app.says("Configuration (25.0, 25.0, uint32 0)"))
    #expect(app.says("shown (uint32 1,)"))
    #expect(bridge.says("effect present contextMenu [\"Share\", \"Delete\"]"))
    try app.tell("show")
    #expect(app.says("shown org.pressd.Error.Busy something else is open"))
    #expect(
      try stage.gdbus("Presenter1.Dismiss", "1").contains("org.pressd.Error.NotAllowed"))
    let place = try row(bridge)
    try bridge.tell("press 2 \(place)")
    try bridge.tell("tap 2 \(place)")
    #expect(app.says("Perform ('42', 'share')"))
    #expect(app.count("WillEnd ('42',)") == 1)
    #expect(bridge.says("regions 0"))
  }

  @Test("A shown menu is closed by whoever had it shown, and goes with an app that dies")
  func showEnds() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let app = try stage.actor("target")
    try app.tell("show")
    #expect(app.says("shown org.pressd.Error.NotFound your object had nothing to show"))
    #expect(bridge.says("regions 0"))
    try app.tell("offer \(Self.menu)")
    try app.tell("show")
    #expect(app.says("shown (uint32 "))
    let serial = app.lines.last { $0.hasPrefix("shown (") }?.filter(\.isNumber).dropFirst(2) ?? ""
    try app.tell("dismiss \(serial)")
    #expect(bridge.says("effect dismiss cancelled"))
    try app.tell("show")
    #expect(app.says("shown (uint32 ", times: 2))
    try app.tell("die")
    #expect(bridge.says("effect dismiss targetGone"))
    #expect(bridge.says("regions 0", times: 3))
    #expect(bridge.count("effect perform") == 0)
  }

  @Test("A region with quick actions shows those of its app, and the host performs them")
  func quickActions() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let presenter = try stage.actor("presenter")
    #expect(bridge.says("presenter true"))
    let holder = try stage.actor("target")
    try holder.tell("icon org.example.Editor")
    #expect(holder.says("Register: ('r1',)"))
    try bridge.tell("press 1 20 20")
    try bridge.tell("peek 1 20 20")
    #expect(bridge.says("effect present contextMenu [\"New Document\"]"))
    #expect(presenter.says("scene 1 quickActions [\"New Document\"]"))
    try bridge.tell("end 1 20 20")
    let place = try row(bridge)
    try bridge.tell("press 2 \(place)")
    try bridge.tell("tap 2 \(place)")
    #expect(bridge.says("perform org.example.Editor.New of org.example.Editor"))
  }
}
