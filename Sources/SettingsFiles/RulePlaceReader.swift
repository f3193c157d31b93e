// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressBridge

/// Takes the keys `region` and `edge` of a rule.
enum RulePlaceReader {
  typealias Flaw = SettingsFileError.Flaw

  /// The longest length that is taken for one: no touch panel is 10 m wide.
  private static let longest = 10_000.0

  /// Where the rule counts; everywhere where nothing is said or something is wrong.
  static func place(of table: RuleTable, _ flaws: inout FlawList) -> RulePlace {
    if table.has("region"), table.has("edge") {
      flaws.add(Flaw(table.place(of: "edge"), "a rule has a region or an edge, not both"))
    }
    let region = region(of: table, &flaws)
    let edge = edge(of: table, &flaws)
    return region ?? edge ?? .everywhere
  }

  private static func region(of table: RuleTable, _ flaws: inout FlawList) -> RulePlace? {
    guard
      let region = table.table(
        "region", known: ["x", "y", "width", "height", "unit"],
        example: "{ x = 0, y = 0, width = 50, height = 10, unit = \"percent\" }", &flaws),
      let unit = unit(of: region, &flaws)
    else { return nil }
    let x = flaws.gather(try length("x", of: region, unit))
    let y = flaws.gather(try length("y", of: region, unit))
    let width = flaws.gather(try length("width", of: region, unit, isSize: true))
    let height = flaws.gather(try length("height", of: region, unit, isSize: true))
    if let x, let width {
      _ = flaws.gather(try checkEnd(of: region, x, width, axis: ("x", "width")))
    }
    if let y, let height {
      _ = flaws.gather(try checkEnd(of: region, y, height, axis: ("y", "height")))
    }
    guard let x, let y, let width, let height else { return nil }
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
      "\(axis.0) and \(axis.1) are more than 100 percent together, and nothing is seen there")
  }

  /// What sums of decimal fractions may be off.
  private static let margin = 1e-9

  private static func edge(of table: RuleTable, _ flaws: inout FlawList) -> RulePlace? {
    guard
      let edge = table.table(
        "edge", known: ["side", "depth", "unit"], example: "{ side = \"right\", depth = 5 }",
        &flaws)
    else { return nil }
    let side = flaws.gather(try edge.choice("side", RuleEdge.self))
    if !edge.has("side"), edge.hasOnlyKnownKeys {
      flaws.add(Flaw(edge.place, "edge: side is missing, one of left, right, top, bottom"))
    }
    guard let unit = unit(of: edge, &flaws) else { return nil }
    let depth = flaws.gather(try length("depth", of: edge, unit, isSize: true))
    guard let side, let depth else { return nil }
    return .edge(side, depth: depth)
  }

  /// In what lengths are written; `nil` where that is wrong, so that none can be judged.
  private static func unit(of table: RuleTable, _ flaws: inout FlawList) -> Unit? {
    table.has("unit") ? flaws.gather(try table.choice("unit", Unit.self)) : .mm
  }

  /// In what a length is written.
  private enum Unit: String, CaseIterable {
    case mm
    case percent
  }

  private static func length(
    _ key: String, of table: RuleTable, _ unit: Unit, isSize: Bool = false
  ) throws(Flaw) -> RuleLength? {
    let most = unit == .percent ? 100 : longest
    guard let number = try table.number(key, 0...most) else {
      guard table.hasOnlyKnownKeys else { return nil }
      throw Flaw(table.place, "\(table.what): \(key) is missing, a number of \(unit.rawValue)")
    }
    if isSize, number == 0 {
      throw Flaw(table.place(of: key), "\(key): nothing lies in a part that is 0 wide or high")
    }
    return unit == .percent ? .share(number / 100) : .millimeters(number)
  }
}
