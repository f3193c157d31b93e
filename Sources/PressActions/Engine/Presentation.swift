// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// What is open on the surface: what was pressed, its preview, and its rows.
struct Presentation: Hashable, Sendable {
  /// Its own number.
  let number: UInt32
  /// The contact that opened it.
  let contact: ContactSerial
  /// What is shown.
  let kind: Scene.Kind
  /// What was pressed.
  let region: TargetID
  /// What opened it, or brings it nearer to that.
  var trigger = PressEvent.PeekSource.time
  /// The surface; all places from here on are in its picture, upright as the person sees it.
  private(set) var surface: TurnedSurface
  /// The part of the surface that stays sharp.
  var source: Rectangle
  /// Where the finger was when it opened.
  var finger: Position
  /// The identifier of the configuration; empty for what has none.
  var identifier = ""
  /// The preview that the app gave.
  var preview: Preview?
  /// The request for the actions of the preview, while it is not answered.
  var actionsRequest: UInt32?
  /// The rows, and those they came from; the last level is the one that shows.
  var levels: [MenuLevel] = []
  /// Whether the rows are still hidden: preview actions before they are locked open.
  var hidesRows = false
  /// Whether preview actions were locked open though there are none.
  var isLockedInVain = false
  /// Parts of its menu that the app was asked for and has not named.
  var lookups: [Lookup] = []
  /// How many parts the app was asked for since it opened.
  var lookupCount = 0
  /// The row that a lift would choose.
  var selected: Int?
  /// How near its pop it is, 0…1.
  var progress = 0.0
  /// How far its actions are revealed, 0…1.
  var reveal = 0.0

  /// A part of the menu that the app is looking up.
  struct Lookup: Hashable, Sendable {
    /// The question.
    var request: UInt32
    /// The part's key.
    var key: String
    /// When it is too late.
    var until: Timestamp
  }

  /// When something happens to it though nobody moves.
  var deadline: Timestamp? { lookups.first?.until }

  /// The parts of the level that shows for which nobody was asked.
  var unasked: [DeferredMenuElement] { levels.last?.unasked ?? [] }

  /// Changes the menu on all levels; rows that stay keep their places where nothing moves.
  mutating func change(_ change: (Menu) -> Menu) {
    levels = levels.map { $0.changing(change) }
    layOut()
  }

  /// The rows that can be hit.
  var rows: [MenuRow] {
    guard !hidesRows, let level = levels.last else { return [] }
    return level.rows
  }

  /// Whether there is any row, shown or hidden.
  var hasRows: Bool { levels.first.map { !$0.rows.isEmpty } ?? false }

  /// Whether a row is the same and at the same place in another presentation.
  func isSameRow(_ row: Int?, in other: Presentation) -> Bool {
    guard let row, let frames = levels.last?.frames, let others = other.levels.last?.frames,
      rows.indices.contains(row), other.rows.indices.contains(row),
      frames.indices.contains(row), others.indices.contains(row)
    else { return false }
    return rows[row] == other.rows[row] && frames[row] == others[row]
  }

  /// The picture of the surface, in which everything is laid out.
  private var bounds: Rectangle { surface.picture }

  /// Makes what a press opens, of which nothing is known but what was pressed and where.
  ///
  /// Finger and source are places of the picture.
  init(
    number: UInt32, contact: ContactSerial, kind: Scene.Kind, region: TargetID,
    surface: TurnedSurface, source: Rectangle, finger: Position
  ) {
    self.number = number
    self.contact = contact
    self.kind = kind
    self.region = region
    self.surface = surface
    self.source = source
    self.finger = finger
  }

  /// The same after the screen was turned: laid out anew, and no row is meant any more.
  func turned(by turn: ScreenTurn) -> Presentation {
    var turned = self
    turned.surface = TurnedSurface(surface.bounds, turn)
    turned.source = surface.place(source, on: turned.surface)
    turned.finger = turned.surface.picture(surface.reversed.picture(finger))
    turned.selected = nil
    let capacity = RowLayout.capacity(in: turned.bounds)
    turned.levels = levels.map { $0.fitting(capacity) }
    turned.layOut()
    return turned
  }

  /// Whether a point of the panel lies on the preview, or on what stands for it.
  func isOnPreview(_ point: Position) -> Bool {
    previewFrame.contains(surface.picture(point))
  }

  /// The row under a point of the panel, if it can be chosen.
  func enabledRow(at point: Position) -> Int? {
    guard let row = row(at: point), rows[row].isEnabled else { return nil }
    return row
  }

  /// The row under a point of the panel, whether or not it can be chosen.
  func row(at point: Position) -> Int? {
    guard !hidesRows, let level = levels.last else { return nil }
    return level.row(at: surface.picture(point))
  }

  /// Puts the first level, laid out beside what was pressed.
  mutating func put(_ source: MenuLevel.Source, title: String) {
    levels = [MenuLevel(source: source, title: title, capacity: RowLayout.capacity(in: bounds))]
    layOut()
  }

  /// The presentation with the rows behind one of its rows, or with the former ones.
  func turned(to row: Int) -> Presentation? {
    guard let level = levels.last, rows.indices.contains(row), level.frames.indices.contains(row)
    else { return nil }
    var turned = self
    turned.selected = nil
    turned.finger = level.frames[row].center
    turned.levels.removeLast()
    switch rows[row].meaning {
    case .back: break
    case .shortcut, .action, .previewAction, .menu, .group, .placeholder:
      guard let next = level.level(behind: row) else { return nil }
      turned.levels += [level, next]
    }
    // What was looked up meanwhile may have changed the rows.
    turned.layOut()
    return turned
  }

  /// The presentation after an action was chosen that keeps it open.
  func choosing(_ action: Action) -> Presentation {
    var changed = self
    changed.selected = nil
    changed.levels = levels.map { $0.selecting(action) }
    return changed
  }

  /// The presentation with a row, or none, as the one that a lift would choose.
  func selecting(_ row: Int?) -> Presentation {
    var changed = self
    changed.selected = row
    return changed
  }

  /// Shows preview actions for good.
  mutating func unhideRows() {
    hidesRows = false
    reveal = hasRows && kind == .preview ? 1 : reveal
  }

  /// Places the rows that show.
  private mutating func layOut() {
    guard let top = levels.indices.last else { return }
    let height = levels[top].height
    levels[top].place(
      in: kind == .preview
        ? RowLayout.sheet(height: height, finger: finger, in: bounds)
        : RowLayout.list(height: height, beside: anchor, finger: finger, in: bounds))
  }

  /// What rows are kept beside.
  private var anchor: Rectangle { preview == nil ? source : previewFrame }

  /// Where the preview is drawn; without one the source is its own preview.
  var previewFrame: Rectangle {
    guard let preview else { return source }
    return PreviewLayout.frame(
      preview.preferredContentSize, over: source, isCentered: kind == .preview, in: bounds)
  }

  /// What a presenter draws.
  func scene(phase: Scene.Phase = .open, dim: Double = 1) -> Scene {
    let looks = looks
    return Scene(
      number: number, kind: kind, phase: phase, region: region, identifier: identifier,
      source: source, header: looks.isEmpty ? nil : levels.last?.heading, preview: preview?.shown,
      previewFrame: previewFrame, rows: looks, selected: selected,
      depth: max(levels.count - 1, 0), scroll: scroll, dim: dim, progress: progress,
      reveal: reveal, hasActions: kind == .preview && hasRows, finger: finger, turn: surface.turn,
      trigger: trigger, viewport: levels.last.flatMap { $0.rows.isEmpty ? nil : $0.viewport },
      upcoming: upcoming)
  }

  /// Which part of all rows shows.
  private var scroll: Scene.Scroll {
    guard !hidesRows, let level = levels.last else {
      return Scene.Scroll(before: 0, shown: 0, after: 0)
    }
    return Scene.Scroll(before: level.before, shown: level.shown.count, after: level.after)
  }

  private var looks: [Scene.Row] { looks(of: rows) }

  /// Hidden rows that the finger is sliding into sight.
  private var upcoming: [Scene.Row] {
    hidesRows && reveal > 0 ? looks(of: levels.last?.rows ?? []) : []
  }

  private func looks(of rows: [MenuRow]) -> [Scene.Row] {
    zip(rows, levels.last?.frames ?? []).map { row, frame in row.look(in: frame) }
  }
}
