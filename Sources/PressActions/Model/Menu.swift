// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A list of actions and further menus.
///
/// The counterpart of `UIMenu`.
public struct Menu: Hashable, Sendable {
  /// How a menu is shown inside another one.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit for each option.
    public let rawValue: UInt8

    /// Makes options from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Its lines stand among those of the menu around it, set apart.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// It holds things that destroy something, and looks like that.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one of its actions is on.
    public static let singleSelection = Options(rawValue: 1 << 2)
  }

  /// The header, or the line that opens it inside another menu; empty shows no header.
  public var title: String
  /// A second, smaller line, if any.
  public var subtitle: String?
  /// The picture beside the title, if any.
  public var image: Image?
  /// The app's own name for it, if any.
  public var identifier: String?
  /// How it is shown inside another one.
  public var options: Options
  /// What it holds, in order.
  public var children: [MenuElement]

  /// Makes a menu from actions and menus.
  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil, identifier: String? = nil,
    options: Options = [], children: [any MenuElementConvertible] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.identifier = identifier
    self.options = options
    self.children = children.map(\.element)
  }

  /// The menu after one of its actions was chosen: in a single selection the check mark moves.
  func selecting(_ action: Action) -> Menu {
    var menu = self
    menu.children = children.map { child in
      switch child {
      case .menu(let inner): .menu(inner.selecting(action))
      case .action(let other): .action(marked(other, whenChosen: action))
      case .deferred: child
      }
    }
    return menu
  }

  private func marked(_ action: Action, whenChosen chosen: Action) -> Action {
    guard options.contains(.singleSelection), holds(chosen) else { return action }
    var action = action
    action.state = action.isSame(as: chosen) ? .on : .off
    return action
  }

  private func holds(_ action: Action) -> Bool {
    children.contains { child in
      if case .action(let other) = child { return other.isSame(as: action) }
      return false
    }
  }
}

/// Something a menu can hold.
public indirect enum MenuElement: Hashable, Sendable {
  /// A line that does something.
  case action(Action)
  /// A menu inside the menu.
  case menu(Menu)
  /// A part that the app looks up when it is shown.
  case deferred(DeferredMenuElement)
}

/// Whatever may be written into the list of a menu's children.
public protocol MenuElementConvertible: Sendable {
  /// The element it stands for.
  var element: MenuElement { get }
}

extension MenuElement: MenuElementConvertible {
  /// The element itself.
  public var element: MenuElement { self }
}

extension Action: MenuElementConvertible {
  /// The action as an element of a menu.
  public var element: MenuElement { .action(self) }
}

extension Menu: MenuElementConvertible {
  /// The menu as an element of another one.
  public var element: MenuElement { .menu(self) }
}
