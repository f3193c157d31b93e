// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Bytes that `hexdump`, `od` or `xxd` wrote out, put together again.
///
/// Plain output and `-x` show words of two bytes, lowest byte first, `-d` the same in decimal, `od`
/// in octal where it is not asked for `-x`; `-C`, `-t x1` and `xxd` show single bytes in their
/// order, `-t x4` and `-t x8` words of so many bytes, lowest byte first. An asterisk stands for rows
/// like the one before.
struct Hexdump {
  /// Bytes without a gap.
  private struct Piece {
    /// Where the first byte stood in what was dumped.
    var offset: Int
    var bytes: [UInt8] = []
    /// The first byte of each row and its line.
    var rows: [(place: Int, line: Int)] = []

    var end: Int { offset + bytes.count }

    /// The first place at which a record of this size can begin.
    func firstRecord(_ size: Int) -> Int {
      let over = offset % size
      return min(over == 0 ? 0 : size - over, bytes.count)
    }

    func line(of place: Int) -> Int {
      var (low, high) = (0, rows.count)
      while low < high {
        let middle = (low + high) / 2
        if rows[middle].place <= place { low = middle + 1 } else { high = middle }
      }
      return low > 0 ? rows[low - 1].line : 1
    }
  }

  private var pieces: [Piece] = []
  private var warnings = WarningList()
  private var row: [UInt8] = []
  /// The digits of a word in the row before.
  private var width = 0
  /// The line of the asterisk before the row that comes next.
  private var asterisk: Int?

  /// Reads a dump in that way of telling places which leaves the fewest gaps and useless lines.
  init(_ text: [UInt8]) {
    self.init(text, .hexadecimal)
    for offsets in HexdumpRow.Offsets.allCases.dropFirst()
    where pieces.isEmpty || warnings.count > 0 {
      let other = Self(text, offsets)
      guard !other.pieces.isEmpty else { continue }
      if pieces.isEmpty || other.warnings.count < warnings.count { self = other }
    }
  }

  private init(_ text: [UInt8], _ offsets: HexdumpRow.Offsets) {
    var line = LineCursor(text)
    while line.nextLine(), !pieces.isEmpty || line.number <= TraceReader.Limits.barrenLines {
      line.skipQuotation()
      if line.isAtEnd { continue }
      if line.rest == 1, line.peek == 0x2a {
        asterisk = line.number
        if offsets == .none {
          warnings.add(line.number, "an asterisk, and no offset tells how many rows it stands for")
        }
      } else if line.rest <= TraceReader.Limits.lineLength || offsets == .none,
        let row = HexdumpRow(&line, offsets, next: pieces.last?.end ?? 0, width: width)
      {
        take(row, line: line.number)
      } else {
        warnings.add(line.number, "not a line of hexdump, skipped: '\(line.excerpt)'")
      }
    }
  }

  private mutating func take(_ next: HexdumpRow, line: Int) {
    if let asterisk { fill(to: next.offset, line: asterisk) }
    asterisk = nil
    if pieces.last?.end != next.offset { close(gapTo: next, line: line) }
    guard !next.bytes.isEmpty, let last = pieces.indices.last else { return }
    pieces[last].rows.append((pieces[last].bytes.count, line))
    pieces[last].bytes += next.bytes
    row = next.bytes
    width = next.width
  }

  /// The last row tells where the dump ends, which is in the middle of a word where it is odd.
  private mutating func close(gapTo next: HexdumpRow, line: Int) {
    if next.bytes.isEmpty, let last = pieces.indices.last, !pieces[last].bytes.isEmpty,
      pieces[last].end - 1 == next.offset
    {
      pieces[last].bytes.removeLast()
      return
    }
    guard !next.bytes.isEmpty else { return }
    if !pieces.isEmpty {
      warnings.add(line, "rows of the dump are missing before this one")
    }
    pieces.append(Piece(offset: next.offset))
  }

  private mutating func fill(to offset: Int, line: Int) {
    guard let last = pieces.indices.last, !row.isEmpty else { return }
    let missing = offset - pieces[last].end
    guard missing > 0, missing <= TraceReader.Limits.repeatedBytes else { return }
    pieces[last].rows.append((pieces[last].bytes.count, line))
    for place in 0..<missing { pieces[last].bytes.append(row[place % row.count]) }
  }

  /// How the records are laid out, judged by the longest piece; `nil` where there are none.
  var layout: RecordLayout? {
    guard let longest = pieces.max(by: { $0.bytes.count < $1.bytes.count }) else { return nil }
    return RecordLayout.of(longest.bytes, from: longest.firstRecord(RecordLayout.bits64.size))
      ?? RecordLayout.of(longest.bytes, from: longest.firstRecord(RecordLayout.bits32.size))
  }

  /// Reads the records of all pieces.
  func read(_ layout: RecordLayout, into draft: inout TraceDraft) {
    for warning in warnings.list { draft.warnings.add(warning.line, warning.message) }
    for piece in pieces {
      layout.read(piece.bytes, from: piece.firstRecord(layout.size), into: &draft) {
        piece.line(of: $0)
      }
    }
  }
}
