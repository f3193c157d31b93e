// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import LinuxIO
public import PressBridge
public import PressGestures

/// Lets presses be felt: by feedbackd, else by a motor of the kernel, else not at all.
///
/// Nothing here waits for an answer, and nothing fails towards the finger: what cannot be felt is told
/// once as a sentence, and again only after it has worked meanwhile. The thread's main context has to
/// run (``GLibValues/MainContext``), because answers and the pulses of a train come there.
public final class Haptics {
  /// How they may be felt; other settings take other haptics.
  public let settings: HapticSettings
  private let motors: any MotorShelf
  private let report: (String) -> Void
  private var link: FeedbackdLink?
  private var motor: MotorPlayer?
  private var spacing = PulseSpacing()
  /// A haptic that came before it was known what is there.
  private var waiting: (plan: HapticPlan, since: Duration)?
  private var told: Set<String> = []
  /// The nodes of motors that failed, which are left alone until devices come or go.
  private var failed: Set<String> = []

  /// Bounds of what is kept.
  private enum Limits {
    /// A pulse that comes later than this is of no use to the finger.
    static let latest = Duration.milliseconds(150)
    /// The most sentences that are remembered as told.
    static let told = 32
  }

  /// Begins to look for what gives pulses; `report` hears, in the main context, what cannot be felt.
  public convenience init(_ settings: HapticSettings, report: @escaping (String) -> Void) {
    self.init(settings, motors: KernelMotors(), report: report)
  }

  /// The same with motors from elsewhere.
  init(
    _ settings: HapticSettings, motors: any MotorShelf, report: @escaping (String) -> Void
  ) {
    self.settings = settings
    self.motors = motors
    self.report = report
    guard settings.strength > 0 else { return }
    if settings.backend == .auto || settings.backend == .feedbackd {
      link = FeedbackdLink { [weak self] in self?.noteFinding() }
    }
    // To open it with the first pulse would delay that; what stands against it is told then.
    if settings.backend == .motor { _ = findMotor() }
  }

  // MARK: What is asked

  /// Lets a haptic be felt; of those that are nearer than the motor can tell only the strongest.
  public func play(_ kind: PressEvent.Haptic) {
    let plan = HapticPlan(kind, settings)
    guard plan.strength > 0, settings.backend != .off else { return }
    switch spacing.admit(plan, at: MonotonicClock.now()) {
    case .play: break
    case .replace: stop()
    case .merge: return
    }
    link?.refresh()
    hand(plan)
  }

  /// Looks for a motor again, after devices have come or gone or another may open them.
  public func noteDevices() {
    guard motor == nil, wantsMotor else { return failed = [] }
    failed = []
    _ = findMotor()
  }

  /// Whether nothing is being played or asked any more, so that a program may end.
  public var isSettled: Bool {
    waiting == nil && motor?.isIdle != false && link?.isIdle != false
  }

  /// What gives the pulses at this moment, by what is known.
  public var verdict: HapticVerdict {
    HapticVerdict(settings, link?.finding ?? .unknown, motors.nodes()) { node in
      node.path == motor?.node.path || HapticVerdict.mayWrite(node)
    }
  }

  // MARK: Who plays

  /// Whether it is up to the motor now.
  private var wantsMotor: Bool {
    switch settings.backend {
    case .motor: true
    case .auto: link.map { $0.finding != .unknown && !$0.finding.isThere } ?? false
    case .feedbackd, .off: false
    }
  }

  private func hand(_ plan: HapticPlan) {
    guard let link else { return drive(plan) }
    if link.finding == .unknown {
      waiting = (plan, MonotonicClock.now())
    } else if link.finding.isThere {
      ask(link, plan)
    } else if settings.backend == .auto {
      drive(plan)
    } else {
      tell(link.finding.words)
    }
  }

  private func ask(_ link: FeedbackdLink, _ plan: HapticPlan) {
    let start = MonotonicClock.now()
    link.play(plan) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success: told = []
      case .failure(.refused(let sentence)): tell(sentence)
      case .failure(.absent), .failure(.closed):
        tell(link.finding.words)
        if wantsMotor, MonotonicClock.now() - start < Limits.latest { drive(plan) }
      }
    }
  }

  private func noteFinding() {
    if wantsMotor, motor == nil { _ = findMotor() }
    // feedbackd and another program on one motor would spoil each other's pulses.
    if link?.finding.isThere == true { motor = nil }
    guard let link, link.finding != .unknown, let former = waiting else { return }
    waiting = nil
    if MonotonicClock.now() - former.since < Limits.latest { hand(former.plan) }
  }

  private func stop() {
    link?.stop()
    if let motor { attempt(motor) { () throws(SystemError) in try motor.stop() } }
  }

  // MARK: The motor

  private func drive(_ plan: HapticPlan) {
    if motor == nil, let obstacle = findMotor() { return tell(obstacle) }
    while let player = motor {
      if attempt(player, { () throws(SystemError) in try player.play(plan) }) { return told = [] }
      // One that is gone was let go, and the next one may be there.
      guard motor == nil else { return }
      if let obstacle = findMotor() { return tell(obstacle) }
    }
  }

  /// Does something with the motor; one that fails is let go.
  @discardableResult
  private func attempt(
    _ player: MotorPlayer, _ body: () throws(SystemError) -> Void
  ) -> Bool {
    do throws(SystemError) {
      try body()
      return true
    } catch {
      lose(player, error)
      return false
    }
  }

  private func lose(_ player: MotorPlayer, _ error: SystemError) {
    tell("the motor '\(player.node.name)' is gone: \(error)")
    failed.insert(player.node.path)
    motor = nil
  }

  /// Takes the first motor that can be opened and was not lost just now; else says what stands
  /// against the first that there is.
  private func findMotor() -> String? {
    var reasons: [String] = []
    for node in motors.nodes() where !failed.contains(node.path) {
      if let obstacle = node.obstacle(settings) {
        reasons.append("\(node.path) ('\(node.name)'): \(obstacle)")
        continue
      }
      do throws(SystemError) {
        motor = try MotorPlayer(node, on: motors, settings) { [weak self] error in
          if let self, let motor { lose(motor, error) }
        }
        return nil
      } catch { reasons.append(error.description) }
    }
    return "no motor: \(reasons.first ?? "no device here can be felt")"
  }

  // MARK: Words

  private func tell(_ sentence: String) {
    if told.count >= Limits.told { told = [] }
    if told.insert(sentence).inserted { report(sentence) }
  }
}
