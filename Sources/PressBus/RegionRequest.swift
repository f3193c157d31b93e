// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
import TouchModel

/// A region as an app describes it when it registers one: a part of what the person sees upright.
public struct RegionRequest: Hashable, Sendable {
  /// What the four lengths are measured in.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Millimeters from the upper left corner of what is seen.
    case millimeters = "mm"
    /// Hundredths of its width and height.
    case percent
  }

  /// Which surfaces it lies on.
  public enum Surface: Hashable, Sendable {
    /// All there are, and all that come.
    case every
    /// The device with this identifier, or with this name.
    case device(String)
    /// The device that lies upon this output.
    case output(String)
  }

  /// What a press on it opens.
  public enum Content: Hashable, Sendable {
    /// What the object at this path of the owner says, as a context menu.
    case menu(path: String)
    /// What the object at this path of the owner says, as a preview that may pop.
    case peek(path: String)
    /// The quick actions of an app.
    case quickActions(app: String)
  }

  /// Bounds on what is told.
  public enum Limits {
    /// The farthest a region may reach, in millimeters: the largest video walls have less.
    public static let length = 10_000.0
    /// The lowest and the highest priority.
    public static let priorities = -1000...1000
  }

  /// The corner and the size, in ``unit``.
  public var frame: Rectangle
  /// What ``frame`` is measured in.
  public var unit: Unit
  /// Which surfaces it lies on.
  public var surface: Surface
  /// What a press on it opens.
  public var content: Content
  /// Which of two overlapping regions gets the touch: the higher; among equals the later one.
  public var priority: Int

  private static let keys = [
    "x", "y", "width", "height", "unit", "device", "output", "kind", "path", "app", "priority",
  ]

  /// Reads what an app gave.
  package init(values: [String: PropertyListValue]) throws(ValueError) {
    let reader = ValueReader(values)
    try reader.expect(only: Self.keys)
    unit = try reader.word("unit") ?? .millimeters
    content = try Self.content(reader)
    surface = try Self.surface(reader)
    frame = try Self.frame(reader, unit)
    priority = try reader.whole("priority") ?? 0
    guard Limits.priorities.contains(priority) else {
      throw reader.refusal(
        of: "priority",
        "it is \(priority), and should be from \(Limits.priorities.lowerBound) to "
          + "\(Limits.priorities.upperBound)")
    }
  }

  // MARK: Reading

  private enum Kind: String, CaseIterable {
    case menu, peek, quickActions
  }

  private static func content(_ reader: ValueReader) throws(ValueError) -> Content {
    let kind: Kind = try reader.required("kind") { key throws(ValueError) in try reader.word(key) }
    let (wanted, strange) = kind == .quickActions ? ("app", "path") : ("path", "app")
    if reader.has(strange) {
      throw reader.refusal(of: strange, "a region of the kind '\(kind.rawValue)' has none")
    }
    let word = try reader.required(wanted, reader.filledText)
    if kind != .quickActions, !ObjectPath.isValid(word) {
      throw reader.refusal(of: wanted, "'\(word.visible)' is no path, such as /org/example/Table")
    }
    return switch kind {
    case .menu: .menu(path: word)
    case .peek: .peek(path: word)
    case .quickActions: .quickActions(app: word)
    }
  }

  private static func surface(_ reader: ValueReader) throws(ValueError) -> Surface {
    switch (try reader.filledText("device"), try reader.filledText("output")) {
    case (nil, nil): return .every
    case (let device?, nil): return .device(device)
    case (nil, let output?): return .output(output)
    case (_?, _?): throw reader.refusal(of: "output", "'device' is given already; one is enough")
    }
  }

  private static func frame(_ reader: ValueReader, _ unit: Unit) throws(ValueError) -> Rectangle {
    let farthest = unit == .percent ? 100 : Limits.length
    let (x, width) = try span("x", "width", reader, farthest)
    let (y, height) = try span("y", "height", reader, farthest)
    return Rectangle(x: x, y: y, width: width, height: height)
  }

  private static func span(
    _ start: String, _ length: String, _ reader: ValueReader, _ farthest: Double
  ) throws(ValueError) -> (Double, Double) {
    let from = try reader.required(start, reader.number)
    let size = try reader.required(length, reader.number)
    guard from >= 0 else {
      throw reader.refusal(of: start, "it is \(from), and should be 0 or more")
    }
    guard size > 0 else {
      throw reader.refusal(of: length, "it is \(size), and should be more than 0")
    }
    guard from + size <= farthest else {
      throw reader.refusal(
        of: length, "the region reaches to \(from + size), and \(farthest) is the farthest")
    }
    return (from, size)
  }

  // MARK: On a surface

  /// Whether it lies on a device.
  package func isOn(_ device: BridgeDevice) -> Bool {
    switch surface {
    case .every: true
    case .device(let word): word == device.identifier || word == device.name
    case .output(let name): name == device.output
    }
  }

  /// Why it lies on none of the devices that are listened to, as a sentence.
  package func absence(among devices: [BridgeDevice]) -> String {
    let names = devices.map { "\($0.identifier) '\($0.name)'" }.sorted()
    guard !names.isEmpty else {
      return "no touchscreen is listened to, so there is nothing to open it on"
    }
    let there = names.joined(separator: ", ")
    return switch surface {
    case .every: "it lies on none of the touchscreens that are listened to: \(there)"
    case .device(let word): "there is no touchscreen '\(word)'; listened to: \(there)"
    case .output(let name): "no touchscreen lies upon the output '\(name)'; listened to: \(there)"
    }
  }

  /// Where it lies in a picture, in millimeters.
  func frame(in bounds: Rectangle) -> Rectangle {
    let (x, y) = (frame.origin.x.value, frame.origin.y.value)
    let (left, top) = (bounds.origin.x.value, bounds.origin.y.value)
    guard unit == .percent else {
      return Rectangle(
        x: left + x, y: top + y, width: frame.width.value, height: frame.height.value)
    }
    let (across, down) = (bounds.width.value / 100, bounds.height.value / 100)
    return Rectangle(
      x: left + x * across, y: top + y * down, width: frame.width.value * across,
      height: frame.height.value * down)
  }

  /// What the engine is told it opens: quick actions of any app are a menu to it.
  var kind: Region.Kind {
    switch content {
    case .menu, .quickActions: .menu
    case .peek: .peek
    }
  }
}

/// The paths of objects on the bus.
enum ObjectPath {
  /// Whether a text is one: a slash, or parts of letters, digits and underscores after slashes.
  static func isValid(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "/") else { return false }
    if text == "/" { return true }
    let parts = text.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.allSatisfy { part in !part.isEmpty && part.allSatisfy(isAllowed) }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
