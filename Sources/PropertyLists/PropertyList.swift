// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions

/// Reads and writes property lists in memory, with libplist.
///
/// XML and binary form are told apart by content. The C functions are `plist_from_xml`,
/// `plist_from_bin`, `plist_to_xml` and `plist_to_bin`.
public enum PropertyList {
  /// The value that the bytes of a file stand for.
  ///
  /// More than ``PropertyListLimits`` allow is refused, as are values that only archives have.
  public static func value(of bytes: [UInt8]) throws(PropertyListError) -> PropertyListValue {
    guard bytes.count <= PropertyListLimits.bytes else {
      throw PropertyListError("more than \(PropertyListLimits.bytes) bytes are no property list")
    }
    guard !bytes.isEmpty else { throw PropertyListError("the file is empty") }
    let isBinary = bytes.starts(with: BinaryOutline.magic)
    if isBinary {
      try BinaryOutline(bytes).check()
    } else {
      try MarkupOutline(bytes).check()
    }
    guard let root = PropertyListNode(parsing: bytes, isBinary: isBinary) else {
      throw PropertyListError(
        "the file is no property list in \(isBinary ? "binary" : "XML") form, or it is damaged")
    }
    return try root.value(at: [])
  }

  /// The XML form, with the keys of each dictionary in alphabetical order.
  ///
  /// Text must not hold control characters, which XML has no way to write; they are refused with
  /// the way to them. Dates lose their fractions of a second.
  public static func xml(of value: PropertyListValue) throws(PropertyListError) -> [UInt8] {
    try PropertyListNode(value, for: .xml).xml()
  }

  /// The binary form, which keeps everything but the character U+0.
  public static func binary(of value: PropertyListValue) throws(PropertyListError) -> [UInt8] {
    try PropertyListNode(value, for: .binary).binary()
  }
}

/// The forms in which property lists are written.
enum PropertyListForm {
  case xml
  case binary
}

/// The way of keys to a value.
typealias ValuePath = [String]

extension ValuePath {
  /// The way as it is told: `Items[0].Title`; `nil` at the top.
  var told: String? {
    isEmpty
      ? nil
      : reduce("") { way, step in way + (step.hasPrefix("[") || way.isEmpty ? "" : ".") + step }
  }
}
