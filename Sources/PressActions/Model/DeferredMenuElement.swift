// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A part of a menu that the app can only name later, because it has to look it up (M4).
///
/// Until the app has answered, what it said last time stands in, marked as stale; without that one
/// row says that it is loading. After 1 s without an answer, or with none ever, the row says so and
/// stays: a menu never grows by halves and never loses a part. The counterpart of
/// `UIDeferredMenuElement`.
public struct DeferredMenuElement: Hashable, Sendable {
  /// Takes the elements, once; a second call is reported and changes nothing.
  public typealias Completion = @MainActor @Sendable ([any MenuElementConvertible]) -> Void
  /// Looks the elements up, and calls the completion with them, at once or later.
  public typealias Provider = @MainActor @Sendable (@escaping Completion) -> Void

  /// Names it, so that what it said last time is found again when its place has changed.
  ///
  /// `nil` goes by its place: the pressed thing, and the way through the menu.
  public var identifier: String?
  /// Looks the elements up.
  public var provider: Callback<Provider>

  /// What stands in its place.
  enum Fill: Hashable, Sendable {
    /// Nobody was asked.
    case unasked
    /// The app was asked, and nothing is known.
    case loading
    /// The app was asked, or has not answered in time; this is what it said last time.
    case stale([MenuElement])
    /// The app has not answered in time, and nothing is known.
    case unavailable
  }

  /// What it is found by; the engine gives it.
  var key = ""
  /// What stands in its place.
  var fill = Fill.unasked

  /// Makes a part that is looked up each time the menu opens.
  public init(identifier: String? = nil, provider: @escaping Provider) {
    self.identifier = identifier
    self.provider = Callback(provider)
  }
}

extension DeferredMenuElement: MenuElementConvertible {
  /// The part as an element of a menu.
  public var element: MenuElement { .deferred(self) }
}

extension Menu {
  /// The parts of this level that nobody was asked for, in order.
  var unasked: [DeferredMenuElement] {
    children.flatMap { child -> [DeferredMenuElement] in
      switch child {
      case .action: []
      case .menu(let menu): menu.options.contains(.displayInline) ? menu.unasked : []
      case .deferred(let part): part.fill == .unasked ? [part] : []
      }
    }
  }

  /// The menu with another fill in the part that has a key.
  func filling(_ key: String, _ fill: DeferredMenuElement.Fill) -> Menu {
    replacing(key) { part in
      var part = part
      part.fill = fill
      return [.deferred(part)]
    }
  }

  /// The menu with the elements of the part that has a key in its place.
  func resolving(_ key: String, with elements: [MenuElement]) -> Menu {
    replacing(key) { _ in elements }
  }

  private func replacing(
    _ key: String, by replacement: (DeferredMenuElement) -> [MenuElement]
  ) -> Menu {
    var menu = self
    menu.children = children.flatMap { child -> [MenuElement] in
      switch child {
      case .action: [child]
      case .menu(let inner): [.menu(inner.replacing(key, by: replacement))]
      case .deferred(let part): part.key == key ? replacement(part) : [child]
      }
    }
    return menu
  }
}
