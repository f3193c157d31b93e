// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Plots
import PressActions

/// Draws what is open as a box of text.
struct SceneBox {
  /// The scene.
  let scene: Scene
  /// What lines are made of.
  let alphabet: PlotStyle.Alphabet
  /// Puts a color on a text where colors are shown.
  let paint: (String, Ink) -> String

  /// Columns between the walls.
  private static let width = 32

  /// The lines from top to bottom.
  var lines: [String] {
    var lines = [edge(glyphs.top)]
    if scene.hasActions, scene.rows.isEmpty { lines.append(line(centered(glyphs.arrow))) }
    if let preview = scene.preview {
      lines.append(line(" " + preview.title.printable, .strong))
      lines += preview.lines.map { line(" " + $0.printable) }
      if !scene.rows.isEmpty { lines.append(edge(glyphs.middle)) }
    }
    if let header = scene.header { lines.append(line(" " + header.text.printable, .faint)) }
    for (index, row) in scene.rows.enumerated() {
      if row.startsSection, index > 0 { lines.append(edge(glyphs.middle)) }
      lines.append(line(text(of: row, isSelected: index == scene.selected), ink(of: row, index)))
    }
    return lines + [edge(glyphs.bottom)]
  }

  private func text(of row: Scene.Row, isSelected: Bool) -> String {
    let pointer = isSelected ? glyphs.pointer : " "
    let mark =
      switch row.mark {
      case .off: " "
      case .on: glyphs.check
      case .mixed: "-"
      }
    let title = "\(pointer)\(mark) \(row.title.printable)"
    guard row.opensRows else { return row.isDisabled ? title + " (off)" : title }
    return padded(title, to: Self.width - 2) + glyphs.further
  }

  private func ink(of row: Scene.Row, _ index: Int) -> Ink? {
    if index == scene.selected { return .strong }
    if row.isDisabled { return .faint }
    return row.isDestructive ? .red : nil
  }

  private func line(_ text: String, _ ink: Ink? = nil) -> String {
    let fitting = padded(String(text.prefix(Self.width)), to: Self.width)
    return glyphs.wall + (ink.map { paint(fitting, $0) } ?? fitting) + glyphs.wall
  }

  private func edge(_ ends: (String, String)) -> String {
    ends.0 + String(repeating: glyphs.floor, count: Self.width) + ends.1
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  private func centered(_ text: String) -> String {
    String(repeating: " ", count: (Self.width - text.count) / 2) + text
  }

  private var glyphs: BoxGlyphs { alphabet == .unicode ? .unicode : .ascii }
}

/// What boxes are made of.
private struct BoxGlyphs {
  var top: (String, String)
  var middle: (String, String)
  var bottom: (String, String)
  var floor: String
  var wall: String
  var pointer: String
  var check: String
  var further: String
  /// Above a preview that has actions.
  var arrow: String

  static var unicode: BoxGlyphs {
    BoxGlyphs(
      top: ("┌", "┐"), middle: ("├", "┤"), bottom: ("└", "┘"), floor: "─", wall: "│",
      pointer: "▶", check: "✓", further: "›", arrow: "⌃")
  }

  static var ascii: BoxGlyphs {
    BoxGlyphs(
      top: ("+", "+"), middle: ("+", "+"), bottom: ("+", "+"), floor: "-", wall: "|",
      pointer: ">", check: "x", further: ">", arrow: "^")
  }
}
