// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame
package import PressGestures

extension SettingKey.Form {
  /// The value of a setting as JSON has it: a number or a truth value where it is one.
  ///
  /// Numbers keep the decimals of their text, up to 9.
  package func json(of text: String) -> JSON {
    switch self {
    case .whole: Int64(text).map { .integer($0) } ?? .text(text)
    case .number, .numberOrWord:
      Double(text).map { .decimal($0, places: Self.places(of: text)) } ?? .text(text)
    case .flag: .bool(text == "true")
    case .word: .text(text)
    }
  }

  private static func places(of text: String) -> Int {
    guard !text.contains("e") else { return 9 }
    return min(text.split(separator: ".").dropFirst().first?.count ?? 0, 9)
  }
}
