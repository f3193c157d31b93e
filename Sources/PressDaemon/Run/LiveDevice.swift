// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import LinuxIO
import PressActions
import PressBridge
import PressGestures
import TouchModel

/// A live device on its way through a pipeline of its own.
final class LiveDevice {
  /// The node it was opened from.
  let path: String
  private let voice: EventVoice
  private var source: any TouchSource
  private var clock: EventClock
  private var pipeline: PressPipeline
  private var said = PressOutput()
  private var counts = ReplayCounts()
  private var start: Timestamp?
  private var last = Timestamp.zero

  /// Bounds that keep the loop able to end.
  private enum Limits {
    /// The most frames that are read before others have their turn; 2 s of a fast panel.
    static let framesPerRound = 256
  }

  /// How a round of reading ended.
  enum Round {
    /// Everything was read that there was.
    case drained
    /// There may be more to read.
    case unfinished
    /// The device is gone.
    case gone
  }

  /// Makes ready to listen; without regions the whole surface is one target that offers.
  init(_ source: any TouchSource, path: String, settings: PressSettings, voice: EventVoice) {
    let bounds = Rectangle.surface(
      of: source.device, source.touchProtocol,
      assumedUnitsPerMillimeter: settings.press.assumedUnitsPerMillimeter)
    pipeline = PressPipeline(
      device: source.device, touchProtocol: source.touchProtocol, settings: settings,
      engine: ActionEngine(bounds: bounds))
    clock = EventClock(isShared: source.hasMonotonicStamps)
    self.path = path
    self.voice = voice
    self.source = source
  }

  /// The descriptor to wait on.
  var descriptor: Int32 { source.descriptor }

  /// When the machine has to be woken although nothing was read; `nil` while nothing is pending.
  var wakeTime: Duration? {
    pipeline.nextDeadline.flatMap { clock.wakeTime(for: $0) }
  }

  // MARK: The pipeline

  /// Reads what there is, and lets happen what is due once everything before it has been read.
  func serve(_ output: Output) throws(EvdevError) -> Round {
    for _ in 0..<Limits.framesPerRound {
      switch try source.next() {
      case .frame:
        counts.frames += 1
        accept(output)
      case .nothing:
        settle(output)
        return .drained
      case .gone: return .gone
      }
    }
    return .unfinished
  }

  private func accept(_ output: Output) {
    let frame = source.frame
    clock.note(frame.time, at: MonotonicClock.now())
    start = start ?? frame.time
    last = frame.time
    counts.note(frame)
    pipeline.accept(frame, into: &said)
    tell(output)
  }

  private func settle(_ output: Output) {
    guard let now = clock.settledTime(at: MonotonicClock.now()) else { return }
    pipeline.advance(to: now, into: &said)
    tell(output)
  }

  /// Ends what is still down, so that whatever was opened is closed, and says what it came to.
  func finish(_ output: Output) {
    settle(output)
    let now = clock.settledTime(at: MonotonicClock.now()) ?? .zero
    if source.finish(at: now) { accept(output) }
    pipeline.finish(into: &said)
    tell(output)
    summarize(output)
  }

  // MARK: Words

  /// Says first what this does and does not do.
  func introduce(_ output: Output) {
    let sentence = "\(path): observing; the app under the finger still sees each touch"
    guard !voice.isJSON else { return output.complain("pressd: \(sentence)") }
    output.writeLine(output.painted(sentence, .strong))
    output.flush()
  }

  private func tell(_ output: Output) {
    guard !said.events.isEmpty || !said.effects.isEmpty else { return }
    let origin = EventLine.Origin(name: path, unit: source.unit)
    for event in said.events { counts.note(event) }
    for line in EventLine.lines(of: said, pipeline) {
      voice.tell(line, origin, since: start ?? .zero, output)
    }
    said.clear()
  }

  private func summarize(_ output: Output) {
    let elapsed = last.microseconds - (start ?? last).microseconds
    let summary = RunSummary(
      name: path, counts: counts, verdict: pipeline.verdict, elapsed: elapsed,
      start: start)
    voice.tell(summary, output)
  }
}
