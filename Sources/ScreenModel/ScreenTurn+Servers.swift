// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures

/// How display servers tell the turn of an output.
extension ScreenTurn {
  /// The turn of an output of Wayland; a number that it does not know counts as no turn.
  ///
  /// The C enumeration is `wl_output_transform`.
  public init(waylandTransform transform: Int32) {
    self = ScreenTurn(number: transform) ?? .normal
  }

  /// The turn of a picture of RandR, where the bits 1, 2, 4 and 8 tell quarters.
  ///
  /// Bits for mirrored pictures count as if they were not there: an X server leaves the touch panel as it
  /// is. The C type is `xcb_randr_rotation_t`.
  public init(randrRotation bits: UInt32) {
    switch bits & 15 {
    case 2: self = .quarter
    case 4: self = .half
    case 8: self = .threeQuarters
    default: self = .normal
    }
  }
}
