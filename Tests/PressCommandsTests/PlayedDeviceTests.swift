// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import Foundation
import PressGestures
import Testing
import TouchModel
import TraceFiles

@testable import PressCommands

@Suite("A trace that is played into a device") struct PlayedDeviceTests {
  static func event(_ type: UInt16, _ code: UInt16, _ value: Int32, _ time: Int64 = 0) -> RawEvent {
    RawEvent(time: Timestamp(microseconds: time), type: type, code: code, value: value)
  }

  static func trace(
    _ device: DeviceDescription = DeviceDescription(), _ events: [RawEvent]
  ) -> Trace {
    Trace(
      name: "hand.evemu", format: .evemu, device: device, touchProtocol: .slotted, events: events,
      frames: 1, timeSource: .recorded, seeds: [], warnings: [])
  }

  @Test("is said by the device of its header")
  func header() throws {
    let path = "\(BundledTraceTests.folder.path)/samus.evemu"
    let trace = try #require(try TraceReader.read(path).first)
    let played = PlayedDevice(trace)
    #expect(played.description == trace.device)
    #expect(!played.description.axes.isEmpty)
  }

  @Test("is said by a touchscreen with the axes that are used, where it has no header")
  func bare() throws {
    let events = [
      Self.event(EventType.absolute, 0x2f, 3), Self.event(EventType.absolute, 0x39, 7),
      Self.event(EventType.absolute, 0x35, 812), Self.event(EventType.absolute, 0x36, -4),
      Self.event(EventType.key, KeyCode.touch, 1), Self.event(EventType.miscellaneous, 5, 99),
      Self.event(EventType.synchronization, 0, 0),
    ]
    let played = PlayedDevice(Self.trace(DeviceDescription(), events))
    let device = played.description
    #expect(device.name == "hand.evemu")
    #expect(device.properties == [DeviceDescription.directProperty])
    #expect(device.axis(.slot)?.maximum == 3)
    #expect(device.axis(.trackingID)?.maximum == 65535)
    #expect(device.axis(.positionX)?.maximum == 812)
    #expect(device.axis(.positionY)?.minimum == -4)
    #expect(device.keys == [KeyCode.touch])
    #expect(played.messages == [5])
  }

  @Test("leaves nothing down")
  func remains() {
    var remains = StreamRemains()
    #expect(remains.clearance(at: .zero) == [])
    for event in [
      Self.event(EventType.absolute, 0x39, 7), Self.event(EventType.absolute, 0x2f, 4),
      Self.event(EventType.absolute, 0x39, 8), Self.event(EventType.absolute, 0x2f, 2),
      Self.event(EventType.absolute, 0x39, 9), Self.event(EventType.absolute, 0x39, -1),
      Self.event(EventType.key, KeyCode.touch, 1), Self.event(EventType.synchronization, 0, 0),
    ] { remains.note(event) }
    let words = remains.clearance(at: .zero).map { [Int($0.type), Int($0.code), Int($0.value)] }
    #expect(
      words == [
        [3, 0x2f, 0], [3, 0x39, -1], [3, 0x2f, 4], [3, 0x39, -1], [1, 0x14a, 0], [0, 0, 0],
      ])
    for event in remains.clearance(at: .zero) { remains.note(event) }
    #expect(remains.clearance(at: .zero) == [])
  }

  @Test("leaves nothing down of protocol A, whose contacts end by not being told")
  func anonymousRemains() {
    var remains = StreamRemains()
    for event in [
      Self.event(EventType.absolute, 0x35, 7), Self.event(EventType.synchronization, 2, 0),
      Self.event(EventType.synchronization, 0, 0),
    ] { remains.note(event) }
    let words = remains.clearance(at: .zero).map { [Int($0.type), Int($0.code), Int($0.value)] }
    #expect(words == [[0, 2, 0], [0, 0, 0]])
    for event in remains.clearance(at: .zero) { remains.note(event) }
    #expect(remains.clearance(at: .zero) == [])
  }

  @Test("is handed over whole, frame by frame, each at its time, until somebody ends it")
  func delivery() throws {
    let path = "\(BundledTraceTests.folder.path)/force-pop.evemu"
    let trace = try #require(try TraceReader.read(path).first)
    var frames: [[RawEvent]] = []
    var clock = Duration.seconds(100)
    var times: [Duration] = []
    var pace = ReplayPace(now: { clock }, wait: { clock = max(clock, $0) })
    pace.deliver = { frame, first, origin in
      frames.append(frame)
      times.append(clock - origin)
      #expect(first == trace.events.first?.time)
      return true
    }
    var replay = Replay(trace, settings: PressSettings())
    replay.run(pace) { _, _ in }
    #expect(frames.flatMap { $0 } == trace.events)
    #expect(frames.count == trace.frames)
    let start = try #require(trace.events.first?.time)
    let expected = frames.compactMap { $0.last.map { $0.time - start } }
    #expect(times == expected)

    pace.deliver = { _, _, _ in false }
    var other = Replay(trace, settings: PressSettings())
    var told = 0
    other.run(pace) { _, _ in told += 1 }
    #expect(told == 0)
  }

  @Test(
    "is refused with a sentence where its words are wrong",
    arguments: [
      (["--into", "nowhere"], "--into 'nowhere': uinput or mutter is needed"),
      (["--into", "mutter", "--json"], "--into mutter only plays, and takes no --json"),
      (["--lead", "1"], "--lead goes with --into"),
      (["--into", "uinput", "--lead", "61"], "--lead '61': seconds from 0 to 60 are needed"),
      (["--into", "uinput", "--lead", "-1"], "--lead '-1': seconds from 0 to 60 are needed"),
      (["--into", "uinput", "--lead", "nan"], "--lead 'nan': seconds from 0 to 60 are needed"),
    ])
  func misuse(_ words: [String], _ sentence: String) {
    let output = Output.memory()
    let trace = "\(BundledTraceTests.folder.path)/force-tap.evemu"
    let status = Pressd.program.run(["replay", trace] + words, output: output)
    #expect(status == .misused)
    #expect(output.diagnostics.contains(sentence), "\(output.diagnostics)")
  }
}
