// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandWords
import PressActions
import PressBridge
import PressGestures
import TouchModel
import TraceFiles

/// The panel whose touches are watched.
struct WatchedPanel: Hashable {
  /// The name of the trace, or the path of the device.
  var name: String
  var device: DeviceDescription
  var touchProtocol: TouchProtocol
  /// Whether lengths are true millimeters.
  var unit: LengthUnit
}

/// Frames of one panel that can be recognized as often as somebody likes.
struct RecordedTouches: Hashable {
  var panel: WatchedPanel
  var frames: [TouchFrame] = []

  init(_ panel: WatchedPanel) {
    self.panel = panel
  }

  /// All frames of a trace, those fingers included of which nobody knows what became.
  init(_ trace: Trace, settings: PressSettings) {
    var tracker = trace.makeTracker(
      assumedUnitsPerMillimeter: settings.press.assumedUnitsPerMillimeter)
    panel = WatchedPanel(
      name: trace.name, device: trace.device, touchProtocol: trace.touchProtocol,
      unit: tracker.unit)
    for event in trace.events where tracker.consume(event) { frames.append(tracker.frame) }
    if tracker.finish(at: tracker.frame.time) { frames.append(tracker.frame) }
  }
}

/// The pipeline over recorded touches, with what it said and what it measured.
struct Rehearsal {
  private(set) var pipeline: PressPipeline
  /// What was said aloud, in order.
  private(set) var lines: [EventLine] = []
  private var output = PressOutput()

  init(_ panel: WatchedPanel, settings: PressSettings) {
    let bounds = Rectangle.surface(
      of: panel.device, panel.touchProtocol,
      assumedUnitsPerMillimeter: settings.press.assumedUnitsPerMillimeter)
    pipeline = PressPipeline(
      device: panel.device, touchProtocol: panel.touchProtocol, settings: settings,
      engine: ActionEngine(bounds: bounds))
    pipeline.ledger = PressLedger()
  }

  /// Plays touches to their end.
  init(_ touches: RecordedTouches, settings: PressSettings) {
    self.init(touches.panel, settings: settings)
    for frame in touches.frames { accept(frame) }
    finish()
  }

  mutating func accept(_ frame: TouchFrame) {
    pipeline.accept(frame, into: &output)
    collect()
  }

  mutating func advance(to time: Timestamp) {
    pipeline.advance(to: time, into: &output)
    collect()
  }

  mutating func finish() {
    pipeline.finish(into: &output)
    collect()
  }

  private mutating func collect() {
    guard !output.events.isEmpty || !output.effects.isEmpty else { return }
    lines += EventLine.lines(of: output, pipeline).filter {
      !$0.words.isQuiet || $0.words.isNotice
    }
    output.clear()
  }

  /// The accounts of all contacts, in the order of landing.
  var accounts: [PressAccount] { pipeline.ledger?.accounts ?? [] }

  /// What each contact came to, in words, by its number.
  var outcomes: [ContactSerial: String] {
    Dictionary(accounts.map { ($0.contact, Explanation.outcome(of: $0)) }) { first, _ in first }
  }
}
