// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Finds room for the labels of marks, in as many lanes below each other as they need.
struct MarkLanes {
  private let columns: Int
  /// The first free column of each lane.
  private var free: [Int] = []

  init(columns: Int) {
    self.columns = columns
  }

  /// A label with its pointer, and where it goes.
  struct Placed {
    let text: String
    let lane: Int
    let column: Int
  }

  /// Places a label in the first lane that has room; where the right edge is near, the label stands
  /// left of its pointer.
  mutating func place(_ label: String, pointer: Character, at column: Int) -> Placed {
    let fits = column + 2 + label.count <= columns
    let text = fits ? "\(pointer) \(label)" : "\(label) \(pointer)"
    let start = max(0, fits ? column : column + 1 - text.count)
    let lane = free.firstIndex { $0 <= start } ?? free.count
    if lane == free.count { free.append(0) }
    free[lane] = start + text.count + 1
    return Placed(text: text, lane: lane, column: start)
  }
}
