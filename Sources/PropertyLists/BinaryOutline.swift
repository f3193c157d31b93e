// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Goes through a binary property list before libplist does, which trusts it.
///
/// libplist calls itself for each array inside an array, and copies a value for each mention of it.
/// A file of a kilobyte can mention one array a billion times over.
struct BinaryOutline {
  /// How such a file begins.
  static let magic = Array("bplist0".utf8)

  private static let trailerSize = 32
  private static let arrays: ClosedRange<UInt8> = 0xa...0xc
  private static let dictionaries: UInt8 = 0xd
  /// Text in ASCII, in UTF-16 and in UTF-8, by their marks, with the bytes of a letter.
  private static let letterSizes: [UInt8: Int] = [0x5: 1, 0x6: 2, 0x7: 1]

  private let bytes: [UInt8]
  private var seen = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Throws where the file is cut off, or holds more than the limits allow.
  consuming func check() throws(PropertyListError) {
    let table = try table()
    try visit(table.top, in: table, depth: 1)
  }

  /// Where the values are, as the end of the file tells it.
  private struct Table {
    var start: Int
    var offsetSize: Int
    var referenceSize: Int
    var count: Int
    var top: Int
  }

  private func table() throws(PropertyListError) -> Table {
    let trailer = bytes.count - Self.trailerSize
    guard trailer > Self.magic.count else { throw Self.damaged }
    let table = Table(
      start: try number(at: trailer + 24, size: 8), offsetSize: Int(bytes[trailer + 6]),
      referenceSize: Int(bytes[trailer + 7]), count: try number(at: trailer + 8, size: 8),
      top: try number(at: trailer + 16, size: 8))
    let sizes = 1...8
    guard sizes.contains(table.offsetSize), sizes.contains(table.referenceSize),
      table.start < trailer, table.count <= (trailer - table.start) / table.offsetSize
    else { throw Self.damaged }
    return table
  }

  private mutating func visit(
    _ index: Int, in table: Table, depth: Int
  ) throws(PropertyListError) {
    seen += 1
    guard seen <= PropertyListLimits.values else {
      throw PropertyListError("the file holds more than \(PropertyListLimits.values) values")
    }
    guard depth <= PropertyListLimits.depth else { throw Self.tooDeep }
    for child in try children(of: index, in: table) {
      try visit(child, in: table, depth: depth + 1)
    }
  }

  private func children(of index: Int, in table: Table) throws(PropertyListError) -> [Int] {
    guard index < table.count else { throw Self.damaged }
    let place = try number(at: table.start + index * table.offsetSize, size: table.offsetSize)
    guard bytes.indices.contains(place) else { throw Self.damaged }
    let kind = bytes[place] >> 4
    if let size = Self.letterSizes[kind] { try checkText(at: place, letterSize: size) }
    guard Self.arrays.contains(kind) || kind == Self.dictionaries else { return [] }
    var (count, start) = try length(at: place)
    if kind == Self.dictionaries { count *= 2 }
    guard count <= (bytes.count - start) / table.referenceSize else { throw Self.damaged }
    var children: [Int] = []
    for child in 0..<count {
      children.append(
        try number(at: start + child * table.referenceSize, size: table.referenceSize))
    }
    return children
  }

  /// Text with the letter U+0 ends the program inside libplist, which counts letters twice.
  private func checkText(at place: Int, letterSize: Int) throws(PropertyListError) {
    let (count, start) = try length(at: place)
    guard count <= (bytes.count - start) / letterSize else { throw Self.damaged }
    for letter in 0..<count {
      let units = bytes[(start + letter * letterSize)..<(start + (letter + 1) * letterSize)]
      guard units.contains(where: { $0 != 0 }) else { throw Self.zeroLetter }
    }
  }

  /// How many members a container has, and where their numbers begin.
  private func length(at place: Int) throws(PropertyListError) -> (count: Int, start: Int) {
    let short = Int(bytes[place] & 0xf)
    guard short == 0xf else { return (short, place + 1) }
    guard bytes.indices.contains(place + 1), bytes[place + 1] >> 4 == 1 else { throw Self.damaged }
    let size = 1 << Int(bytes[place + 1] & 0xf)
    guard size <= 8 else { throw Self.damaged }
    let count = try number(at: place + 2, size: size)
    guard count <= bytes.count else { throw Self.damaged }
    return (count, place + 2 + size)
  }

  /// A number with its highest byte first; one that no file is long enough for is damage.
  private func number(at place: Int, size: Int) throws(PropertyListError) -> Int {
    guard place >= 0, place <= bytes.count - size else { throw Self.damaged }
    let number = bytes[place..<place + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard number <= UInt64(PropertyListLimits.bytes) else { throw Self.damaged }
    return Int(number)
  }

  private static let damaged = PropertyListError("the binary property list is damaged or cut off")
  /// The sentence for both forms.
  static let zeroLetter = PropertyListError("text with the character U+0 cannot be read")
  /// The sentence for both forms.
  static let tooDeep = PropertyListError(
    "more than \(PropertyListLimits.depth) arrays and dictionaries lie inside each other")
}
