// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Finds what somebody may have meant.
public enum Spelling {
  /// The most that is compared of a word; anything longer is no slip of the pen.
  static let longest = 64

  /// The fewest letters that tell what somebody began to write.
  static let fewest = 3

  /// The candidate that differs least from a word, or `nil` where none is near.
  ///
  /// Near means at most one slip in two letters, or that it begins with the whole word, which goes
  /// before anything else. Of equally near ones the first counts.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    let word = String(word.prefix(longest))
    let begun = word.count < fewest ? [] : candidates.filter { $0.hasPrefix(word) }
    if let shortest = begun.min(by: { $0.count < $1.count }) { return shortest }
    let ranked = candidates.map { (candidate: $0, slips: slips(from: word, to: $0)) }
    guard let best = ranked.min(by: { $0.slips < $1.slips }) else { return nil }
    return best.slips * 2 <= max(word.count, best.candidate.count) ? best.candidate : nil
  }

  /// The half sentence that names the nearest candidate, or nothing where none is near.
  public static func hint(for word: String, among candidates: [String], dashes: String = "")
    -> String
  {
    nearest(to: word, among: candidates).map { "; did you mean '\(dashes)\($0)'?" } ?? ""
  }

  /// The least number of letters put in, left out, replaced, or swapped with their neighbor.
  ///
  /// This is the distance of optimal string alignment.
  static func slips(from left: String, to right: String) -> Int {
    let left = Array(left.prefix(longest))
    let right = Array(right.prefix(longest))
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let replaced = last[j] + (left[i] == right[j] ? 0 : 1)
        var best = min(last[j + 1] + 1, row[j] + 1, replaced)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
