// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
public import TouchModel

/// Something the host tells the engine, beside what fingers do.
public enum HostInput: Hashable, Sendable {
  /// An answer of the app.
  case answer(Answer)
  /// The regions that can be pressed from now on.
  case regions(RegionMap)
  /// The quick actions of the app from now on.
  case shortcutItems(ShortcutItems)
  /// The quick actions of the app of this name, for presses that open them outside of the app.
  case applicationItems(app: String, ShortcutItems)
  /// The app at the front, by the name of its desktop entry; `nil` where that is not known.
  case foregroundApp(String?)
  /// A quick action that was chosen elsewhere, on the bus for example.
  case perform(ShortcutItem)
  /// What a press on a region with a menu or a peek would open shall open, beside its middle.
  ///
  /// The app is asked as ever, for the contact 0; a tap chooses. Other regions open nothing.
  case open(TargetID)
  /// A row of what is open is chosen by other means than a finger, or with `nil` the preview.
  ///
  /// It counts only while no finger is down: a finger has the say as long as it touches. `before` is what
  /// the scene's scroll said where the row was seen; what has scrolled meanwhile is the same row still.
  case choose(row: Int?, before: Int? = nil)
  /// The marked row of what is open is chosen, or where none is marked the preview; likewise.
  case chooseMarked
  /// Keys lead to another row, which is marked and comes into sight; likewise.
  ///
  /// They begin at the marked row, or at the one that `from` tells as for a choice.
  case move(MenuStep, from: SeenRow? = nil)
  /// A text was typed: the next row whose title begins with it is marked; likewise.
  case find(String)
  /// The rows of what is open are scrolled by a length, downward where it is positive; likewise.
  case scroll(Millimeters)
  /// The picture on the screen is turned like this against the panel from now on.
  ///
  /// What is open is laid out anew, and regions are places of that picture: those that are to stay
  /// where they were on the panel have to be told anew.
  case turned(ScreenTurn)
  /// Whatever is open shall close.
  case dismiss
}

/// A row as it was seen in a scene.
public struct SeenRow: Hashable, Sendable {
  /// The row, counted from 0 in the scene.
  public var row: Int
  /// How many rows stood before those of the scene.
  public var before: Int

  /// Notes a row.
  public init(_ row: Int, before: Int) {
    self.row = row
    self.before = before
  }
}
