// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
package import PressBridge
package import PressGestures
package import TouchModel
package import TraceFiles

/// One trace on its way through the pipeline.
package struct Replay {
  /// The trace that is played.
  package let trace: Trace
  /// The unit of positions, and where a millimeter comes from.
  package let unit: LengthUnit
  /// What happened so far.
  package private(set) var counts = ReplayCounts()
  /// The pipeline as it stands.
  package private(set) var pipeline: PressPipeline
  /// The time of the first frame; expectations and people count from there.
  package private(set) var start: Timestamp?
  package private(set) var end = Timestamp.zero

  private var tracker: SlotTracker
  private var output = PressOutput()

  /// Makes ready to play a trace; without regions the whole surface is one target that offers.
  ///
  /// With rules a press that none of them answers is not felt, as with the daemon.
  ///
  /// Where it keeps a ledger, that of the pipeline tells of every contact at the end.
  package init(
    _ trace: Trace, settings: PressSettings, rules: RuleBook = RuleBook(), keepsLedger: Bool = false
  ) {
    self.trace = trace
    counts.frames = trace.frames
    let density = settings.press.assumedUnitsPerMillimeter
    tracker = trace.makeTracker(assumedUnitsPerMillimeter: density)
    unit = tracker.unit
    let bounds = Rectangle.surface(
      of: trace.device, trace.touchProtocol, assumedUnitsPerMillimeter: density)
    pipeline = PressPipeline(
      device: trace.device, touchProtocol: trace.touchProtocol, settings: settings,
      engine: ActionEngine(bounds: bounds), rules: rules)
    pipeline.isFeltOnSurface = rules.rules.isEmpty
    if keepsLedger { pipeline.ledger = PressLedger() }
  }

  /// Takes a line, and the time of the first frame.
  package typealias Teller = (EventLine, Timestamp) -> Void

  /// Plays everything and hands over each line as it comes, at the time of its own under a pace.
  package mutating func run(_ pace: ReplayPace? = nil, _ tell: Teller) {
    let origin = pace?.now() ?? .zero
    var frame: [RawEvent] = []
    for event in trace.events {
      if pace?.deliver != nil { frame.append(event) }
      guard tracker.consume(event) else { continue }
      if let pace {
        keep(pace, until: tracker.frame.time, since: origin, tell)
        let first = start ?? tracker.frame.time
        if let deliver = pace.deliver, !deliver(frame, first, origin) { break }
        frame.removeAll(keepingCapacity: true)
      }
      accept(tell)
    }
    // The capture is over: what was due by then happened, and nobody knows what became of fingers.
    if tracker.finish(at: end) { accept(tell) }
    pipeline.finish(into: &output)
    drain(tell)
  }

  /// Lets the time until a frame pass, and lets happen on the way what is due before it.
  private mutating func keep(
    _ pace: ReplayPace, until time: Timestamp, since origin: Duration, _ tell: Teller
  ) {
    guard let start else { return }
    while let due = pipeline.nextDeadline, due < time {
      pace.wait(origin + max(due - start, .zero))
      pipeline.advance(to: due, into: &output)
      drain(tell)
      if pipeline.nextDeadline == due { break }
    }
    pace.wait(origin + max(time - start, .zero))
  }

  private mutating func accept(_ tell: Teller) {
    let frame = tracker.frame
    start = start ?? frame.time
    end = frame.time
    counts.note(frame)
    pipeline.accept(frame, into: &output)
    drain(tell)
  }

  private mutating func drain(_ tell: Teller) {
    guard !output.events.isEmpty || !output.effects.isEmpty else { return }
    for event in output.events { counts.note(event) }
    for line in EventLine.lines(of: output, pipeline) { tell(line, start ?? .zero) }
    output.clear()
  }
}
