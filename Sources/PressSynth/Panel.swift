// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// What a touch panel makes of a finger: its axes, its clock, and what it calls pressure.
public struct Panel: Hashable, Sendable {
  /// How a panel helps programs that know nothing of several contacts.
  public enum Emulation: Hashable, Sendable {
    /// `BTN_TOUCH` only.
    case button
    /// `BTN_TOUCH` and the plain axes, following the oldest contact as the kernel has it.
    case pointer
  }

  /// A word for the command line.
  public let name: String
  /// What it is modeled after, one line for a listing.
  public let summary: String
  /// The extent of the surface to the right.
  public let width: Millimeters
  /// The extent of the surface downward.
  public let height: Millimeters
  /// Position units per millimeter, at least 1.
  public let density: Int32
  /// Whether the position axes state their density; phones hardly ever do.
  public let statesDensity: Bool
  /// The time between two scans while something touches.
  public let reportInterval: Duration
  /// The most by which a scan comes early or late.
  public let jitter: Duration
  /// How far a finger has to go before the panel sends a new place.
  ///
  /// Firmware does so to keep a resting finger from trembling; it is why panels fall silent.
  public let stillness: Millimeters
  /// How it tells several contacts apart.
  public let touchProtocol: TouchProtocol
  /// What it sends beside the contacts.
  public let emulation: Emulation
  /// Whether it says when a contact is a palm (`ABS_MT_TOOL_TYPE`).
  public let knowsPalms: Bool
  /// What it calls pressure; `nil` without the axis.
  public let pressure: PressureModel?
  /// What it calls the size of a contact; `nil` without the axis.
  public let size: SizeModel?

  /// The number of slots of a panel with protocol B.
  static let slotCount = 10
  /// Tracking ids count up to this and start again from 0, as the kernel has it.
  static let lastTrackingID: Int32 = 0xffff

  /// The middle of the surface.
  public var center: Position {
    Position(x: Millimeters(width.value / 2), y: Millimeters(height.value / 2))
  }
}

/// What a panel calls pressure, and how it behaves over a contact's life.
public struct PressureModel: Hashable, Sendable {
  /// The largest value declared; no measured panel uses its whole range.
  public let maximum: Int32
  /// Units per gram where the panel measures force, else 0.
  public let resolution: Int32
  /// The reading of a finger at rest by how hard it presses, in grams.
  public let response: Curve
  /// The share of the reading at rest by milliseconds since the landing.
  public let ramp: Curve
  /// The standard deviation between contacts that press alike, as a share of the reading.
  ///
  /// Fingertips differ in size and moisture, and so do angles; a force sensor knows none of it.
  public let spread: Double
  /// The standard deviation of the reading while the finger is still, in units.
  public let noise: Double
  /// The standard deviation of the reading while the finger moves, in units.
  public let movingNoise: Double
  /// The reading of the last frame before the lift as a share of the one before the fall.
  public let releaseShare: Double
  /// The number of frames over which the reading falls.
  public let releaseFrames: ClosedRange<Int>
  /// The reading of a contact beside another as a share of its reading alone.
  public let besideShare: Double
  /// The step between two values that the panel can tell apart, at least 1 unit.
  public let step: Int32
  /// The least and the largest value ever seen of a contact with no other beside it.
  public let extremes: ClosedRange<Int32>

  /// Two contacts nearer than this disturb each other's reading.
  ///
  /// An assumption; the measured pair (93 alone, 54 and 47 together) tells no distance.
  static let beside = Millimeters(25)
  /// How much of the noise of one frame is left in the next.
  ///
  /// With it, readings of two frames differ by 1 at the median and by 2 at nine tenths where the
  /// deviation over a fifth of a second is 2.1, both as measured on two Elan panels.
  static let noiseMemory = 0.85
}

/// What a panel calls the size of a contact: a straight line over its own pressure reading.
///
/// Size and pressure are the same thing on most panels; their correlation is up to 1.00.
public struct SizeModel: Hashable, Sendable {
  /// The largest value declared.
  public let maximum: Int32
  /// The longer diameter at a reading of 0, in units.
  public let offset: Double
  /// Units of diameter per unit of pressure.
  public let slope: Double
  /// The step between two values that the panel can tell apart, at least 1 unit.
  public let step: Int32
  /// Units per millimeter where the panel states them, else 0.
  public let resolution: Int32
  /// The shorter diameter as a share of the longer; `nil` where only the longer is sent.
  public let minorShare: Double?
}
