// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import TouchModel

/// Sets what happened beside what was expected.
struct Comparison {
  /// One line of the difference.
  enum Line: Hashable {
    /// Expected, and it happened so.
    case same(String, String)
    /// Expected, and it did not happen.
    case missing(String)
    /// Happened, and was not expected.
    case surplus(String)
  }

  private(set) var lines: [Line] = []

  /// Compares at most so many pairs one with another; beyond it lines are only compared in step.
  static let mostPairs = 4_000_000

  init(_ expectations: [Expectation], _ happened: [EventLine], since start: Timestamp) {
    var expected = expectations[...]
    var actual = happened[...]
    func fits(_ expectation: Expectation, _ line: EventLine) -> Bool {
      expectation.admits(line, since: start)
    }
    while let first = expected.first, let line = actual.first, fits(first, line) {
      lines.append(.same(first.text, Self.text(line, since: start)))
      (expected, actual) = (expected.dropFirst(), actual.dropFirst())
    }
    let table = LongestMatch(Array(expected), Array(actual), mostPairs: Self.mostPairs, fits)
    lines += table.steps.map { step in
      switch step {
      case .both(let expectation, let line):
        .same(expectation.text, Self.text(line, since: start))
      case .first(let expectation): .missing(expectation.text)
      case .second(let line): .surplus(Self.text(line, since: start))
      }
    }
  }

  /// Whether everything happened that was expected, and nothing else.
  var isAsExpected: Bool {
    lines.allSatisfy { line in
      if case .same = line { return true }
      return false
    }
  }

  /// An event in the words of an expectation file, to be copied into one.
  static func text(_ line: EventLine, since start: Timestamp) -> String {
    let elapsed = line.time.microseconds - start.microseconds
    let values = line.words.members.map { " \($0.name)=\(EventLine.plain($0.value))" }.joined()
    let contact = line.contact.map { "\($0.number)" } ?? "*"
    return
      "\(EventLine.seconds(elapsed)) \(contact) \(line.words.name)\(values)"
  }

  /// Both timelines side by side: what was expected on the left, what happened on the right.
  func text(_ output: Output) -> [String] {
    let width = lines.map { $0.expected.count }.max() ?? 0
    return lines.map { line in
      let gap = String(repeating: " ", count: width - line.expected.count)
      let sides = "\(line.mark) \(line.expected)\(gap) | \(line.happened)"
      return line.ink.map { output.painted(sides, $0) } ?? sides
    }
  }
}

extension Comparison.Line {
  /// The left side, empty where nothing was expected.
  var expected: String {
    switch self {
    case .same(let text, _), .missing(let text): text
    case .surplus: ""
    }
  }

  /// The right side, empty where nothing happened.
  var happened: String {
    switch self {
    case .same(_, let text), .surplus(let text): text
    case .missing: ""
    }
  }

  fileprivate var mark: String {
    switch self {
    case .same: " "
    case .missing: "-"
    case .surplus: "+"
    }
  }

  fileprivate var ink: Ink? {
    switch self {
    case .same: nil
    case .missing: .red
    case .surplus: .green
    }
  }
}

/// The longest common part of two lists, by the textbook's table.
struct LongestMatch<First, Second> {
  /// One step through both lists.
  enum Step {
    case both(First, Second)
    case first(First)
    case second(Second)
  }

  private(set) var steps: [Step] = []

  init(
    _ first: [First], _ second: [Second], mostPairs: Int, _ fits: (First, Second) -> Bool
  ) {
    guard first.count * second.count <= mostPairs else {
      steps = first.map(Step.first) + second.map(Step.second)
      return
    }
    let width = second.count + 1
    var lengths = [Int32](repeating: 0, count: (first.count + 1) * width)
    for row in first.indices.reversed() {
      for column in second.indices.reversed() {
        let place = row * width + column
        lengths[place] =
          fits(first[row], second[column])
          ? lengths[place + width + 1] + 1 : max(lengths[place + width], lengths[place + 1])
      }
    }
    walk(first, second, lengths, fits)
  }

  private mutating func walk(
    _ first: [First], _ second: [Second], _ lengths: [Int32], _ fits: (First, Second) -> Bool
  ) {
    let width = second.count + 1
    var (row, column) = (0, 0)
    while row < first.count || column < second.count {
      let place = row * width + column
      if row < first.count, column < second.count, fits(first[row], second[column]) {
        steps.append(.both(first[row], second[column]))
        (row, column) = (row + 1, column + 1)
      } else if row < first.count,
        column == second.count || lengths[place + width] >= lengths[place + 1]
      {
        steps.append(.first(first[row]))
        row += 1
      } else {
        steps.append(.second(second[column]))
        column += 1
      }
    }
  }
}
