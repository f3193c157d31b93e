// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Draws what stands in for the app where its program cannot be seen, and the reason.
struct GroundPainting {
  let canvas: Canvas
  /// One line.
  let reason: String

  /// Lengths in millimeters.
  enum Measures {
    /// The letters of the reason.
    static let letters = 2.1
    /// From the edge of the output to the letters.
    static let margin = 3.0
    /// The line around what was pressed.
    static let line = 0.3
  }

  /// Covers everything, with a mark where the press was.
  func paint(_ layout: SceneLayout) {
    let mm = canvas.millimeter
    canvas.fill(layout.bounds, canvas.palette.ground)
    canvas.stroke(
      layout.source, radius: ScenePainter.Measures.sourceCorner * mm, width: Measures.line * mm,
      canvas.palette.line)
  }

  /// Tells the reason at the upper edge, or at the lower one where something is in the way.
  func tell(_ layout: SceneLayout) {
    let size = Measures.letters * canvas.millimeter * canvas.look.textScale
    let margin = min(Measures.margin * canvas.millimeter, layout.bounds.width / 8)
    let height = size * RowRuler.lineShare
    var box = Box(x: margin, y: margin, width: layout.bounds.width - 2 * margin, height: height)
    let isTaken = [layout.card?.frame, layout.panel].compactMap { $0 }
      .contains { $0.y < box.bottom }
    if isTaken { box.y = layout.bounds.bottom - margin - height }
    canvas.draw(
      PlacedText(text: reason, box: box, size: size, weight: .regular), canvas.palette.groundText)
  }
}
