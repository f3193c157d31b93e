// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressIntercept
public import TouchModel

/// An absolute pointer that the kernel makes for us, gone when the last reference is.
public final class UinputPointer {
  private let device: UinputTouchscreen

  /// Makes one for a picture of that many millimeters.
  ///
  /// - Throws: what the system refused, with what to do about it.
  public init(width: Millimeters, height: Millimeters) throws(UinputError) {
    device = try UinputTouchscreen(
      PointerFrames.device(width: width, height: height), phys: PointerFrames.phys)
  }

  /// The node that others read it by; empty where it has none.
  public var node: String { device.node }

  /// Moves to a place.
  public func move(to place: ScreenPlace, at time: Timestamp) throws(UinputError) {
    try device.write(PointerFrames.move(to: place, at: time))
  }

  /// Presses the right button and lets it go.
  public func click(at time: Timestamp) throws(UinputError) {
    try device.write(PointerFrames.click(at: time))
  }
}
