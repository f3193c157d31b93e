// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TestStage
import Testing

@Suite("Who draws, and what becomes of the name", .enabled(if: Stage.isThere))
struct SurvivalTests {
  private static let menu =
    "{'identifier': <'42'>, 'actions': <[{'identifier': <'share'>, 'title': <'Share'>}]>}"

  /// A bridge with a menu open.
  private func opened(_ stage: Stage) throws -> TestActor {
    let bridge = try stage.bridge()
    let target = try stage.target()
    try target.tell("offer \(Self.menu)")
    #expect(target.says("offering"))
    try bridge.tell("press 1 20 20")
    #expect(target.says("Configuration"))
    try bridge.tell("peek 1 20 20")
    #expect(bridge.says("effect present"))
    return bridge
  }

  @Test("A presenter gets what stands when it comes, and may close it")
  func presenter() throws {
    let stage = try Stage()
    let bridge = try opened(stage)
    let presenter = try stage.actor("presenter")
    #expect(presenter.says("scene 1 contextMenu [\"Share\"]"))
    try presenter.tell("dismiss 2")
    #expect(presenter.says("Dismiss: nothing with the serial 2 is open"))
    #expect(
      try stage.gdbus("Presenter1.Dismiss", "1").contains("org.pressd.Error.NotAllowed"))
    try presenter.tell("dismiss 1")
    #expect(bridge.says("effect dismiss cancelled"))
    #expect(presenter.says("closed {'device': <'event5'>, 'number': <int64 1>"))
    #expect(presenter.count("unreadable") == 0)
  }

  @Test("A presenter chooses a row once the finger is gone, and nobody else does")
  func choice() throws {
    let stage = try Stage()
    let bridge = try opened(stage)
    let presenter = try stage.actor("presenter")
    #expect(presenter.says("scene 1 contextMenu [\"Share\"]"))
    #expect(try stage.gdbus("Presenter1.Choose", "1", "0").contains("org.pressd.Error.NotAllowed"))
    try presenter.tell("choose 2 0")
    #expect(presenter.says("Choose: nothing with the serial 2 is open"))
    try presenter.tell("choose 1 1")
    #expect(presenter.says("Choose: there is no row 1 in what is open"))
    for token in ["''", "'a b'", "'\(String(repeating: "a", count: 1025))'"] {
      try presenter.tell("choose 1 0 \(token)")
    }
    #expect(presenter.says("ChooseWithToken: token: it should be 1 to 1024", times: 3))
    #expect(bridge.count("token") == 0)
    try bridge.tell("end 1 20 20")
    // The choice comes by another way, and would not count while the finger is down.
    try bridge.tell("regions")
    #expect(bridge.says("regions 1", times: 2))
    let longest = String(repeating: "a", count: 1024)
    try presenter.tell("choose 1 0 '\(longest)'")
    #expect(bridge.says("token \(longest)"))
    #expect(bridge.says("effect dismiss chosen"))
    #expect(presenter.says("closed {'device': <'event5'>, 'number': <int64 1>"))
    #expect(bridge.count("effect dismiss") == 1)
  }

  @Test("A presenter tells of keys, letters and wheels, and chooses what it saw")
  func steering() throws {
    let stage = try Stage()
    let bridge = try opened(stage)
    let presenter = try stage.actor("presenter")
    #expect(presenter.says("scene 1 contextMenu [\"Share\"]"))
    #expect(
      try stage.gdbus("Presenter1.Scroll", "1", "9.0").contains("org.pressd.Error.NotAllowed"))
    try presenter.tell("steer Move 1 'left' -1 0")
    #expect(presenter.says("Move: step: 'left' is none of up, down, first"))
    try presenter.tell("steer Find 1 ''")
    #expect(presenter.says("Find: text: it should be 1 to 256 bytes long"))
    try bridge.tell("end 1 20 20")
    // What follows comes by another way, and would not count while the finger is down.
    try bridge.tell("regions")
    #expect(bridge.says("regions 1", times: 2))
    try presenter.tell("steer Scroll 1 9.0")
    try presenter.tell("steer Find 1 'sh'")
    try presenter.tell("steer Move 1 'down' -1 0")
    try presenter.tell("steer ChooseSeen 1 -2 0 'a'")
    #expect(bridge.says("token a"))
    #expect(bridge.says("effect dismiss chosen"))
    #expect(presenter.says("closed {'device': <'event5'>, 'number': <int64 1>"))
  }

  @Test("When the presenter dies, what is open closes once")
  func deadPresenter() throws {
    let stage = try Stage()
    let bridge = try opened(stage)
    let presenter = try stage.actor("presenter")
    #expect(presenter.says("scene 1"))
    try presenter.tell("die")
    #expect(presenter.ends() == 7)
    #expect(bridge.says("effect dismiss cancelled"))
    #expect(bridge.says("presenter false"))
    #expect(bridge.count("asked to dismiss") == 1)
    #expect(bridge.count("effect dismiss") == 1)
    #expect(bridge.count("effect perform") == 0)
  }

  @Test("Only one program draws at a time: a second one does not get the name")
  func secondPresenter() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let first = try stage.actor("presenter")
    #expect(first.says("RequestName: (uint32 1,)"))
    #expect(bridge.says("presenter true"))
    let second = try stage.actor("presenter")
    #expect(second.says("RequestName: (uint32 3,)"))
    #expect(bridge.count("presenter") == 1)
  }

  @Test("When the bus goes, regions go with it, and the name comes back with the bus")
  func busGone() throws {
    let stage = try Stage()
    let bridge = try opened(stage)
    stage.stopBus()
    #expect(bridge.says("bus gone"))
    #expect(bridge.says("regions 0"))
    #expect(bridge.says("effect dismiss targetGone"))
    #expect(bridge.count("effect dismiss") == 1)
    #expect(bridge.says("bus unreachable"))
    try stage.startBus()
    #expect(bridge.says("bus ready", times: 2))
    #expect(try stage.gdbus("Devices1.List").contains("event5"))
    _ = try stage.target()
    #expect(bridge.says("regions 1", times: 2))
    #expect(bridge.count("bus unreachable") == 1)
  }

  @Test("A second bridge does not get the name, unless it asks to replace the first")
  func replacement() throws {
    let stage = try Stage()
    let first = try stage.bridge()
    let second = try stage.actor("bridge")
    #expect(second.says("bus taken"))
    #expect(first.count("bus") == 1)
    let third = try stage.actor("bridge", "--replace")
    #expect(third.says("bus ready"))
    #expect(first.says("bus replaced"))
    #expect(try stage.gdbus("Devices1.List").contains("event5"))
  }

  @Test("A device that changes or goes is told")
  func devices() throws {
    let stage = try Stage()
    let bridge = try stage.bridge()
    let monitor = try stage.monitor()
    let signal = "/org/pressd/Bridge: org.pressd.Devices1.Changed ({'change': <"
    // It says that it listens a moment before it does.
    let hears = try waits("a change") {
      try bridge.tell("class")
      return monitor.count("\(signal)'changed'>") > 0
    }
    #expect(hears)
    try bridge.tell("remove")
    #expect(monitor.says("\(signal)'removed'>"))
    let told = monitor.lines.first { $0.hasPrefix("\(signal)'changed'>") } ?? ""
    #expect(told.contains("'forceClass': <'N'>"))
  }
}
