// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Takes the members of a dictionary by name, and refuses what is of another kind with its place.
///
/// A member that is not there is `nil`. Whole numbers are taken where fractions may stand, since few
/// people write `10.0` on a command line.
package struct ValueReader {
  private let members: [String: PropertyListValue]
  private let place: String

  /// Reads a dictionary; the place is told in errors, and is empty for the outermost one.
  package init(_ members: [String: PropertyListValue], at place: String = "") {
    self.members = members
    self.place = place
  }

  /// Whether there is nothing in it.
  package var isEmpty: Bool { members.isEmpty }

  /// Whether a member is there, whatever it is.
  package func has(_ key: String) -> Bool { members[key] != nil }

  /// A reader of one member alone, at the same place.
  package func keeping(_ key: String) -> ValueReader {
    ValueReader(members.filter { $0.key == key }, at: place)
  }

  /// Where a member stands.
  private func place(of key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

  /// The error for a member.
  package func refusal(of key: String, _ reason: String) -> ValueError {
    ValueError(at: place(of: key).visible, reason)
  }

  /// Refuses members that nobody knows, and names the one that may have been meant.
  package func expect(only known: [String]) throws(ValueError) {
    guard let stranger = members.keys.filter({ !known.contains($0) }).min() else { return }
    let hint = NearestName.hint(for: stranger, among: known)
    throw refusal(of: stranger, "there is no such key\(hint)")
  }

  /// The value, or the error that it has to be there.
  package func required<Value>(
    _ key: String, _ value: (String) throws(ValueError) -> Value?
  ) throws(ValueError) -> Value {
    guard let value = try value(key) else { throw refusal(of: key, "it is missing") }
    return value
  }

  // MARK: Kinds

  private func wrong(_ key: String, _ value: PropertyListValue, _ wanted: String) -> ValueError {
    refusal(of: key, "it is \(value.kindName), and should be \(wanted)")
  }

  /// A text.
  package func text(_ key: String) throws(ValueError) -> String? {
    switch members[key] {
    case nil: return nil
    case .string(let text): return text
    case .some(let other): throw wrong(key, other, "a text")
    }
  }

  /// A text that is not empty.
  package func filledText(_ key: String) throws(ValueError) -> String? {
    guard let text = try text(key) else { return nil }
    guard !text.isEmpty else { throw refusal(of: key, "it is empty") }
    return text
  }

  /// True or false.
  package func flag(_ key: String) throws(ValueError) -> Bool? {
    switch members[key] {
    case nil: return nil
    case .boolean(let truth): return truth
    case .some(let other): throw wrong(key, other, "true or false")
    }
  }

  /// A whole number that an integer type can hold.
  package func whole<Number: FixedWidthInteger>(
    _ key: String, as type: Number.Type = Number.self
  ) throws(ValueError) -> Number? {
    switch members[key] {
    case nil: return nil
    case .integer(let number):
      guard let fit = Number(exactly: number) else {
        throw refusal(of: key, "it is \(number), and should be from \(Number.min) to \(Number.max)")
      }
      return fit
    case .some(let other): throw wrong(key, other, "a whole number")
    }
  }

  /// A number that is finite.
  package func number(_ key: String) throws(ValueError) -> Double? {
    switch members[key] {
    case nil: return nil
    case .integer(let number): return Double(number)
    case .real(let number):
      guard number.isFinite else { throw refusal(of: key, "it is no finite number") }
      return number
    case .some(let other): throw wrong(key, other, "a number")
    }
  }

  /// One of a few words.
  package func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, as type: Word.Type = Word.self
  ) throws(ValueError) -> Word? where Word.RawValue == String {
    guard let text = try text(key) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let known = Word.allCases.map(\.rawValue)
    let choices = known.map { "'\($0)'" }.joined(separator: ", ")
    let hint = NearestName.hint(for: text, among: known)
    throw refusal(of: key, "'\(text.visible)' is none of \(choices)\(hint)")
  }

  /// The members of a dictionary, as they are.
  package func members(_ key: String) throws(ValueError) -> [String: PropertyListValue]? {
    switch members[key] {
    case nil: return nil
    case .dictionary(let inner): return inner
    case .some(let other): throw wrong(key, other, "a dictionary")
    }
  }

  /// A dictionary.
  package func dictionary(_ key: String) throws(ValueError) -> ValueReader? {
    try members(key).map { ValueReader($0, at: place(of: key)) }
  }

  /// A list of dictionaries.
  package func dictionaries(_ key: String) throws(ValueError) -> [ValueReader]? {
    guard let elements = try list(key) else { return nil }
    var readers: [ValueReader] = []
    for (index, element) in elements.enumerated() {
      guard case .dictionary(let inner) = element else {
        throw wrong("\(key)[\(index)]", element, "a dictionary")
      }
      readers.append(ValueReader(inner, at: "\(place(of: key))[\(index)]"))
    }
    return readers
  }

  /// A list of texts.
  package func texts(_ key: String) throws(ValueError) -> [String]? {
    guard let elements = try list(key) else { return nil }
    var texts: [String] = []
    for (index, element) in elements.enumerated() {
      guard case .string(let text) = element else {
        throw wrong("\(key)[\(index)]", element, "a text")
      }
      texts.append(text)
    }
    return texts
  }

  private func list(_ key: String) throws(ValueError) -> [PropertyListValue]? {
    switch members[key] {
    case nil: return nil
    case .array(let elements): return elements
    case .some(let other): throw wrong(key, other, "a list")
    }
  }
}
