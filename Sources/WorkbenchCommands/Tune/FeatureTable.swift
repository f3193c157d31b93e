// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import PressTuning

/// A table of touch features, set by set.
struct FeatureTable {
  /// The sets in the order of their first touch.
  private(set) var sets: [String] = []
  private(set) var touches: [String: [TouchFeatures]] = [:]

  init(_ text: TabbedText) throws(CommandFailure) {
    guard text.has("set"), text.has("dur_ms") else {
      throw text.flaw(
        1, "this is no table of touches: the columns 'set' and 'dur_ms' are needed")
    }
    for row in text.rows {
      guard let set = row["set"], let time = row.number("dur_ms"), time >= 0 else {
        throw text.flaw(row.line, "this line has no duration in 'dur_ms'")
      }
      let touch = TouchFeatures(
        duration: time, first: row.number("p_first"), peak: row.number("p_peak"),
        last: row.number("p_last"), travel: row.number("move_units") ?? 0,
        isClick: (row.number("btn_left") ?? 0) > 0)
      if touches[set] == nil { sets.append(set) }
      touches[set, default: []].append(touch)
    }
    guard !sets.isEmpty else { throw text.flaw(nil, "the table holds no touch") }
  }
}
