// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The text of `libinput debug-events`, of which the lines about touches are read.
///
/// libinput tells places in millimeters and nothing of pressure or size. The events are put
/// together as a panel of 100 units a millimeter would send them.
struct DebugEventsSyntax: TraceSyntax {
  static let format = TraceFormat.libinputDebugEvents
  static let bytesPerEvent = 24

  /// What one device has told so far.
  private struct Panel {
    /// Slots that the unfinished frame tells of, and when it does.
    var told = Set<Int32>()
    var time = Timestamp.zero
    /// Whether the text has lines that end frames; people leave them out.
    var endsFrames = false
    var serial: Int32 = 0
  }

  private var panels: [ArraySlice<UInt8>: Panel] = [:]

  mutating func take(
    _ line: inout LineCursor, into collector: inout TraceCollector
  ) -> LineVerdict {
    line.skipQuotation()
    if line.isAtEnd { return .ignored }
    // The device of a line is marked where it is another one than before.
    _ = line.take(0x2d)
    line.skipBlanks()
    let node = line.word()
    guard node.starts(with: Array("event".utf8)) else { return .unreadable }
    line.skipBlanks()
    let kind = String(decoding: line.word(), as: UTF8.self)
    line.skipBlanks()
    guard kind.hasPrefix("TOUCH_") || kind == "DEVICE_ADDED" else {
      return Self.isOther(kind) ? .ignored : .unreadable
    }
    collector.turn(to: node)
    if kind == "DEVICE_ADDED" { return device(&line, into: &collector.draft) }
    return touch(kind, node, &line, into: &collector.draft)
  }

  /// The words behind a device's name take more than the width of a mail.
  static func mayGoOn(_ line: LineCursor) -> Bool {
    var line = behindMark(line)
    guard line.take("event") else { return false }
    _ = line.word()
    line.skipBlanks()
    return line.take("DEVICE_ADDED")
  }

  static func isBeginning(_ line: LineCursor) -> Bool {
    var line = behindMark(line)
    return line.take("event")
  }

  private static func behindMark(_ line: LineCursor) -> LineCursor {
    var line = line
    line.skipQuotation()
    _ = line.take(0x2d)
    line.skipBlanks()
    return line
  }

  private static func isOther(_ kind: String) -> Bool {
    ["POINTER_", "KEYBOARD_", "GESTURE_", "TABLET_", "SWITCH_", "DEVICE_"].contains {
      kind.hasPrefix($0)
    }
  }

  mutating func finish(into collector: inout TraceCollector) {
    for (node, panel) in panels where !panel.told.isEmpty && !panel.endsFrames {
      collector.turn(to: node)
      collector.draft.append(.report(at: panel.time), line: collector.draft.lastLine)
    }
  }

  // MARK: Devices

  /// `1 ELAN Touchscreen   seat0 default group7  cap:t  size 309x174mm ntouches 10 calib`.
  private func device(_ line: inout LineCursor, into draft: inout TraceDraft) -> LineVerdict {
    let words = String(decoding: line.remainder(), as: UTF8.self).split(separator: " ")
    let start = words.first.flatMap { Int($0) } == nil ? 0 : 1
    let seat = words.firstIndex { $0.hasPrefix("seat") } ?? words.count
    guard start <= seat else { return .unreadable }
    draft.device.name = words[start..<seat].joined(separator: " ")
    DebugEventsPanel.declare(words[seat...], of: &draft.device)
    return .told
  }

  // MARK: Touches

  private mutating func touch(
    _ kind: String, _ node: ArraySlice<UInt8>, _ line: inout LineCursor,
    into draft: inout TraceDraft
  ) -> LineVerdict {
    var panel = panels[node] ?? Panel()
    defer { panels[node] = panel }
    let start = line.index
    // Newer versions say first how many events of a kind came in a row.
    if line.digits() != nil { line.skipBlanks() } else { line.goBack(to: start) }
    guard line.take(0x2b) else { return .unreadable }
    line.skipBlanks()
    guard let time = line.time(fractionIsCount: false), line.take(0x73) else { return .unreadable }
    line.skipBlanks()
    if kind == "TOUCH_FRAME" {
      panel.endsFrames = true
      panel.told = []
      draft.append(.report(at: time), line: line.number)
      return .told
    }
    guard let touch = DebugEventsTouch(kind, &line) else { return .unreadable }
    if !panel.told.isEmpty, panel.time != time || panel.told.contains(touch.slot) {
      draft.append(.report(at: panel.time), line: line.number)
      panel.told = []
    }
    panel.told.insert(touch.slot)
    panel.time = time
    if touch.change == .down { panel.serial = panel.serial &+ 1 & 0xffff }
    DebugEventsPanel.include(touch, in: &draft.device)
    for event in touch.events(at: time, trackingID: panel.serial) {
      draft.append(event, line: line.number)
    }
    return .told
  }
}

extension RawEvent {
  /// The end of a frame.
  static func report(at time: Timestamp) -> RawEvent {
    RawEvent(
      time: time, type: EventType.synchronization, code: SynchronizationCode.report, value: 0)
  }
}
