// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// A trace of one device while its lines are being read.
struct TraceDraft {
  var device = DeviceDescription()
  /// The node that the lines name, for example `/dev/input/event2`; empty where they name none.
  var node: [UInt8] = []
  private(set) var events: [RawEvent] = []
  private(set) var frames = 0
  var warnings = WarningList()
  /// The bits of the device's properties as evemu writes them, least significant first.
  var propertyBits: [UInt8] = []
  /// The bits of the device's keys as evemu writes them, least significant first.
  var keyBits: [UInt8] = []
  /// What the header says of the axes when the capture began.
  private var firstValues: [(axis: AxisCode, value: Int32)] = []

  private var lastReport = Timestamp.zero
  private var eventsInFrame = 0
  private(set) var lastLine = 0
  private var isTimed = true
  private var hasLosses = false

  /// Adds an event that the capture stamped.
  mutating func append(_ event: RawEvent, line: Int) {
    lastLine = line
    eventsInFrame += 1
    if event.isReport {
      endFrame(at: event.time)
    } else if eventsInFrame > TraceReader.Limits.eventsPerFrame {
      return skipExcess()
    } else if event.isLoss {
      hasLosses = true
      warnings.add(
        line, "SYN_DROPPED: events were lost before this one; what was down may have ended unseen")
    }
    events.append(event)
  }

  /// Adds an event of a capture without times: frames are 10 ms apart.
  mutating func appendUntimed(type: UInt16, code: UInt16, value: Int32, line: Int) {
    isTimed = isTimed && !events.isEmpty
    let time =
      isTimed
      ? events.last?.time ?? .zero
      : Timestamp(microseconds: Int64(frames) * TraceReader.assumedInterval)
    append(RawEvent(time: time, type: type, code: code, value: value), line: line)
  }

  private mutating func endFrame(at time: Timestamp) {
    frames += 1
    eventsInFrame = 0
    if time < lastReport {
      warnings.add(lastLine, "the time goes back; the frame gets the time of the one before")
    } else {
      lastReport = time
    }
  }

  private mutating func skipExcess() {
    guard eventsInFrame == TraceReader.Limits.eventsPerFrame + 1 else { return }
    warnings.add(
      lastLine,
      "the frame has more than \(TraceReader.Limits.eventsPerFrame) events; the rest is skipped")
  }

  /// Notes a value that an axis had when the capture began.
  mutating func noteFirst(_ axis: AxisCode, _ value: Int32) {
    firstValues.append((axis, value))
  }

  /// Makes room for the events that a text of this size may hold.
  mutating func reserve(bytes: Int, perEvent: Int) {
    events.reserveCapacity(bytes / perEvent)
  }

  /// The trace, or `nil` where no frame is whole.
  func trace(name: String, format: TraceFormat) -> Trace? {
    guard frames > 0 else { return nil }
    var warnings = warnings
    if eventsInFrame > 0 {
      let count = eventsInFrame == 1 ? "1 event is" : "\(eventsInFrame) events are"
      warnings.add(lastLine, "the last frame is cut off; \(count) skipped")
    }
    let device = completeDevice
    let survey = EventSurvey(events, device: device)
    return Trace(
      name: name, format: format, device: device, touchProtocol: survey.touchProtocol,
      events: events, frames: frames, timeSource: isTimed ? .recorded : .assumed,
      seeds: headerSeeds(survey.touchProtocol) + survey.seeds,
      losses: hasLosses ? LossSurvey(events, survey.touchProtocol).losses : [],
      warnings: warnings.list,
      warningCount: warnings.count)
  }

  /// Of the axes of contacts a header tells the current slot's values, mostly zeros: no use.
  private func headerSeeds(_ touchProtocol: TouchProtocol) -> [SlotSeed] {
    firstValues.filter { first in
      switch touchProtocol {
      case .slotted: first.axis == .slot
      case .single: !first.axis.isPerContact
      case .anonymous: false
      }
    }.map { SlotSeed(slot: 0, axis: $0.axis, value: $0.value) }
  }

  private var completeDevice: DeviceDescription {
    var device = device
    device.properties += Self.numbers(propertyBits).compactMap(UInt8.init(exactly:))
    device.keys += Self.numbers(keyBits).compactMap(UInt16.init(exactly:))
    device.properties = Array(Set(device.properties)).sorted()
    device.keys = Array(Set(device.keys)).sorted()
    return device
  }

  private static func numbers(_ bits: [UInt8]) -> [Int] {
    bits.indices.flatMap { index in
      (0..<8).filter { bits[index] >> $0 & 1 == 1 }.map { index * 8 + $0 }
    }
  }
}

/// Warnings in the order of lines, of which no more are kept than anybody would read.
struct WarningList {
  private(set) var list: [TraceWarning] = []
  private var dropped = 0

  /// How many were added; the last one in a full list stands for those that were dropped, and for
  /// the one in whose place it is.
  var count: Int { list.count + dropped }

  /// Adds a warning; the last one that is kept stands for all that follow.
  mutating func add(_ line: Int, _ message: String) {
    if list.count < TraceReader.Limits.warnings {
      let place = (list.lastIndex { $0.line <= line } ?? -1) + 1
      list.insert(TraceWarning(line: line, message: message), at: place)
    } else {
      dropped += 1
      let last = TraceReader.Limits.warnings - 1
      list[last] = TraceWarning(
        line: list[last].line,
        message: "\(dropped + 1) more warnings from here on are not listed")
    }
  }
}
