// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Finds out how a file is written, by trying its lines in all formats.
struct FormatSurvey {
  private var evemu = (EvemuSyntax(), TraceCollector())
  private var evtest = (EvtestSyntax(), TraceCollector())
  private var getevent = (GeteventSyntax(), TraceCollector())
  private var record = (RecordLineSyntax(), TraceCollector())
  private var debugEvents = (DebugEventsSyntax(), TraceCollector())

  /// The format of the first event; where there is none, of the first fact about a device.
  static func format(of bytes: [UInt8]) -> TraceFormat? {
    var survey = Self()
    var line = LineCursor(bytes)
    var described: TraceFormat?
    while line.nextLine(), line.number <= TraceReader.Limits.barrenLines {
      guard line.rest <= TraceReader.Limits.lineLength else { continue }
      if let event = survey.formatOfEvent(line, described: &described) { return event }
    }
    return described
  }

  private mutating func formatOfEvent(
    _ line: LineCursor, described: inout TraceFormat?
  ) -> TraceFormat? {
    let isEvent =
      Self.tries(&evemu.0, &evemu.1, line, &described)
      ?? Self.tries(&evtest.0, &evtest.1, line, &described)
      ?? Self.tries(&getevent.0, &getevent.1, line, &described)
      ?? Self.tries(&record.0, &record.1, line, &described)
      ?? Self.tries(&debugEvents.0, &debugEvents.1, line, &described)
    return isEvent
  }

  /// The format where the line tells an event in it.
  private static func tries<Syntax: TraceSyntax>(
    _ syntax: inout Syntax, _ collector: inout TraceCollector, _ line: LineCursor,
    _ described: inout TraceFormat?
  ) -> TraceFormat? {
    var line = line
    guard case .told = WrappedLine.take(&line, by: &syntax, into: &collector) else { return nil }
    if collector.hasEvents { return Syntax.format }
    described = described ?? Syntax.format
    return nil
  }
}
