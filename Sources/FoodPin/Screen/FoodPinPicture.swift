// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import Terminal
import TouchModel

/// Everything that FoodPin's whole screen shows at one moment, and how it is drawn.
struct FoodPinPicture: Hashable, Sendable {
  /// What the app shows.
  var contents: ScreenContents
  /// What the engine presents over it, if anything.
  var scene: Scene?
  /// Where the finger is, and whether it touches; `nil` where it is not known.
  var finger: Finger?
  /// The force of the touch, 0…1; `nil` where the panel feels none, or nothing touches.
  var force: Double?
  /// Whether the panel feels force.
  var capability = ForceTouchCapability.unknown
  /// What happened last, the latest line at the end.
  var log: [String] = []
  /// Which keys do what.
  var help = ""

  /// A finger over the screen.
  struct Finger: Hashable, Sendable {
    /// Where it is.
    var position: Position
    /// Whether it touches.
    var isDown: Bool
  }

  /// Measures of the screen, in columns and rows.
  enum Limits {
    /// The least that holds a phone.
    static let least = (columns: 30, rows: 18)
    /// The columns of the phone; on anything wider the log stands beside it.
    static let phone = 46
    /// The columns that make the log worth its place.
    static let log = 24
  }

  /// Draws the screen for a terminal of a size.
  func grid(columns: Int, rows: Int, isUnicode: Bool) -> TextGrid {
    var grid = TextGrid(columns: columns, rows: rows)
    guard grid.columns >= Limits.least.columns, grid.rows >= Limits.least.rows else {
      grid.write("FoodPin: \(contents.title)", row: 0, column: 0, .strong)
      grid.write(
        "needs \(Limits.least.columns) x \(Limits.least.rows), q quits", row: 1, column: 0)
      return grid
    }
    let hasLog = grid.columns >= Limits.phone + Limits.log
    let phone = PhoneGrid(
      surface: FoodPinLayout.screen, top: 1, columns: min(grid.columns, Limits.phone),
      rows: grid.rows - 2)
    bars(into: &grid)
    ContentsDrawing(phone: phone, isUnicode: isUnicode).draw(contents, into: &grid)
    if let scene { SceneDrawing(phone: phone, isUnicode: isUnicode).draw(scene, into: &grid) }
    if let finger { draw(finger, phone, isUnicode, into: &grid) }
    if hasLog { drawLog(from: Limits.phone, isUnicode, into: &grid) }
    return grid
  }

  private func bars(into grid: inout TextGrid) {
    grid.fill(row: 0, .inverse)
    grid.write(" FoodPin  \(contents.title)", row: 0, column: 0, .inverse)
    grid.writeRight("force \(capability.rawValue) ", row: 0, end: grid.columns, .inverse)
    grid.write(help, row: grid.rows - 1, column: 0, .faint)
  }

  private func draw(
    _ finger: Finger, _ phone: PhoneGrid, _ isUnicode: Bool, into grid: inout TextGrid
  ) {
    let cell = phone.cell(finger.position)
    let mark: Character = finger.isDown ? (isUnicode ? "●" : "@") : (isUnicode ? "○" : "o")
    grid.put(mark, row: cell.row, column: cell.column, finger.isDown ? .peek : .hint)
  }

  /// Force and dim at the top, and below them what happened, the latest line last.
  private func drawLog(from column: Int, _ isUnicode: Bool, into grid: inout TextGrid) {
    for row in 1..<grid.rows - 1 {
      grid.put(isUnicode ? "│" : "|", row: row, column: column, .faint)
    }
    let start = column + 2
    let gauge = GaugeDrawing(isUnicode: isUnicode)
    let end = min(grid.columns - 1, start + 30)
    gauge.draw(force ?? 0, "force", row: 1, from: start, to: end, .peek, into: &grid)
    gauge.draw(scene?.dim ?? 0, "dim  ", row: 2, from: start, to: end, .hint, into: &grid)
    gauge.draw(scene?.progress ?? 0, "pop  ", row: 3, from: start, to: end, .pop, into: &grid)
    let width = grid.columns - start
    let lines = log.flatMap { Self.wrapped($0, to: width) }
    let room = grid.rows - 1 - 5
    for (index, line) in lines.suffix(max(room, 0)).enumerated() {
      grid.write(line, row: 5 + index, column: start)
    }
  }

  /// A line in pieces of a width, cut between words; the pieces after the first are set in.
  ///
  /// Names of functions are cut behind a sign within them, and only what has none between letters.
  static func wrapped(_ line: String, to width: Int) -> [String] {
    guard width > 4 else { return [line] }
    var pieces: [String] = []
    var rest = Substring(line)
    while !rest.isEmpty {
      let indent = pieces.isEmpty ? "" : "  "
      let piece = LineBreak.first(of: rest, width: width - indent.count)
      pieces.append(indent + piece)
      rest = rest[piece.endIndex...].drop { $0 == " " }
    }
    return pieces
  }
}
