// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
public import TouchModel

/// Where a press is left to whatever is under the finger, while touches can be taken from apps.
public struct LeftAlone: Hashable, Sendable {
  /// Whether there is a keyboard on the screen.
  public enum Keyboard: String, Hashable, Sendable, CaseIterable {
    /// Nobody tells.
    case unknown
    /// There is none now.
    case hidden
    /// There is one.
    case shown
  }

  /// The places that settings name.
  private var areas: [PanelArea] = []
  /// Where the keyboard shows, as settings name it.
  private var keyboardAreas: [PanelArea] = []
  private var keyboard = Keyboard.hidden
  private var isAppExcluded = false

  /// Leaves nothing alone.
  public init() {}

  /// Leaves alone what settings name, given what is on the screen now.
  ///
  /// - Parameters:
  ///   - settings: What they name.
  ///   - keyboard: Whether there is a keyboard on the screen.
  ///   - app: The app at the front; `nil` where that is not known, and it is none of those named.
  ///   - kinds: What kinds of app that is.
  public init(
    _ settings: PressSettings.Intercept, keyboard: Keyboard, app: String?, kinds: Set<AppKind>
  ) {
    areas = settings.excluded
    keyboardAreas = settings.keyboard
    self.keyboard = keyboard
    let isNamed = app.map { app in
      settings.excludedApps.contains { NamePattern($0).admits(app) }
    }
    isAppExcluded = isNamed == true || !settings.excludedKinds.isDisjoint(with: kinds)
  }

  /// Whether nothing at all is left alone, wherever a finger lands.
  var isEmpty: Bool { self == LeftAlone() }

  /// Whether a finger that lands there is left alone.
  public func covers(_ place: Position) -> Bool {
    if isAppExcluded || areas.contains(where: { $0.contains(place) }) { return true }
    let isOnKeyboard = keyboardAreas.contains { $0.contains(place) }
    return switch keyboard {
    case .hidden: false
    case .unknown: isOnKeyboard
    // Without its place the whole screen may be keys.
    case .shown: isOnKeyboard || keyboardAreas.isEmpty
    }
  }
}
