// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What was entered for a new restaurant so far, and which field takes the next letter.
struct NewRestaurantForm: Hashable, Sendable {
  /// One line of the form.
  enum Field: String, CaseIterable, Sendable {
    case name = "Name"
    case kind = "Kind"
    case place = "Place"
    case phone = "Phone"
  }

  /// Bounds on what can be entered.
  enum Limits {
    /// Letters of one field.
    static let letters = 40
  }

  /// The field that takes the next letter.
  var focus = Field.name
  private var texts: [Field: String] = [:]

  /// What was entered into a field.
  subscript(field: Field) -> String { texts[field] ?? "" }

  /// Adds a letter to the field in focus; controls, and letters beyond the limit, are left out.
  mutating func type(_ letter: Character) {
    let isControl = letter.unicodeScalars.contains { scalar in
      scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
        || (0xfffe...0xffff).contains(scalar.value)
    }
    guard !isControl, self[focus].count < Limits.letters else { return }
    texts[focus] = self[focus] + String(letter)
  }

  /// Takes the last letter of the field in focus away.
  mutating func erase() {
    texts[focus] = String(self[focus].dropLast())
  }

  /// Goes to the field below, or from the last one to the first; or the other way round.
  mutating func moveFocus(by step: Int) {
    let all = Field.allCases
    let place = (all.firstIndex(of: focus) ?? 0) + step
    focus = all[((place % all.count) + all.count) % all.count]
  }

  /// What was entered into a field without blanks at its ends.
  func trimmed(_ field: Field) -> String {
    let text = self[field].drop { $0.isWhitespace }
    return String(text.reversed().drop { $0.isWhitespace }.reversed())
  }
}
