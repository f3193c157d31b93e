// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// One element of an SVG picture, with everything in it.
///
/// ```swift
/// SVGElement("g", ["class": "tier"], [
///   SVGElement("line", ["x1": 0, "y1": 12.5, "x2": 300, "y2": 12.5]),
///   SVGElement("text", ["x": 4, "y": 10], text: "peek > 0.40"),
/// ])
/// ```
///
/// Values and texts may be anything that a file or a person said: they are escaped. Names of
/// elements and attributes are written as they are, so they have to be the program's own words.
public struct SVGElement: Hashable, Sendable {
  /// What an attribute says.
  public enum Value: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A number, in the units of the picture; two decimals are written.
    case number(Double)
  }

  /// The element's name.
  public let name: String
  /// The attributes, in the order in which they are written.
  public private(set) var attributes: [Attribute]
  /// The elements in it, the one drawn first at the beginning.
  public var children: [SVGElement]
  /// The words in it, before its children.
  public var text: String

  /// Makes an element.
  public init(
    _ name: String, _ attributes: KeyValuePairs<String, Value> = [:],
    _ children: [SVGElement] = [], text: String = ""
  ) {
    self.name = name
    self.attributes = attributes.map { Attribute(name: $0.key, value: $0.value) }
    self.children = children
    self.text = text
  }

  /// One attribute with its value.
  public struct Attribute: Hashable, Sendable {
    /// The attribute's name.
    public let name: String
    /// What it says.
    public let value: Value
  }

  /// Adds an attribute after those that are there.
  public mutating func set(_ name: String, _ value: Value) {
    attributes.append(Attribute(name: name, value: value))
  }

  /// A line through points, corner by corner.
  public static func polyline(
    _ points: [(x: Double, y: Double)], _ attributes: KeyValuePairs<String, Value> = [:]
  ) -> SVGElement {
    var line = SVGElement("polyline", attributes)
    let places = points.map { "\(Value.number($0.x).written),\(Value.number($0.y).written)" }
    line.set("points", .text(places.joined(separator: " ")))
    return line
  }
}

extension SVGElement.Value: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  /// Makes a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Makes a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// The value as it stands between the quotation marks.
  var written: String {
    switch self {
    case .text(let text): SVGText.escaped(text)
    case .number(let number): SVGText.number(number)
    }
  }
}
