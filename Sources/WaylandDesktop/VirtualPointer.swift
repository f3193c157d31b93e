// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CDesktopProtocols
import Glibc
public import PressIntercept
public import TouchModel

/// A pointer of ours on a compositor, gone when the last reference is.
///
/// It moves over all outputs together. The C type is `zwlr_virtual_pointer_v1`.
public final class VirtualPointer {
  private let object: OpaquePointer
  private let desktop: WaylandDesktop

  /// In how many steps all outputs are divided in each direction; a power of two is divided exactly.
  private static let steps: Int32 = 1 << 20
  /// The right button, by the kernel's number.
  private static let button = UInt32(KeyCode.right)

  init(_ object: OpaquePointer, on desktop: WaylandDesktop) {
    self.object = object
    self.desktop = desktop
  }

  deinit {
    desktop_pointer_destroy(object)
    desktop.flush()
  }

  /// Whether the compositor still hears it.
  public var isThere: Bool { !desktop.isLost }

  /// Moves to a place.
  public func move(to place: ScreenPlace, at time: Timestamp) {
    let (x, y) = place.grid(steps: Self.steps)
    desktop_pointer_move(
      object, Self.milliseconds(time), UInt32(x), UInt32(y), UInt32(Self.steps),
      UInt32(Self.steps))
    desktop.flush()
  }

  /// Presses the right button and lets it go.
  public func click(at time: Timestamp) {
    for state in [1, 0] as [UInt32] {
      desktop_pointer_button(object, Self.milliseconds(time), Self.button, state)
    }
    desktop.flush()
  }

  /// The compositor's clocks go round after seven weeks, too.
  private static func milliseconds(_ time: Timestamp) -> UInt32 {
    UInt32(truncatingIfNeeded: time.microseconds / 1000)
  }
}
