// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Reads recordings by `libinput record`: as YAML while they are, then line by line.
enum RecordReader {
  /// Reads a whole file into a collector that has read nothing yet.
  static func read(_ bytes: [UInt8], into collector: inout TraceCollector) {
    var line = LineCursor(bytes)
    let start = skipHeadline(&line)
    var document = RecordDocument()
    let good: Int? = bytes.withUnsafeBufferPointer { text in
      let rest = UnsafeBufferPointer(rebasing: text[start.byte...])
      let last = start.line + rest.dropLast().count { $0 == 0x0a }
      let characters = document.read(rest, lines: start.line...last, into: &collector)
      return characters.map { start.byte + Self.bytes(of: $0, in: rest) }
    }
    guard let good else { return }
    line = LineCursor(bytes)
    line.skipLines(beginningBefore: good)
    let syntax = RecordLineSyntax(isWithinDevice: document.hasNode)
    syntax.takeUnquotedName(line, into: &collector.draft)
    TraceReader.readLines(syntax, from: &line, into: &collector)
  }

  /// Passes what the recorder says when its output goes into a file by the shell.
  private static func skipHeadline(_ line: inout LineCursor) -> (byte: Int, line: Int) {
    var start = (byte: 0, line: 1)
    while line.nextLine() {
      start = (line.index, line.number)
      guard line.take("Recording to") else { break }
    }
    return start
  }

  /// How many bytes so many characters of UTF-8 have.
  private static func bytes(of characters: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var left = characters
    for (place, byte) in text.enumerated() where byte & 0xc0 != 0x80 {
      if left == 0 { return place }
      left -= 1
    }
    return text.count
  }
}
