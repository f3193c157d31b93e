// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import LinuxIO
import LiveSources
import PressBridge
import PressGestures
import PressIntercept
import Testing
import TouchModel
import UinputSink

@testable import PressDaemon

/// A panel, the source that holds it, and the one who reads its twin.
final class InterceptStage {
  let panel = HeldPanel()
  private(set) var twin: RecordedTwin?
  /// What a person was told.
  private(set) var words: [String] = []
  var isKnownToUdev = true
  var refusal: UinputError?
  /// What makes something of frames; without one nobody says anything of them.
  var pipeline: PressPipeline?
  /// Milliseconds since the panel was plugged in.
  var clock: Int64 = 0
  private let trial: Duration?
  private(set) lazy var desk = InterceptDesk(trial: trial, place: nil, maker: maker) {
    self.words.append($0)
  }
  private(set) lazy var source = InterceptedSource(panel, path: "/dev/input/event3", desk: desk)

  init(trial: Duration? = nil, _ prepare: (InterceptStage) -> Void = { _ in }) {
    self.trial = trial
    prepare(self)
    _ = source
  }

  private var maker: TwinMaker {
    TwinMaker(
      make: { (device, phys, messages) throws(UinputError) in
        if let refusal = self.refusal { throw refusal }
        let twin = RecordedTwin(device, phys, messages)
        self.twin = twin
        return twin
      }, isReady: { _ in self.isKnownToUdev }, now: { self.now })
  }

  var now: Timestamp { Timestamp(microseconds: 5_000_000 + clock * 1000) }

  /// Lets the panel say frames, such as `id 7 x 100 y 20 . x 101 .`, and everything be read.
  func say(_ text: String) throws {
    var words = text.split(separator: " ").makeIterator()
    while let word = words.next() {
      guard let axis = Self.axes[word] else {
        panel.waiting.append(event(EventType.synchronization, SynchronizationCode.report, 0))
        continue
      }
      let value = words.next().flatMap { Int32($0) } ?? 0
      panel.waiting.append(event(EventType.absolute, axis.number, value))
    }
    try read()
  }

  private static let axes: [Substring: AxisCode] = [
    "slot": .slot, "id": .trackingID, "x": .positionX, "y": .positionY, "tool": .toolType,
  ]

  private func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> RawEvent {
    RawEvent(time: now, type: type, code: code, value: value)
  }

  /// Reads as the loop does.
  func read() throws {
    while try source.next() == .frame {
      var said = PressOutput()
      pipeline?.accept(source.frame, into: &said)
      source.follow(said, at: source.frame.time)
    }
    var said = PressOutput()
    pipeline?.advance(to: now, into: &said)
    source.follow(said, at: now)
  }

  /// Lets time pass, and the loop wake up.
  func wait(_ milliseconds: Int64) throws {
    clock += milliseconds
    try read()
  }

  /// Lets a press open on the first contact by some trigger.
  ///
  /// A rule or the place may say that the app keeps it.
  func open(_ trigger: PressEvent.PeekSource = .time, isLeft: Bool = false) {
    let contact = source.frame.contacts.first
    let origin = contact?.position ?? Position(x: Millimeters(0), y: Millimeters(0))
    let event = PressEvent(
      time: now, contact: contact?.serial ?? ContactSerial(0), slot: contact?.slot ?? 0,
      target: .surface, kind: .peek(trigger), position: origin, origin: origin, force: nil)
    var said = PressOutput()
    said.events = [event]
    if isLeft { said.rulings = [Ruling(contact: event.contact, isTaken: false)] }
    source.follow(said, at: now)
  }

  /// What the twin has said since this was asked for last, in the words of ``say(_:)``.
  func heard() -> String {
    let said = twin?.said ?? []
    twin?.said = []
    return said.map { event in
      let name = Self.axes.first { $0.value.number == event.code }?.key ?? "?"
      return event.isReport ? "." : "\(name) \(event.value)"
    }.joined(separator: " ")
  }

  /// The last sentence, without the path before it.
  var lastWords: String { words.last?.replacing("/dev/input/event3: ", with: "") ?? "" }
}
