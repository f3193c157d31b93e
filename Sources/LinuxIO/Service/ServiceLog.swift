// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What a service has to say of itself, in the form that fits who reads it, and not too much of it.
///
/// The journal gets the severity in front, `<4>` for example, and knows the program's name; anybody
/// else gets the name in front. Nothing is written: the lines are the result.
public struct ServiceLog: Sendable {
  /// How much a line matters; the numbers are those of syslog.
  public enum Severity: Int, CaseIterable, Hashable, Sendable {
    /// Something does not work.
    case error = 3
    /// Something may not work as wanted.
    case warning = 4
    /// Normal, and worth to know.
    case notice = 5
    /// Normal.
    case information = 6
    /// For who looks for a fault.
    case debug = 7
  }

  private let program: String
  private let isForJournal: Bool
  /// Each severity has room of its own, so that chatter never hides an error.
  private var limits: [Severity: LineLimit] = [:]

  /// Makes a log; `program` is the name in front of each line where the journal does not know it.
  public init(program: String, isForJournal: Bool) {
    self.program = program
    self.isForJournal = isForJournal
  }

  /// The lines to write for a sentence at a time on any clock that runs forward; none where too much
  /// was said of late, which the next line that is told admits.
  public mutating func lines(
    _ severity: Severity, _ sentence: String, at time: Duration
  ) -> [String] {
    switch limits[severity, default: LineLimit()].judge(at: time) {
    case .leftOut: []
    case .told(let count):
      (count == 0 ? [] : form(severity, "\(count) more of such lines were left out"))
        + form(severity, sentence)
    }
  }

  /// A sentence of several lines keeps its severity on each.
  private func form(_ severity: Severity, _ sentence: String) -> [String] {
    sentence.split(whereSeparator: \.isNewline).map { line in
      isForJournal ? "<\(severity.rawValue)>\(line)" : "\(program): \(line)"
    }
  }
}
