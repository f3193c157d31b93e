// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions

/// Draws the rows of a menu, with their surface and how much of them shows.
struct RowPainting {
  let canvas: Canvas

  /// `arrived` tells how far what opens has come, 0…1.
  func paint(_ layout: SceneLayout, _ scene: Scene, _ arrived: Double) {
    guard let panel = layout.panel, panel.width >= 1, panel.height >= 1 else { return }
    guard scene.rows.isEmpty else { return unfold(layout, scene, panel, arrived) }
    slide(layout, scene, panel)
  }

  /// Rows come out of what was pressed: they grow from the side that is nearer to it.
  private func unfold(_ layout: SceneLayout, _ scene: Scene, _ panel: Box, _ arrived: Double) {
    guard arrived < 1 else { return paint(layout, scene, panel) }
    let isBelow = panel.y + panel.height / 2 >= layout.source.y + layout.source.height / 2
    let anchor = Box(
      x: panel.x + panel.width / 2, y: isBelow ? panel.y : panel.bottom, width: 0, height: 0)
    canvas.faded(arrived) {
      canvas.scaled(by: 0.85 + 0.15 * arrived, around: anchor) { paint(layout, scene, panel) }
    }
  }

  /// Preview actions come from the edge that is nearer to them, as far as the finger slid.
  private func slide(_ layout: SceneLayout, _ scene: Scene, _ panel: Box) {
    let reveal = min(max(scene.reveal, 0), 1)
    guard reveal > 0 else { return }
    guard !canvas.look.reducesMotion else {
      return canvas.faded(reveal) { paint(layout, scene, panel) }
    }
    let isLow = panel.y + panel.height / 2 >= layout.bounds.height / 2
    let far = isLow ? layout.bounds.bottom - panel.y : -panel.bottom
    canvas.shifted(down: far * (1 - reveal)) { paint(layout, scene, panel) }
  }

  private func paint(_ layout: SceneLayout, _ scene: Scene, _ panel: Box) {
    let mm = canvas.millimeter
    let corner = ScenePainter.Measures.corner * mm
    canvas.shadow(of: panel, radius: corner, depth: ScenePainter.Measures.shadow * mm)
    canvas.fill(panel, radius: corner, canvas.palette.surface)
    canvas.clipped(to: panel, radius: corner) {
      if let header = layout.header { canvas.draw(header, canvas.palette.secondary) }
      for (place, row) in layout.rows.enumerated() {
        let isFirst = place == 0 && layout.header == nil
        let isSelected = row.index == scene.selected && !scene.rows.isEmpty
        canvas.clipped(to: row.isScrolled ? layout.viewport ?? panel : panel) {
          paint(row, isFirst: isFirst, isSelected: isSelected)
        }
      }
      scroll(scene.scroll, layout, layout.viewport ?? panel)
    }
    if canvas.look.isHighContrast {
      canvas.stroke(panel, radius: corner, width: 0.4 * mm, canvas.palette.line)
    }
  }

  private func paint(_ row: SceneLayout.PlacedRow, isFirst: Bool, isSelected: Bool) {
    let top = row.heading?.box.y ?? row.frame.y
    if !isFirst { line(above: top, row, isSection: row.row.startsSection) }
    if let heading = row.heading { canvas.draw(heading, canvas.palette.secondary) }
    if isSelected { canvas.fill(row.frame, canvas.palette.selection) }
    let ink = ink(of: row.row, isSelected)
    let second = isSelected ? ink : quiet(row.row)
    canvas.draw(row.title, ink)
    if let subtitle = row.subtitle { canvas.draw(subtitle, second) }
    if let mark = row.mark { canvas.draw(row.row.mark == .mixed ? .dash : .check, in: mark, ink) }
    if let icon = row.icon {
      if row.row.isLoading {
        canvas.draw(.loading, in: icon, ink)
      } else {
        canvas.draw(row.row.icon ?? "", .row, in: icon, ink)
      }
    }
    if let chevron = row.chevron { canvas.draw(.chevron, in: chevron, second) }
  }

  /// A thin line between rows, and a band where a section begins.
  private func line(above top: Double, _ row: SceneLayout.PlacedRow, isSection: Bool) {
    let height = isSection ? 0.7 * canvas.millimeter : max(0.15 * canvas.millimeter, 1)
    canvas.fill(
      Box(x: row.frame.x, y: top, width: row.frame.width, height: height), canvas.palette.line)
  }

  private func ink(of row: Scene.Row, _ isSelected: Bool) -> Ink {
    if isSelected { return canvas.palette.selectedText }
    if row.isDisabled || row.isLoading { return canvas.palette.disabled }
    if row.isDestructive { return canvas.palette.destructive }
    return row.isStale ? canvas.palette.secondary : canvas.palette.text
  }

  private func quiet(_ row: Scene.Row) -> Ink {
    row.isDisabled ? canvas.palette.disabled : canvas.palette.secondary
  }

  /// A bar at the end of the rows, where there are others; it moves as smoothly as they do.
  private func scroll(_ scroll: Scene.Scroll, _ layout: SceneLayout, _ panel: Box) {
    let cut = Self.cut(layout, panel)
    // What an app says may be as large as a number can be.
    let whole =
      Double(max(scroll.before, 0)) + Double(max(scroll.shown, 0)) + Double(max(scroll.after, 0))
    let before = Double(max(scroll.before, 0)) + cut.above
    let shown = max(Double(max(scroll.shown, 0)) - cut.above - cut.below, 0)
    guard whole > shown + 0.01 else { return }
    let width = 0.7 * canvas.millimeter
    let track = Box(
      x: panel.right - 2 * width, y: panel.y + 2 * width, width: width,
      height: panel.height - 4 * width)
    let length = max(track.height * shown / whole, 4 * width)
    let way = track.height - length
    let thumb = Box(
      x: track.x, y: track.y + way * min(before / (whole - shown), 1), width: width,
      height: length)
    let isTurned = canvas.look.direction == .rightToLeft
    let place = isTurned ? thumb.mirrored(in: panel) : thumb
    canvas.fill(place, radius: width / 2, canvas.palette.secondary.faded(0.7))
  }

  /// How much of the first and of the last row cannot be seen, as shares of their heights.
  private static func cut(_ layout: SceneLayout, _ panel: Box) -> (above: Double, below: Double) {
    let rows = layout.rows.filter(\.isScrolled)
    guard let first = rows.first?.frame, let last = rows.last?.frame else { return (0, 0) }
    return (
      min(max((panel.y - first.y) / first.height, 0), 1),
      min(max((last.bottom - panel.bottom) / last.height, 0), 1)
    )
  }
}
