// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What setup has done, so that exactly that can be taken back.
struct SetupRecord: Hashable, Sendable {
  /// One thing that was done.
  struct Entry: Hashable, Sendable {
    /// What was done.
    var deed: Deed
    /// Whether it took root.
    var asRoot: Bool
  }

  /// What was done.
  enum Deed: Hashable, Sendable {
    /// A folder was made.
    case folder(String)
    /// A file was written whose bytes have this sum.
    case file(String, sum: String)
    /// A command ran that this one takes back.
    case command(undo: [String])
    /// A command made changes known, and has to do so again.
    case refresh([String])
  }

  /// What is wrong with a record.
  struct Flaw: Error, Hashable, Sendable {
    /// The line, from 1.
    var line: Int
    /// What is wrong with it, a clause.
    var words: String
  }

  /// The deeds in the order in which they were done.
  var entries: [Entry] = []

  /// What a record begins with; another number would be another form.
  private static let head = "pressd setup 1"

  /// The record as text: a line for each deed, its fields parted by tabulators.
  var text: String {
    ([Self.head] + entries.map(Self.line)).map { $0 + "\n" }.joined()
  }

  /// Makes an empty record.
  init() {}

  /// Reads a record.
  init(reading text: String) throws(Flaw) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == Self.head[...] else {
      throw Flaw(line: 1, words: "'\(Self.head)' was expected")
    }
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      guard let entry = Self.entry(line) else {
        throw Flaw(line: index + 1, words: "this is no deed of setup")
      }
      entries.append(entry)
    }
  }

  /// The 64-bit sum of Fowler, Noll and Vo, to see whether somebody has changed a file.
  static func sum(of bytes: some Sequence<UInt8>) -> String {
    let sum = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(sum, radix: 16)
  }

  // MARK: Lines

  private static func line(_ entry: Entry) -> String {
    let fields: [String] =
      switch entry.deed {
      case .folder(let path): ["folder", path]
      case .file(let path, let sum): ["file", path, sum]
      case .command(let words): ["command"] + words
      case .refresh(let words): ["refresh"] + words
      }
    return ([entry.asRoot ? "root" : "own"] + fields).map(escaped).joined(separator: "\t")
  }

  private static func entry(_ line: Substring) -> Entry? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(unescaped)
    guard fields.count >= 3, ["root", "own"].contains(fields[0]) else { return nil }
    let asRoot = fields[0] == "root"
    let rest = Array(fields.dropFirst(2))
    switch (fields[1], rest.count) {
    case ("folder", 1): return Entry(deed: .folder(rest[0]), asRoot: asRoot)
    case ("file", 2): return Entry(deed: .file(rest[0], sum: rest[1]), asRoot: asRoot)
    case ("command", _): return Entry(deed: .command(undo: rest), asRoot: asRoot)
    case ("refresh", _): return Entry(deed: .refresh(rest), asRoot: asRoot)
    default: return nil
    }
  }

  private static func escaped(_ field: String) -> String {
    field.replacing("\\", with: "\\\\").replacing("\t", with: "\\t").replacing("\n", with: "\\n")
  }

  private static func unescaped(_ field: Substring) -> String {
    var text = ""
    var letters = field.makeIterator()
    while let letter = letters.next() {
      guard letter == "\\", let code = letters.next() else {
        text.append(letter)
        continue
      }
      text.append(code == "t" ? "\t" : code == "n" ? "\n" : code)
    }
    return text
  }
}
