// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What a hand was asked to do, as a comment line of a capture tells it.
///
/// `# label: tap` is for every contact that no other line names, `# label 3: press` for the third
/// to land, `# label 4-9: drag` for six of them. Other readers take such a line for a comment.
public struct TraceLabel: Hashable, Sendable {
  /// The contacts by their serial numbers; `nil` where the label is for all of the file.
  public var contacts: ClosedRange<UInt32>?
  /// What the hand was asked to do, as it is written.
  public var word: String
  /// The line, from 1.
  public var line: Int

  /// Makes a label.
  public init(_ word: String, contacts: ClosedRange<UInt32>? = nil, line: Int = 0) {
    self.contacts = contacts
    self.word = word
    self.line = line
  }

  /// The comment line, with its line feed, that is read back as this label.
  public var text: String { "# \(remark)\n" }

  /// The same without the sign of a comment and the line feed, for those who write comments.
  public var remark: String {
    let plain = word.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard let contacts else { return "label: \(plain)" }
    let (first, last) = (contacts.lowerBound, contacts.upperBound)
    return first == last ? "label \(first): \(plain)" : "label \(first)-\(last): \(plain)"
  }

  /// Bounds of what is read.
  enum Limits {
    /// The most labels of one file; a session has some dozens.
    static let labels = 10_000
    /// The longest label in bytes.
    static let bytes = 200
  }
}

extension [TraceLabel] {
  /// The label of a contact: the last one that names it, else the last one that is for all.
  public func label(for contact: UInt32) -> TraceLabel? {
    let own = last { $0.contacts?.contains(contact) == true }
    return own ?? last { $0.contacts == nil }
  }

  /// Those that name a contact behind the last one there is, so that nobody reads their word.
  public func beyond(contact last: UInt32) -> [TraceLabel] {
    filter { ($0.contacts?.upperBound ?? 0) > last }
  }

  /// The word of ``label(for:)``.
  public func word(for contact: UInt32) -> String? { label(for: contact)?.word }
}

extension TraceReader {
  /// Reads the file at a path, and the labels among its comments.
  ///
  /// A file that several labels are for as a whole says nothing of a single contact: the last one
  /// counts.
  public static func readLabeled(
    _ path: String
  ) throws(TraceError) -> (traces: [Trace], labels: [TraceLabel], bytes: [UInt8]) {
    let bytes = try bytes(of: path)
    let (traces, text) = try parseText(bytes, file: path)
    return (traces, labels(in: text), bytes)
  }

  /// The labels among the comment lines of a capture, packed or not, in the order of the lines.
  public static func labels(in bytes: [UInt8]) -> [TraceLabel] {
    let text = Gzip.unpackLayers(bytes, limit: Limits.unpackedSize).bytes
    var labels: [TraceLabel] = []
    var line = LineCursor(ForeignText.translated(text))
    while line.nextLine(), labels.count < TraceLabel.Limits.labels {
      if let label = line.label { labels.append(label) }
    }
    return labels
  }
}

extension LineCursor {
  /// The label that the line holds, of which nothing was read yet.
  fileprivate var label: TraceLabel? {
    var line = self
    line.skipQuotation()
    guard line.take(0x23) else { return nil }
    line.skipBlanks()
    guard line.take("label") else { return nil }
    line.skipBlanks()
    var contacts: ClosedRange<UInt32>?
    if line.peek != 0x3a {
      guard let first = line.serial() else { return nil }
      guard let last = line.take(0x2d) ? line.serial() : first, last >= first else { return nil }
      contacts = first...last
      line.skipBlanks()
    }
    guard line.take(0x3a) else { return nil }
    line.skipBlanks()
    let word = String(decoding: line.remainder().prefix(TraceLabel.Limits.bytes), as: UTF8.self)
    return word.isEmpty ? nil : TraceLabel(word, contacts: contacts, line: number)
  }

  /// The number of a contact, from 1.
  private mutating func serial() -> UInt32? {
    guard let (number, _) = digits(), number > 0 else { return nil }
    return UInt32(exactly: number)
  }
}
