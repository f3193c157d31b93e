// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
public import TouchModel

/// Everything a presenter needs to draw what is open, or what is about to open.
///
/// The finger stays with the engine, which follows it over rows, opens menus inside menus, and
/// chooses at the lift; a presenter only draws the latest scene, and needs no input of its own. All
/// places are millimeters on the touch surface, with rows high enough for a finger; where the screen
/// is turned against the panel they are places of the picture, upright as a person sees it. A terminal
/// draws the same scene as a graphical surface: it takes the order and the texts, and may take the
/// frames as well, in cells of its own size. From below to above:
///
/// 1. the surroundings, dimmed by ``dim``; ``source`` stays sharp;
/// 2. while ``phase`` is `hint`, a ring around ``finger`` that fills with ``dim``, and nothing else;
/// 3. ``preview`` in ``previewFrame``, where there is one, grown with ``progress``: at 1 it pops;
///    above it an arrow where ``hasActions``, as long as ``reveal`` is 0;
/// 4. ``header``, then each row: its heading, a line above it where it starts a section, its icon,
///    title, subtitle and marks; the row ``selected`` is the one that a lift would choose; preview
///    actions (``upcoming``) slide in from the nearer edge with ``reveal``;
/// 5. beside the rows how much of them shows, by ``scroll``, where there are others; rows are cut off at the
///    edges of ``viewport``, but for the one that leads back.
///
/// Texts are fit to be drawn as they are: short enough, and without characters that would be
/// obeyed. Two scenes with one ``number`` are the same presentation, so a presenter may animate
/// from one to the next; the first has `present` as its effect, and a dismissal ends it.
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
  /// The line above all rows; `nil` shows none.
  public var header: Heading?
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
  /// Which part of all rows of this level shows.
  public var scroll: Scroll
  /// How much everything but the source is dimmed, 0…1; 1 when open.
  public var dim: Double
  /// How near an open peek is to its pop, 0…1.
  public var progress: Double
  /// How far preview actions are revealed, 0…1; 1 when they are locked open.
  public var reveal: Double
  /// Whether an arrow above the preview tells that it has actions.
  public var hasActions: Bool
  /// Where the finger was when it hinted or opened; a ring is drawn around it while it is down.
  public var finger: Position?
  /// How the picture that everything is laid out in is turned against the touch panel.
  public var turn = ScreenTurn.normal
  /// Whether a configuration says that turn: the scene is drawn as it stands, however the output is.
  public var isTurnSet = false
  /// What opened it, or what a hint goes by: the ring of a press by force is another one.
  public var trigger = PressEvent.PeekSource.time
  /// What rows are seen through: those at its edges may show in part; `nil` where there are none.
  ///
  /// The row that leads back stands above it and is not scrolled, as is ``header``.
  public var viewport: Rectangle?
  /// Preview actions on their way in, where they will stand at a `reveal` of 1.
  ///
  /// Empty but while `reveal` is between 0 and 1; nobody can choose them yet.
  public var upcoming: [Row] = []

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
    /// The line above it that names the section it starts; `nil` shows none.
    public var heading: Heading?
    /// Where it is, without its heading.
    public var frame: Rectangle
  }

  /// A line of text that names the rows below it and cannot be chosen.
  public struct Heading: Hashable, Sendable {
    /// The line people read.
    public var text: String
    /// Where it is.
    public var frame: Rectangle

    init(_ text: String, above row: Rectangle) {
      var trimmer = ContentTrimmer()
      self.text = trimmer.trimmed(text).visible
      frame = Rectangle(
        x: row.left, y: row.top - RowLayout.Limits.headingHeight, width: row.width.value,
        height: RowLayout.Limits.headingHeight)
    }
  }

  /// Which part of the rows of one level shows; the row that leads back is not counted.
  public struct Scroll: Hashable, Sendable {
    /// How many rows stand before those that show.
    public var before: Int
    /// How many rows show, those included that show in part.
    public var shown: Int
    /// How many rows stand after those that show.
    public var after: Int
  }
}
