// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TestStage
import Testing

@Suite("Presenters that the bus starts", .enabled(if: Stage.isThere))
struct PresenterStartTests {
  /// A presenter that lives until it is killed; a pipe that nobody closes keeps its input open.
  private static let drawing = "mkfifo $HOME/pipe; exec bridge-double presenter <>$HOME/pipe"
  /// A program that never claims the name.
  private static let dreaming = "exec sleep 600"

  /// Registers a region, and opens its menu under a finger.
  private func open(_ bridge: TestActor, _ stage: Stage, _ contact: Int = 1) throws {
    let target = try stage.target()
    try target.tell(
      "offer {'identifier': <'42'>, 'actions': <[{'identifier': <'a'>, 'title': <'Share'>}]>}")
    #expect(target.says("offering"))
    let before = bridge.count("effect present")
    try bridge.tell("press \(contact) 20 20")
    #expect(target.says("Configuration"))
    try bridge.tell("peek \(contact) 20 20")
    #expect(bridge.says("effect present", times: before + 1))
  }

  @Test("One that is killed while it starts is told once, and another one gets what stands")
  func killedWhileStarting() throws {
    let stage = try Stage(presenter: Self.dreaming)
    let bridge = try stage.bridge()
    try open(bridge, stage)
    let process = try #require(stage.started(1).first)
    #expect(bridge.count("nobody draws") == 0)
    kill(process, SIGKILL)
    #expect(bridge.says("nobody draws"))
    let presenter = try stage.actor("presenter")
    #expect(presenter.says("scene 1 contextMenu [\"Share\"]"))
    #expect(bridge.count("nobody draws") == 1)
    #expect(bridge.count("effect dismiss") == 0)
    #expect(stage.started(1).count == 1)
  }

  @Test("One that is killed with a menu open closes it, and the next press starts another")
  func killedWhileDrawing() throws {
    let stage = try Stage(presenter: Self.drawing)
    let bridge = try stage.bridge()
    try open(bridge, stage)
    #expect(bridge.says("presenter true"))
    // Deaf first: scenes that it was told and has not read are lost with it.
    let process = try #require(stage.started(1).first)
    kill(process, SIGSTOP)
    try bridge.tell("push 1 20 20")
    kill(process, SIGKILL)
    #expect(bridge.says("effect dismiss cancelled"))
    #expect(bridge.says("presenter false"))
    #expect(bridge.count("asked to dismiss") == 1)
    try bridge.tell("end 1 20 20")
    try bridge.tell("press 2 20 20")
    try bridge.tell("peek 2 20 20")
    #expect(bridge.says("effect present", times: 2))
    #expect(bridge.says("presenter true", times: 2))
    #expect(stage.started(2).count == 2)
    #expect(bridge.count("nobody draws") == 0)
  }

  @Test("A bus that goes takes the question for one along, and the next bus is asked anew")
  func busGone() throws {
    let stage = try Stage(presenter: Self.dreaming)
    let bridge = try stage.bridge()
    try open(bridge, stage)
    #expect(stage.started(1).count == 1)
    stage.stopBus()
    #expect(bridge.says("effect dismiss targetGone"))
    try stage.startBus()
    #expect(bridge.says("bus ready", times: 2))
    try bridge.tell("end 1 20 20")
    try open(bridge, stage, 2)
    #expect(stage.started(2).count == 2)
    #expect(bridge.count("nobody draws") == 0)
  }
}
