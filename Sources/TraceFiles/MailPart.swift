// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A part of a mail that came as base64 (RFC 2045), an attachment for example.
struct MailPart {
  /// The line of the mail on which the encoded text begins, from 1.
  let line: Int
  /// What was encoded.
  let bytes: [UInt8]

  /// The most parts of a mail that are looked at.
  private static let mostParts = 64

  /// The parts in the order of the mail; none where a text is no mail.
  static func all(in bytes: [UInt8]) -> [MailPart] {
    var parts: [MailPart] = []
    var line = LineCursor(bytes)
    while parts.count < mostParts, line.skipHead(declaring: "base64") {
      let first = line.number + 1
      var letters = Base64()
      var next = line
      while next.nextLine(), letters.take(next.unquoted) { line = next }
      if !letters.bytes.isEmpty { parts.append(MailPart(line: first, bytes: letters.bytes)) }
    }
    return parts
  }

  /// A trace that was read from the part, with a warning of what the lines of others count.
  func told(of trace: Trace) -> Trace {
    var trace = trace
    let sentence = "read from what the mail holds here as base64; its own lines are counted from 1"
    trace.warnings.insert(TraceWarning(line: line, message: sentence), at: 0)
    trace.warningCount += 1
    return trace
  }

  /// Why the part is no trace, with its place in the mail.
  func told(of error: TraceError, file: String) -> TraceError {
    guard case .useless(_, _, let reason) = error else { return error }
    return .useless(
      file: file, line: line, reason: "what the mail holds here as base64: \(reason)")
  }

  /// Whether the head of a mail, or of one of its parts, names the encoding.
  static func declares(_ encoding: String, in bytes: [UInt8]) -> Bool {
    var line = LineCursor(bytes)
    return line.skipHead(declaring: encoding)
  }
}

extension LineCursor {
  /// Goes to the blank line behind the next head that names an encoding; false where there is none.
  fileprivate mutating func skipHead(declaring encoding: String) -> Bool {
    let last = number + TraceReader.Limits.barrenLines
    while nextLine(), number <= last {
      skipQuotation()
      guard peek | 0x20 == 0x63, declared == encoding else { continue }
      while nextLine() {
        if unquoted.isEmpty { return true }
      }
    }
    return false
  }

  /// The line without marks of quotation and blanks around it; one that is quoted goes on so.
  fileprivate var unquoted: ArraySlice<UInt8> {
    var line = self
    line.skipQuotation()
    return line.remainder()
  }

  /// The encoding that the line names; `nil` where it is no such line of a head.
  ///
  /// A line of a head may be folded before any of its words (RFC 5322), so the name may be below.
  private var declared: String? {
    var line = self
    let halves = line.remainder().split(
      separator: 0x3a, maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2,
      String(decoding: halves[0], as: UTF8.self).lowercased() == "content-transfer-encoding"
    else { return nil }
    var word = halves[1].drop { $0 == 0x20 || $0 == 0x09 }
    if word.isEmpty, line.nextLine() { word = line.unquoted }
    return String(decoding: word, as: UTF8.self).lowercased()
  }
}
