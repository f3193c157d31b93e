// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO
import PressBridge
import PressGestures

/// Changes single values of a settings file, and leaves everything else as people wrote it.
public struct SettingsEdit: Sendable {
  private let path: String
  private var lines: [String]

  /// Begins with the file, or with an empty one where there is none yet.
  ///
  /// What is in it has to be right, or nothing could be said of the result.
  public init(of path: String) throws(SettingsFileError) {
    self.path = path
    var bytes: [UInt8] = []
    if try SettingsFile.ifPresent(at: path) != nil { bytes = try SettingsFile.bytes(of: path) }
    lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
  }

  /// The file as it would be written.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  /// Sets one value, for all devices or for those of a match.
  ///
  /// - Throws: where the key is not known, the value is none for it, or its table is written in
  ///   braces so that nothing can be added.
  public mutating func set(
    _ key: String, to text: String, for match: DeviceMatch? = nil
  ) throws(SettingsFileError) {
    do throws(Flaw) {
      let literal = try Self.literal(of: text, for: key)
      let words = key.split(separator: ".", maxSplits: 1).map(String.init)
      let device = match.map { [SettingsFile.deviceTable, $0.pattern] } ?? []
      guard words.count == 2 else { return try put(literal, at: key, in: device) }
      try put(literal, at: words[1], in: device + [words[0]])
    } catch {
      throw .content(file: path, FlawList(error))
    }
  }

  /// Writes the file in one step, after it was read back as a whole.
  public func save() throws(SettingsFileError) {
    let bytes = Array(text.utf8)
    _ = try SettingsFile(parsing: bytes, named: path)
    do {
      // Who saves for the first time has no folder for settings yet.
      try Folder(path: Folder.parent(of: path)).make()
      try WholeFile.write(bytes, to: path)
    } catch {
      throw .system(error)
    }
  }

  private typealias Flaw = SettingsFileError.Flaw
  private static let start = TextPlace(line: 1, column: 1)

  private mutating func put(_ literal: String, at name: String, in table: [String]) throws(Flaw) {
    let document = try TOMLDocument(parsing: Array(text.utf8))
    if let node = document.nodes.first(where: { $0.path == table + [name] }) {
      return replace(node.span, with: literal)
    }
    let entry = "\(name) = \(literal)"
    guard !table.isEmpty else { return lines.insert(entry, at: placeAboveTables(document)) }
    guard let node = document.nodes.first(where: { $0.path == table }) else {
      if !lines.isEmpty { lines.append("") }
      lines += ["[\(Self.header(of: table))]", entry]
      return
    }
    if isHeader(node.place.line) { return insert(entry, into: node, document) }
    guard case .table(isInline: false) = node.value else {
      let name = table.joined(separator: ".")
      throw Flaw(node.place, "'\(name)' is written in braces; nothing can be added to it")
    }
    // The table is there by a key with dots, which stands before all headers.
    let place = lines.indices.first { isHeader($0 + 1) } ?? lines.endIndex
    lines.insert("\(Self.header(of: table)).\(entry)", at: place)
  }

  /// Where an entry goes that belongs to no table: behind those that do not either, or else behind what
  /// is said at the top, unless that is said of the first table.
  private func placeAboveTables(_ document: TOMLDocument) -> Int {
    let entries = document.nodes.filter { $0.path.count == 1 && !isHeader($0.place.line) }
    let header = lines.indices.first { isHeader($0 + 1) } ?? lines.endIndex
    let last = entries.map(\.span.upperBound.line).filter { $0 <= header }.max()
    let top = lines.prefix { $0.hasPrefix("#") }.count
    return last ?? (top == header && header < lines.endIndex ? 0 : top)
  }

  /// A new entry follows those that the table has.
  private mutating func insert(
    _ entry: String, into table: TOMLDocument.Node, _ document: TOMLDocument
  ) {
    let entries = document.nodes.filter {
      $0.path.count == table.path.count + 1 && $0.path.starts(with: table.path)
        && !isHeader($0.place.line)
    }
    let last = entries.map(\.span.upperBound.line).max() ?? table.place.line
    lines.insert(entry, at: min(max(last, table.place.line), lines.count))
  }

  private func isHeader(_ line: Int) -> Bool {
    lines.indices.contains(line - 1)
      && lines[line - 1].drop { $0 == " " || $0 == "\t" }.hasPrefix("[")
  }

  /// Values of settings never span lines.
  private mutating func replace(_ span: Range<TextPlace>, with literal: String) {
    let row = span.lowerBound.line - 1
    guard lines.indices.contains(row), span.upperBound.line == span.lowerBound.line else { return }
    let scalars = Array(lines[row].unicodeScalars)
    let head = scalars.prefix(span.lowerBound.column - 1)
    let tail = scalars.dropFirst(span.upperBound.column - 1)
    var line = String.UnicodeScalarView()
    line.append(contentsOf: head)
    line.append(contentsOf: literal.unicodeScalars)
    line.append(contentsOf: tail)
    lines[row] = String(line)
  }

  /// The value as TOML, in the one way of writing it that both TOML and the setting know.
  private static func literal(of text: String, for name: String) throws(Flaw) -> String {
    if name == PressPreset.key, let preset = PressPreset(rawValue: text) {
      return TOMLText.quoted(preset.rawValue)
    }
    do throws(SettingError) {
      if let key = SettingKey.named(name) {
        var scratch = PressSettings()
        try key.set(text, in: &scratch)
        return literal(key.text(in: scratch), as: key.form)
      }
      guard let key = BridgeKey.named(name) else {
        throw SettingError(key: name, reason: .unknown)
      }
      var scratch = BridgeSettings()
      try key.set(text, in: &scratch)
      return literal(key.text(in: scratch), as: key.form)
    } catch {
      guard error.reason == .unknown else { throw Flaw(start, error.description) }
      throw Flaw(start, "there is no setting '\(name)'", word: name)
    }
  }

  private static func literal(_ plain: String, as form: SettingKey.Form) -> String {
    let isQuoted = form == .word || (form == .numberOrWord && Double(plain) == nil)
    return isQuoted ? TOMLText.quoted(plain) : plain
  }

  private static func header(of table: [String]) -> String {
    table.map(TOMLText.key).joined(separator: ".")
  }
}
