// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures

/// Everything a presenter needs to draw what is open, or what is about to open.
public struct Scene: Hashable, Sendable {
  /// What is shown.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The quick actions of an app, beside its icon.
    case quickActions
    /// A context menu, with the pressed thing or a preview of it.
    case contextMenu
    /// The preview of Peek & Pop.
    case preview
  }

  /// How far it has come.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Nothing is open; the surroundings begin to dim, or are clear again where `dim` is 0.
    case hint
    /// It is open.
    case open
  }

  /// The presentation's own number; one never shows twice.
  public var number: UInt32
  /// What is shown.
  public var kind: Kind
  /// How far it has come.
  public var phase: Phase
  /// What was pressed.
  public var region: TargetID
  /// The app's own name for what is shown: of a context menu's configuration, or of a preview.
  ///
  /// Empty for quick actions.
  public var identifier: String
  /// The part of the surface that stays sharp.
  public var source: Rectangle
  /// The line above the rows; `nil` shows none.
  public var header: String?
  /// The preview, where the app gave one; otherwise the source is its own preview.
  public var preview: Preview?
  /// Where the preview is drawn; a tap there commits it.
  public var previewFrame: Rectangle
  /// The rows from top to bottom; empty while preview actions are hidden.
  public var rows: [Row]
  /// The row that a lift would choose, counted from 0.
  public var selected: Int?
  /// How many menus were opened to come to these rows; 0 in the first one.
  public var depth: Int
  /// How much everything but the source is dimmed, 0…1; 1 when open.
  public var dim: Double
  /// How near an open peek is to its pop, 0…1.
  public var progress: Double
  /// How far preview actions are revealed, 0…1; 1 when they are locked open.
  public var reveal: Double
  /// Whether an arrow above the preview tells that it has actions.
  public var hasActions: Bool

  /// One line that can be chosen.
  public struct Row: Hashable, Sendable {
    /// The line people read.
    public var title: String
    /// A second, smaller line, if any.
    public var subtitle: String?
    /// The name of its picture in the icon theme, if any.
    public var icon: String?
    /// The mark beside it.
    public var mark: Action.State
    /// Whether it can not be chosen.
    public var isDisabled: Bool
    /// Whether it looks like something that destroys.
    public var isDestructive: Bool
    /// Whether it opens further rows.
    public var opensRows: Bool
    /// Whether a line sets it apart from the row above.
    public var startsSection: Bool
    /// Whether it is what the app said last time, and may not hold any more.
    public var isStale: Bool
    /// Whether it stands in for something that the app is still looking up.
    public var isLoading: Bool
    /// Where it is.
    public var frame: Rectangle
  }
}
