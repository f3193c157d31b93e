// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures

extension ProfileFile {
  /// What tiers have to rest on in a profile, the same that tuning asks before it writes one.
  public enum Proof {
    /// The least area under the curve, at the lower end of its interval, that carries tiers.
    ///
    /// At 0.90 one touch in ten would be taken for the other kind at the best threshold or so.
    public static let leastArea = 0.90
    /// The fewest light holds, and the fewest presses.
    public static let leastTouches = 3.0
    /// The least area between presses and hard presses for a pop.
    public static let leastPushArea = 0.90
    /// The least distance between them, in pooled standard deviations.
    public static let leastPushDistance = 1.5
  }

  /// A promotion needs the separation that it rests on.
  static func promotes(
    _ tiers: TOMLDocument.Node?, in document: TOMLDocument
  ) throws(SettingsFileError.Flaw) -> Bool {
    guard let tiers, case .flag(true) = tiers.value else { return false }
    try check(
      "tiers need", "separation",
      [
        ("low", Proof.leastArea), ("lower-touches", Proof.leastTouches),
        ("upper-touches", Proof.leastTouches),
      ], in: document, tiers.place)
    return true
  }

  /// A pop needs presses and hard presses that lie apart, too.
  static func checkPush(in document: TOMLDocument) throws(SettingsFileError.Flaw) {
    let start = document.nodes.first { $0.path == [table, "tiers"] }?.place
    try check(
      "a force.pop-on below 1 needs", "push",
      [("area", Proof.leastPushArea), ("distance", Proof.leastPushDistance)], in: document,
      start ?? TextPlace(line: 1, column: 1))
  }

  /// Whether anything can pop with what a profile sets; only a full force reaches 1.
  static func pops(_ entries: [SettingsFile.Entry]) -> Bool {
    let key = "force.pop-on"
    guard let text = entries.last(where: { $0.key == key })?.text else { return true }
    return Double(text).map { $0 < 1 } ?? true
  }

  private static func check(
    _ claim: String, _ name: String, _ bars: [(figure: String, least: Double)],
    in document: TOMLDocument, _ start: TextPlace
  ) throws(SettingsFileError.Flaw) {
    for (figure, least) in bars {
      let node = document.nodes.first { $0.path == [table, name, figure] }
      guard let value = node?.value.double, value >= least else {
        throw .init(
          node?.place ?? start,
          "\(claim) \(name).\(figure) of at least \(least), which only 'pressd tune' finds")
      }
    }
  }
}

extension TOMLDocument.Value {
  /// The value as a number; `nil` where it is none.
  fileprivate var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .table, .array, .date, .text, .flag: nil
    }
  }
}
