// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What a file turned out to hold, and how to read it.
enum TraceContent {
  /// Lines in one of the formats of text.
  case lines(TraceFormat)
  /// Records as the kernel writes them.
  case records(RecordLayout)
  /// Records that `hexdump` or the like wrote out.
  case dump(Hexdump, RecordLayout)

  /// Looks at the bytes; `nil` where they are nothing known.
  init?(_ bytes: [UInt8]) {
    // No text has zeros, and each record has several.
    if bytes.prefix(RecordLayout.bits64.size * 4).contains(0), let layout = RecordLayout.of(bytes) {
      self = .records(layout)
    } else if let format = FormatSurvey.format(of: bytes) {
      self = .lines(format)
    } else {
      let dump = Hexdump(bytes)
      guard let layout = dump.layout else { return nil }
      self = .dump(dump, layout)
    }
  }

  /// The word for it.
  var format: TraceFormat {
    switch self {
    case .lines(let format): format
    case .records(let layout), .dump(_, let layout): layout.format
    }
  }

  /// Reads everything into a collector that has read nothing yet.
  func read(_ bytes: [UInt8], into collector: inout TraceCollector) {
    switch self {
    case .records(let layout):
      let size = layout.size
      collector.draft.reserve(bytes: bytes.count, perEvent: size)
      layout.read(bytes, from: 0, into: &collector.draft) { $0 / size + 1 }
    case .dump(let dump, let layout): dump.read(layout, into: &collector.draft)
    case .lines(.evemu): Self.read(EvemuSyntax(), bytes, &collector)
    case .lines(.evtest): Self.read(EvtestSyntax(), bytes, &collector)
    case .lines(.getevent): Self.read(GeteventSyntax(), bytes, &collector)
    case .lines(.libinputDebugEvents): Self.read(DebugEventsSyntax(), bytes, &collector)
    case .lines(.libinputRecord): RecordReader.read(bytes, into: &collector)
    case .lines(.raw16), .lines(.raw24): break
    }
  }

  private static func read<Syntax: TraceSyntax>(
    _ syntax: Syntax, _ bytes: [UInt8], _ collector: inout TraceCollector
  ) {
    var line = LineCursor(bytes)
    collector.draft.reserve(bytes: bytes.count, perEvent: Syntax.bytesPerEvent)
    TraceReader.readLines(syntax, from: &line, into: &collector)
  }

  /// The number of the last line, or of the last record.
  func end(of bytes: [UInt8]) -> Int {
    switch self {
    case .records(let layout): return max(1, bytes.count / layout.size)
    case .lines, .dump:
      let feeds = bytes.count { $0 == 0x0a }
      return bytes.last == 0x0a ? feeds : feeds + 1
    }
  }
}
