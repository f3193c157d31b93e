// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What a person would call an input device, as far as touch is concerned.
public enum SurfaceKind: String, Hashable, Sendable, CaseIterable {
  /// Fingers touch what they see.
  case touchscreen
  /// Fingers move a pointer elsewhere.
  case touchpad
  /// A touchpad that weighs fingers and clicks by itself: `INPUT_PROP_PRESSUREPAD` in the kernel.
  case pressurePad = "pressure-pad"
  /// A pen, or the node of a panel that tells its pen only.
  case pen
  /// It tells no places of fingers: keys, a mouse, a joystick.
  case other

  /// Judges a device by what it declares, in the order in which udev's `input_id` does.
  public init(of device: DeviceDescription) {
    let touches = device.axis(.positionX) != nil && device.axis(.positionY) != nil
    let points = device.axis(.x) != nil && device.axis(.y) != nil
    let has = { (key: UInt16) in device.keys.contains(key) }
    let isDirect = device.properties.contains(DeviceDescription.directProperty)
    if !touches && !points {
      self = .other
    } else if has(KeyCode.pen) || has(KeyCode.stylus) {
      self = .pen
    } else if has(KeyCode.finger) && !isDirect {
      let weighs = device.properties.contains(DeviceDescription.pressurePadProperty)
      self = weighs ? .pressurePad : .touchpad
    } else if points && !touches && has(KeyCode.left) {
      self = .other
    } else {
      // Old panels of protocol A declare neither a touch nor that they are direct.
      self = touches || has(KeyCode.touch) || isDirect ? .touchscreen : .other
    }
  }
}
