// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO

/// Reads captures of touch devices, in whatever way they are written.
///
/// The format is judged by the content, never by the file's name.
public enum TraceReader {
  /// Bounds on what is read, so that no file can ask for endless memory or patience.
  public enum Limits {
    /// The longest line in bytes; longer ones are skipped with a warning.
    public static let lineLength = 4096
    /// The largest file: 1 GiB, several hours of ten fingers.
    public static let fileSize = 1 << 30
    /// The most that a packed file may unpack to: 256 MiB, more than an hour of ten fingers.
    public static let unpackedSize = 1 << 28
    /// The most bytes that a hexdump may stand for with one asterisk.
    public static let repeatedBytes = 1 << 20
    /// The most events between two `SYN_REPORT`s; more are skipped with a warning.
    public static let eventsPerFrame = 4096
    /// So many zeros at the beginning are no capture: as records, 2,730 empty frames at time zero.
    static let blankHead = 1 << 16
    /// Where so many bytes hold no line and no record of a capture, the rest is not read: 1 MiB.
    static let head = 1 << 20
    /// So many lines one after the other that tell nothing are the end of what is read: 131,072.
    ///
    /// A few bytes of a packed file can stand for very many lines.
    static let barrenLines = 1 << 17
    /// How much of a mail is searched for a word on its encoding: 64 KiB.
    static let mailHead = 1 << 16
    /// The most warnings that are listed for a device.
    public static let warnings = 100
  }

  /// The time between two frames of a capture without times, in microseconds.
  static let assumedInterval: Int64 = 10_000

  /// Reads the file at a path and returns its devices, at least one; `-` is standard input.
  ///
  /// Every whole frame of a damaged file is there; what was left out is in the warnings.
  public static func read(_ path: String) throws(TraceError) -> [Trace] {
    try parse(try bytes(of: path), file: path)
  }

  static func bytes(of path: String) throws(TraceError) -> [UInt8] {
    let bytes: [UInt8]
    var judge = HeadJudge()
    do {
      bytes =
        path == "-"
        ? try WholeFile.readStandardInput(limit: Limits.fileSize) { judge.isUseful($0) }
        : try WholeFile.read(path, limit: Limits.fileSize) { judge.isUseful($0) }
    } catch {
      throw .unreadable(error)
    }
    guard !isBlank(bytes) else {
      throw .useless(file: path, line: nil, reason: "it begins with nothing but zeros")
    }
    return bytes
  }

  /// Whether a file begins with so many zeros that it is no capture, such as `/dev/zero` or a hole.
  private static func isBlank(_ bytes: [UInt8]) -> Bool {
    bytes.count >= Limits.blankHead && bytes[..<Limits.blankHead].allSatisfy { $0 == 0 }
  }

  /// Judges by the head of a file whether the rest is worth reading; what is none may have no end.
  private struct HeadJudge {
    private var isJudged = false

    mutating func isUseful(_ bytes: [UInt8]) -> Bool {
      guard !isJudged else { return true }
      guard !TraceReader.isBlank(bytes) else { return false }
      guard bytes.count >= Limits.head else { return true }
      isJudged = true
      return Gzip.isPacked(bytes) || TraceReader.isPromising(Array(bytes[..<Limits.head]))
    }
  }

  /// Whether the head of a file holds anything of a capture, or of a mail that one is attached to.
  private static func isPromising(_ head: [UInt8]) -> Bool {
    TraceContent(ForeignText.translated(head)) != nil || MailPart.declares("base64", in: head)
  }

  /// Reads the content of a file, packed by gzip or not; `file` is how the user named it.
  public static func parse(_ bytes: [UInt8], file: String) throws(TraceError) -> [Trace] {
    try parseText(bytes, file: file).traces
  }

  /// The same with the text that was read in the end, unpacked, and as others write it.
  ///
  /// A mail that tells no events by itself may hold a capture that is attached.
  static func parseText(
    _ bytes: [UInt8], file: String
  ) throws(TraceError) -> (traces: [Trace], text: [UInt8]) {
    let (text, fault) = try unpacked(bytes, file: file)
    do {
      return (try parse(text, file: file, fault: fault), text)
    } catch {
      guard let attached = try parseParts(of: text, file: file) else { throw error }
      return attached
    }
  }

  /// The first part of a mail that holds a capture; `nil` where no part is encoded.
  private static func parseParts(
    of mail: [UInt8], file: String
  ) throws(TraceError) -> (traces: [Trace], text: [UInt8])? {
    var failure: TraceError?
    for part in MailPart.all(in: mail) {
      do {
        let (text, fault) = try unpacked(part.bytes, file: file, isAttached: true)
        let traces = try parse(text, file: file, fault: fault)
        return (traces.map { part.told(of: $0) }, text)
      } catch {
        failure = failure ?? part.told(of: error, file: file)
      }
    }
    if let failure { throw failure }
    return nil
  }

  /// What is packed by nothing any more; of what turns out to be no capture only the head.
  private static func unpacked(
    _ bytes: [UInt8], file: String, isAttached: Bool = false
  ) throws(TraceError) -> (bytes: [UInt8], fault: String?) {
    let (text, fault, layers) = Gzip.unpackLayers(bytes, limit: Limits.unpackedSize)
    if let packing = Packing(text) {
      let reason = packing.reason(file: isAttached ? nil : file, layers: layers)
      throw .useless(file: file, line: nil, reason: reason)
    }
    guard !Gzip.isPacked(text) else {
      let reason = "it is packed by gzip more than \(Gzip.mostLayers) times over"
      throw .useless(file: file, line: nil, reason: reason)
    }
    let head = text.prefix(Limits.head)
    guard layers > 0, head.count < text.count, !isPromising(Array(head)) else {
      return (text, fault)
    }
    return (Array(head), fault)
  }

  private static func parse(
    _ bytes: [UInt8], file: String, fault: String?
  ) throws(TraceError) -> [Trace] {
    guard !bytes.isEmpty else {
      throw .useless(file: file, line: nil, reason: fault ?? "the file is empty")
    }
    let bytes = ForeignText.translated(bytes)
    guard let content = TraceContent(bytes) else {
      let known = TraceFormat.allCases.map(\.rawValue).joined(separator: ", ")
      let end = bytes.count < Limits.head ? "" : "; given up after \(bytes.count) bytes"
      throw .useless(
        file: file, line: nil, reason: "no line is in a known format, which are \(known)\(end)")
    }
    var collector = TraceCollector()
    content.read(bytes, into: &collector)
    // What a packed file is missing is missing at its end.
    if let fault { collector.draft.warnings.add(content.end(of: bytes), fault) }
    let traces = collector.traces(name: name(of: file), format: content.format)
    guard traces.isEmpty else { return traces }
    throw uselessness(of: collector, file: file)
  }

  /// Reads all lines from the next one on.
  static func readLines<Syntax: TraceSyntax>(
    _ start: Syntax, from line: inout LineCursor, into collector: inout TraceCollector
  ) {
    var syntax = start
    var lastTold = line.number
    while line.nextLine() {
      guard line.number - lastTold <= Limits.barrenLines else {
        collector.draft.warnings.add(
          line.number,
          "\(Limits.barrenLines) lines before this one tell nothing; the rest is skipped")
        break
      }
      guard line.rest <= Limits.lineLength else {
        collector.draft.warnings.add(
          line.number, "the line is longer than \(Limits.lineLength) bytes; it is skipped")
        continue
      }
      switch WrappedLine.take(&line, by: &syntax, into: &collector) {
      case .told: lastTold = line.number
      case .ignored: break
      case .unreadable:
        collector.draft.warnings.add(
          line.number, "not a line of \(Syntax.format.rawValue), skipped: '\(line.excerpt)'")
      }
    }
    syntax.finish(into: &collector)
  }

  private static func uselessness(of collector: TraceCollector, file: String) -> TraceError {
    if let first = collector.warnings.first {
      return .useless(
        file: file, line: first.line, reason: "no whole frame in the file; \(first.message)")
    }
    let reason =
      collector.hasEvents
      ? "no whole frame: no SYN_REPORT ends the events"
      : "the file describes a device and holds no events"
    return .useless(file: file, line: nil, reason: reason)
  }

  private static func name(of file: String) -> String {
    String(file.split(separator: "/").last ?? Substring(file))
  }
}
