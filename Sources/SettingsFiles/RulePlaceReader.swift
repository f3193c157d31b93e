// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressBridge

/// Takes the keys `region` and `edge` of a rule.
enum RulePlaceReader {
  typealias Flaw = SettingsFileError.Flaw

  /// The longest length that is taken for one: no touch panel is 10 m wide.
  private static let longest = 10_000.0

  static func place(of table: RuleTable) throws(Flaw) -> RulePlace {
    let region = try region(of: table)
    let edge = try edge(of: table)
    if region != nil, edge != nil {
      throw Flaw(table.place(of: "edge"), "a rule has a region or an edge, not both")
    }
    return region ?? edge ?? .everywhere
  }

  private static func region(of table: RuleTable) throws(Flaw) -> RulePlace? {
    guard
      let region = try table.table(
        "region", known: ["x", "y", "width", "height", "unit"],
        example: "{ x = 0, y = 0, width = 50, height = 10, unit = \"percent\" }")
    else { return nil }
    let unit = try region.choice("unit", Unit.self) ?? .mm
    let x = try length("x", of: region, unit)
    let y = try length("y", of: region, unit)
    let width = try length("width", of: region, unit, isSize: true)
    let height = try length("height", of: region, unit, isSize: true)
    try checkEnd(of: region, x, width, axis: ("x", "width"))
    try checkEnd(of: region, y, height, axis: ("y", "height"))
    return .rectangle(x: x, y: y, width: width, height: height)
  }

  /// Nobody can touch beyond the panel; how large it is in millimeters no file can know.
  private static func checkEnd(
    of region: RuleTable, _ start: RuleLength, _ size: RuleLength, axis: (String, String)
  ) throws(Flaw) {
    guard case .share(let start) = start, case .share(let size) = size, start + size > 1 + margin
    else { return }
    throw Flaw(
      region.place(of: axis.1),
      "\(axis.0) and \(axis.1) are more than 100 percent together, and the panel ends there")
  }

  /// What sums of decimal fractions may be off.
  private static let margin = 1e-9

  private static func edge(of table: RuleTable) throws(Flaw) -> RulePlace? {
    guard
      let edge = try table.table(
        "edge", known: ["side", "depth", "unit"], example: "{ side = \"right\", depth = 5 }")
    else { return nil }
    guard let side = try edge.choice("side", RuleEdge.self) else {
      throw Flaw(edge.place, "edge: side is missing, one of left, right, top, bottom")
    }
    let unit = try edge.choice("unit", Unit.self) ?? .mm
    return .edge(side, depth: try length("depth", of: edge, unit, isSize: true))
  }

  /// In what a length is written.
  private enum Unit: String, CaseIterable {
    case mm
    case percent
  }

  private static func length(
    _ key: String, of table: RuleTable, _ unit: Unit, isSize: Bool = false
  ) throws(Flaw) -> RuleLength {
    let most = unit == .percent ? 100 : longest
    guard let number = try table.number(key, 0...most) else {
      throw Flaw(table.place, "\(table.what): \(key) is missing, a number of \(unit.rawValue)")
    }
    if isSize, number == 0 {
      throw Flaw(table.place(of: key), "\(key): nothing lies in a part that is 0 wide or high")
    }
    return unit == .percent ? .share(number / 100) : .millimeters(number)
  }
}
