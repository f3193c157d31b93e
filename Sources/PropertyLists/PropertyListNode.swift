// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLibplist
import Glibc
import PressActions

/// A tree of libplist, freed as a whole with the node at its top.
final class PropertyListNode {
  private var node: plist_t?

  init(owning node: plist_t) {
    self.node = node
  }

  /// Parses a file; `nil` where libplist makes nothing of it.
  convenience init?(parsing bytes: [UInt8], isBinary: Bool) {
    var parsed: plist_t?
    let count = UInt32(clamping: bytes.count)
    bytes.withUnsafeBytes { buffer in
      let text = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      if isBinary {
        plist_from_bin(text, count, &parsed)
      } else {
        plist_from_xml(text, count, &parsed)
      }
    }
    guard let parsed else { return nil }
    self.init(owning: parsed)
  }

  deinit {
    if let node { plist_free(node) }
  }

  /// The value of the whole tree.
  func value(at path: ValuePath) throws(PropertyListError) -> PropertyListValue {
    guard let node else { throw PropertyListError("there is no value") }
    return try Self.value(of: node, at: path)
  }

  /// Puts a node at the end of this array, and leaves it to the array.
  func append(_ element: plist_t) {
    plist_array_append_item(node, element)
  }

  /// Puts a node under a key of this dictionary, and leaves it to the dictionary.
  func set(_ key: String, to member: plist_t) {
    plist_dict_set_item(node, key, member)
  }

  /// Gives the tree away to whoever frees it from now on.
  func surrender() -> plist_t? {
    defer { node = nil }
    return node
  }

  /// The tree as XML.
  func xml() throws(PropertyListError) -> [UInt8] {
    try text(plist_to_xml, plist_to_xml_free)
  }

  /// The tree in binary form.
  func binary() throws(PropertyListError) -> [UInt8] {
    try text(plist_to_bin, plist_to_bin_free)
  }

  private func text(
    _ write: (
      plist_t?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
      UnsafeMutablePointer<UInt32>?
    ) -> Void,
    _ free: (UnsafeMutablePointer<CChar>?) -> Void
  ) throws(PropertyListError) -> [UInt8] {
    var start: UnsafeMutablePointer<CChar>?
    var count: UInt32 = 0
    write(node, &start, &count)
    defer { free(start) }
    guard let start else { throw PropertyListError("libplist could not write the value") }
    return UnsafeRawBufferPointer(start: start, count: Int(count)).map { $0 }
  }

  // MARK: Reading

  /// The type of whole numbers, whose name in C is not the same in all releases of libplist.
  private static let integerType = PLIST_BOOLEAN.rawValue + 1

  private static func value(
    of node: plist_t, at path: ValuePath
  ) throws(PropertyListError) -> PropertyListValue {
    let type = plist_get_node_type(node)
    switch type {
    case PLIST_BOOLEAN: return .boolean(boolean(of: node))
    case PLIST_REAL: return .real(real(of: node))
    case PLIST_STRING, PLIST_KEY: return .string(string(of: node))
    case PLIST_DATE: return .date(date(of: node))
    case PLIST_DATA: return .data(data(of: node))
    case PLIST_ARRAY: return .array(try elements(of: node, at: path))
    case PLIST_DICT: return .dictionary(try members(of: node, at: path))
    default:
      guard type.rawValue == integerType else {
        throw PropertyListError("a value of this kind belongs to archives only", at: path.told)
      }
      return .integer(integer(of: node))
    }
  }

  private static func boolean(of node: plist_t) -> Bool {
    var value: UInt8 = 0
    plist_get_bool_val(node, &value)
    return value != 0
  }

  /// libplist hands out the bits; what is beyond 63 of them comes out negative, as in iOS's own reader.
  private static func integer(of node: plist_t) -> Int64 {
    var value: UInt64 = 0
    plist_get_uint_val(node, &value)
    return Int64(bitPattern: value)
  }

  private static func real(of node: plist_t) -> Double {
    var value = 0.0
    plist_get_real_val(node, &value)
    return value
  }

  private static func string(of node: plist_t) -> String {
    plist_get_string_ptr(node, nil).map { String(cString: $0) } ?? ""
  }

  private static func date(of node: plist_t) -> Double {
    var seconds: Int32 = 0
    var microseconds: Int32 = 0
    plist_get_date_val(node, &seconds, &microseconds)
    return Double(seconds) + Double(microseconds) / 1_000_000
  }

  private static func data(of node: plist_t) -> [UInt8] {
    var start: UnsafeMutablePointer<CChar>?
    var count: UInt64 = 0
    plist_get_data_val(node, &start, &count)
    defer { free(start) }
    return Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count)))
  }

  private static func elements(
    of node: plist_t, at path: ValuePath
  ) throws(PropertyListError) -> [PropertyListValue] {
    var values: [PropertyListValue] = []
    for index in 0..<plist_array_get_size(node) {
      guard let element = plist_array_get_item(node, index) else { continue }
      values.append(try value(of: element, at: path + ["[\(index)]"]))
    }
    return values
  }

  private static func members(
    of node: plist_t, at path: ValuePath
  ) throws(PropertyListError) -> [String: PropertyListValue] {
    var values: [String: PropertyListValue] = [:]
    var iterator: plist_dict_iter?
    plist_dict_new_iter(node, &iterator)
    defer { free(iterator) }
    while true {
      var key: UnsafeMutablePointer<CChar>?
      var member: plist_t?
      plist_dict_next_item(node, iterator, &key, &member)
      defer { free(key) }
      guard let key, let member else { return values }
      let name = String(cString: key)
      values[name] = try value(of: member, at: path + [name])
    }
  }
}
