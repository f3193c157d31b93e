// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// What a mock device answers when libevdev asks what it is, as text that umockdev reads.
///
/// umockdev compares sizes exactly, so each answer has the size that libevdev asks for.
struct MockAnswers {
  var device: DeviceDescription
  /// Where it is plugged in.
  var phys = ""
  /// Tracking ids of the slots that are down when the device is opened.
  var down: [Int: Int32] = [:]

  /// The text of the file.
  func text(node: String) -> String {
    var lines = ["@DEV \(node)"]
    func answer(_ name: String, _ result: Int, _ bytes: [UInt8]) {
      lines.append("\(name) \(result) \(bytes.map(Self.hex).joined())")
    }
    answer("EVIOCGVERSION", 0, Self.words([0x010001]))
    answer("EVIOCGID", 0, identity)
    answer("EVIOCGNAME(0)", device.name.utf8.count + 1, Self.text(device.name))
    answer("EVIOCGPHYS(0)", phys.utf8.count + 1, Self.text(phys))
    answer("EVIOCGPROP(0)", 8, Self.bits(device.properties.map(Int.init), count: 8))
    for kind in Self.kinds {
      answer(
        "EVIOCGBIT(\(kind.type))", kind.size, Self.bits(codes(of: kind.type), count: kind.size))
    }
    for (name, size) in [("KEY", 96), ("LED", 8), ("SND", 8), ("SW", 8)] {
      answer("EVIOCG\(name)(0)", size, [UInt8](repeating: 0, count: size))
    }
    for axis in device.axes {
      answer(
        axis.code == .x ? "EVIOCGABS" : "EVIOCGABS(\(axis.code.number))", 0, Self.information(axis))
    }
    for axis in device.axes where axis.code > .slot {
      answer(
        "EVIOCGMTSLOTS(0)", 0, Self.words([Int32(axis.code.number)] + slotValues(of: axis.code)))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The types of event, and how many bytes libevdev asks for.
  private static let kinds: [(type: Int, size: Int)] = [
    (0x00, 8), (0x01, 96), (0x02, 8), (0x03, 8), (0x04, 8), (0x05, 8), (0x11, 8), (0x12, 8),
    (0x14, 8), (0x15, 16), (0x16, 8),
  ]

  private func codes(of type: Int) -> [Int] {
    switch type {
    case 0x00: [0x00, 0x01, 0x03]
    case 0x01: device.keys.map(Int.init)
    case 0x03: device.axes.map { Int($0.code.number) }
    default: []
    }
  }

  private var identity: [UInt8] {
    let told = device.identifiers
    return [told?.bus, told?.vendor, told?.product, told?.version].flatMap { number in
      [UInt8(truncatingIfNeeded: number ?? 0), UInt8(truncatingIfNeeded: (number ?? 0) >> 8)]
    }
  }

  /// libevdev asks for 256 slots, however many there are.
  private func slotValues(of code: AxisCode) -> [Int32] {
    (0..<256).map { code == .trackingID ? down[$0] ?? -1 : 0 }
  }

  private static func information(_ axis: Axis) -> [UInt8] {
    words([0, axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution])
  }

  private static func words(_ values: [Int32]) -> [UInt8] {
    values.flatMap { value in
      (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
  }

  private static func bits(_ numbers: [Int], count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    for number in numbers { bytes[number / 8] |= 1 << (number % 8) }
    return bytes
  }

  private static func text(_ words: String) -> [UInt8] {
    Array(words.utf8) + [UInt8](repeating: 0, count: 255 - words.utf8.count)
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}
