// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLibplist
import PressActions

extension PropertyListNode {
  /// Makes a tree from a value; refuses what the form has no way to write.
  convenience init(
    _ value: PropertyListValue, for form: PropertyListForm
  ) throws(PropertyListError) {
    self.init(owning: try Self.node(for: value, at: [], in: form))
  }

  private static func node(
    for value: PropertyListValue, at path: ValuePath, in form: PropertyListForm
  ) throws(PropertyListError) -> plist_t {
    guard path.count < PropertyListLimits.depth else {
      throw PropertyListError(
        "more than \(PropertyListLimits.depth) values lie inside each other", at: path.told)
    }
    return try made(try make(value, at: path, in: form))
  }

  private static func make(
    _ value: PropertyListValue, at path: ValuePath, in form: PropertyListForm
  ) throws(PropertyListError) -> plist_t? {
    switch value {
    case .string(let text): return plist_new_string(try writable(text, at: path, in: form))
    case .integer(let number): return integer(number)
    case .real(let number): return try real(number, at: path)
    case .boolean(let truth): return plist_new_bool(truth ? 1 : 0)
    case .data(let bytes): return data(bytes)
    case .date(let seconds): return try date(seconds, at: path)
    case .array(let elements): return try array(elements, at: path, in: form)
    case .dictionary(let members): return try dictionary(members, at: path, in: form)
    }
  }

  /// Later releases of libplist take 64 bits for a positive number, all for a word they parse.
  private static func integer(_ number: Int64) -> plist_t? {
    guard number < 0 else { return plist_new_uint(UInt64(number)) }
    let text = "<plist version=\"1.0\"><integer>\(number)</integer></plist>"
    var node: plist_t?
    plist_from_xml(text, UInt32(text.utf8.count), &node)
    return node
  }

  private static func real(
    _ number: Double, at path: ValuePath
  ) throws(PropertyListError) -> plist_t? {
    guard number.isFinite else {
      throw PropertyListError("\(number) is no number that can be written", at: path.told)
    }
    return plist_new_real(number)
  }

  private static func data(_ bytes: [UInt8]) -> plist_t? {
    bytes.withUnsafeBytes {
      plist_new_data($0.baseAddress?.assumingMemoryBound(to: CChar.self), UInt64($0.count))
    }
  }

  /// XML has whole seconds only, and libplist 32 bits of them: 1932 to 2069.
  private static func date(
    _ seconds: Double, at path: ValuePath
  ) throws(PropertyListError) -> plist_t? {
    guard let whole = Int32(exactly: seconds.rounded(.down)) else {
      throw PropertyListError("the date is beyond what can be written", at: path.told)
    }
    let rest = (seconds - Double(whole)) * 1_000_000
    return plist_new_date(whole, Int32(min(rest.rounded(), 999_999)))
  }

  private static func array(
    _ elements: [PropertyListValue], at path: ValuePath, in form: PropertyListForm
  ) throws(PropertyListError) -> plist_t? {
    let array = PropertyListNode(owning: try made(plist_new_array()))
    for (index, element) in elements.enumerated() {
      array.append(try node(for: element, at: path + ["[\(index)]"], in: form))
    }
    return array.surrender()
  }

  private static func dictionary(
    _ members: [String: PropertyListValue], at path: ValuePath, in form: PropertyListForm
  ) throws(PropertyListError) -> plist_t? {
    let dictionary = PropertyListNode(owning: try made(plist_new_dict()))
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      let path = path + [name]
      dictionary.set(
        try writable(name, at: path, in: form), to: try node(for: member, at: path, in: form))
    }
    return dictionary.surrender()
  }

  private static func made(_ node: plist_t?) throws(PropertyListError) -> plist_t {
    guard let node else { throw PropertyListError("out of memory") }
    return node
  }

  /// The text, unless it holds what ends a string in C, or in XML a character that XML forbids.
  private static func writable(
    _ text: String, at path: ValuePath, in form: PropertyListForm
  ) throws(PropertyListError) -> String {
    let forbidden = text.unicodeScalars.first { scalar in
      switch form {
      case .binary: scalar.value == 0
      case .xml: scalar.value < 0x20 && scalar != "\t" && scalar != "\n"
      }
    }
    if let forbidden {
      throw PropertyListError(
        "the control character U+\(String(forbidden.value, radix: 16)) cannot be written",
        at: path.told)
    }
    return text
  }
}
