// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A screen as a value: rows of cells, each with a character and the role it plays.
///
/// Screens are drawn as pure functions into grids, so that tests compare them without a terminal.
public struct TextGrid: Hashable, Sendable {
  /// What a cell is about; a terminal makes colors and attributes of it.
  public enum Role: Hashable, Sendable, CaseIterable {
    /// Ordinary text.
    case plain
    /// What should stay in the background: rules, labels, units.
    case faint
    /// A heading, or the value that matters most.
    case strong
    /// A bar across the screen, and what is chosen.
    case inverse
    /// As it should be.
    case good
    /// Worth a look.
    case warning
    /// Wrong.
    case alert
    /// Force at or above the first tier, where the hint begins.
    case hint
    /// Force at or above the tier of a peek.
    case peek
    /// Force at or above the tier of a pop.
    case pop
  }

  /// One place of the grid.
  public struct Cell: Hashable, Sendable {
    /// What stands there; `nil` to the right of a character that is two columns wide.
    public var character: Character?
    /// What it is about.
    public var role: Role
  }

  /// Bounds that keep the memory of a grid small whatever a terminal claims to be.
  public enum Limits {
    /// Columns and rows of a grid.
    public static let length = 0...1000
  }

  /// Columns of the grid, within ``Limits/length``.
  public let columns: Int
  /// Rows of the grid, within ``Limits/length``.
  public let rows: Int
  private var cells: [Cell]

  /// Makes a blank grid; a size outside ``Limits/length`` is clamped.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 0), Limits.length.upperBound)
    self.rows = min(max(rows, 0), Limits.length.upperBound)
    cells = Array(repeating: Cell(character: " ", role: .plain), count: self.columns * self.rows)
  }

  /// The cell at a place, or `nil` beside the grid.
  public subscript(row: Int, column: Int) -> Cell? {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return nil }
    return cells[row * columns + column]
  }

  /// Writes one character; what lies beside the grid, or is too wide for its last column, is cut.
  public mutating func put(_ character: Character, row: Int, column: Int, _ role: Role = .plain) {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
    let character = character.isShown ? character : "?"
    let place = row * columns + column
    guard character.isWide else {
      cells[place] = Cell(character: character, role: role)
      return
    }
    guard column + 1 < columns else { return }
    cells[place] = Cell(character: character, role: role)
    cells[place + 1] = Cell(character: nil, role: role)
  }

  /// Writes a text and returns the column after it; it is cut at the right edge, or at `width`.
  @discardableResult
  public mutating func write(
    _ text: String, row: Int, column: Int, _ role: Role = .plain, width: Int = .max
  ) -> Int {
    let end = width < columns - column ? column + max(width, 0) : columns
    var place = column
    for character in text {
      let next = place + (character.isWide ? 2 : 1)
      guard next <= end else { break }
      put(character, row: row, column: place, role)
      place = next
    }
    return place
  }

  /// Writes a text so that it ends before a column, as numbers are written.
  public mutating func writeRight(_ text: String, row: Int, end: Int, _ role: Role = .plain) {
    write(text, row: row, column: end - Self.width(of: text), role)
  }

  /// Fills a row with a character, from a column to the right edge.
  public mutating func fill(
    row: Int, from column: Int = 0, with character: Character = " ", _ role: Role = .plain
  ) {
    for place in max(column, 0)..<max(columns, column, 0) {
      put(character, row: row, column: place, role)
    }
  }

  /// The columns that a text takes.
  public static func width(of text: String) -> Int {
    text.reduce(0) { $0 + ($1.isWide ? 2 : 1) }
  }

  // MARK: Reading

  /// A stretch of a row in one role.
  public struct Run: Hashable, Sendable {
    /// The column of its first cell.
    public var column: Int
    /// What it is about.
    public var role: Role
    /// What stands there.
    public var text: String
  }

  /// The runs of a row from left to right; none for a row beside the grid.
  public func runs(ofRow row: Int) -> [Run] {
    guard (0..<rows).contains(row) else { return [] }
    var runs: [Run] = []
    for column in 0..<columns {
      let cell = cells[row * columns + column]
      guard let character = cell.character else { continue }
      if let last = runs.last, last.role == cell.role {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append(Run(column: column, role: cell.role, text: String(character)))
      }
    }
    return runs
  }

  /// The rows as text without blanks at their ends.
  public var lines: [String] {
    (0..<rows).map { row in
      let text = runs(ofRow: row).map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The rows as one text with a line feed after each.
  public var text: String {
    lines.map { $0 + "\n" }.joined()
  }
}

extension Character {
  /// Whether terminals give it two columns, by the ranges of East Asian width and of emoji.
  var isWide: Bool {
    guard let value = unicodeScalars.first?.value, value >= 0x1100 else { return false }
    switch value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3,
      0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f,
      0x1f900...0x1f9ff, 0x20000...0x3fffd:
      return true
    default: return false
    }
  }

  /// Whether it stands for itself; what steers a terminal, or has no width, does not.
  var isShown: Bool {
    guard let first = unicodeScalars.first else { return false }
    switch first.properties.generalCategory {
    case .control, .format, .surrogate, .nonspacingMark, .enclosingMark, .lineSeparator,
      .paragraphSeparator, .unassigned, .privateUse:
      return false
    default: break
    }
    return !unicodeScalars.contains { $0.properties.isBidiControl || $0.value < 0x20 }
  }
}
