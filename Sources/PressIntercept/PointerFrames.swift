// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// The absolute pointer that clicks at a finger, as the kernel makes it and hears it.
///
/// Two axes and a left and a right button make udev call it a mouse and libinput an absolute pointer,
/// which a desktop spreads over all screens together. It needs no property for that; as one that is
/// touched directly it would count as a touchscreen.
public enum PointerFrames {
  /// The largest number of each axis.
  static let steps: Int32 = 65_535

  /// Where it is plugged in, by which udev's rules and pressd itself know it.
  public static let phys = OwnDevices.phys("pointer")

  /// Says which pointer it is, on a picture of that many millimeters.
  ///
  /// Both axes have a resolution: without one libinput would take it for broken.
  public static func device(width: Millimeters, height: Millimeters) -> DeviceDescription {
    var device = DeviceDescription()
    device.name = "pressd right click"
    device.identifiers = DeviceIdentifiers(bus: 0x06, vendor: 0, product: 0x7072, version: 1)
    device.keys = [KeyCode.left, KeyCode.right]
    for (code, size) in [(AxisCode.x, width), (.y, height)] {
      device.declare(Axis(code: code, minimum: 0, maximum: steps, resolution: resolution(size)))
    }
    return device
  }

  /// How many steps a millimeter has, at least 1; what makes no sense counts as 100 mm.
  private static func resolution(_ size: Millimeters) -> Int32 {
    let length = size.value.isFinite && size.value >= 1 ? size.value : 100
    return max(Int32((Double(steps) / length).rounded()), 1)
  }

  /// Says that the pointer is at a place.
  public static func move(to place: ScreenPlace, at time: Timestamp) -> [RawEvent] {
    let (x, y) = place.grid(steps: steps)
    return [
      event(EventType.absolute, AxisCode.x.number, x, time),
      event(EventType.absolute, AxisCode.y.number, y, time),
      event(EventType.synchronization, SynchronizationCode.report, 0, time),
    ]
  }

  /// Says that the right button is pressed and let go, each in a frame of its own.
  public static func click(at time: Timestamp) -> [RawEvent] {
    [1, 0].flatMap { value in
      [
        event(EventType.key, KeyCode.right, value, time),
        event(EventType.synchronization, SynchronizationCode.report, 0, time),
      ]
    }
  }

  private static func event(
    _ type: UInt16, _ code: UInt16, _ value: Int32, _ time: Timestamp
  ) -> RawEvent {
    RawEvent(time: time, type: type, code: code, value: value)
  }
}
