// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import Glibc
import LinuxIO
import LiveSources
import PressActions
import PressBridge
import PressGestures
import PressIntercept
import Testing
import TouchModel
import UinputSink

@testable import PressDaemon

@Suite("A panel that is held") struct InterceptedSourceTests {
  // MARK: Taking it

  @Test("has a twin that is the same device, but that its contacts can be palms")
  func twin() throws {
    let stage = InterceptStage()
    let twin = try #require(stage.twin)
    var expected = stage.panel.model
    expected.declare(Axis(code: .toolType, minimum: 0, maximum: 2))
    #expect(twin.device == expected)
    #expect(twin.phys == "pressd/proof/input0")
    #expect(twin.messages == [5])
    #expect(stage.source.introduction == "about to be held, as soon as no finger is on it")
  }

  @Test("is taken when udev has finished with the twin, and not before")
  func udev() throws {
    let stage = InterceptStage { $0.isKnownToUdev = false }
    try stage.wait(1000)
    #expect(!stage.panel.isHeld)
    #expect(stage.source.nextDeadline == stage.now + .milliseconds(50))
    stage.isKnownToUdev = true
    try stage.wait(50)
    #expect(stage.panel.isHeld)
    #expect(
      stage.lastWords == """
        held; others read its twin /dev/input/event9; \
        5 fingers that rest for 2.0 seconds give it back
        """)
  }

  @Test("is taken when no finger is on it, and nothing happens in that moment")
  func untouched() throws {
    let stage = InterceptStage { $0.isKnownToUdev = false }
    try stage.say("id 1 x 10 y 10 .")
    stage.isKnownToUdev = true
    try stage.read()
    #expect(!stage.panel.isHeld)
    #expect(stage.source.nextDeadline == nil)
    stage.panel.isBusy = true
    try stage.say("id -1 .")
    #expect(!stage.panel.isHeld)
    stage.panel.isBusy = false
    try stage.wait(50)
    #expect(stage.panel.isHeld)
    #expect(stage.heard() == "")
  }

  @Test("is only observed where it cannot have a twin, and says why")
  func refusals() throws {
    let rows: [(String, (InterceptStage) -> Void)] = [
      ("only panels that speak protocol B", { $0.panel.touchProtocol = .anonymous }),
      ("this is none", { $0.panel.model.properties = [] }),
      ("no stamps to go by", { $0.panel.hasMonotonicStamps = false }),
      (
        "it tells one finger, and five give it back",
        { $0.panel.model.declare(Axis(code: .slot, minimum: 0, maximum: 0)) }
      ),
      (
        "'make install-intercept' lets whoever sits at the screen use it",
        { $0.refusal = UinputError(SystemError(EACCES, call: "open", subject: "/dev/uinput")) }
      ),
    ]
    for (reason, prepare) in rows {
      let stage = InterceptStage(prepare)
      #expect(stage.lastWords.hasPrefix("not held, only observed: "))
      #expect(stage.lastWords.contains(reason), "\(stage.lastWords)")
      #expect(!stage.panel.isHeld)
      #expect(stage.source.introduction.hasPrefix("observing"))
      try stage.read()
      #expect(!stage.panel.isHeld)
    }
  }

  @Test("is let go where the system refuses it in the last moment")
  func refusedGrab() throws {
    let stage = InterceptStage {
      let error = SystemError(EBUSY, call: "take the device for itself", subject: "event3")
      $0.panel.refusal = EvdevError(path: "event3", reason: .system(error))
    }
    try stage.read()
    #expect(stage.lastWords.hasPrefix("not held, only observed: event3"))
    #expect(!stage.source.isHolding)
    try stage.say("id 1 x 10 y 10 .")
    #expect(stage.source.frame.contacts.count == 1)
  }

  // MARK: What becomes of touches

  static func held(trial: Duration? = nil) throws -> InterceptStage {
    let stage = InterceptStage(trial: trial)
    try stage.read()
    #expect(stage.panel.isHeld)
    _ = stage.heard()
    return stage
  }

  @Test("says through its twin what is touched, at once and unchanged")
  func passesOn() throws {
    let stage = try Self.held()
    let words = "id 1 x 10 y 20 . x 11 . slot 1 id 2 x 50 . slot 0 id -1 . slot 1 id -1 ."
    try stage.say(words)
    #expect(stage.heard() == words)
  }

  @Test("takes the contact of a press back in that same frame, and says no more of it")
  func claims() throws {
    let stage = try Self.held()
    try stage.say("id 1 x 10 y 20 .")
    #expect(stage.heard() == "id 1 x 10 y 20 .")
    stage.open()
    #expect(stage.heard() == "tool 2 .")
    try stage.say("x 500 y 500 .")
    // A report alone, which the kernel tells nobody.
    #expect(stage.heard() == ".")
    try stage.say("id -1 .")
    #expect(stage.heard().hasPrefix("id -1"))
    // The next one is whole again, though the panel repeats nothing that it said meanwhile.
    try stage.say("id 2 .")
    #expect(stage.heard() == "id 2 .")
    #expect(stage.source.frame.contacts.first?.position.x == Millimeters(50))
  }

  @Test("keeps the touches that are nobody else's business", arguments: [0, 1, 2])
  func keeps(_ kind: Int) throws {
    let stage = try Self.held()
    try stage.say("id 1 x 10 y 20 .")
    if kind == 1 { try stage.say("slot 1 id 2 x 500 .") }
    _ = stage.heard()
    stage.open(kind == 2 ? .button : .time, isLeft: kind == 0)
    #expect(stage.heard() == "")
    try stage.say("slot 0 x 12 .")
    #expect(stage.heard().contains("x 12 ."))
  }

  @Test(
    "lets a key that is held for two seconds through, byte by byte, and takes the touch beside it",
    arguments: [(60, true), (59, false)])
  func keys(y: Int, isKey: Bool) throws {
    let stage = try Self.held()
    var settings = PressSettings()
    try SettingKey.named("intercept.keyboard-region")?.set("0,60,100,40", in: &settings)
    settings = stage.source.adapt(settings)
    var pipeline = PressPipeline(
      device: stage.panel.model, touchProtocol: .slotted, settings: settings,
      engine: ActionEngine(bounds: Rectangle(x: 0, y: 0, width: 100, height: 100)),
      rules: RuleBook([
        Rule(match: RuleMatch(gestures: [.longPress, .peek]), action: .rightClick)
      ]))
    pipeline.leftAlone = LeftAlone(
      settings.intercept, keyboard: .unknown, app: nil, kinds: [])
    stage.pipeline = pipeline
    _ = stage.heard()
    var words = "id 1 x 500 y \(y * 10) ."
    try stage.say(words)
    for step in 0..<200 {
      try stage.wait(10)
      let frame = "x \(501 + step % 2) ."
      try stage.say(frame)
      words += " " + frame
    }
    try stage.say("id -1 .")
    let heard = stage.heard()
    #expect((heard == words + " id -1 .") == isKey, "\(heard.prefix(200))")
    #expect(heard.contains("tool 2") == !isKey)
  }

  @Test("has the long press of intercepting only while it is held")
  func longPress() throws {
    let stage = InterceptStage { $0.isKnownToUdev = false }
    #expect(stage.source.adapt(PressSettings()).press.longPress == .milliseconds(500))
    stage.isKnownToUdev = true
    try stage.read()
    #expect(stage.source.adapt(PressSettings()).press.longPress == .milliseconds(400))
    stage.source.giveBack()
    #expect(stage.source.adapt(PressSettings()).press.longPress == .milliseconds(500))
  }

  // MARK: Giving it back

  @Test("ends what its twin holds before it is given back: each touch is cancelled and then ends")
  func ends() throws {
    let stage = try Self.held()
    try stage.say("id 1 x 10 y 20 . slot 1 id 2 x 50 .")
    _ = stage.heard()
    stage.source.giveBack()
    #expect(stage.heard() == "slot 0 tool 2 slot 1 tool 2 . slot 0 id -1 slot 1 id -1 .")
    #expect(!stage.panel.isHeld)
    #expect(stage.lastWords == "given back, and only observed from now on: a signal asked for it")
    #expect(!stage.desk.isOpen)
    // It is not taken a second time, and still listened to.
    try stage.say("slot 0 id -1 slot 1 id -1 .")
    try stage.wait(1000)
    #expect(!stage.panel.isHeld)
    #expect(stage.source.nextDeadline == nil)
  }

  @Test("is given back to five fingers that rest for two seconds, though they say nothing")
  func panic() throws {
    let stage = try Self.held()
    try stage.say("id 1 slot 1 id 2 slot 2 id 3 slot 3 id 4 slot 4 id 5 .")
    #expect(stage.source.nextDeadline == stage.now + .seconds(2))
    try stage.wait(1999)
    #expect(stage.panel.isHeld)
    try stage.wait(1)
    #expect(!stage.panel.isHeld)
    #expect(stage.lastWords.hasSuffix("5 fingers asked for it"))
  }

  @Test("goes by the settings that came last")
  func settings() throws {
    let stage = try Self.held()
    var settings = PressSettings()
    settings.intercept.panicFingers = 3
    settings.intercept.panicTime = .milliseconds(700)
    _ = stage.source.adapt(settings)
    try stage.say("id 1 slot 1 id 2 slot 2 id 3 .")
    try stage.wait(700)
    #expect(stage.lastWords.hasSuffix("3 fingers asked for it"))
  }

  @Test("is given back after a trial, unless two fingers confirm it", arguments: [false, true])
  func trial(isConfirmed: Bool) throws {
    let stage = try Self.held(trial: .seconds(60))
    #expect(
      stage.lastWords.hasSuffix(
        "so do 60.0 seconds, unless two fingers rest on it for 1.0 seconds"))
    if isConfirmed {
      try stage.say("id 1 slot 1 id 2 .")
      try stage.wait(1000)
      #expect(stage.lastWords == "held for good")
      try stage.say("slot 0 id -1 slot 1 id -1 .")
    }
    try stage.wait(59_999 - stage.clock)
    #expect(stage.panel.isHeld)
    try stage.wait(1)
    #expect(stage.panel.isHeld == isConfirmed)
    if !isConfirmed { #expect(stage.lastWords.hasSuffix("the time for trying it is over")) }
  }

  @Test("is given back where its twin takes no events")
  func broken() throws {
    let stage = try Self.held()
    stage.twin?.refusal = UinputError(
      SystemError(ENODEV, call: "write events", subject: "/dev/uinput"))
    try stage.say("id 1 x 10 y 20 .")
    #expect(!stage.panel.isHeld)
    #expect(stage.lastWords.hasPrefix("given back, and only observed from now on: /dev/uinput"))
    #expect(stage.source.frame.contacts.count == 1)
  }

  @Test("is given back without a word when the device is closed, and in whatever way it is let go")
  func closed() throws {
    let stage = try Self.held()
    let words = stage.words
    try stage.say("id 1 x 10 y 20 .")
    let hasFrame = stage.source.finish(at: stage.now)
    #expect(hasFrame)
    #expect(!stage.panel.isHeld)
    #expect(stage.words == words)
    let panel = HeldPanel()
    do {
      let maker = TwinMaker(
        make: { (device, phys, messages) throws(UinputError) in
          RecordedTwin(device, phys, messages)
        }, isReady: { _ in true }, now: { .zero })
      let desk = InterceptDesk(trial: nil, place: nil, maker: maker) { _ in }
      let source = InterceptedSource(panel, path: "", desk: desk)
      _ = try source.next()
      #expect(panel.isHeld)
      _ = consume source
    }
    #expect(!panel.isHeld)
  }

  @Test("says so when the watchdog has given it back meanwhile")
  func stall() async {
    await #expect(processExitsWith: .success) {
      let stage = try InterceptedSourceTests.held()
      var settings = PressSettings()
      settings.intercept.watchdog = .seconds(7)
      _ = stage.source.adapt(settings)
      for _ in 0..<50 { raise(__libc_current_sigrtmin() + 1) }
      // The kernel has given it back by now, and the next turn finds that out.
      #expect(stage.panel.isHeld)
      try stage.read()
      #expect(!stage.panel.isHeld)
      #expect(stage.lastWords.hasSuffix("the program stood still for 7.0 seconds"))
    }
  }
}
