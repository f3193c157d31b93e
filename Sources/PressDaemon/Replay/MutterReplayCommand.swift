// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import PressActions
import TouchModel
import TraceFiles

/// `pressd replay --into mutter`, which `pressd` hands over: fingers of traces on a monitor of mutter's.
struct MutterReplayCommand: Command {
  let name = "replay-into-mutter"
  let summary = "touch the monitor of a mutter by captured traces"
  let operands = Operands.some("TRACE")
  let options: [CommandOption] = []
  let notes = "People call it as 'pressd replay --into mutter'."

  /// How long apps have to take notice that there are touches.
  private static let lead = Duration.seconds(1)
  /// A coordinate that no monitor has.
  private static let nowhere = -100_000.0
  /// How long the last touch may take to them.
  private static let rest = Duration.milliseconds(200)

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    for path in invocation.operands {
      for trace in try CapturedTraces.read(path) {
        let touch = try MutterTouch()
        let (width, height) = touch.size
        output.complain("pressd: \(trace.name.printable): on a monitor of \(width) × \(height)")
        var hand = MutterHand(trace, size: touch.size)
        let pace = ReplayPace.real(output)
        // Its seat can be touched from the first touch on, and apps have to take notice of that; so
        // there is one far off all monitors.
        try touch.touch(0, .down(Self.nowhere, Self.nowhere))
        try touch.touch(0, .up)
        pace.wait(pace.now() + Self.lead)
        try hand.play(pace) { slot, verb throws(CommandFailure) in
          try touch.touch(slot, verb)
        }
        // What it has not handed on when the bus is let go it forgets.
        pace.wait(pace.now() + Self.rest)
      }
    }
    return .done
  }
}

/// What the fingers of a trace do on a monitor.
struct MutterHand {
  private let trace: Trace
  private let size: (width: Double, height: Double)
  private let surface: Rectangle
  private var tracker: SlotTracker

  /// Makes the hand of a trace, whose panel covers a monitor of so many pixels.
  init(_ trace: Trace, size: (width: Double, height: Double)) {
    self.trace = trace
    self.size = size
    tracker = trace.makeTracker()
    surface = Rectangle.surface(
      of: trace.device, trace.touchProtocol, assumedUnitsPerMillimeter: 10)
  }

  /// Does at its time what each frame tells, and lifts at the end what the trace left down.
  mutating func play(
    _ pace: ReplayPace,
    _ say: (Int, MutterTouch.Verb) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let origin = pace.now()
    var start: Timestamp?
    for event in trace.events where tracker.consume(event) {
      let first = start ?? tracker.frame.time
      start = first
      pace.wait(origin + (tracker.frame.time - first))
      try tell(say)
    }
    if tracker.finish(at: tracker.frame.time) { try tell(say) }
  }

  private func tell(
    _ say: (Int, MutterTouch.Verb) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    for contact in tracker.frame.contacts {
      let (x, y) = place(of: contact.position)
      switch contact.change {
      case .landed: try say(contact.slot, .down(x, y))
      case .moved: try say(contact.slot, .motion(x, y))
      case .held: break
      case .ended: try say(contact.slot, .up)
      }
    }
  }

  /// Pixels of the monitor, within it.
  private func place(of position: Position) -> (Double, Double) {
    func along(_ length: Millimeters, _ whole: Double, _ pixels: Double) -> Double {
      guard whole > 0, length.value.isFinite else { return 0 }
      return min(max(length.value / whole, 0), 1) * max(pixels - 1, 0)
    }
    return (
      along(position.x, surface.width.value, size.width),
      along(position.y, surface.height.value, size.height)
    )
  }
}
