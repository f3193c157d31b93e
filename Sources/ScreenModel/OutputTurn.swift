// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// By how much what is shown is turned against the panel that shows it, clockwise.
///
/// Somebody who holds a phone by its left edge sees everything upright when it is turned by a quarter
/// against the phone. The panel feels the finger where its own edges say, so places have to be turned.
public enum OutputTurn: Int, Hashable, Sendable, CaseIterable {
  /// Not at all.
  case none = 0
  /// By 90 degrees.
  case quarter = 90
  /// By 180 degrees.
  case half = 180
  /// By 270 degrees.
  case threeQuarters = 270

  /// The turn of an output of Wayland; a mirrored one counts as if it were not.
  ///
  /// Wayland tells by how much the compositor turns what is shown counterclockwise to fit the panel,
  /// which is the same angle seen from the other side. The C enumeration is `wl_output_transform`.
  public init(waylandTransform transform: Int32) {
    let turns: [OutputTurn] = [.none, .quarter, .half, .threeQuarters]
    self = turns[Int(transform & 3)]
  }

  /// The turn of a picture of RandR, where the bits 1, 2, 4 and 8 tell quarters counterclockwise.
  ///
  /// Bits for mirrored pictures count as if they were not there. The C type is `xcb_randr_rotation_t`.
  public init(randrRotation bits: UInt32) {
    switch bits & 15 {
    case 2: self = .quarter
    case 4: self = .half
    case 8: self = .threeQuarters
    default: self = .none
    }
  }

  /// Whether width and height change places.
  public var swapsSides: Bool { self == .quarter || self == .threeQuarters }
}
