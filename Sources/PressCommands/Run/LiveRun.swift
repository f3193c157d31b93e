// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import EvdevSource
import LinuxIO
import PressActions
import PressBridge
import PressGestures
import TouchModel

/// A live device on its way through the pipeline.
struct LiveRun: ~Copyable {
  private let path: String
  private let voice: EventVoice
  private var source: EvdevSource
  private var clock: EventClock
  private var pipeline: PressPipeline
  private var said = PressOutput()
  private var counts = ReplayCounts()
  private var start: Timestamp?

  /// Bounds that keep the loop able to end.
  private enum Limits {
    /// The most frames that are read before signals are looked at again; 2 s of a fast panel.
    static let framesPerRound = 256
  }

  /// How a round of reading ended.
  private enum Round {
    /// Everything was read that there was.
    case drained
    /// There may be more to read.
    case unfinished
    /// The device is gone.
    case gone
  }

  /// Makes ready to listen; without regions the whole surface is one target that offers.
  init(
    _ source: consuming EvdevSource, path: String, settings: PressSettings,
    voice: EventVoice
  ) {
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

  // MARK: The loop

  /// Listens until a signal comes, the device goes, or nobody reads the output any more.
  mutating func run(
    until endings: borrowing SignalDescriptor, _ output: Output
  ) throws(CommandFailure) -> ExitStatus {
    introduce(output)
    var ready: [Readiness] = [[], []]
    while !output.isClosed {
      let round = try drain(output)
      if round == .drained { settle(output) }
      output.flush()
      if round == .gone || (round == .drained && Self.isDead(ready[0])) {
        finish(output)
        throw .refused("\(path): the device is gone")
      }
      ready = try wait(round, endings.number)
      if ready[1].contains(.readable) { break }
    }
    finish(output)
    return .done
  }

  /// Whether a descriptor has nothing to say and never will.
  private static func isDead(_ readiness: Readiness) -> Bool {
    !readiness.isDisjoint(with: [.hungUp, .failed])
  }

  private borrowing func wait(
    _ round: Round, _ endings: Int32
  ) throws(CommandFailure) -> [Readiness] {
    let deadline =
      round == .unfinished ? .zero : pipeline.nextDeadline.flatMap { clock.wakeTime(for: $0) }
    do {
      return try Readiness.wait(for: [source.descriptor, endings], until: deadline)
    } catch {
      throw .refused(error.description)
    }
  }

  private mutating func drain(_ output: Output) throws(CommandFailure) -> Round {
    for _ in 0..<Limits.framesPerRound {
      switch try next() {
      case .frame:
        counts.frames += 1
        accept(output)
      case .nothing: return .drained
      case .gone: return .gone
      }
    }
    return .unfinished
  }

  private mutating func next() throws(CommandFailure) -> EvdevSource.Reading {
    do {
      return try source.next()
    } catch {
      throw .refused(error.description)
    }
  }

  // MARK: The pipeline

  private mutating func accept(_ output: Output) {
    let frame = source.frame
    clock.note(frame.time, at: MonotonicClock.now())
    start = start ?? frame.time
    counts.note(frame)
    pipeline.accept(frame, into: &said)
    tell(output)
  }

  /// Lets happen what was due, now that every event before it has been read.
  private mutating func settle(_ output: Output) {
    guard let now = clock.settledTime(at: MonotonicClock.now()) else { return }
    pipeline.advance(to: now, into: &said)
    tell(output)
  }

  /// Ends what is still down, so that whatever was opened is closed.
  private mutating func finish(_ output: Output) {
    settle(output)
    let now = clock.settledTime(at: MonotonicClock.now()) ?? .zero
    if source.finish(at: now) { accept(output) }
    pipeline.finish(into: &said)
    tell(output)
    summarize(output)
  }

  // MARK: Words

  private var origin: EventLine.Origin {
    EventLine.Origin(name: path, unit: source.unit)
  }

  /// Says first what this does and does not do.
  private borrowing func introduce(_ output: Output) {
    let sentence = "\(path): observing; the app under the finger still sees each touch"
    guard !voice.isJSON else { return output.complain("pressd: \(sentence)") }
    output.writeLine(output.painted(sentence, .strong))
    output.flush()
  }

  private mutating func tell(_ output: Output) {
    guard !said.events.isEmpty || !said.effects.isEmpty else { return }
    for event in said.events { counts.note(event) }
    for line in EventLine.lines(of: said, pipeline) {
      voice.tell(line, origin, since: start ?? .zero, output)
    }
    said.clear()
  }

  private borrowing func summarize(_ output: Output) {
    let elapsed = source.frame.time.microseconds - (start ?? source.frame.time).microseconds
    let summary = RunSummary(
      name: path, counts: counts, verdict: pipeline.verdict, elapsed: elapsed)
    voice.tell(summary, output)
  }
}
