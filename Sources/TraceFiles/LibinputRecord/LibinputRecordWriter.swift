// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLibevdev
public import TouchModel

/// Writes captures as `libinput record` does: YAML of version 1, one device after the other.
///
/// What is written so far can be read at any time: the head alone, and the head with whole frames.
public struct LibinputRecordWriter {
  private var lastReport = Timestamp.zero

  /// Makes a writer whose first report comes no time after the one before.
  public init() {}

  // MARK: The head

  /// The first lines of a file.
  ///
  /// - Parameters:
  ///   - devices: How many devices follow.
  ///   - remarks: Comment lines at the top; line ends inside become blanks.
  /// - Returns: Lines that each end in a line feed.
  public static func head(devices: Int, remarks: [String] = []) -> String {
    let comments = remarks.map { "# \(oneLine($0))\n" }.joined()
    return "\(headline)\(comments)version: 1\nndevices: \(devices)\ndevices:\n"
  }

  /// The description of a device, after which its frames follow.
  ///
  /// - Parameters:
  ///   - device: What it says about itself; the line of identifiers is left out where unknown.
  ///   - node: Its place in the file system, where that is known.
  ///   - otherCodes: Codes of further types that its events have, such as `MSC_TIMESTAMP`.
  /// - Returns: Lines that each end in a line feed.
  public static func description(
    of device: DeviceDescription, node: String = "/dev/input/event0",
    otherCodes: [UInt16: [UInt16]] = [:]
  ) -> String {
    var text = "- node: \(quoted(node))\n  evdev:\n    name: \(quoted(device.name))\n"
    if let id = device.identifiers {
      text += "    id: [\(id.bus), \(id.vendor), \(id.product), \(id.version)]\n"
    }
    text += codes(of: device, otherCodes)
    text += device.axes.isEmpty ? "    absinfo: {}\n" : "    absinfo:\n"
    for axis in device.axes { text += line(of: axis) }
    text += "    properties: [\(list(device.properties))]\n"
    text += "  udev:\n    properties:\n    - ID_INPUT=1\n    - \(kind(of: device))=1\n"
    return text + "  quirks:\n\(eventsLine)"
  }

  /// Whether a text is the head and the description of a device, and no frame follows.
  public static func isHead(_ text: String) -> Bool {
    text.hasPrefix(headline) && text.hasSuffix(eventsLine) && !text.contains(frameLine)
  }

  private static let headline = "# libinput record\n"
  private static let eventsLine = "  events:\n"
  private static let frameLine = "  - evdev:\n"

  private static func codes(
    of device: DeviceDescription, _ others: [UInt16: [UInt16]]
  ) -> String {
    var codes = others
    codes[EventType.synchronization] = [0, 1, 2, 3]
    codes[EventType.key] = device.keys.isEmpty ? nil : device.keys
    codes[EventType.absolute] = device.axes.isEmpty ? nil : device.axes.map(\.code.number)
    let lines = codes.sorted { $0.key < $1.key }.map { type, codes in
      "      \(type): [\(list(codes))] # \(name(ofType: type))\n"
    }
    return "    codes:\n" + lines.joined()
  }

  private static func line(of axis: Axis) -> String {
    let numbers = [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
    return "      \(axis.code.number): [\(list(numbers))]\n"
  }

  /// What udev calls it; libinput's own player warns where the property is another one.
  private static func kind(of device: DeviceDescription) -> String {
    device.properties.contains(DeviceDescription.directProperty)
      ? "ID_INPUT_TOUCHSCREEN" : "ID_INPUT_TOUCHPAD"
  }

  private static func list(_ numbers: [some BinaryInteger]) -> String {
    numbers.map { "\($0)" }.joined(separator: ", ")
  }

  // MARK: Frames

  /// The lines of one frame, which by the format ends with its report.
  public mutating func frame(_ events: some Sequence<RawEvent>) -> String {
    var text = Self.frameLine
    for event in events {
      let (seconds, rest) = event.time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
      let numbers = [
        Self.padded(seconds, 3), Self.padded(rest, 6), Self.padded(Int64(event.type), 3),
        Self.padded(Int64(event.code), 3), Self.padded(Int64(event.value), 7),
      ]
      text += "    - [\(numbers.joined(separator: ", "))] # \(remark(event))\n"
    }
    return text
  }

  private mutating func remark(_ event: RawEvent) -> String {
    let name = Self.name(event.code, ofType: event.type)
    guard event.type == EventType.synchronization else {
      return "\(Self.name(ofType: event.type)) / \(name) \(event.value)"
    }
    guard event.isReport else { return "++++++++++++ \(name) (\(event.value)) ++++++++++" }
    let past = max(0, event.time.microseconds - lastReport.microseconds) / 1000
    lastReport = event.time
    return "------------ \(name) (\(event.value)) ---------- +\(past)ms"
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func name(ofType type: UInt16) -> String {
    libevdev_event_type_get_name(UInt32(type)).map { String(cString: $0) } ?? "?"
  }

  private static func name(_ code: UInt16, ofType type: UInt16) -> String {
    libevdev_event_code_get_name(UInt32(type), UInt32(code)).map { String(cString: $0) } ?? "?"
  }

  // MARK: Words

  private static func oneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isPlain($0) ? $0 : " " }))
  }

  /// Text between quotation marks, with whatever YAML does not allow there as numbers.
  private static func quoted(_ text: String) -> String {
    let characters = text.unicodeScalars.map { scalar -> String in
      if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
      if isPlain(scalar) { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    return "\"\(characters.joined())\""
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7e, 0xa0...0x2027, 0x202a...0xd7ff, 0xe000...0xfefe, 0xff00...0xfffd: true
    default: scalar.value > 0xffff
    }
  }
}

extension LibinputRecordWriter {
  /// The whole text of traces of one file, in their own time.
  ///
  /// What follows the last report of a trace is left out, since it is no frame.
  public static func text(of traces: [Trace], remarks: [String] = []) -> String {
    var text = head(devices: traces.count, remarks: remarks)
    for (number, trace) in traces.enumerated() {
      var others: [UInt16: Set<UInt16>] = [:]
      for event in trace.events where !isDeclared(event.type) {
        others[event.type, default: []].insert(event.code)
      }
      text += description(
        of: trace.device, node: "/dev/input/event\(number)",
        otherCodes: others.mapValues { $0.sorted() })
      var writer = LibinputRecordWriter()
      for frame in trace.events.split(after: \.isReport) { text += writer.frame(frame) }
    }
    return text
  }

  private static func isDeclared(_ type: UInt16) -> Bool {
    type == EventType.synchronization || type == EventType.key || type == EventType.absolute
  }
}

extension [RawEvent] {
  /// The runs that end with an element of this kind, without what follows the last of them.
  fileprivate func split(after isLast: (RawEvent) -> Bool) -> [ArraySlice<RawEvent>] {
    var runs: [ArraySlice<RawEvent>] = []
    var start = startIndex
    for (place, element) in enumerated() where isLast(element) {
      runs.append(self[start...place])
      start = place + 1
    }
    return runs
  }
}
