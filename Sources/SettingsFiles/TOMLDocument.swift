// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CToml

/// A TOML text as a flat list of values, each with its path and its place.
struct TOMLDocument {
  /// Containers before what they hold; keys of one table in alphabetical order.
  var nodes: [Node] = []

  /// One value with its place.
  struct Node {
    /// The keys that lead to it, its own last; elements of an array are named by their number.
    var path: [String]
    var value: Value
    /// Where its key is written, or the value itself inside an array.
    var place: TextPlace
    /// The text that is the value.
    var span: Range<TextPlace>
  }

  /// What a node holds.
  enum Value: Hashable {
    case table(isInline: Bool)
    case array
    case text(String)
    case integer(Int64)
    case number(Double)
    case flag(Bool)
    /// A date or a time, which nothing here takes.
    case date
  }

  /// Bounds of what is parsed at all.
  enum Limits {
    /// No settings file or profile comes near; 1 MiB.
    static let bytes = 1 << 20
    /// Each dot may open a table inside a table, and toml++ takes tables apart recursively.
    static let dots = 4096
  }

  /// Nobody counts dots, so it says what they come from, and how many rows there may be.
  private static let tooManyDots =
    "has too many tables inside others, such as [[rule.menu]]: more than \(Limits.dots) dots; "
    + "a menu takes up to \(RuleReader.Limits.rows) rows"

  /// Parses UTF-8 bytes; the error carries the place, but not the name of the file.
  init(parsing bytes: [UInt8]) throws(SettingsFileError.Flaw) {
    guard bytes.count <= Limits.bytes else {
      throw .tooLarge
    }
    guard bytes.count(where: { $0 == UInt8(ascii: ".") }) <= Limits.dots else {
      throw .init(TextPlace(line: 1, column: 1), Self.tooManyDots)
    }
    var taker = Taker()
    var problem = ctoml_problem()
    let isRead = bytes.withUnsafeBytes { text in
      let text = text.bindMemory(to: CChar.self)
      return withUnsafeMutablePointer(to: &taker) { taker in
        ctoml_read(text.baseAddress, text.count, taker, Taker.take, &problem)
      }
    }
    guard isRead else {
      let sentence = withUnsafeBytes(of: &problem.sentence) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      let start = sentence.prefix(1).lowercased()
      throw .init(TextPlace(problem.place), start + sentence.dropFirst())
    }
    nodes = taker.nodes
  }

  /// Parses the content of a file.
  init(parsing bytes: [UInt8], named path: String) throws(SettingsFileError) {
    do {
      try self.init(parsing: bytes)
    } catch {
      throw .content(file: path, FlawList(error))
    }
  }

  /// Gathers the rows that the parser hands over.
  private struct Taker {
    var nodes: [Node] = []
    /// The path of the container that the next row may lie in, with how many elements each has told.
    private var path: [String] = []
    private var counts: [Int] = []

    static let take: ctoml_taker = { context, row in
      guard let row, let taker = context?.assumingMemoryBound(to: Taker.self) else { return }
      taker.pointee.append(row.pointee)
    }

    private mutating func append(_ row: ctoml_row) {
      let depth = Int(row.depth)
      path.removeLast(max(path.count - depth, 0))
      counts.removeLast(max(counts.count - depth - 1, 0))
      if counts.count <= depth { counts.append(0) }
      path.append(row.key == nil ? "\(counts[depth])" : Self.text(row.key, row.key_length))
      counts[depth] += 1
      nodes.append(
        Node(
          path: path, value: Self.value(of: row),
          place: TextPlace(row.key_begin),
          span: TextPlace(row.begin)..<max(TextPlace(row.begin), TextPlace(row.end))))
    }

    private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
      let bytes = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
      return String(decoding: bytes, as: UTF8.self)
    }

    private static func value(of row: ctoml_row) -> Value {
      switch row.kind {
      case CTOML_TABLE: .table(isInline: row.is_inline)
      case CTOML_ARRAY: .array
      case CTOML_STRING: .text(text(row.text, row.text_length))
      case CTOML_INTEGER: .integer(row.integer)
      case CTOML_FLOAT: .number(row.number)
      case CTOML_BOOLEAN: .flag(row.truth)
      default: .date
      }
    }
  }
}

/// A place in a text: line and column, both from 1, the column in Unicode scalars.
public struct TextPlace: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int

  /// Makes a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  init(_ place: ctoml_place) {
    self.init(line: Int(max(place.line, 1)), column: Int(max(place.column, 1)))
  }

  /// Whether `left` stands before `right`.
  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// The two numbers joined by a colon, as compilers write them.
  public var description: String { "\(line):\(column)" }
}

extension SettingsFileError.Flaw {
  /// A file that is no settings file by its size alone.
  static var tooLarge: Self {
    Self(TextPlace(line: 1, column: 1), "is larger than \(TOMLDocument.Limits.bytes) bytes")
  }
}
