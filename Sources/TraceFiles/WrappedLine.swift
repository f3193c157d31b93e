// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Lines that a mail program has broken at a blank, put together again.
enum WrappedLine {
  /// The most breaks in one line; the longest lines have 120 letters, mails 60 at least.
  private static let mostBreaks = 3

  /// Takes the line that the cursor stands on, with those below it where it is only whole so.
  ///
  /// The cursor then stands on the last of them. A line below that can be read alone, a blank one,
  /// or a comment is never a rest.
  @inline(__always)
  static func take<Syntax: TraceSyntax>(
    _ line: inout LineCursor, by syntax: inout Syntax, into collector: inout TraceCollector
  ) -> LineVerdict {
    if Syntax.mayGoOn(line) { return takeAll(&line, by: &syntax, into: &collector) }
    let verdict = syntax.take(&line, into: &collector)
    guard case .unreadable = verdict else { return verdict }
    line.goBack()
    guard Syntax.isBeginning(line) else { return verdict }
    return takeEnough(&line, by: &syntax, into: &collector)
  }

  /// Takes a line with every rest.
  private static func takeAll<Syntax: TraceSyntax>(
    _ line: inout LineCursor, by syntax: inout Syntax, into collector: inout TraceCollector
  ) -> LineVerdict {
    var whole = line
    for _ in 0..<mostBreaks {
      guard let next = rest(below: line, syntax) else { break }
      line = next
      whole = joined(whole, next)
    }
    return syntax.take(&whole, into: &collector)
  }

  /// Takes a line with as many rests as make it readable; alone where none do.
  private static func takeEnough<Syntax: TraceSyntax>(
    _ line: inout LineCursor, by syntax: inout Syntax, into collector: inout TraceCollector
  ) -> LineVerdict {
    var last = line
    var whole = line
    for _ in 0..<mostBreaks {
      guard let next = rest(below: last, syntax) else { break }
      last = next
      whole = joined(whole, next)
      var (attempt, text) = (syntax, whole)
      guard case .told = attempt.take(&text, into: &collector) else { continue }
      (syntax, line) = (attempt, last)
      return .told
    }
    return .unreadable
  }

  /// The line below, where it is nothing by itself.
  private static func rest<Syntax: TraceSyntax>(
    below line: LineCursor, _ syntax: Syntax
  ) -> LineCursor? {
    var next = line
    guard next.nextLine(), next.rest <= TraceReader.Limits.lineLength,
      !Syntax.isBeginning(next)
    else { return nil }
    var (text, attempt, collector) = (next, syntax, TraceCollector())
    guard case .unreadable = attempt.take(&text, into: &collector) else { return nil }
    return next
  }

  private static func joined(_ line: LineCursor, _ next: LineCursor) -> LineCursor {
    var (line, next) = (line, next)
    next.skipQuotation()
    return LineCursor(
      whole: Array(line.remainder()) + [0x20] + next.remainder(), number: next.number)
  }
}
