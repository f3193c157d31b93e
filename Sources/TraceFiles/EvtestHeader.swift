// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The description of a device that `evtest` prints before its events.
struct EvtestHeader {
  private var type: UInt16?
  private var axis: Axis?

  /// Takes a line that is no event.
  mutating func take(
    _ line: inout LineCursor, into collector: inout TraceCollector
  ) -> LineVerdict {
    if line.take("Input device ID: ") { return identifiers(&line, into: &collector) }
    if line.take("Input device name: ") { return name(&line, into: &collector.draft) }
    if line.take("Property type ") { return property(&line, into: &collector.draft) }
    if line.take("Event type ") { return eventType(&line) }
    if Self.isChatter(&line) {
      axis = nil
      return .ignored
    }
    return fields(&line, into: &collector.draft)
  }

  /// `bus 0x18 vendor 0x0 product 0x0 version 0x1`; also the beginning of the next device.
  private mutating func identifiers(
    _ line: inout LineCursor, into collector: inout TraceCollector
  ) -> LineVerdict {
    if !collector.draft.events.isEmpty { collector.beginDevice() }
    self = Self()
    var words: [UInt16] = []
    for name: StaticString in ["bus ", "vendor ", "product ", "version "] {
      line.skipBlanks()
      guard line.take(name) else { return .unreadable }
      _ = line.take("0x")
      guard let word = line.hex().flatMap(UInt16.init(exactly:)) else { return .unreadable }
      words.append(word)
    }
    collector.draft.device.identifiers = DeviceIdentifiers(
      bus: words[0], vendor: words[1], product: words[2], version: words[3])
    return .told
  }

  private func name(_ line: inout LineCursor, into draft: inout TraceDraft) -> LineVerdict {
    guard let name = line.quoted() else { return .unreadable }
    draft.device.name = name
    return .told
  }

  private func property(_ line: inout LineCursor, into draft: inout TraceDraft) -> LineVerdict {
    guard let (number, _) = line.digits(), let property = UInt8(exactly: number) else {
      return .unreadable
    }
    draft.device.properties.append(property)
    return .told
  }

  private mutating func eventType(_ line: inout LineCursor) -> LineVerdict {
    guard let (number, _) = line.digits(), let type = UInt16(exactly: number) else {
      return .unreadable
    }
    self.type = type
    axis = nil
    return .told
  }

  /// One or more fields; copies exist in which two lines have become one.
  private mutating func fields(
    _ line: inout LineCursor, into draft: inout TraceDraft
  ) -> LineVerdict {
    repeat {
      guard line.take("Event code ") ? code(&line, into: &draft) : field(&line, into: &draft)
      else { return .unreadable }
      line.skipBlanks()
    } while !line.isAtEnd
    return .told
  }

  private mutating func code(_ line: inout LineCursor, into draft: inout TraceDraft) -> Bool {
    guard let (number, _) = line.digits(), let code = UInt16(exactly: number) else { return false }
    _ = line.skip(behind: 0x29)
    line.skipBlanks()
    if line.take("state ") { _ = line.digits() }
    axis = nil
    if type == EventType.key {
      draft.device.keys.append(code)
    } else if type == EventType.absolute {
      let axis = Axis(code: AxisCode(code), minimum: 0, maximum: 0)
      self.axis = axis
      draft.device.declare(axis)
    }
    return true
  }

  private mutating func field(_ line: inout LineCursor, into draft: inout TraceDraft) -> Bool {
    guard var axis else { return false }
    let name = String(decoding: line.word(), as: UTF8.self)
    line.skipBlanks()
    guard let value = line.signed(), line.isAtBreak else { return false }
    switch name {
    case "Value": draft.noteFirst(axis.code, value)
    case "Min": axis.minimum = value
    case "Max": axis.maximum = value
    case "Fuzz": axis.fuzz = value
    case "Flat": axis.flat = value
    case "Resolution": axis.resolution = value
    default: return false
    }
    draft.device.declare(axis)
    self.axis = axis
    return true
  }

  /// What evtest says besides, by the beginnings of its lines.
  private static let chatter: [StaticString] = [
    "Input driver version", "Supported events:", "Properties:", "Testing ...", "Key repeat",
    "Repeat ", "No device specified", "Available devices:", "/dev/input/", "Select the device",
    "***", "This device is grabbed", "In this case,", "Run the following",
  ]

  private static func isChatter(_ line: inout LineCursor) -> Bool {
    chatter.contains { line.take($0) }
  }
}
