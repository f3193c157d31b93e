// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// A tier that a panel left and reached again more quickly, and more often, than any hand does.
public struct Chatter: Hashable, Sendable {
  /// The tiers that open something.
  public enum Tier: String, Hashable, Sendable, CaseIterable {
    /// Tier 1.
    case peek
    /// Tier 2.
    case pop
  }

  /// The tier.
  public let tier: Tier
  /// How often it was left and reached again within ``window``, in one touch.
  public let returns: Int
  /// The dwell that was in force: what lasts less long is nobody's doing.
  public let window: Duration

  /// Makes a finding.
  public init(tier: Tier, returns: Int, window: Duration) {
    self.tier = tier
    self.returns = returns
    self.window = window
  }
}

extension Chatter: CustomStringConvertible {
  /// The finding as a part of a sentence.
  public var description: String {
    let milliseconds = window.microseconds / 1000
    return "it left the \(tier.rawValue) tier and was back within \(milliseconds) ms, "
      + "\(returns) times in one touch"
  }
}

/// Watches whether the force of a finger at rest flickers about a tier.
///
/// A tier has been left when the force is below where it falls, and is reached again where it rises.
/// Between the two lies the hysteresis. A hand needs 83 ms and more to and fro, for the quickest
/// tremor is 12 Hz; within a dwell only a panel does it.
public struct ChatterWatch: Hashable, Sendable {
  /// So many returns in one touch are chatter.
  ///
  /// Measured on public captures, with a hysteresis of a tenth of the range and four tiers each: in
  /// 106 touches on nine panels no tier was returned to more than twice. On a panel with four steps,
  /// whose step is a third of its range, it was up to 44 times.
  public static let most = 3

  private var fingers: [Finger] = []

  /// Makes a watch that watches nothing.
  public init() {}

  /// Begins to watch a finger that lands, with the settings that hold for it.
  public mutating func begin(_ landing: PressInput.Landing, _ settings: PressSettings) {
    guard landing.tool == .finger, landing.forceClass == .force else { return }
    fingers.append(Finger(landing, settings))
  }

  /// Takes a sample of a contact; the third return to a tier is chatter, and is told once.
  public mutating func note(
    _ sample: PressInput.Sample, of contact: ContactSerial, at time: Timestamp
  ) -> Chatter? {
    guard let index = fingers.firstIndex(where: { $0.serial == contact }) else { return nil }
    return fingers[index].note(sample, at: time)
  }

  /// Forgets a contact that is gone.
  public mutating func forget(_ contact: ContactSerial) {
    fingers.removeAll { $0.serial == contact }
  }
}

extension ChatterWatch {
  /// One finger that is watched.
  private struct Finger: Hashable, Sendable {
    let serial: ContactSerial
    let origin: Position
    /// A finger that moves shakes the reading by itself: 4…10 counts where a still one has 2.
    let slop: Millimeters
    let window: Duration
    var peek: Trigger
    var pop: Trigger

    init(_ landing: PressInput.Landing, _ settings: PressSettings) {
      serial = landing.contact
      origin = landing.sample.position
      slop = settings.press.scrollSlop
      window = settings.force.dwell
      let force = settings.force
      let first = landing.sample.force ?? .zero
      func trigger(_ on: Double, _ off: Double) -> Trigger {
        let on = PressLimits.tier(on, sensitivity: force.sensitivity)
        let off = PressLimits.tier(off, sensitivity: force.sensitivity)
        return Trigger(rises: on, falls: off, state: first.value >= on ? .reached : .below)
      }
      peek = trigger(force.peekOn, force.peekOff)
      pop = trigger(force.popOn, force.popOff)
    }

    mutating func note(_ sample: PressInput.Sample, at time: Timestamp) -> Chatter? {
      guard let force = sample.force, !(origin.distance(to: sample.position) > slop) else {
        return nil
      }
      let peekReturned = peek.note(force, at: time, window: window)
      let popReturned = pop.note(force, at: time, window: window)
      if peekReturned, peek.returns == ChatterWatch.most { return found(.peek) }
      return popReturned && pop.returns == ChatterWatch.most ? found(.pop) : nil
    }

    private func found(_ tier: Chatter.Tier) -> Chatter {
      Chatter(tier: tier, returns: ChatterWatch.most, window: window)
    }
  }

  /// A tier as a switch that turns on at one force and off at a lower one.
  private struct Trigger: Hashable, Sendable {
    let rises: Double
    let falls: Double
    var state: State
    var returns = 0

    enum State: Hashable, Sendable {
      /// It was not reached yet.
      case below
      /// It is reached.
      case reached
      /// It was reached, and left at a time.
      case left(Timestamp)
    }

    /// Takes a force; true where the tier is reached again too soon after it was left.
    mutating func note(_ force: Force, at time: Timestamp, window: Duration) -> Bool {
      switch state {
      case .below:
        if force.value >= rises { state = .reached }
      case .reached:
        if force.value < falls { state = .left(time) }
      case .left(let since):
        guard force.value >= rises else { return false }
        state = .reached
        guard time - since < window else { return false }
        returns += 1
        return true
      }
      return false
    }
  }
}
