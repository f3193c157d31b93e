// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressIntercept
import Testing
import TouchModel

@Suite("The twin of a panel") struct TouchTwinTests {
  /// What comes out for words; `claim 0 7` claims slot 0 with the id 7 after what stands before it.
  static func play(
    _ text: String, hasTool: Bool = false, seeds: [SlotSeed] = []
  ) throws -> (said: String, claims: [TouchTwin.Claim]) {
    var twin = TouchTwin(try Stream.panel(hasTool: hasTool), seeds: seeds)
    var output: [RawEvent] = []
    var claims: [TouchTwin.Claim] = []
    twin.release(into: &output)
    for part in (" " + text).replacing(" claim", with: "\nclaim").split(separator: "\n") {
      var words = part.split(separator: " ")
      if words.first == "claim" {
        let (slot, id) = (Int(words[1]) ?? -1, Int32(words[2]) ?? -1)
        claims.append(twin.claim(slot: slot, trackingID: id, at: .zero))
        twin.release(into: &output)
        words.removeFirst(3)
      }
      // The last frame before a claim is released with it.
      var isDue = false
      for event in Stream.events(words.joined(separator: " ")) {
        if isDue { twin.release(into: &output) }
        isDue = twin.take(event)
      }
    }
    twin.release(into: &output)
    return (Stream.text(output), claims)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var input: String
    var output: String?
    var claims: [TouchTwin.Claim] = []
  }

  static let rows = [
    Row(
      testDescription: "says what the panel says",
      input: "slot 1 id 7 x 10 y 20 touch 1 plain 10 . x 11 plain 11 . id -1 touch 0 ."),
    Row(
      testDescription: "turns a claimed contact into a palm in the same frame, and withholds it",
      input: "id 7 x 10 touch 1 . x 11 . claim 0 7 x 12 . x 13 plain 13 . id -1 touch 0 .",
      output: "id 7 x 10 touch 1 . x 11 tool 2 . . plain 13 . id -1 x 13 tool 0 touch 0 .",
      claims: [.taken]),
    Row(
      testDescription: "tells after the end what the panel will not repeat for the next contact",
      input: "id 7 x 10 y 5 . claim 0 7 x 90 p 4 . id -1 . id 8 y 6 .",
      output: "id 7 x 10 y 5 tool 2 . . id -1 x 90 tool 0 p 4 . id 8 y 6 .", claims: [.taken]),
    Row(
      testDescription: "lets contacts pass that land after a claim",
      input: "id 7 x 10 . claim 0 7 slot 1 id 8 x 50 slot 0 x 12 . x 13 slot 1 x 51 .",
      output: "id 7 x 10 tool 2 . slot 1 id 8 x 50 slot 0 . slot 1 x 51 .", claims: [.taken]),
    Row(
      testDescription: "speaks of the panel's own slot again after a claim",
      input: "slot 1 id 8 x 5 . slot 0 x 3 . claim 1 8 x 4 .",
      output: "slot 1 id 8 x 5 . slot 0 x 3 slot 1 tool 2 slot 0 . x 4 .", claims: [.taken]),
    Row(
      testDescription: "refuses a claim while another contact is down",
      input: "id 7 x 10 . slot 1 id 8 x 50 . claim 0 7 x 51 .",
      output: "id 7 x 10 . slot 1 id 8 x 50 . x 51 .", claims: [.shared]),
    Row(
      testDescription: "refuses a claim in the frame in which another contact goes",
      input: "id 7 x 10 slot 1 id 8 x 50 . id -1 . claim 0 7",
      output: "id 7 x 10 slot 1 id 8 x 50 . id -1 .", claims: [.shared]),
    Row(
      testDescription: "takes one alone once the other has gone",
      input: "id 7 x 10 slot 1 id 8 x 50 . id -1 . slot 0 x 11 . claim 0 7",
      output: "id 7 x 10 slot 1 id 8 x 50 . id -1 . slot 0 x 11 tool 2 .", claims: [.taken]),
    Row(
      testDescription: "refuses a claim of a contact that went, and of one that has its place",
      input: "id 7 x 10 . id -1 . claim 0 7 id 8 . claim 0 7 id -1 id 8 . claim 0 8",
      output: "id 7 x 10 . id -1 . id 8 . id -1 id 8 .", claims: [.over, .over, .over]),
    Row(
      testDescription: "refuses a second claim", input: "id 7 . claim 0 7 x 4 . claim 0 7",
      output: "id 7 tool 2 . .", claims: [.taken, .repeated]),
    Row(
      testDescription: "ends a contact that the panel forgot to end, in a frame of its own",
      input: "id 7 x 10 . x 11 id 9 . id -1 .",
      output: "id 7 x 10 . x 11 id -1 . id 9 . id -1 ."),
    Row(
      testDescription: "ends a claimed one just so",
      input: "id 7 x 10 . claim 0 7 x 11 id 9 x 12 .",
      output: "id 7 x 10 tool 2 . id -1 x 11 tool 0 . id 9 x 12 .", claims: [.taken]),
    Row(
      testDescription: "leaves out ends without a contact, and landings that are repeated",
      input: "id -1 x 1 . id 7 . id 7 x 2 .", output: "x 1 . id 7 . x 2 ."),
    Row(
      testDescription: "gives two contacts two ids",
      input: "id 0 x 1 slot 1 id 0 x 2 .", output: "id 0 x 1 slot 1 id 1 x 2 ."),
    Row(
      testDescription: "leaves out slots, axes and keys that the panel does not have",
      input: "slot 10 id 7 x 1 slot -1 x 2 major 3 pen 1 . slot 9 x 4 .", output: ". slot 9 x 4 ."),
    Row(
      testDescription: "joins what is left of a frame after a loss with the next whole one",
      input: "id 7 x 10 . x 11 ! y 5 . x 12 .", output: "id 7 x 10 . x 11 x 12 ."),
  ]

  @Test("passes on, claims and mends", arguments: rows) func play(_ row: Row) throws {
    let (said, claims) = try Self.play(row.input)
    #expect(said == row.output ?? row.input)
    #expect(claims == row.claims)
  }

  @Test("begins with what the panel would not repeat, and leaves out a finger that is there")
  func seeds() throws {
    let seeds = [
      SlotSeed(slot: 0, axis: .positionX, value: 500),
      SlotSeed(slot: 2, axis: .positionY, value: 9),
      SlotSeed(slot: 0, axis: .trackingID, value: 4), SlotSeed(slot: 0, axis: .slot, value: 1),
      SlotSeed(slot: 0, axis: .x, value: 77), SlotSeed(slot: 99, axis: .positionX, value: 3),
    ]
    let (said, _) = try Self.play("x 3 . slot 0 id -1 . id 5 .", seeds: seeds)
    #expect(said == "plain 77 x 500 slot 2 y 9 slot 1 . x 3 . slot 0 . id 5 .")
  }

  @Test("refuses pens, by the tool of the contact")
  func pens() throws {
    let (said, claims) = try Self.play("id 7 tool 1 x 10 . claim 0 7", hasTool: true)
    #expect(said == "id 7 tool 1 x 10 .")
    #expect(claims == [.pen])
  }

  @Test("cancels every touch before it ends it when the twin goes")
  func finish() throws {
    var twin = TouchTwin(try Stream.panel())
    var output: [RawEvent] = []
    for event in Stream.events("id 7 x 10 touch 1 slot 1 id 8 .") { _ = twin.take(event) }
    twin.release(into: &output)
    for event in Stream.events("x 4") { _ = twin.take(event) }
    twin.finish(at: .zero, into: &output)
    #expect(
      Stream.text(output)
        == "id 7 x 10 touch 1 slot 1 id 8 . x 4 . slot 0 tool 2 slot 1 tool 2 . "
        + "slot 0 id -1 slot 1 id -1 touch 0 .")
    output = []
    twin.finish(at: .zero, into: &output)
    #expect(output.isEmpty)
  }

  @Test("closes a frame that does not end")
  func endless() throws {
    var twin = TouchTwin(try Stream.panel())
    var output: [RawEvent] = []
    for _ in 1..<TouchTwin.Limits.eventsPerFrame {
      let isDue = twin.take(Stream.event(.positionX, 1))
      #expect(!isDue)
    }
    let isDue = twin.take(Stream.event(.positionX, 2))
    #expect(isDue)
    twin.release(into: &output)
    #expect(output.last?.isReport == true)
    #expect(output.count == TouchTwin.Limits.eventsPerFrame + 1)
  }

  @Test("declares what the panel declares, and palms, and filters nothing a second time")
  func description() throws {
    for hasTool in [false, true] {
      let panel = try Stream.panel(hasTool: hasTool)
      var expected = panel.device
      for axis in panel.device.axes where axis.fuzz > 0 {
        var axis = axis
        axis.fuzz = 0
        expected.declare(axis)
      }
      expected.declare(Axis(code: .toolType, minimum: 0, maximum: 2))
      #expect(panel.twin == expected)
    }
  }

  @Test("is only for touchscreens that speak protocol B, with 1 to 64 slots")
  func refusals() throws {
    let device = Stream.device()
    #expect(throws: TwinRefusal.touchProtocol(.anonymous)) { try TwinPanel(device, .anonymous) }
    #expect(throws: TwinRefusal.touchProtocol(.single)) { try TwinPanel(device, .single) }
    var pad = device
    pad.properties = []
    #expect(throws: TwinRefusal.notAScreen) { try TwinPanel(pad, .slotted) }
    #expect(throws: TwinRefusal.slots(65)) { try Stream.panel(slots: 65) }
    #expect(throws: TwinRefusal.slots(0)) { try Stream.panel(slots: 0) }
    #expect(try Stream.panel(slots: 64).slots == 64)
    #expect(try Stream.panel(slots: 1).slots == 1)
    var endless = device
    endless.declare(Axis(code: .trackingID, minimum: 0, maximum: .max))
    #expect(try TwinPanel(endless, .slotted).highestID == .max - 1)
  }
}

@Suite("The checker of streams") struct StreamCheckerTests {
  @Test(
    "names each fault",
    arguments: [
      ("id 7 x 10 tool 2 touch 1 . id -1 touch 0 .", nil), ("major 3", .undeclared),
      ("pen 1", .undeclared), ("!", .foreign), ("slot 10", .slot), ("slot -1", .slot),
      ("slot 9 .", nil), ("id 65535 id -1 .", nil), ("id 65536", .trackingID),
      ("id -2", .trackingID),
      ("id 7 id 8", .landedTwice), ("id 7 slot 1 id 7", .sharedID), ("id -1", .ghostEnd),
      ("id 7 id -1", .openFrame), ("id 7 .", .openContact),
    ] as [(String, StreamChecker.Fault?)])
  func faults(_ text: String, _ fault: StreamChecker.Fault?) throws {
    var checker = StreamChecker(try Stream.panel())
    var found: StreamChecker.Fault?
    for event in Stream.events(text) { found = found ?? checker.check(event) }
    #expect(found ?? checker.finish() == fault)
  }

  @Test("takes a split frame for open, and no other kind of event")
  func kinds() throws {
    var checker = StreamChecker(try Stream.panel())
    let split = checker.check(Stream.mark(SynchronizationCode.report, 1))
    #expect(split == .foreign)
    let wheel = checker.check(RawEvent(time: .zero, type: EventType.relative, code: 0, value: 1))
    #expect(wheel == .foreign)
  }
}
