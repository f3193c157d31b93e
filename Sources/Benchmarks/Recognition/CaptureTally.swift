// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel
import TraceFiles

/// What the touches of captured devices became, by device.
struct CaptureTally {
  /// The counts of one device.
  struct Counts {
    var files = 0
    var contacts = 0
    var became: [Outcome: Int] = [:]
    /// Contacts that became two things; none may.
    var torn = 0
    /// Peeks and long presses without exactly one end; none may.
    var open = 0
    /// Touches that were alone, short and still, and how many of them were told as taps.
    var still = 0
    var taps = 0
    /// Touches of captures that are named for swiping, and how many of them opened something.
    var swipes = 0
    var opened = 0
    var forceClass = ForceClass.none
  }

  /// By the name of the device, or of the file where the capture has none.
  private(set) var devices: [String: Counts] = [:]

  /// Takes a capture.
  mutating func note(_ trace: Trace) {
    let log = TouchLog.of(
      trace.events, trace.makeTracker(), trace.device, trace.touchProtocol, PressSettings())
    let isSwipe = Self.swipes.contains { trace.name.contains($0) }
    var counts = devices[Self.name(of: trace)] ?? Counts()
    counts.files += 1
    counts.forceClass = log.forceClass
    for life in log.lives { counts.note(life, isSwipe: isSwipe) }
    devices[Self.name(of: trace)] = counts
  }

  private static let swipes = ["scroll", "drag", "slide", "swipe"]

  private static func name(of trace: Trace) -> String {
    guard trace.device.name.isEmpty else { return trace.device.name }
    return trace.name.split(separator: "-").prefix(2).joined(separator: "-")
  }

  /// The table as Markdown, a row for each device and one for all.
  var markdown: String {
    let head = [
      "device", "class", "files", "contacts", "tap", "long press", "peek", "pop", "drag", "nothing",
      "two things", "not ended once", "still and short", "of these taps", "swipes", "that opened",
    ]
    let rows = devices.sorted { $0.key < $1.key }.map {
      [$0.key, $0.value.forceClass.rawValue] + $0.value.cells
    }
    var all = Counts()
    for counts in devices.values { all.add(counts) }
    return MarkdownTable(head: head, rows: rows + [["all", ""] + all.cells]).text
  }
}

extension CaptureTally.Counts {
  /// Short and still are what a tap is by the default settings.
  fileprivate mutating func note(_ life: TouchLog.Life, isSwipe: Bool) {
    contacts += 1
    let outcomes = life.outcomes
    became[outcomes[0], default: 0] += 1
    if outcomes.count > 1 { torn += 1 }
    let opens = life.said.count { if case .peek = $0 { true } else { false } }
    let ends = life.said.count { if case .end = $0 { true } else { false } }
    if opens != ends { open += 1 }
    let press = PressSettings().press
    if life.wasAlone, let duration = life.duration, duration < press.longPress,
      life.travel <= press.scrollSlop.value
    {
      still += 1
      if outcomes == [.tap] { taps += 1 }
    }
    guard isSwipe else { return }
    swipes += 1
    if outcomes.contains(where: \.isOpened) { opened += 1 }
  }

  fileprivate mutating func add(_ other: Self) {
    files += other.files
    contacts += other.contacts
    became.merge(other.became, uniquingKeysWith: +)
    torn += other.torn
    open += other.open
    still += other.still
    taps += other.taps
    swipes += other.swipes
    opened += other.opened
  }

  fileprivate var cells: [String] {
    let kinds = [Outcome.tap, .longPress, .peek, .pop, .drag, .nothing]
    return
      ([files, contacts] + kinds.map { became[$0] ?? 0 }
      + [torn, open, still, taps, swipes, opened]).map(String.init)
  }
}
