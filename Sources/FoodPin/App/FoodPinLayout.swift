// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import TouchModel

/// Where FoodPin's things are, in millimeters on a phone's screen.
///
/// The trace that `make demo` plays touches these places; its recipe is in `Tests/Traces`.
enum FoodPinLayout {
  /// The screen.
  static let screen = Rectangle(x: 0, y: 0, width: 70, height: 140)
  /// The app's icon; its quick actions open below it, in rows of 9 mm from y = 22 on.
  static let icon = Rectangle(x: 10, y: 5, width: 15, height: 15)
  /// The button that leads back to the list.
  static let back = Rectangle(x: 50, y: 5, width: 18, height: 15)
  /// The rows of a list.
  static let list = Rectangle(x: 0, y: 30, width: 70, height: 108)
  /// The height of one row: a finger hits 12 mm without looking.
  static let rowHeight = Millimeters(12)
  /// The picture on the screen of one restaurant.
  static let picture = Rectangle(x: 0, y: 30, width: 70, height: 42)
}
