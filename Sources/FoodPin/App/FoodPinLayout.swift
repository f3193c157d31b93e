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
  /// The button that goes from one list to the next.
  static let tabs = Rectangle(x: 28, y: 5, width: 20, height: 15)
  /// The button that leads back to the list.
  static let back = Rectangle(x: 50, y: 5, width: 18, height: 15)
  /// The rows of a list.
  static let list = Rectangle(x: 0, y: 30, width: 70, height: 108)
  /// The height of one row: a finger hits 12 mm without looking.
  static let rowHeight = Millimeters(12)
  /// How many rows find room.
  static let rows = 9
  /// In the place of the last row, the button for the rows that find no room.
  static let more = row(rows - 1)
  /// The picture on the screen of one restaurant.
  static let picture = Rectangle(x: 0, y: 30, width: 70, height: 42)
  /// What the screen of one restaurant says below its picture.
  static let facts = Rectangle(x: 0, y: 74, width: 70, height: 60)
  /// The button below the fields of the form.
  static let save = Rectangle(x: 20, y: 86, width: 30, height: 12)
  /// A list that something covers: nothing of it can be touched.
  static let covered = Rectangle(x: 0, y: 30, width: 70, height: 0)

  /// The place of a row, counted from 0.
  private static func row(_ number: Int) -> Rectangle {
    Rectangle(x: 0, y: 30 + 12 * Double(number), width: 70, height: 12)
  }

  /// The place of so many rows.
  static func frame(ofRows count: Int) -> Rectangle {
    Rectangle(x: 0, y: 30, width: 70, height: 12 * Double(count))
  }

  /// The place of a field of the form.
  static func frame(of field: NewRestaurantForm.Field) -> Rectangle {
    row(NewRestaurantForm.Field.allCases.firstIndex(of: field) ?? 0)
  }
}
