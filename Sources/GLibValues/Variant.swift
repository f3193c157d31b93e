// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio

/// A value of the bus; freed with its last owner.
///
/// The C type is `GVariant`.
package final class Variant {
  private let object: OpaquePointer

  /// Takes over a value; one that floats is sunk.
  package init?(_ object: OpaquePointer?) {
    guard let object else { return nil }
    self.object = g_variant_take_ref(object)
  }

  deinit {
    g_variant_unref(object)
  }

  /// The letters of its type, `a{sv}` for example.
  package var type: String { String(cString: g_variant_get_type_string(object)) }

  /// How many members it has; it must be a container.
  package var count: Int { Int(g_variant_n_children(object)) }

  /// How many bytes it takes in GLib's own form, which is about as many as on the bus.
  package var size: Int { Int(clamping: g_variant_get_size(object)) }

  /// A member; it must be a container with more members.
  package subscript(index: Int) -> Variant? {
    Variant(g_variant_get_child_value(object, gsize(index)))
  }

  /// The value inside a variant of type `v`.
  package var inner: Variant? { Variant(g_variant_get_variant(object)) }

  /// The text of a value of type `s`, `o` or `g`.
  package var text: String { String(cString: g_variant_get_string(object, nil)) }

  /// The value in GLib's notation, `{'row': <3>}` for example.
  package var notation: String { takeText(g_variant_print(object, 1)) ?? "" }

  /// Reads GLib's notation; without a type the notation itself decides.
  package static func parse(_ notation: String, type: String? = nil) throws(GLibError) -> Variant {
    var error: UnsafeMutablePointer<GError>?
    let wanted = type.map { g_variant_type_new($0) }
    defer { if let wanted { g_variant_type_free(wanted) } }
    guard let value = Variant(g_variant_parse(wanted ?? nil, notation, nil, nil, &error)) else {
      throw GLibError(taking: error)
    }
    return value
  }

  /// The truth of a value of type `b`.
  package var truth: Bool { g_variant_get_boolean(object) != 0 }

  /// The number of a value of type `d`.
  package var real: Double { g_variant_get_double(object) }

  /// The bytes of a value of type `ay`.
  package var bytes: [UInt8] {
    var count: gsize = 0
    let start = g_variant_get_fixed_array(object, &count, 1)
    return Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count)))
  }

  /// The number of a value of an integer type; `nil` for other types, and beyond 63 bits.
  package var integer: Int64? {
    switch type {
    case "y": Int64(g_variant_get_byte(object))
    case "n": Int64(g_variant_get_int16(object))
    case "q": Int64(g_variant_get_uint16(object))
    case "i": Int64(g_variant_get_int32(object))
    case "u": Int64(g_variant_get_uint32(object))
    case "x": Int64(g_variant_get_int64(object))
    case "t": Int64(exactly: g_variant_get_uint64(object))
    default: nil
    }
  }

  // MARK: Making

  package static func text(_ text: String) -> Variant? { Variant(g_variant_new_string(text)) }

  package static func boxed(_ value: Variant?) -> Variant? {
    value?.lend { Variant(g_variant_new_variant($0)) }
  }

  package static func tuple(_ members: [Variant?]) -> Variant? {
    lend(members) { objects in
      Variant(g_variant_new_tuple(objects.baseAddress, gsize(objects.count)))
    }
  }

  package static func array(of type: String, _ members: [Variant?]) -> Variant? {
    guard let element = g_variant_type_new(type) else { return nil }
    defer { g_variant_type_free(element) }
    return lend(members) { objects in
      Variant(g_variant_new_array(element, objects.baseAddress, gsize(objects.count)))
    }
  }

  /// A dictionary of type `a{sv}` with its keys in order.
  package static func dictionary(_ members: [String: Variant]) -> Variant? {
    let entries = members.sorted { $0.key < $1.key }.map { key, value in
      lend([text(key), boxed(value)]) { objects in
        Variant(g_variant_new_dict_entry(objects[0], objects[1]))
      }
    }
    return array(of: "{sv}", entries)
  }

  /// Lends the C object; Swift would free its owner as soon as the object was looked up.
  package func lend<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    withExtendedLifetime(self) { body(object) }
  }

  private static func lend<Result>(
    _ values: [Variant?], _ body: (UnsafeMutableBufferPointer<OpaquePointer?>) -> Result
  ) -> Result {
    withExtendedLifetime(values) {
      var objects = values.map { $0?.object }
      return objects.withUnsafeMutableBufferPointer { body($0) }
    }
  }
}
