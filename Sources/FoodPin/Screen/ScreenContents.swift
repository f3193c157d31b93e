// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import TouchModel

/// What FoodPin shows, as a value that any presenter can draw: parts with their places.
struct ScreenContents: Hashable, Sendable {
  /// How a part looks.
  enum Style: Hashable, Sendable {
    /// Words on the background.
    case text
    /// Something to be tapped.
    case button
    /// The app's icon.
    case icon
    /// A row of a list.
    case row
    /// A line to be filled in; the one in focus takes what is typed.
    case field(isFocused: Bool)
    /// A picture.
    case picture
  }

  /// One thing on the screen.
  struct Part: Hashable, Sendable {
    /// Where it is.
    var frame: Rectangle
    /// How it looks.
    var style: Style
    /// The line that matters most.
    var title: String
    /// Further lines, from top to bottom.
    var lines: [String] = []
    /// What stands at the right end of the title: a heart, for example.
    var mark: String = ""
    /// What is to be seen of it, where pictures can be drawn.
    var image: Image?
  }

  /// The name of the screen.
  var title: String
  /// The parts, from below to above.
  var parts: [Part]
}
