// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// Writes recordings as evemu 1.3 text, which `evemu-play` and most readers of captures take.
public enum EvemuWriter {
  /// The text of a recording.
  ///
  /// - Parameters:
  ///   - device: What the panel says about itself; unknown identifiers are written as 0.
  ///   - events: The events in order; they are written as they are.
  ///   - remarks: Lines for the reader, put before the description; line ends inside become blanks.
  /// - Returns: Lines that each end in a line feed.
  public static func text(
    device: DeviceDescription, events: [RawEvent], remarks: [String] = []
  ) -> String {
    var text = "# EVEMU 1.3\n"
    for remark in remarks { text += "# \(oneLine(remark))\n" }
    text += head(device)
    for axis in device.axes { text += line(axis) }
    for event in events { append(event, to: &text) }
    return text
  }

  // MARK: Description

  private static func head(_ device: DeviceDescription) -> String {
    let id = device.identifiers ?? DeviceIdentifiers(bus: 0, vendor: 0, product: 0, version: 0)
    let numbers = [id.bus, id.vendor, id.product, id.version].map { hex($0, digits: 4) }
    var text = "N: \(oneLine(device.name))\n"
    text += "I: \(numbers.joined(separator: " "))\n"
    text += bits(of: device.properties.map(UInt16.init), bytes: 8).map { "P: \($0)\n" }.joined()
    for (type, codes, bytes) in codes(of: device) {
      let kind = hex(type, digits: 2)
      text += bits(of: codes, bytes: bytes).map { "B: \(kind) \($0)\n" }.joined()
    }
    return text
  }

  /// The codes of each type, with the number of bytes that evemu writes for the type.
  private static func codes(
    of device: DeviceDescription
  ) -> [(type: UInt16, codes: [UInt16], bytes: Int)] {
    let axes = device.axes.map(\.code.number)
    let types: [UInt16] =
      [EventType.synchronization] + (device.keys.isEmpty ? [] : [EventType.key])
      + (axes.isEmpty ? [] : [EventType.absolute])
    return [
      (EventType.synchronization, types, 8), (EventType.key, device.keys, 96),
      (EventType.absolute, axes, 8),
    ]
  }

  /// Numbers as a field of bits, lowest byte first, eight bytes a line.
  private static func bits(of numbers: [UInt16], bytes: Int) -> [String] {
    var field = [UInt8](repeating: 0, count: bytes)
    for number in numbers where Int(number / 8) < bytes {
      field[Int(number / 8)] |= 1 << UInt8(number % 8)
    }
    return stride(from: 0, to: bytes, by: 8).map { start in
      field[start..<start + 8].map { hex(UInt16($0), digits: 2) }.joined(separator: " ")
    }
  }

  private static func line(_ axis: Axis) -> String {
    let numbers = [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
    let code = hex(axis.code.number, digits: 2)
    return "A: \(code) \(numbers.map(String.init).joined(separator: " "))\n"
  }

  // MARK: Events

  private static func append(_ event: RawEvent, to text: inout String) {
    let seconds = event.time.microseconds / 1_000_000
    let fraction = String(event.time.microseconds % 1_000_000)
    text += "E: \(seconds)."
    text += String(repeating: "0", count: 6 - fraction.count) + fraction
    text += " \(hex(event.type, digits: 4)) \(hex(event.code, digits: 4)) \(padded(event.value))\n"
  }

  /// A value as evemu writes it: at least four characters, filled with zeros after the sign.
  private static func padded(_ value: Int32) -> String {
    let sign = value < 0 ? "-" : ""
    let digits = String(value.magnitude)
    return sign + String(repeating: "0", count: max(0, 4 - sign.count - digits.count)) + digits
  }

  private static func hex(_ number: UInt16, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
