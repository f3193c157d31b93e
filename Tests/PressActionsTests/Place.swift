// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import TouchModel

/// Places on the small phone of the tests.
enum Place {
  static let phone = Rectangle(x: 0, y: 0, width: 70, height: 140)

  static func at(_ x: Double, _ y: Double) -> Position {
    Position(x: Millimeters(x), y: Millimeters(y))
  }
}
