// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Counts the elements of a property list in XML before libplist reads it, which trusts it.
///
/// libplist frees an element inside an element by calling itself, so the stack bounds what it can
/// bear. Comments, marked sections and instructions are passed over, for what is in them is no element.
struct MarkupOutline {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Throws where elements are too many or too deep, and where text holds the character U+0.
  func check() throws(PropertyListError) {
    guard !bytes.contains(0), !mentionsZero else { throw BinaryOutline.zeroLetter }
    var depth = 0
    var elements = 0
    var place = 0
    while let open = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      let end = end(of: open)
      let markup = bytes[open..<end]
      place = end
      switch Self.kind(of: markup) {
      case .opening:
        depth += 1
        elements += 1
      case .closing: depth -= 1
      case .empty: elements += 1
      case .other: break
      }
      // The element 'plist' lies around the value.
      guard depth <= PropertyListLimits.depth + 1 else { throw BinaryOutline.tooDeep }
      guard elements <= PropertyListLimits.values else {
        throw PropertyListError("the file holds more than \(PropertyListLimits.values) values")
      }
    }
  }

  /// Whether a reference such as `&#0;` or `&#x00;` stands for the character that ends text in C.
  private var mentionsZero: Bool {
    var place = bytes.startIndex
    while let ampersand = bytes[place...].firstIndex(of: UInt8(ascii: "&")) {
      place = ampersand + 1
      guard bytes[place...].first == UInt8(ascii: "#") else { continue }
      let digits = bytes[(place + 1)...].prefix { $0 != UInt8(ascii: ";") && $0 != 0x3c }
      if digits.allSatisfy({ "xX0".utf8.contains($0) }) { return true }
    }
    return false
  }

  private enum Kind {
    case opening
    case closing
    case empty
    case other
  }

  private static func kind(of markup: ArraySlice<UInt8>) -> Kind {
    guard let second = markup.dropFirst().first else { return .other }
    switch second {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return .other
    case UInt8(ascii: "/"): return .closing
    default: return markup.dropLast().last == UInt8(ascii: "/") ? .empty : .opening
    }
  }

  /// What begins in another way than an element, and how it ends.
  private static let sections = [
    (Array("<!--".utf8), Array("-->".utf8)), (Array("<![CDATA[".utf8), Array("]]>".utf8)),
  ]

  private func end(of open: Int) -> Int {
    for (start, finish) in Self.sections where bytes[open...].starts(with: start) {
      return end(of: finish, after: open + start.count)
    }
    return bytes[open...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.endIndex
  }

  private func end(of finish: [UInt8], after start: Int) -> Int {
    var place = start
    while let candidate = bytes[place...].firstIndex(of: finish[0]) {
      if bytes[candidate...].starts(with: finish) { return candidate + finish.count }
      place = candidate + 1
    }
    return bytes.endIndex
  }
}
