// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import TouchModel

/// One line of an expectation file: `TIME CONTACT EVENT [key=value]…`.
struct Expectation: Hashable {
  /// When, in microseconds from the first frame; `nil` where the file says `*`.
  var time: Int64?
  /// How far off the time may be; `nil` means exact to the millisecond.
  var tolerance: Int64?
  /// Which contact; `nil` where the file says `*`.
  var contact: UInt32?
  /// The event's name.
  var event: String
  /// What the event has to carry; values are compared as they are written.
  var values: [Pair] = []
  /// The line as it was written.
  var text: String

  /// A key and the value it has to have.
  struct Pair: Hashable {
    var key: String
    var value: String
  }

  /// Whether an event is what is expected.
  func admits(_ line: EventLine, since start: Timestamp) -> Bool {
    guard line.words.name == event, isDue(line.time, since: start) else { return false }
    guard contact == nil || contact == line.contact?.number else { return false }
    let members = line.words.members + line.placeMembers
    return values.allSatisfy { pair in
      members.contains { $0.name == pair.key && Self.isEqual($0.value, pair.value) }
    }
  }

  private func isDue(_ time: Timestamp, since start: Timestamp) -> Bool {
    guard let expected = self.time else { return true }
    let elapsed = time.microseconds - start.microseconds
    guard let tolerance else { return Self.milliseconds(elapsed) == Self.milliseconds(expected) }
    return abs(elapsed - expected) <= tolerance
  }

  private static func milliseconds(_ microseconds: Int64) -> Int64 {
    (microseconds + 500) / 1000
  }

  /// Numbers are equal when they are the same number, however many decimals are written.
  private static func isEqual(_ value: JSON, _ text: String) -> Bool {
    let plain = EventLine.plain(value)
    if plain == text { return true }
    guard let left = Double(plain), let right = Double(text) else { return false }
    return left == right
  }
}

/// A file of expectations.
struct ExpectationFile {
  /// What is expected, in order.
  private(set) var expectations: [Expectation] = []

  /// Reads the content of a file; `file` is how the user named it.
  ///
  /// - Throws: a failure that names the file and the line.
  init(parsing text: String, file: String) throws(CommandFailure) {
    // A carriage return before the line feed is part of the line's end, as editors elsewhere write it.
    let lines = text.trimmingMark.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" })
        .map(String.init).prefix { !$0.hasPrefix("#") }
      guard !words.isEmpty else { continue }
      do {
        expectations.append(try Self.expectation(Array(words)))
      } catch {
        throw .misused("\(file):\(index + 1): \(error.sentence)")
      }
    }
  }

  /// The quiet events that the file mentions, and which therefore count; the summary is one of them.
  var mentions: Set<String> {
    Set(expectations.map(\.event)).intersection(
      EventWords.quiet.union([ExpectationWords.summary]))
  }

  /// What is wrong with a line.
  private struct Flaw: Error {
    var sentence: String
  }

  private static func expectation(_ words: [String]) throws(Flaw) -> Expectation {
    guard words.count >= 3 else {
      let written = words.joined(separator: " ").printable
      throw Flaw(sentence: "an expectation is TIME CONTACT EVENT, not '\(written)'")
    }
    let (time, tolerance) = try times(words[0])
    guard words[1] == "*" || UInt32(words[1]) != nil else {
      throw Flaw(sentence: "'\(words[1].printable)' is neither the number of a contact nor *")
    }
    guard ExpectationWords.events.contains(words[2]) else {
      let hint = Spelling.hint(for: words[2], among: ExpectationWords.events)
      throw Flaw(sentence: "there is no event '\(words[2].printable)'\(hint)")
    }
    var expectation = Expectation(
      time: time, tolerance: tolerance, contact: UInt32(words[1]), event: words[2],
      text: words.joined(separator: " ").printable)
    for word in words.dropFirst(3) { expectation.values.append(try pair(word, of: words[2])) }
    return expectation
  }

  private static func pair(
    _ word: String, of event: String
  ) throws(Flaw) -> Expectation.Pair {
    let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[0].isEmpty else {
      throw Flaw(sentence: "'\(word.printable)' is not key=value")
    }
    let pair = Expectation.Pair(key: String(halves[0]), value: String(halves[1]))
    if let sentence = ExpectationWords.complaint(about: pair.key, pair.value, of: event) {
      throw Flaw(sentence: sentence)
    }
    return pair
  }

  private static func times(_ word: String) throws(Flaw) -> (Int64?, Int64?) {
    guard word != "*" else { return (nil, nil) }
    let halves = word.split(separator: "±", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = halves.map { microseconds(String($0)) }
    guard let time = numbers[0], !numbers.contains(nil) else {
      throw Flaw(sentence: "'\(word.printable)' is not a time in seconds such as 0.771 or 1.2±0.02")
    }
    return (time, numbers.count == 2 ? numbers[1] : nil)
  }

  private static func microseconds(_ text: String) -> Int64? {
    guard let seconds = Double(text), seconds >= 0, seconds <= 1e12 else { return nil }
    return Int64((seconds * 1_000_000).rounded())
  }
}

extension String {
  /// The text without the byte order mark that some editors put before it.
  fileprivate var trimmingMark: Substring {
    hasPrefix("\u{feff}") ? dropFirst() : self[...]
  }
}
