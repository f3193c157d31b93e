// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions

/// A text and where it stands; one that is too long has smaller letters, or an ellipsis.
public struct PlacedText: Hashable, Sendable {
  /// What is to be read.
  public var text: String
  /// Where it is to stay within, in logical pixels of the upright scene.
  public var box: Box
  /// The height of its letters, in logical pixels.
  public var size: Double
  /// How small its letters may become before the line is cut, in logical pixels.
  public var least: Double
  /// How heavy its letters are.
  public var weight: TextLine.Weight
  /// The most lines it takes, 1 or more; letters of several lines keep their size.
  public var lines: Int
  /// Where its lines stand in the box.
  public var alignment: TextLine.Alignment

  /// Places a line, or several; without a least size, letters keep theirs.
  package init(
    text: String, box: Box, size: Double, least: Double? = nil,
    weight: TextLine.Weight = .regular, lines: Int = 1, alignment: TextLine.Alignment = .start
  ) {
    self.text = text
    self.box = box
    self.size = size
    self.least = min(least ?? size, size)
    self.weight = weight
    self.lines = max(lines, 1)
    self.alignment = alignment
  }
}

/// Where each part of a scene is drawn, in logical pixels of the upright scene.
///
/// Everything lies within its surface, whatever the scene says; rows that do not are left out.
public struct SceneLayout: Hashable, Sendable {
  /// Bounds on what is drawn at once.
  public enum Limits {
    /// The most rows; more than that are thinner than a line on any panel.
    public static let rows = 200
  }

  /// A row and its parts.
  public struct PlacedRow: Hashable, Sendable {
    /// The row's place among the rows of the scene.
    public var index: Int
    /// The row.
    public var row: Scene.Row
    /// Where it is.
    public var frame: Box
    /// The line people read.
    public var title: PlacedText
    /// The second line, where there is room for it.
    public var subtitle: PlacedText?
    /// The mark beside the title.
    public var mark: Box?
    /// The picture at the other end.
    public var icon: Box?
    /// The sign that further rows open.
    public var chevron: Box?
    /// The line above it that names its section.
    public var heading: PlacedText?
    /// Whether it is cut off at the edges of what rows are seen through.
    public var isScrolled: Bool
  }

  /// The whole surface.
  public var bounds: Box
  /// What stays sharp.
  public var source: Box
  /// The preview, where there is one.
  public var card: CardLayout?
  /// The line above all rows.
  public var header: PlacedText?
  /// The rows that can be seen.
  public var rows: [PlacedRow]
  /// What rows are seen through, where the scene says so.
  public var viewport: Box?
  /// The surface below header and rows; `nil` where there are none.
  public var panel: Box?

  /// Lays a scene out.
  public init(_ scene: Scene, look: Look, projection: Projection) {
    bounds = projection.bounds
    source = projection.box(scene.source).clipped(to: bounds)
    rows = []
    header = nil
    card = nil
    guard scene.phase == .open else { return }
    if let preview = scene.preview {
      card = CardLayout(
        preview, frame: projection.box(scene.previewFrame).clipped(to: bounds), look: look,
        millimeter: projection.pixelsPerMillimeter)
    }
    let drawn = scene.rows.isEmpty ? scene.upcoming : scene.rows
    let viewport = scene.viewport.map { projection.box($0).clipped(to: bounds) }
    self.viewport = viewport
    let ruler = RowRuler(
      look: look, projection: projection, hasMarks: drawn.contains { $0.mark != .off },
      hasSubtitles: drawn.contains { $0.subtitle?.isEmpty == false })
    header = ruler.heading(scene.header)
    panel = header?.box
    for (index, row) in drawn.enumerated() {
      guard rows.count < Limits.rows else { break }
      guard let placed = ruler.place(row, index, through: viewport) else { continue }
      rows.append(placed)
      var whole = placed.heading.map { placed.frame.union($0.box) } ?? placed.frame
      if placed.isScrolled, let viewport { whole = viewport }
      panel = panel?.union(whole) ?? whole
    }
  }

  /// The row of the scene at a place; `nil` beside all rows.
  public func row(x: Double, y: Double) -> Int? {
    rows.first { row in
      x >= row.frame.x && x < row.frame.right && y >= row.frame.y && y < row.frame.bottom
        && (!row.isScrolled || viewport.map { y >= $0.y && y < $0.bottom } ?? true)
    }?.index
  }
}
