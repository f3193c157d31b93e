// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ScenePainting

/// A name and the bar beside it, in one line of the log.
struct GaugeLayout: Hashable {
  /// Where the name stands.
  let name: Box
  /// The whole bar.
  let track: Box
  /// The part of the bar that is full; `nil` where it is empty.
  let filled: Box?

  /// Lengths in logical pixels.
  private enum Measures {
    /// What the name takes at the usual size of letters.
    static let name = 46.0
    /// What is kept free between the name and the bar.
    static let gap = 4.0
    /// The height of the bar.
    static let bar = 6.0
  }

  /// Lays a gauge out that is full to a share, 0…1.
  init(in line: Box, share: Double, scale: Double, _ direction: Look.Direction) {
    let wide = min(Measures.name * scale, line.width)
    let named = Box(
      x: line.x, y: line.y, width: wide - Measures.gap, height: line.height)
    let bar = Box(
      x: line.x + wide, y: line.y + (line.height - Measures.bar) / 2, width: line.width - wide,
      height: Measures.bar)
    name = named.turned(direction, in: line)
    track = bar.turned(direction, in: line)
    let length = bar.width * min(max(share, 0), 1)
    let full = Box(
      x: bar.x, y: bar.y, width: min(max(length, bar.height), bar.width), height: bar.height)
    filled = length > 0 ? full.turned(direction, in: line) : nil
  }
}
