// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// Something the recognizer is told.
///
/// Inputs come in the order of their times; two may carry the same one.
public struct PressInput: Hashable, Sendable {
  /// The stamp of the frame, or what the host's clock shows.
  public var time: Timestamp
  /// What happened.
  public var kind: Kind

  /// Makes an input.
  public init(time: Timestamp, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// What the recognizer can be told.
  public enum Kind: Hashable, Sendable {
    /// A contact landed.
    case down(Landing)
    /// A contact sent a new value.
    case move(ContactSerial, Sample)
    /// A contact was lifted; the position, if any, is the last one reported with the lift.
    case up(ContactSerial, Position?)
    /// A contact was withdrawn.
    case cancel(ContactSerial, PressEvent.Reason)
    /// A contact turned out to be a palm.
    case palm(ContactSerial)
    /// A classifier has an opinion about a contact.
    case classify(ContactSerial, DeepPress)
    /// The button on the barrel of the pen that makes this contact was pressed.
    case button(ContactSerial)
    /// A pen came near the surface or went away.
    case penProximity(Bool)
    /// The provider of a contact's target has answered; false refuses every trigger.
    case offer(ContactSerial, Bool)
    /// Time went by.
    case tick
  }

  /// What a classifier says of a contact.
  public enum DeepPress: Hashable, Sendable {
    /// It is a deep press; while pending it opens the peek at once.
    case deep
    /// It might be one: the slop doubles, and outside the plain slop the long-press time too.
    case ambiguous
    /// It is not one.
    case none
  }

  /// The values of a contact at one time.
  public struct Sample: Hashable, Sendable {
    /// Where it is.
    public var position: Position
    /// How hard it presses; `nil` keeps the last value.
    public var force: Force?
    /// The size of the contact in any unit; `nil` keeps the last value.
    public var size: Double?
    /// The pressure as the device told it; only passed on, never judged.
    public var pressure: DeviceUnits?

    /// Makes a sample.
    public init(
      position: Position, force: Force? = nil, size: Double? = nil, pressure: DeviceUnits? = nil
    ) {
      self.position = position
      self.force = force
      self.size = size
      self.pressure = pressure
    }
  }

  /// What touches, as far as rules differ by it.
  public enum Tool: Hashable, Sendable {
    /// A finger.
    case finger
    /// A pen on an ordinary surface.
    case stylus
    /// A pen on a surface that takes ink: force draws and never opens a peek.
    case stylusInk
    /// A palm; never a gesture.
    case palm
    /// Anything else; never a gesture.
    case other
  }

  /// A contact that lands.
  public struct Landing: Hashable, Sendable {
    /// Its own number.
    public var contact: ContactSerial
    /// The slot that carries it.
    public var slot: Int
    /// Its first values.
    public var sample: Sample
    /// What touches.
    public var tool: Tool
    /// The thing under it.
    public var target: PressTarget
    /// What the panel feels of it.
    public var forceClass: ForceClass
    /// What the tool's and the driver's manners put on the slop; default 1.
    ///
    /// 1.33 for a pen; 2 where a driver has an axis for the size of a contact but sends 0 (rule R6).
    public var slopFactor: Double
    /// The least difference between two sizes that the panel tells apart; default 0, unknown.
    ///
    /// Growth by one step may be rounding, and opens nothing.
    public var sizeStep: Double
    /// How the picture is turned against the panel, by which up and sideways count; default not.
    public var turn = ScreenTurn.normal

    /// Makes a landing.
    public init(
      contact: ContactSerial, slot: Int, sample: Sample, tool: Tool = .finger,
      target: PressTarget = .surface, forceClass: ForceClass, slopFactor: Double = 1,
      sizeStep: Double = 0
    ) {
      self.contact = contact
      self.slot = slot
      self.sample = sample
      self.tool = tool
      self.target = target
      self.forceClass = forceClass
      self.slopFactor = slopFactor
      self.sizeStep = sizeStep
    }
  }
}
