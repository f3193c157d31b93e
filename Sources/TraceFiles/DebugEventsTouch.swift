// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// What one line of `libinput debug-events` tells of a touch.
struct DebugEventsTouch {
  /// What became of the touch.
  enum Change {
    case down
    case motion
    case up
    case cancel
  }

  let change: Change
  let slot: Int32
  /// Where it is in hundredths of a millimeter; `nil` where it ends.
  let place: (x: Int32, y: Int32)?

  /// The farthest place that is believed: 20 m.
  static let farthest: Int64 = 2_000_000

  /// Reads `0 (0) 25.34/48.39 (78.21/84.03mm)`; `nil` where the line is no such thing.
  init?(_ kind: String, _ line: inout LineCursor) {
    switch kind {
    case "TOUCH_DOWN": change = .down
    case "TOUCH_MOTION": change = .motion
    case "TOUCH_UP": change = .up
    case "TOUCH_CANCEL": change = .cancel
    default: return nil
    }
    // A device with one contact has the slot -1.
    guard let slot = line.signed(), slot >= -1, slot < SlotTracker.Limits.slots else { return nil }
    self.slot = max(slot, 0)
    guard change == .down || change == .motion else {
      place = nil
      return
    }
    line.skipBlanks()
    guard line.skip(behind: 0x29), line.skip(behind: 0x28), let x = Self.hundredths(&line),
      line.take(0x2f), let y = Self.hundredths(&line), line.take("mm")
    else { return nil }
    place = (x, y)
  }

  /// A number with a fraction, cut after the second digit.
  private static func hundredths(_ line: inout LineCursor) -> Int32? {
    line.skipBlanks()
    let isNegative = line.take(0x2d)
    guard let (whole, _) = line.digits(), whole <= farthest / 100, line.take(0x2e),
      var (fraction, count) = line.digits()
    else { return nil }
    while count < 2 { (fraction, count) = (fraction * 10, count + 1) }
    while count > 2 { (fraction, count) = (fraction / 10, count - 1) }
    let value = Int32(truncatingIfNeeded: whole * 100 + fraction)
    return isNegative ? -value : value
  }

  /// What a panel would have sent.
  ///
  /// libinput cancels a touch when it turns out to be a palm, so that is what the panel says.
  func events(at time: Timestamp, trackingID: Int32) -> [RawEvent] {
    var values: [(AxisCode, Int32)] = [(.slot, slot)]
    switch change {
    case .down: values += [(.trackingID, trackingID), (.toolType, 0)]
    case .motion: break
    case .up: values.append((.trackingID, -1))
    case .cancel: values += [(.toolType, 2), (.trackingID, -1)]
    }
    if let place { values += [(.positionX, place.x), (.positionY, place.y)] }
    return values.map {
      RawEvent(time: time, type: EventType.absolute, code: $0.0.number, value: $0.1)
    }
  }
}

/// The description of a panel that stands behind the lines of `libinput debug-events`.
enum DebugEventsPanel {
  /// Units of position in a millimeter: the text has two digits behind the point.
  static let unitsPerMillimeter: Int32 = 100

  /// Takes the words behind a device's name, of which its size and its slots matter.
  static func declare(_ words: ArraySlice<Substring>, of device: inout DeviceDescription) {
    guard words.contains(where: { $0.hasPrefix("cap:") && $0.contains("t") }) else { return }
    var size: [Int32] = [0, 0]
    if let word = word(after: "size", in: words)?.split(separator: "m").first {
      let sides = word.split(separator: "x").compactMap { Int32($0) }
        .filter { (1...Int32(DebugEventsTouch.farthest / 100)).contains($0) }
      if sides.count == 2 { size = sides.map { $0 * unitsPerMillimeter } }
    }
    let slots = word(after: "ntouches", in: words).flatMap { Int32($0) } ?? 10
    declareAxes(size[0], size[1], slots: min(max(slots, 1), 64), of: &device)
  }

  private static func word(after name: String, in words: ArraySlice<Substring>) -> Substring? {
    guard let place = words.firstIndex(where: { $0 == name }) else { return nil }
    return words.dropFirst(place - words.startIndex + 1).first
  }

  private static func declareAxes(
    _ width: Int32, _ height: Int32, slots: Int32, of device: inout DeviceDescription
  ) {
    if !device.properties.contains(DeviceDescription.directProperty) {
      device.properties.append(DeviceDescription.directProperty)
    }
    device.declare(Axis(code: .slot, minimum: 0, maximum: slots - 1))
    device.declare(Axis(code: .trackingID, minimum: 0, maximum: 65535))
    let sides: [(AxisCode, Int32)] = [(.positionX, width), (.positionY, height)]
    for (code, length) in sides {
      device.declare(
        Axis(code: code, minimum: 0, maximum: length, resolution: unitsPerMillimeter))
    }
  }

  /// Lets the panel be as large as where it was touched, in case the text does not tell its size.
  static func include(_ touch: DebugEventsTouch, in device: inout DeviceDescription) {
    if device.axis(.slot) == nil { declareAxes(0, 0, slots: 10, of: &device) }
    guard let place = touch.place else { return }
    let values: [(AxisCode, Int32)] = [(.positionX, place.x), (.positionY, place.y)]
    for (code, value) in values {
      guard var axis = device.axis(code), value > axis.maximum else { continue }
      axis.maximum = value
      device.declare(axis)
    }
  }
}
