// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import PressGestures

/// What a rule, or a row of its menu, does.
public enum RuleAction: Hashable, Sendable {
  /// Opens the list of an app's quick actions.
  case quickActions(app: String)
  /// Opens a menu; only a rule does, for a row holds a menu by itself.
  case menu(RuleMenu)
  /// Lets an app perform one of its quick actions, by its type.
  case perform(app: String, action: String)
  /// Opens an app.
  case launch(app: String)
  /// Opens an address by whatever program takes its scheme.
  case open(address: String)
  /// Runs a program with arguments, without a shell; never empty.
  case command([String])
  /// Shows a sentence by the desktop's notifications.
  case notify(DesktopMessage)
  /// Clicks the right button where the finger is.
  case rightClick
  /// Gives a pulse.
  case haptic(PressEvent.Haptic)
  /// Nothing, and keeps later rules from doing something; a press it takes is not felt either.
  case nothing

  /// Whether something is shown that the finger slides over.
  var opens: Bool {
    switch self {
    case .quickActions, .menu: true
    case .perform, .launch, .open, .command, .notify, .rightClick, .haptic, .nothing: false
    }
  }
}

/// A menu that a configuration writes down.
public struct RuleMenu: Hashable, Sendable {
  /// The line above it; empty shows none.
  public var title: String
  /// Its rows, in order.
  public var rows: [Row]

  /// Makes a menu.
  public init(title: String = "", rows: [Row]) {
    self.title = title
    self.rows = rows
  }

  /// One row.
  public struct Row: Hashable, Sendable {
    /// The line people read.
    public var title: String
    /// A second, smaller line, if any.
    public var subtitle: String?
    /// A name of the icon theme, or one of the symbols that apps use, if any.
    public var icon: String?
    /// Whether it looks like something that destroys.
    public var isDestructive: Bool
    /// Whether it is shown and cannot be chosen.
    public var isDisabled: Bool
    /// What is behind it.
    public var content: Content

    /// Makes a row.
    public init(
      title: String, subtitle: String? = nil, icon: String? = nil, isDestructive: Bool = false,
      isDisabled: Bool = false, content: Content
    ) {
      self.title = title
      self.subtitle = subtitle
      self.icon = icon
      self.isDestructive = isDestructive
      self.isDisabled = isDisabled
      self.content = content
    }
  }

  /// What is behind a row.
  public indirect enum Content: Hashable, Sendable {
    /// Something is done.
    case action(RuleAction)
    /// Further rows; `isInline` puts them into the menu itself, set apart.
    case menu([Row], isInline: Bool)
  }

  /// What is done by a row, found by its place: the numbers of the rows that lead to it.
  func action(at path: [Int]) -> RuleAction? {
    guard let first = path.first, rows.indices.contains(first) else { return nil }
    switch rows[first].content {
    case .action(let action): return path.count == 1 ? action : nil
    case .menu(let rows, _): return RuleMenu(rows: rows).action(at: Array(path.dropFirst()))
    }
  }

  /// The menu as the engine shows it; each action is named by its place.
  var menu: Menu { Menu(title: title, children: Self.elements(rows, at: [])) }

  private static func elements(_ rows: [Row], at path: [Int]) -> [any MenuElementConvertible] {
    rows.enumerated().map { place, row in
      let path = path + [place]
      let image = row.icon.map { Image(systemName: $0) }
      switch row.content {
      case .action:
        var attributes: Action.Attributes = []
        if row.isDestructive { attributes.insert(.destructive) }
        if row.isDisabled { attributes.insert(.disabled) }
        return Action(
          title: row.title, subtitle: row.subtitle, image: image,
          identifier: path.map(String.init).joined(separator: "."), attributes: attributes
        ) { _ in }
      case .menu(let rows, let isInline):
        var options: Menu.Options = isInline ? [.displayInline] : []
        if row.isDestructive { options.insert(.destructive) }
        return Menu(
          title: row.title, subtitle: row.subtitle, image: image, options: options,
          children: elements(rows, at: path))
      }
    }
  }
}
