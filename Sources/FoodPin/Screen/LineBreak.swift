// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Where a line that is too long goes on in the next one.
enum LineBreak {
  /// Signs after which a name may be cut.
  private static let signs: Set<Character> = [".", ":", "(", ",", "/"]

  /// The first part of a text that has at most so many letters.
  ///
  /// It ends before a blank; where that would leave less than half of a line it ends behind a sign,
  /// if that leaves a third; and where there is neither it is as long as it can be.
  static func first(of text: Substring, width: Int) -> Substring {
    let most = text.prefix(max(width, 1))
    guard most.endIndex < text.endIndex, text[most.endIndex] != " " else { return most }
    // A line that is set in begins with blanks, which are no place to end it.
    let words = most.drop { $0 == " " }
    func isAfter(_ index: Substring.Index, _ share: Int) -> Bool {
      index >= most.index(most.startIndex, offsetBy: most.count / share)
    }
    if let blank = words.lastIndex(of: " "), isAfter(blank, 2) { return text[..<blank] }
    if let sign = words.lastIndex(where: signs.contains), isAfter(sign, 3) { return text[...sign] }
    return words.lastIndex(of: " ").map { text[..<$0] } ?? most
  }
}
