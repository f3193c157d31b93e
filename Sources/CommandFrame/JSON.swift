// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A JSON value whose text is the same on every run: members keep their order.
public indirect enum JSON: Hashable, Sendable {
  /// Nothing known.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number with a fixed count of decimals, 0…9, rounded half away from zero.
  ///
  /// What is not a finite number is written as `null`, because JSON has no word for it.
  case decimal(Double, places: Int)
  /// A whole number of millionths, written with 6 decimals; times are told so, exactly.
  case millionths(Int64)
  /// A text; control characters are escaped.
  case text(String)
  /// Values in order.
  case array([JSON])
  /// Names with values, in order.
  case object([Member])

  /// A name with its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSON

    /// Makes a member.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// A whole number of any integer type; one beyond 64 bits is told as the nearest that fits.
  public static func number(_ value: some BinaryInteger) -> JSON {
    .integer(Int64(clamping: value))
  }

  /// The value of an optional, `null` where it is `nil`.
  public static func optional<Wrapped>(_ value: Wrapped?, _ make: (Wrapped) -> JSON) -> JSON {
    value.map(make) ?? .null
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Makes an array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Makes an object whose members have the order in which they are written.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
