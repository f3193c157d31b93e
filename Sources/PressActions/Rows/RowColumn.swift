// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Rows below each other, each with its heading, measured once.
struct RowColumn: Hashable, Sendable {
  /// Lengths below this are none: adding up in another order comes to as much, in millimeters.
  static let hair = 0.001

  /// The rows.
  let rows: [MenuRow]
  /// Where each row's heading begins, or the row itself, and behind the last one the end of all.
  private let edges: [Double]

  /// Measures rows.
  init(_ rows: [MenuRow]) {
    self.rows = rows
    var edge = 0.0
    edges =
      [0]
      + rows.map { row in
        edge += row.gap + RowLayout.Limits.rowHeight
        return edge
      }
  }

  /// The height of all rows, in millimeters.
  var height: Double { edges.last ?? 0 }

  /// Where a row begins, below its heading; the row has to be there.
  func top(of place: Int) -> Double { edges[place] + rows[place].gap }

  /// The rows of which something lies between two heights.
  func rows(from upper: Double, to lower: Double) -> Range<Int> {
    let first = count { $0 <= upper + Self.hair }
    let end = count { $0 < lower - Self.hair }
    let start = min(max(first - 1, 0), rows.count)
    return start..<max(min(end, rows.count), start)
  }

  /// How many edges from the first one on lie as they are to; they are in order.
  private func count(where lies: (Double) -> Bool) -> Int {
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if lies(edges[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
