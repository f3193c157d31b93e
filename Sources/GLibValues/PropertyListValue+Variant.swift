// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
package import PressActions

extension PropertyListValue {
  /// The value for the bus.
  ///
  /// Numbers are `x` and `d`, bytes `ay`, arrays `av`, dictionaries `a{sv}`. The bus has no dates; one is
  /// a pair of the word `date` and its seconds since the start of 2001.
  package var variant: Variant? {
    switch self {
    case .string(let text): Variant.text(text)
    case .integer(let number): Variant(g_variant_new_int64(gint64(number)))
    case .real(let number): Variant(g_variant_new_double(number))
    case .boolean(let truth): Variant(g_variant_new_boolean(truth ? 1 : 0))
    case .data(let bytes): Variant.array(of: "y", bytes.map { Variant(g_variant_new_byte($0)) })
    case .date(let seconds):
      Variant.tuple([Variant.text("date"), Variant(g_variant_new_double(seconds))])
    case .array(let elements): Variant.array(of: "v", elements.map { Variant.boxed($0.variant) })
    case .dictionary(let members): Variant.dictionary(members.compactMapValues(\.variant))
    }
  }

  /// Reads a value of the bus; `nil` for a kind that property lists do not have.
  ///
  /// Any integer type will do, an unsigned one of 64 bits up to the largest signed one; arrays of
  /// one type, such as `as`, are arrays too.
  package init?(_ variant: Variant) {
    switch variant.type {
    case "s", "o", "g": self = .string(variant.text)
    case "b": self = .boolean(variant.truth)
    case "d": self = .real(variant.real)
    case "ay": self = .data(variant.bytes)
    case "(sd)":
      guard variant[0]?.text == "date", let seconds = variant[1] else { return nil }
      self = .date(seconds.real)
    case "v":
      guard let inner = variant.inner, let value = PropertyListValue(inner) else { return nil }
      self = value
    case let type where type.hasPrefix("a{s"):
      guard let members = Self.members(of: variant) else { return nil }
      self = .dictionary(members)
    case let type where type.hasPrefix("a") && !type.hasPrefix("a{"):
      let elements = (0..<variant.count).map { variant[$0].flatMap { PropertyListValue($0) } }
      guard !elements.contains(nil) else { return nil }
      self = .array(elements.compactMap { $0 })
    default:
      guard let number = variant.integer else { return nil }
      self = .integer(number)
    }
  }

  private static func members(of variant: Variant) -> [String: PropertyListValue]? {
    var members: [String: PropertyListValue] = [:]
    for index in 0..<variant.count {
      guard let entry = variant[index], let key = entry[0], let member = entry[1],
        let value = PropertyListValue(member)
      else { return nil }
      members[key.text] = value
    }
    return members
  }
}
