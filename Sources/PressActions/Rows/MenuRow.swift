// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// One row of what is open, and what choosing it means.
struct MenuRow: Hashable, Sendable {
  /// What choosing a row means.
  enum Meaning: Hashable, Sendable {
    /// A quick action is performed.
    case shortcut(ShortcutItem)
    /// An action of a context menu runs.
    case action(Action)
    /// An action of a preview runs.
    case previewAction(PreviewAction)
    /// A menu inside the menu opens.
    case menu(Menu)
    /// The actions of a group open.
    case group(PreviewActionGroup)
    /// The rows before these come back.
    case back(title: String)
    /// The app looks up what stands here, or has not said it in time.
    case placeholder(isLate: Bool)
  }

  /// What choosing it means.
  var meaning: Meaning
  /// Whether a line sets it apart from the row above.
  var startsSection = false
  /// The line above it: the title of the section that it starts.
  var heading: String?
  /// Whether the app said it last time, and has not yet said that it still holds.
  var isStale = false

  /// Whether it can be chosen.
  var isEnabled: Bool {
    switch meaning {
    case .action(let action): !action.attributes.contains(.disabled)
    case .placeholder: false
    case .shortcut, .previewAction, .menu, .group, .back: true
    }
  }

  /// Whether it opens further rows when a finger rests on it.
  var opensRows: Bool {
    switch meaning {
    case .menu, .group: true
    case .shortcut, .action, .previewAction, .back, .placeholder: false
    }
  }

  /// The line people read.
  var title: String {
    switch meaning {
    case .shortcut(let item): item.localizedTitle
    case .action(let action): action.title
    case .previewAction(let action): action.title
    case .menu(let menu): menu.title
    case .group(let group): group.title
    case .back(let title): title
    case .placeholder(let isLate): isLate ? "Not available" : "Loading…"
    }
  }

  /// The room above it that its heading needs, in millimeters.
  var gap: Double { heading == nil ? 0 : RowLayout.Limits.headingHeight }

  /// What a presenter draws for it.
  func look(in frame: Rectangle) -> Scene.Row {
    var look = Scene.Row(
      title: "", mark: .off, isDisabled: !isEnabled, isDestructive: false, opensRows: opensRows,
      startsSection: startsSection, isStale: isStale, isLoading: false, frame: frame)
    look.heading = heading.map { Scene.Heading($0, above: frame) }
    switch meaning {
    case .shortcut(let item):
      look.describe(item.localizedTitle, item.localizedSubtitle, item.icon?.iconName)
    case .action(let action):
      look.describe(action.title, action.subtitle, action.image?.iconName)
      look.mark = action.state
      look.isDestructive = action.attributes.contains(.destructive)
    case .previewAction(let action): look.describe(action.title, style: action.style)
    case .menu(let menu):
      look.describe(menu.title, menu.subtitle, menu.image?.iconName)
      look.isDestructive = menu.options.contains(.destructive)
    case .group(let group): look.describe(group.title, style: group.style)
    case .back(let title): look.describe(title, nil, "go-previous")
    case .placeholder(let isLate):
      look.describe(title, nil, nil)
      look.isLoading = !isLate
    }
    return look
  }
}

extension Scene.Row {
  /// A text as it may be drawn: not too long, and obeyed by nobody (S3).
  private static func shown(_ text: String) -> String {
    var trimmer = ContentTrimmer()
    return trimmer.trimmed(text).visible
  }

  fileprivate mutating func describe(_ title: String, _ subtitle: String?, _ icon: String?) {
    self.title = Self.shown(title)
    self.subtitle = subtitle.map(Self.shown)
    self.icon = icon
  }

  fileprivate mutating func describe(_ title: String, style: PreviewAction.Style) {
    self.title = Self.shown(title)
    mark = style == .selected ? .on : .off
    isDestructive = style == .destructive
  }
}
