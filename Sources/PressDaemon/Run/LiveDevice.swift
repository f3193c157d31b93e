// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import LinuxIO
import LiveSources
import PressActions
import PressBridge
import PressGestures
import TouchModel

/// A live device on its way through a pipeline of its own.
final class LiveDevice {
  /// The node it was opened from.
  let path: String
  /// What the device is.
  let description: DeviceDescription
  /// Whether its descriptor has failed, so that nothing will ever come from it.
  var isDead = false
  /// The pipeline as it stands.
  private(set) var pipeline: PressPipeline
  /// What happened so far.
  private(set) var counts = ReplayCounts()
  /// The stamp of the first frame, from which text counts.
  private(set) var start: Timestamp?
  private(set) var last = Timestamp.zero

  private weak var listener: (any PressListener)?
  private var source: any TouchSource
  private var settings: PressSettings
  private var rules: RuleBook
  private let acts: Bool
  private var wasHolding = false
  private var clock: EventClock
  /// The time up to which every event has been read.
  private var settled = Timestamp.zero
  private let hostTime: () -> Duration
  private var said = PressOutput()

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
  ///
  /// Where something `acts` on what is heard, or rules would, a press that nothing answers is not
  /// felt. The host's time is the kernel's monotonic clock; a test may have another.
  init(
    _ source: any TouchSource, path: String, settings: PressSettings, rules: RuleBook,
    acts: Bool, listener: any PressListener,
    hostTime: @escaping () -> Duration = MonotonicClock.now
  ) {
    var source = source
    let adapted = source.adapt(settings)
    self.settings = settings
    self.rules = rules
    self.acts = acts
    description = source.device
    let bounds = Rectangle.surface(
      of: source.device, source.touchProtocol,
      assumedUnitsPerMillimeter: settings.press.assumedUnitsPerMillimeter)
    pipeline = PressPipeline(
      device: source.device, touchProtocol: source.touchProtocol, settings: adapted,
      engine: ActionEngine(bounds: bounds), rules: rules)
    pipeline.isFeltOnSurface = Self.isFelt(rules, acts: acts)
    clock = EventClock(isShared: source.hasMonotonicStamps)
    self.path = path
    self.listener = listener
    self.source = source
    self.hostTime = hostTime
  }

  /// The descriptor to wait on.
  var descriptor: Int32 { source.descriptor }
  /// What its positions are in.
  var unit: LengthUnit { source.unit }
  /// What is done with it, for a person to read first.
  var introduction: String { source.introduction }
  /// Gives it back to everybody else, where it was taken from them.
  func giveBack() { source.giveBack() }
  /// Lets it be held or given back, as it may be now.
  func reconsider() { source.reconsider() }
  /// What is set for touches that are taken from apps.
  var intercept: PressSettings.Intercept { settings.intercept }
  /// What is set for the screen that it lies on.
  var screen: PressSettings.Screen { settings.screen }
  /// The name of the output that it lies on; `nil` where that is not known.
  var output: String?
  /// Whether touches can be taken from apps.
  var isHolding: Bool { source.isHolding }
  /// Whether a contact touches it still.
  func isDown(_ contact: ContactSerial) -> Bool {
    source.frame.contacts.contains { $0.serial == contact && $0.isDown }
  }

  /// Leaves presses to the app in some places, from the contacts on that land now.
  func leave(_ places: LeftAlone) { pipeline.leftAlone = places }

  /// How many fingers are on it.
  var contactsDown: Int { source.frame.contacts.count { $0.isDown } }

  /// When the machine has to be woken although nothing was read; `nil` while nothing is pending.
  var wakeTime: Duration? {
    guard let first = pipeline.nextDeadline else {
      return source.nextDeadline.flatMap { clock.wakeTime(for: $0) }
    }
    return clock.wakeTime(for: source.nextDeadline.map { min($0, first) } ?? first)
  }

  // MARK: The pipeline

  /// Reads what there is, and lets happen what is due once everything before it has been read.
  func serve() throws(EvdevError) -> Round {
    for _ in 0..<Limits.framesPerRound {
      switch try clock.look(at: &source, hostTime: hostTime) {
      case .frame:
        counts.frames += 1
        accept()
      case .nothing(let time):
        settle(time)
        return .drained
      case .gone: return .gone
      }
    }
    return .unfinished
  }

  private func accept() {
    let frame = source.frame
    start = start ?? frame.time
    last = frame.time
    counts.note(frame)
    pipeline.accept(frame, into: &said)
    source.follow(said, at: frame.time)
    tell()
    listener?.follow(frame, on: self)
  }

  /// Lets happen what is due, where everything up to this time was read.
  private func settle(_ time: Timestamp?) {
    settled = max(time ?? last, last)
    adapt()
    guard pipeline.nextDeadline != nil || source.nextDeadline != nil else { return }
    pipeline.advance(to: settled, into: &said)
    source.follow(said, at: settled)
    tell()
  }

  /// Other settings count while touches can be taken from apps.
  private func adapt() {
    guard source.isHolding != wasHolding else { return }
    wasHolding = source.isHolding
    configure(settings, rules: rules)
    listener?.holdingChanged(of: self)
  }

  /// What the device's clock shows, as far as everything before it was read.
  private var now: Timestamp { max(settled, last) }

  /// Takes what somebody else says to the engine: an answer, regions, a wish to close.
  func tell(_ input: HostInput) {
    pipeline.tell(input, at: now, into: &said)
    tell()
  }

  /// Whether a press that nothing answers is felt, as if something did.
  private static func isFelt(_ rules: RuleBook, acts: Bool) -> Bool { !acts && rules.rules.isEmpty }

  /// Takes other settings for the contacts that land from now on.
  func configure(_ settings: PressSettings, rules: RuleBook) {
    self.settings = settings
    self.rules = rules
    pipeline.isFeltOnSurface = Self.isFelt(rules, acts: acts)
    pipeline.configure(
      source.adapt(settings), device: source.device, touchProtocol: source.touchProtocol,
      rules: rules, at: now,
      into: &said)
    tell()
  }

  /// Ends what is still down, so that whatever was opened is closed; what was not read is forgone.
  func finish() {
    settle(clock.settledTime(at: hostTime()))
    if source.finish(at: now) { accept() }
    pipeline.finish(into: &said)
    tell()
  }

  private func tell() {
    guard !said.events.isEmpty || !said.effects.isEmpty else { return }
    for event in said.events { counts.note(event) }
    listener?.hear(said, of: self)
    said.clear()
  }

  /// What it came to so far.
  var summary: RunSummary {
    RunSummary(
      name: path, counts: counts, verdict: pipeline.verdict,
      elapsed: last.microseconds - (start ?? last).microseconds, start: start)
  }
}

/// Hears what the pipeline of a device puts out, as soon as it does.
protocol PressListener: AnyObject {
  /// Takes one batch, in order.
  func hear(_ output: PressOutput, of device: LiveDevice)
  /// Takes each frame, after what has come of it.
  func follow(_ frame: TouchFrame, on device: LiveDevice)
  /// From now on touches can be taken from apps, or not any more.
  func holdingChanged(of device: LiveDevice)
}
