// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Finds the known name that somebody may have meant, by the pairs of letters that both share.
///
/// Names of symbols are made of parts (`heart.fill`), so shared parts tell more than the number of
/// letters that differ.
package enum NearestName {
  /// The least share of pairs, 0…1, at which a name is called near.
  static let leastShare = 0.5
  /// How much of a name is compared.
  static let longest = 64

  /// The nearest of the candidates, or `nil` where none is near; of equals the first.
  package static func find(_ name: String, among candidates: [String]) -> String? {
    let wanted = pairs(of: name)
    var best: (candidate: String, share: Double)?
    for candidate in candidates {
      let share = self.share(of: wanted, pairs(of: candidate))
      if share >= max(leastShare, best?.share.nextUp ?? 0) { best = (candidate, share) }
    }
    return best?.candidate
  }

  /// The half sentence that names the nearest candidate; empty where none is near.
  package static func hint(for name: String, among candidates: [String]) -> String {
    find(name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func pairs(of name: String) -> [[UInt8]] {
    let letters = Array(name.lowercased().utf8.prefix(longest))
    return zip(letters, letters.dropFirst()).map { [$0, $1] }
  }

  /// Twice what both share, over what both have.
  private static func share(of left: [[UInt8]], _ right: [[UInt8]]) -> Double {
    var rest = right
    var shared = 0
    for pair in left {
      guard let place = rest.firstIndex(of: pair) else { continue }
      rest.remove(at: place)
      shared += 1
    }
    return Double(2 * shared) / Double(max(left.count + right.count, 1))
  }
}
