// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressBridge
import PressGestures
import PressIntercept
import Testing
import TouchModel

/// A held panel from its bytes to those of its twin, with the whole pipeline between claims and bytes.
@Suite("Keys that are held") struct KeyRegionTests {
  /// What the twin says of what a panel says, when the pipeline claims what it claims in a daemon.
  private static func twin(
    of events: [RawEvent], _ settings: PressSettings, keyboard: LeftAlone.Keyboard = .unknown,
    rules: RuleBook = RuleBook()
  ) throws -> [RawEvent] {
    let panel = try Stream.panel()
    var twin = TouchTwin(panel)
    var tracker = SlotTracker(device: panel.device, touchProtocol: .slotted)
    var pipeline = PressPipeline(
      device: panel.device, touchProtocol: .slotted, settings: settings,
      engine: ActionEngine(bounds: Rectangle(x: 0, y: 0, width: 256, height: 256)), rules: rules)
    pipeline.isFeltOnSurface = false
    pipeline.leftAlone = LeftAlone(settings.intercept, keyboard: keyboard, app: nil, kinds: [])
    var output: [RawEvent] = []
    for event in events {
      _ = twin.take(event)
      guard tracker.consume(event) else { continue }
      var said = PressOutput()
      pipeline.accept(tracker.frame, into: &said)
      for claim in said.claims {
        let contact = try #require(tracker.frame.contacts.first { $0.serial == claim })
        _ = twin.claim(slot: contact.slot, trackingID: contact.trackingID, at: event.time)
      }
      twin.release(into: &output)
    }
    return output
  }

  /// A finger that holds a place for two seconds and trembles, by words of 10 ms.
  private static func hold(x: Int32, y: Int32) -> [RawEvent] {
    var words = "id 7 x \(x) y \(y) p 40 touch 1 plain \(x) ."
    for step in 1...200 {
      words += " x \(x + Int32(step % 3)) p \(40 + Int32(step % 7)) plain \(x + Int32(step % 3)) ."
    }
    words += " id -1 touch 0 ."
    var time: Int64 = 5_000_000
    return Stream.events(words).map { event in
      var event = event
      event.time = Timestamp(microseconds: time)
      if event.isReport { time += 10_000 }
      return event
    }
  }

  private static func settings(_ key: String, _ text: String) throws -> PressSettings {
    var settings = PressSettings()
    settings.press.longPress = settings.intercept.longPress
    try #require(SettingKey.named(key)).set(text, in: &settings)
    return settings
  }

  /// The keys are the lower 100 mm of a panel of 256 by 256 mm, of 16 units each.
  private static let keys = "0,156,256,100"

  @Test(
    "A key that is held for two seconds gets every byte through, in order and at once",
    arguments: ["intercept.keyboard-region", "intercept.exclude"])
  func held(key: String) throws {
    let menu = RuleBook([
      Rule(
        match: RuleMatch(gestures: [.longPress, .peek]),
        action: .menu(RuleMenu(rows: [.init(title: "a", content: .action(.rightClick))])))
    ])
    let settings = try Self.settings(key, Self.keys)
    for rules in [RuleBook(), menu] {
      let hold = Self.hold(x: 2000, y: 2600)
      #expect(try Self.twin(of: hold, settings, rules: rules) == hold)
    }
  }

  @Test("Beside the keys the same hand's touch is taken at 400 ms")
  func beside() throws {
    let hold = Self.hold(x: 2000, y: 2400)
    let said = try Self.twin(of: hold, Self.settings("intercept.keyboard-region", Self.keys))
    let palm = try #require(said.first { $0.code == 0x37 && $0.value == 2 })
    #expect(palm.time == Timestamp(microseconds: 5_400_000))
    #expect(said != hold)
  }

  @Test("While a keyboard shows of which nobody knows where, everything gets through")
  func somewhere() throws {
    let hold = Self.hold(x: 2000, y: 100)
    let settings = try Self.settings("intercept.keyboard-region", "none")
    #expect(try Self.twin(of: hold, settings, keyboard: .shown) == hold)
    #expect(try Self.twin(of: hold, settings, keyboard: .hidden) != hold)
  }

  @Test("A pen is never claimed, however long it holds")
  func pen() throws {
    let pen = Self.hold(x: 2000, y: 2000).flatMap { event in
      event.code == AxisCode.trackingID.number
        ? [event, Stream.key(KeyCode.pen, event.value < 0 ? 0 : 1, at: event.time.microseconds)]
        : [event]
    }
    var device = Stream.device()
    device.keys.append(KeyCode.pen)
    let panel = try TwinPanel(device, .slotted)
    var twin = TouchTwin(panel)
    var output: [RawEvent] = []
    var claims: Set<TouchTwin.Claim> = []
    for event in pen where twin.take(event) {
      if !twin.down.isEmpty { claims.insert(twin.claim(slot: 0, trackingID: 7, at: event.time)) }
      twin.release(into: &output)
    }
    #expect(claims == [.pen])
    #expect(output == pen)
  }
}
