// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ScenePainting

/// Where a line stands in its box, counted from where lines begin.
enum LineAlignment: Hashable, CaseIterable {
  case start, middle, end

  /// The part of a box that a line of a width takes.
  func box(of width: Double, in box: Box, _ direction: Look.Direction) -> Box {
    let taken = min(width, box.width)
    let spare = box.width - taken
    let before =
      switch self {
      case .start: 0.0
      case .middle: spare / 2
      case .end: spare
      }
    return Box(x: box.x + before, y: box.y, width: taken, height: box.height)
      .turned(direction, in: box)
  }
}
