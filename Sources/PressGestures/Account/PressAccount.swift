// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// What the recognizer measured of one contact, by the limits that it had for it.
///
/// Every figure is taken where the machine itself looks at it, just before it decides, so a margin
/// says how near the machine was to deciding otherwise.
public struct PressAccount: Hashable, Sendable {
  /// The contact.
  public let contact: ContactSerial
  /// What touches.
  public let tool: PressInput.Tool
  /// What the panel feels of it.
  public let forceClass: ForceClass
  /// The thing under it.
  public internal(set) var target: PressTarget
  /// When it landed.
  public let landed: Timestamp
  /// Where it landed.
  public let origin: Position
  /// The settings it landed with; the dwell is the one that fits the panel.
  public let settings: PressSettings
  /// The tiers as the sensitivity scales them.
  public let tiers: Tiers
  /// The values it sent, in order; no more than ``Limits/samples``.
  public internal(set) var samples: [Sample] = []
  /// The steps that changed its state or said something of it, in order.
  public internal(set) var steps: [PressStep] = []
  /// What is true of it now, or was when it left.
  public internal(set) var state = PressStep.State.none
  /// When it was last heard of.
  public internal(set) var end: Timestamp
  /// Whether it has left the surface.
  public internal(set) var isClosed = false

  var pending = PendingFigures()
  var peek = PeekFigures()
  /// How far it was from a tap that waited for a second one, where one did.
  var gap: Gap?
  /// The size of the contact as the rule of palms sees it, where the panel states sizes.
  package var palm: PalmFigures?

  /// Bounds that keep the memory of an account small.
  public enum Limits {
    /// The most samples that are kept: 100 s of a fast panel.
    public static let samples = 100_000
    /// The most steps that are kept.
    public static let steps = 1000
  }

  /// The thresholds of force in 0…1.
  public struct Tiers: Hashable, Sendable {
    /// Where the hint begins.
    public var hintOn: Double
    /// Where a peek opens.
    public var peekOn: Double
    /// Where tier 1 falls to 0.
    public var peekOff: Double
    /// Where a peek pops.
    public var popOn: Double
  }

  /// The values of the contact at one time, as the machine saw them.
  public struct Sample: Hashable, Sendable {
    /// When they were sent.
    public var time: Timestamp
    /// Where it is.
    public var position: Position
    /// How far that is from where it landed.
    public var travel: Millimeters
    /// How far it may be by now without a consequence; `nil` once that does not matter any more.
    public var slop: Millimeters?
    /// How hard it presses; `nil` where the panel feels no force.
    public var force: Force?
    /// The pressure as the device told it; `nil` where it tells none.
    public var pressure: DeviceUnits?
    /// The size in the unit of whatever stands for it; `nil` where nothing does.
    public var size: Double?
    /// The size as a ratio to the one the contact had early on; 1 until that is known.
    ///
    /// Always 1 where growth decides nothing, on panels that are not of class A.
    public var growth: Double
  }

  /// How far a landing is from a tap that waited.
  public struct Gap: Hashable, Sendable {
    /// The time since the lift of the tap, in microseconds.
    public var elapsed: Int64
    /// The distance from where the tap landed.
    public var distance: Millimeters
  }

  /// How large the contact was at most, as the rule of palms sees it (rule R17).
  package struct PalmFigures: Hashable, Sendable {
    /// The longer diameter in millimeters.
    package var length: Double
    /// The diameter beyond which it is a palm.
    package var longest: Double

    package init(length: Double, longest: Double) {
      self.length = length
      self.longest = longest
    }
  }

  init(_ contact: PressContact, after gap: Gap?, size: Double?) {
    self.contact = contact.serial
    tool = contact.tool
    forceClass = contact.forceClass
    target = contact.target
    landed = contact.landed
    origin = contact.origin
    settings = contact.limits.settings
    tiers = Tiers(
      hintOn: contact.limits.hintOn, peekOn: contact.limits.peekOn,
      peekOff: contact.limits.peekOff, popOn: contact.limits.popOn)
    end = contact.landed
    self.gap = gap
    note(contact, size: size, at: contact.landed)
  }
}

/// The accounts of the contacts that were down since somebody asked for them.
public struct PressLedger: Hashable, Sendable {
  /// The accounts in the order of landing.
  public private(set) var accounts: [PressAccount] = []

  /// Makes a ledger without accounts.
  public init() {}

  /// Takes out the accounts of contacts that have left, so that what is kept stays small.
  public mutating func takeClosed() -> [PressAccount] {
    let closed = accounts.filter(\.isClosed)
    accounts.removeAll(where: \.isClosed)
    return closed
  }

  mutating func open(_ contact: PressContact, after gap: PressAccount.Gap?, size: Double?) {
    accounts.append(PressAccount(contact, after: gap, size: size))
  }

  mutating func note(_ contact: PressContact, size: Double?, at time: Timestamp) {
    change(contact.serial) { $0.note(contact, size: size, at: time) }
  }

  mutating func note(_ step: PressStep) {
    change(step.contact) { $0.note(step) }
  }

  mutating func measure(
    _ contact: PressContact, before occurrence: PressOccurrence, at time: Timestamp
  ) {
    change(contact.serial) { $0.measure(contact, before: occurrence, at: time) }
  }

  mutating func close(_ contact: ContactSerial) {
    change(contact) { $0.isClosed = true }
  }

  /// Notes how large a contact is for the rule of palms; the largest counts.
  package mutating func note(_ palm: PressAccount.PalmFigures, of contact: ContactSerial) {
    change(contact) { account in
      guard palm.length > account.palm?.length ?? -1 else { return }
      account.palm = palm
    }
  }

  /// The newest are at the end, and it is they that change.
  private mutating func change(
    _ contact: ContactSerial, _ change: (inout PressAccount) -> Void
  ) {
    guard let index = accounts.lastIndex(where: { $0.contact == contact }) else { return }
    change(&accounts[index])
  }
}
