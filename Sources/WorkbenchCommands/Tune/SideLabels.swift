// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO
import PressTuning
import TraceFiles

/// A file of labels beside traces: one line `TRACE CONTACT LABEL` for each touch or run of touches.
///
/// TRACE is the name of a trace or the end of its path, or `*`; CONTACT a number, `4-9`, or `*`.
/// `#` begins a comment.
struct SideLabels {
  private struct Line {
    var trace: String
    var label: TraceLabel
  }

  private let file: String
  private var lines: [Line] = []

  /// The largest file: 16 MiB, some hundred thousand touches.
  private static let mostBytes = 1 << 24

  /// Reads the file, `-` from standard input; `nil` where none is named.
  static func reading(_ path: String?) throws(CommandFailure) -> SideLabels? {
    guard let path else { return nil }
    do {
      let bytes =
        path == "-"
        ? try WholeFile.readStandardInput(limit: mostBytes)
        : try WholeFile.read(path, limit: mostBytes)
      return try SideLabels(parsing: bytes, file: path)
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw .refused("\(error)")
    }
  }

  init(parsing bytes: [UInt8], file: String) throws(CommandFailure) {
    self.file = file
    let text = String(decoding: bytes, as: UTF8.self)
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let plain = line.prefix { $0 != "#" }
      let words = plain.split(maxSplits: 2, whereSeparator: { $0 == " " || $0 == "\t" })
      guard !words.isEmpty else { continue }
      do {
        lines.append(try Self.line(words.map { $0.trimmed }, index + 1))
      } catch {
        throw .misused("\(file.printable):\(index + 1): \(error.sentence)")
      }
    }
  }

  private struct Flaw: Error {
    var sentence: String
  }

  private static func line(_ words: [String], _ number: Int) throws(Flaw) -> Line {
    guard words.count == 3 else {
      let written = words.joined(separator: " ").printable
      throw Flaw(sentence: "a label is TRACE CONTACT LABEL, not '\(written)'")
    }
    guard TouchLabel(word: words[2]) != nil else {
      let hint = Spelling.hint(for: words[2], among: TouchLabel.allCases.map(\.rawValue))
      throw Flaw(sentence: "there is no label '\(words[2].printable)'\(hint)")
    }
    guard words[1] != "*" else {
      return Line(trace: words[0], label: TraceLabel(words[2], line: number))
    }
    let ends = words[1].split(separator: "-", omittingEmptySubsequences: false).map { UInt32($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
      first > 0, first <= last
    else { throw Flaw(sentence: "'\(words[1].printable)' is no contact such as 3, 4-9 or *") }
    return Line(
      trace: words[0], label: TraceLabel(words[2], contacts: first...last, line: number))
  }

  /// The label of a contact of a trace; the last line that fits, those for single contacts first.
  func word(for contact: UInt32, in path: String) -> String? {
    lines.filter { Self.fits($0.trace, path) }.map(\.label).word(for: contact)
  }

  private static func fits(_ name: String, _ path: String) -> Bool {
    name == "*" || path == name || path.hasSuffix("/\(name)")
  }

  /// What is wrong with lines that name what is not there, in their order.
  ///
  /// The numbers are those of the last contact of each trace that could be read; what is said of
  /// others cannot be checked.
  func flaws(among paths: [String], lastContacts: [String: UInt32]) -> [String] {
    lines.compactMap { line in
      let named = paths.filter { Self.fits(line.trace, $0) }
      let place = "\(file.printable):\(line.label.line)"
      guard !named.isEmpty else {
        return "\(place): no trace is called '\(line.trace.printable)'"
      }
      guard let last = line.label.contacts?.upperBound,
        let most = named.compactMap({ lastContacts[$0] }).max(), last > most
      else { return nil }
      let name = "'\(line.trace.printable)'"
      return "\(place): \(LabelWords.absence(of: last, last: most, in: name))"
    }
  }
}

extension Substring {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    let head = drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    return String(head.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed())
  }
}
