// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What a cell of a plot is about; becomes a color where one is wanted.
public enum PlotPaint: Hashable, Sendable {
  /// Text, and force below every tier.
  case plain
  /// Lines and labels that should stay in the background.
  case faint
  /// Force at or above the tier of this rank, counted from the lowest.
  case tier(Int)
  /// A mark for an event.
  case mark

  /// The ANSI sequence that switches to the paint.
  var sequence: String {
    switch self {
    case .plain: "\u{1b}[0m"
    case .faint: "\u{1b}[0;90m"
    case .mark: "\u{1b}[0;1m"
    case .tier(0): "\u{1b}[0;36m"
    case .tier(1): "\u{1b}[0;33m"
    case .tier: "\u{1b}[0;31m"
    }
  }
}

/// One character of a plot.
public struct PlotCell: Hashable, Sendable {
  /// What stands there.
  public var character: Character = " "
  /// What it is about.
  public var paint = PlotPaint.plain
}

/// A rectangle of characters with paint, written from any place and read out as lines.
struct Canvas {
  private let width: Int
  /// The cells from top to bottom; each row has the width of the canvas.
  private(set) var rows: [[PlotCell]] = []

  init(width: Int) {
    self.width = width
  }

  /// Writes a text; rows come into being as needed, and what lies beside the canvas is cut off.
  mutating func write(_ text: String, row: Int, column: Int, paint: PlotPaint = .plain) {
    var place = column
    for character in text {
      put(character, row: row, column: place, paint: paint)
      place += 1
    }
  }

  mutating func put(_ character: Character, row: Int, column: Int, paint: PlotPaint = .plain) {
    guard row >= 0, column >= 0, column < width else { return }
    while rows.count <= row {
      rows.append(Array(repeating: PlotCell(), count: width))
    }
    rows[row][column] = PlotCell(character: character, paint: paint)
  }

  /// The lines from top to bottom, without blanks at their ends.
  func lines(isColored: Bool) -> [String] {
    rows.map { row in
      let length = (row.lastIndex { $0.character != " " } ?? -1) + 1
      return isColored ? Self.colored(row[..<length]) : String(row[..<length].map(\.character))
    }
  }

  private static func colored(_ cells: ArraySlice<PlotCell>) -> String {
    var line = ""
    var paint = PlotPaint.plain
    for cell in cells {
      if cell.paint != paint {
        line += cell.paint.sequence
        paint = cell.paint
      }
      line.append(cell.character)
    }
    return paint == .plain ? line : line + PlotPaint.plain.sequence
  }
}
