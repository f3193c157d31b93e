// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import Plots
import PressGestures
import Terminal
import TouchModel

/// One contact on one screen: what it was, its pictures, and the rules with their margins.
struct ExplainScreen {
  /// The size of the screen and what its pictures are made of.
  struct Style: Hashable {
    var columns: Int
    var rows: Int
    var alphabet = PlotStyle.Alphabet.unicode

    /// What most terminals have at least.
    static let usual = Style(columns: 80, rows: 24)
  }

  /// The width of the column of rules.
  private static let ruleWidth = 16
  /// Columns below which each rule is told by one figure only.
  private static let leastFullColumns = 64
  /// Rows of a picture of force: enough for three tiers of their own where there is room.
  private static let plotHeight = 2...8

  private let explanation: Explanation
  private let style: Style
  private var grid: TextGrid
  private var row = 0

  /// Draws an explanation; what has no room is cut at the bottom, so the verdict stands first.
  static func grid(_ explanation: Explanation, style: Style = .usual) -> TextGrid {
    var screen = ExplainScreen(explanation, style)
    screen.draw()
    return screen.grid
  }

  private init(_ explanation: Explanation, _ style: Style) {
    self.explanation = explanation
    self.style = style
    grid = TextGrid(columns: style.columns, rows: style.rows)
  }

  private var findings: [PressFinding] { explanation.account.findings }

  private mutating func draw() {
    drawHead()
    let lines = ruleLines
    drawPlots(above: lines.count)
    for line in lines {
      for piece in line { grid.write(piece.text, row: row, column: piece.column, piece.role) }
      row += 1
    }
  }

  // MARK: Head

  private mutating func drawHead() {
    let account = explanation.account
    let number = "#\(account.contact.number) "
    let end = grid.write(number, row: 0, column: 0, .faint)
    grid.write(explanation.outcome, row: 0, column: end, .strong)
    let from = EventLine.seconds(account.landed.microseconds - explanation.start.microseconds)
    let until = EventLine.seconds(account.end.microseconds - explanation.start.microseconds)
    let span = "\(from) to \(until) s"
    let used = end + TextGrid.width(of: explanation.outcome) + 2
    if used + span.count <= style.columns {
      grid.writeRight(span, row: 0, end: style.columns, .faint)
    }
    let assumed = explanation.unit == .assumed ? "; millimeters assumed" : ""
    let verdict = explanation.verdict
    let sentence = "class \(account.forceClass.rawValue): \(verdict.reason)\(assumed)"
    grid.write(sentence, row: 1, column: 0, .faint)
    row = 2
  }

  // MARK: Pictures

  /// As tall as the room above the rules lets them be; none where it is too small.
  private mutating func drawPlots(above lines: Int) {
    guard style.columns >= PlotStyle.Limits.width.lowerBound else { return }
    for height in Self.plotHeight.reversed() {
      var drawn = grid
      let style = ExplainPlots.Style(
        width: style.columns, height: height, alphabet: style.alphabet)
      let end = ExplainPlots(explanation.account, style: style).draw(into: &drawn, row: row)
      guard end + lines <= self.style.rows else { continue }
      (grid, row) = (drawn, end)
      return
    }
  }

  // MARK: Rules

  private struct Piece {
    var text: String
    var column: Int
    var role: TextGrid.Role
  }

  /// Those that won, then the losers, then in faint print what was not in the running.
  private var ruleLines: [[Piece]] {
    let all = findings
    let first = explanation.account.winners.first
    let winner = all.first { $0.rule == first }
    let won = all.filter { $0.outcome == .won }
    let others = all.filter { $0.isInTheRunning && $0.outcome != .won }
    let lines = (won + others).flatMap { self.lines(for: $0, winner: winner) }
    return lines + barredLines(all.filter { !$0.isInTheRunning })
  }

  /// A rule with its figures, which go on below where a line is too short for them.
  private func lines(for finding: PressFinding, winner: PressFinding?) -> [[Piece]] {
    let (sign, role): (String, TextGrid.Role) =
      switch finding.outcome {
      case .won: (style.alphabet == .unicode ? "✓" : "+", .good)
      case .refused: ("!", .warning)
      case .lost, .barred: (style.alphabet == .unicode ? "·" : "-", .faint)
      }
    let hasWon = finding.outcome == .won
    let column = 2 + Self.ruleWidth
    let words = finding.words(first: winner, isBrief: style.columns < Self.leastFullColumns)
    var lines = Self.wrapped(words, to: max(style.columns - column, 1), indent: "").map {
      [Piece(text: $0, column: column, role: hasWon ? .good : .plain)]
    }
    lines[0] += [
      Piece(text: sign, column: 0, role: role),
      Piece(text: finding.rule.words, column: 2, role: hasWon ? .strong : .plain),
    ]
    return lines
  }

  /// One reason for several rules is told once.
  private func barredLines(_ findings: [PressFinding]) -> [[Piece]] {
    let telling = findings.filter { $0.rule.isWorthBarring }
    var reasons: [(words: String, rules: [String])] = []
    for finding in telling {
      let words = finding.words(first: nil)
      if let index = reasons.firstIndex(where: { $0.words == words }) {
        reasons[index].rules.append(finding.rule.words)
      } else {
        reasons.append((words, [finding.rule.words]))
      }
    }
    let text = reasons.map { "\($0.rules.joined(separator: ", ")) (\($0.words))" }
      .joined(separator: "; ")
    guard !text.isEmpty else { return [] }
    return Self.wrapped("not in the running: \(text)", to: style.columns, indent: "  ").map {
      [Piece(text: $0, column: 0, role: .faint)]
    }
  }

  /// Breaks a text at blanks; a word longer than a line is cut by the grid.
  private static func wrapped(_ text: String, to columns: Int, indent: String) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(indent + word)
      }
    }
    return lines
  }
}

extension PressRule {
  /// Whether people wonder why it had no say; that no pen came near surprises nobody.
  var isWorthBarring: Bool {
    switch self {
    case .tap, .longPress, .peekForce, .peekArea, .pop, .drag, .slop, .doubleTap: true
    case .peekAccelerated, .peekButton, .actions, .multitouch, .palm, .stylus, .withdrawn: false
    }
  }
}
