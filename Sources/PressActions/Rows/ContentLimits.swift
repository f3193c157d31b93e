// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Bounds on what apps may put on the surface; what is beyond them is cut off and reported (S3).
public enum ContentLimits {
  /// How many rows a menu may have, those of the menus inside it included.
  public static let rows = 10_000
  /// How many menus may stand inside each other, the outermost included.
  public static let levels = 16
  /// How many characters a title or a subtitle may have.
  public static let title = 256
  /// How many Unicode scalars a title may have: a single character can be a megabyte of accents.
  public static let titleScalars = 1024
  /// How many parts of a menu may be looked up later.
  public static let deferredElements = 64
  /// How many lines a preview may have.
  public static let previewLines = 64
}

/// Cuts what an app gives to the bounds of ``ContentLimits``, and counts what it cut.
struct ContentTrimmer {
  /// What was cut off.
  private(set) var cuts = ContentCuts()
  private var rows = 0
  private var deferred = 0

  /// Whether anything was cut.
  var hasCut: Bool { cuts != ContentCuts() }

  /// A menu within the bounds; its deferred parts have keys that begin with a path.
  mutating func trimmed(_ menu: Menu, level: Int = 1, path: String) -> Menu {
    var trimmed = menu
    trimmed.title = self.trimmed(menu.title)
    trimmed.subtitle = menu.subtitle.map { self.trimmed($0) }
    trimmed.children = self.trimmed(menu.children, level: level, path: path)
    return trimmed
  }

  /// The elements of a menu within the bounds.
  mutating func trimmed(
    _ elements: [MenuElement], level: Int = 1, path: String
  ) -> [MenuElement] {
    var kept: [MenuElement] = []
    for (place, element) in elements.enumerated() {
      guard rows < ContentLimits.rows else {
        cuts.rows += elements.count - place
        break
      }
      if let element = trimmed(element, level: level, path: "\(path)/\(place)") {
        kept.append(element)
      }
    }
    return kept
  }

  private mutating func trimmed(
    _ element: MenuElement, level: Int, path: String
  ) -> MenuElement? {
    switch element {
    case .action(var action):
      rows += 1
      action.title = trimmed(action.title)
      action.subtitle = action.subtitle.map { trimmed($0) }
      return .action(action)
    case .menu(let menu):
      guard level < ContentLimits.levels else {
        cuts.menus += 1
        return nil
      }
      rows += 1
      return .menu(trimmed(menu, level: level + 1, path: path))
    case .deferred(var part):
      guard deferred < ContentLimits.deferredElements else {
        cuts.rows += 1
        return nil
      }
      deferred += 1
      rows += 1
      part.key = part.identifier.map { "#" + String($0.prefix(ContentLimits.title)) } ?? path
      return .deferred(part)
    }
  }

  /// A preview within the bounds.
  mutating func trimmed(_ preview: Preview) -> Preview {
    var trimmed = preview
    trimmed.title = self.trimmed(preview.title)
    cuts.rows += max(preview.lines.count - ContentLimits.previewLines, 0)
    trimmed.lines = preview.lines.prefix(ContentLimits.previewLines).map { self.trimmed($0) }
    return trimmed
  }

  /// The actions of a preview within the bounds.
  mutating func trimmed(_ items: [PreviewActionItem]) -> [PreviewActionItem] {
    var kept: [PreviewActionItem] = []
    for (place, item) in items.enumerated() {
      guard rows < ContentLimits.rows else {
        cuts.rows += items.count - place
        break
      }
      rows += 1
      switch item {
      case .action(let action): kept.append(.action(trimmed(action)))
      case .group(var group):
        group.title = trimmed(group.title)
        let room = ContentLimits.rows - rows
        cuts.rows += max(group.actions.count - room, 0)
        group.actions = group.actions.prefix(room).map { trimmed($0) }
        rows += group.actions.count
        kept.append(.group(group))
      }
    }
    return kept
  }

  private mutating func trimmed(_ action: PreviewAction) -> PreviewAction {
    var action = action
    action.title = trimmed(action.title)
    return action
  }

  /// A quick action as it is shown; what the app gets back is never cut.
  mutating func trimmed(_ item: ShortcutItem) -> ShortcutItem {
    var item = item
    item.localizedTitle = trimmed(item.localizedTitle)
    item.localizedSubtitle = item.localizedSubtitle.map { trimmed($0) }
    return item
  }

  /// A text of at most 256 characters; one that is cut ends in an ellipsis.
  mutating func trimmed(_ text: String) -> String {
    if text.utf8.count <= ContentLimits.title { return text }
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(ContentLimits.titleScalars) { kept.append(scalar) }
    let scalars = String(kept)
    let short = String(scalars.prefix(ContentLimits.title))
    if short.utf8.count == text.utf8.count { return text }
    cuts.titles += 1
    return short.dropLast() + "…"
  }
}

/// What was cut off from what an app gave.
public struct ContentCuts: Hashable, Sendable, CustomStringConvertible {
  /// Rows, preview lines, and deferred parts beyond what is allowed.
  public var rows = 0
  /// Menus inside too many others.
  public var menus = 0
  /// Titles and other texts that are too long.
  public var titles = 0

  init() {}

  /// What was cut off, as a sentence without a period.
  public var description: String {
    let parts = [
      rows == 0 ? nil : "\(rows) rows beyond \(ContentLimits.rows) or their kind's limit",
      menus == 0 ? nil : "\(menus) menus beyond \(ContentLimits.levels) levels",
      titles == 0 ? nil : "the ends of \(titles) texts beyond \(ContentLimits.title) characters",
    ]
    return "cut off: " + parts.compactMap { $0 }.joined(separator: ", ")
  }
}
