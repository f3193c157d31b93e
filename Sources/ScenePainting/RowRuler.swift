// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions

/// Measures the parts of rows.
///
/// A row is as high as a finger, about 9 mm. Its title has letters of 3 mm, which is what a phone's
/// own menus have; with larger letters, both lines share what height there is.
struct RowRuler {
  /// Lengths in millimeters.
  enum Measures {
    /// The letters of a title, from the top of the tallest to the bottom of the deepest.
    static let title = 3.0
    /// The letters of a subtitle.
    static let subtitle = 2.3
    /// The letters of headings.
    static let heading = 2.3
    /// The space at both ends of a row.
    static let padding = 2.6
    /// The space between the parts of a row.
    static let gap = 1.4
    /// The width of a mark, a picture, and the sign for further rows.
    static let sign = 3.2
  }

  /// How much of the height a line takes for its letters: the rest is what stands above and below.
  static let lineShare = 1.3

  /// How much of their usual size letters keep where a line would not fit otherwise.
  static let leastShare = 0.85

  let look: Look
  let projection: Projection
  /// Whether a column for marks is kept free in front of all titles.
  let hasMarks: Bool
  /// Whether any row has a second line; titles are then of one size in all rows.
  let hasSubtitles: Bool

  private func length(_ millimeters: Double) -> Double {
    millimeters * projection.pixelsPerMillimeter
  }

  /// How small the letters of a line may become; what was wanted larger gives that up first.
  private func least(_ millimeters: Double) -> Double {
    length(millimeters) * min(look.textScale, 1) * Self.leastShare
  }

  /// The line above rows, where it can be seen within a part of the scene.
  func heading(_ heading: Scene.Heading?, within part: Box? = nil) -> PlacedText? {
    guard let heading else { return nil }
    let box = projection.box(heading.frame).clipped(to: part ?? projection.bounds)
    guard !box.isEmpty else { return nil }
    return PlacedText(
      text: heading.text, box: box.inset(min(length(Measures.padding), box.width / 8), 0),
      size: min(length(Measures.heading) * look.textScale, box.height * 0.6),
      least: least(Measures.heading), weight: .bold)
  }

  /// A row with its parts, where it can be seen.
  ///
  /// What is cut off at the edges of a viewport keeps its size, also where that is the edge of the output.
  func place(
    _ row: Scene.Row, _ index: Int, through viewport: Box?
  ) -> SceneLayout.PlacedRow? {
    let whole = projection.box(row.frame)
    // Rounding may put the row that leads back a hair below the edge.
    let isScrolled = viewport.map { whole.bottom > $0.y + 0.01 } ?? false
    let spare = isScrolled ? min(whole.height, projection.bounds.height) : 0
    let reach = projection.bounds.inset(0, -spare)
    let frame = whole.clipped(to: reach)
    guard frame.width >= 1, frame.height >= 1 else { return nil }
    let heading = heading(row.heading, within: reach)
    if isScrolled, let viewport {
      let seen = heading.map { frame.union($0.box) } ?? frame
      guard !seen.clipped(to: viewport).isEmpty else { return nil }
    }
    // Laid out from the left; a look that begins at the right mirrors all of it at the end.
    var rest = frame.inset(min(length(Measures.padding), frame.width / 8), 0)
    let side = min(length(Measures.sign), frame.height * 0.6, frame.width / 8)
    let gap = min(length(Measures.gap), frame.width / 16)
    let mark = hasMarks ? takeFront(of: &rest, side, gap) : nil
    let chevron = row.opensRows ? takeBack(of: &rest, side, gap) : nil
    let icon = row.icon != nil || row.isLoading ? takeBack(of: &rest, side, gap) : nil
    let lines = lines(of: row, in: rest)
    func turned(_ box: Box) -> Box { box.turned(look.direction, in: frame) }
    func turned(_ text: PlacedText) -> PlacedText {
      var text = text
      text.box = turned(text.box)
      return text
    }
    return SceneLayout.PlacedRow(
      index: index, row: row, frame: frame, title: turned(lines.title),
      subtitle: lines.subtitle.map(turned), mark: row.mark == .off ? nil : mark.map(turned),
      icon: icon.map(turned), chevron: chevron.map(turned), heading: heading,
      isScrolled: isScrolled)
  }

  private func takeFront(of rest: inout Box, _ side: Double, _ gap: Double) -> Box {
    let box = Box(x: rest.x, y: rest.y + (rest.height - side) / 2, width: side, height: side)
    rest = Box(
      x: rest.x + side + gap, y: rest.y, width: rest.width - side - gap, height: rest.height)
    return box
  }

  private func takeBack(of rest: inout Box, _ side: Double, _ gap: Double) -> Box {
    let box = Box(
      x: rest.right - side, y: rest.y + (rest.height - side) / 2, width: side, height: side)
    rest = Box(x: rest.x, y: rest.y, width: rest.width - side - gap, height: rest.height)
    return box
  }

  private func lines(
    of row: Scene.Row, in box: Box
  ) -> (title: PlacedText, subtitle: PlacedText?) {
    let sizes = sizes(room: box.height * 0.94 / Self.lineShare)
    guard let subtitle = row.subtitle, !subtitle.isEmpty else {
      let line = PlacedText(
        text: row.title, box: box, size: sizes.title, least: least(Measures.title))
      return (line, nil)
    }
    let upper = sizes.title * Self.lineShare
    let lower = sizes.subtitle * Self.lineShare
    let top = box.y + (box.height - upper - lower) / 2
    return (
      PlacedText(
        text: row.title, box: Box(x: box.x, y: top, width: box.width, height: upper),
        size: sizes.title, least: least(Measures.title)),
      PlacedText(
        text: subtitle, box: Box(x: box.x, y: top + upper, width: box.width, height: lower),
        size: sizes.subtitle, least: least(Measures.subtitle))
    )
  }

  /// The letters of both lines; what is too much is taken from the subtitle first.
  private func sizes(room: Double) -> (title: Double, subtitle: Double) {
    let title = length(Measures.title) * look.textScale
    guard hasSubtitles else { return (min(title, room), 0) }
    let wish = length(Measures.subtitle) * look.textScale
    let least = length(Measures.subtitle) * min(look.textScale, 1)
    let subtitle = min(wish, max(room - title, least))
    guard room - subtitle >= subtitle else { return (room * 0.57, room * 0.43) }
    return (min(title, room - subtitle), subtitle)
  }
}
