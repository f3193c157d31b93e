// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressBridge

extension BridgeConfiguration {
  /// What rules do otherwise than whoever wrote them may expect, though nothing is wrong with them.
  ///
  /// Sentences that begin with file and line, in the order in which the rules are tried.
  public var remarks: [String] {
    let rules = rules
    return rules.indices.flatMap { index in
      let placed = rules[index]
      let place = "\(placed.file):\(placed.line): "
      var words: [String] = []
      // Rules of other files are overridden on purpose.
      if let former = rules[..<index].first(where: { $0.file == placed.file && $0.hides(placed) }) {
        words.append("the rule is never reached: the one in line \(former.line) fits before it")
      }
      return words.map { place + $0 }
    }
  }
}

extension BridgeConfiguration.PlacedRule {
  /// Whether it fits whatever another rule fits, where that can be told from their words.
  fileprivate func hides(_ other: Self) -> Bool {
    guard device == nil || device == other.device else { return false }
    guard Set(rule.match.gestures).isSuperset(of: other.rule.match.gestures) else { return false }
    var match = rule.match
    match.gestures = other.rule.match.gestures
    return match == other.rule.match
  }
}
