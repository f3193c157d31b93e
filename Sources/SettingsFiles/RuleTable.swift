// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A part of a document as a tree: a value with what it holds.
struct TOMLBranch {
  /// The last key of its path.
  var key: String
  var value: TOMLDocument.Value
  /// Where its key is written, or the value itself inside an array.
  var place: TextPlace
  /// Where its value is written.
  var valuePlace: TextPlace
  /// What it holds, in the order of the document where it is an array.
  var children: [TOMLBranch] = []

  fileprivate init(_ node: TOMLDocument.Node) {
    key = node.path.last ?? ""
    value = node.value
    place = node.place
    valuePlace = node.span.lowerBound
  }
}

extension TOMLDocument {
  /// The value of that key at the top of the document, with all that it holds.
  ///
  /// Containers come before what they hold, so one walk through the list is enough.
  func branch(_ key: String) -> TOMLBranch? {
    guard var index = nodes.firstIndex(where: { $0.path == [key] }) else { return nil }
    return branch(at: &index)
  }

  private func branch(at index: inout Int) -> TOMLBranch {
    let depth = nodes[index].path.count
    var branch = TOMLBranch(nodes[index])
    index += 1
    while index < nodes.count, nodes[index].path.count > depth {
      branch.children.append(self.branch(at: &index))
    }
    return branch
  }
}

/// A table whose keys are known, asked key by key.
struct RuleTable {
  typealias Flaw = SettingsFileError.Flaw

  /// What it is, as sentences name it.
  let what: String
  /// Whether it has no other keys than those that are known.
  ///
  /// Where one is not, nothing is said of keys that are missing: a slip of the pen is why.
  let hasOnlyKnownKeys: Bool
  private let branch: TOMLBranch

  /// Takes a table, none of whose keys may be unknown; `nil` where it is none.
  init?(_ branch: TOMLBranch, _ what: String, known: [String], _ flaws: inout FlawList) {
    self.what = what
    self.branch = branch
    guard case .table = branch.value else {
      flaws.add(Flaw(branch.valuePlace, "\(what) has to be a table"))
      return nil
    }
    let unknown = branch.children.filter { !known.contains($0.key) }
    hasOnlyKnownKeys = unknown.isEmpty
    for child in unknown {
      // Few keys are all said; of many the nearest one is.
      let list = known.count <= Self.few ? "; it has \(known.joined(separator: ", "))" : ""
      flaws.add(
        Flaw(
          child.place, "there is no key '\(child.key)' in \(what)\(list)", word: child.key,
          known: known))
    }
  }

  private static let few = 6

  /// Where it is written.
  var place: TextPlace { branch.place }

  /// The keys that it has, in alphabetical order.
  var keys: [String] { branch.children.map(\.key) }

  private func child(_ key: String) -> TOMLBranch? { branch.children.first { $0.key == key } }

  /// Where the value of a key is written, or the table where it has no such key.
  func place(of key: String) -> TextPlace { child(key)?.valuePlace ?? branch.place }

  /// Whether it has a key.
  func has(_ key: String) -> Bool { child(key) != nil }

  /// Whether the value of a key is a text.
  func isText(_ key: String) -> Bool {
    if case .text? = child(key)?.value { return true }
    return false
  }

  /// Whether the value of a key is one table.
  func isTable(_ key: String) -> Bool {
    if case .table? = child(key)?.value { return true }
    return false
  }

  /// A text; `nil` without the key.
  func text(_ key: String) throws(Flaw) -> String? {
    guard let child = child(key) else { return nil }
    return try Self.text(child, key)
  }

  private static func text(_ branch: TOMLBranch, _ key: String) throws(Flaw) -> String {
    guard case .text(let text) = branch.value else {
      throw Flaw(branch.valuePlace, "\(key): a text in quotes is needed")
    }
    guard text.unicodeScalars.count <= RuleReader.Limits.characters else {
      throw Flaw(
        branch.valuePlace, "\(key): has more than \(RuleReader.Limits.characters) characters")
    }
    guard !text.unicodeScalars.contains("\0") else {
      throw Flaw(branch.valuePlace, "\(key): no program takes a zero character")
    }
    return text
  }

  /// True or false; `nil` without the key.
  func flag(_ key: String) throws(Flaw) -> Bool? {
    guard let child = child(key) else { return nil }
    guard case .flag(let flag) = child.value else {
      throw Flaw(child.valuePlace, "\(key): \(Self.denial(child, "true or false"))")
    }
    return flag
  }

  /// A number of a range; `nil` without the key.
  func number(_ key: String, _ range: ClosedRange<Double>) throws(Flaw) -> Double? {
    guard let child = child(key) else { return nil }
    let number: Double? =
      switch child.value {
      case .integer(let number): Double(number)
      case .number(let number): number
      case .table, .array, .text, .flag, .date: nil
      }
    guard let number, range.contains(number) else {
      let words = "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
      throw Flaw(child.valuePlace, "\(key): \(Self.denial(child, words))")
    }
    return number
  }

  /// A whole number of a range; `nil` without the key.
  func whole(_ key: String, _ range: ClosedRange<Int>) throws(Flaw) -> Int? {
    guard let child = child(key) else { return nil }
    guard case .integer(let number) = child.value, let whole = Int(exactly: number),
      range.contains(whole)
    else {
      let words = "a whole number from \(range.lowerBound) to \(range.upperBound)"
      throw Flaw(child.valuePlace, "\(key): \(Self.denial(child, words))")
    }
    return whole
  }

  /// That a value is not what is needed; quotes are the usual reason, and easily overlooked.
  private static func denial(_ branch: TOMLBranch, _ words: String) -> String {
    if case .text = branch.value { return "\(words) is needed, without quotes" }
    return "this is not \(words)"
  }

  /// A list of texts.
  func list(_ key: String, _ expectation: String) throws(Flaw) -> [String] {
    guard let child = child(key) else { return [] }
    guard case .array = child.value else {
      throw Flaw(child.valuePlace, "\(key): \(expectation) is needed")
    }
    var texts: [String] = []
    for element in child.children { texts.append(try Self.text(element, key)) }
    return texts
  }

  /// A text or a list of texts; empty without the key.
  func texts(_ key: String) throws(Flaw) -> [String] {
    guard !isText(key) else { return try text(key).map { [$0] } ?? [] }
    return try list(key, "a text in quotes, or a list of them,")
  }

  /// A text that says something; `nil` without the key.
  func name(_ key: String) throws(Flaw) -> String? {
    guard let name = try text(key) else { return nil }
    guard name.contains(where: { !$0.isWhitespace }) else {
      throw Flaw(place(of: key), "\(key): the text is empty; without the key the rule is for all")
    }
    return name
  }

  /// One or several texts that say something; empty without the key.
  func names(_ key: String) throws(Flaw) -> [String] {
    let names = try texts(key)
    if has(key), names.isEmpty {
      throw Flaw(place(of: key), "\(key): the list is empty; without the key the rule is for all")
    }
    for name in names where !name.contains(where: { !$0.isWhitespace }) {
      throw Flaw(place(of: key), "\(key): a text is empty; without the key the rule is for all")
    }
    return names
  }

  /// One of the words of a type; `nil` without the key.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Choice.Type
  ) throws(Flaw) -> Choice? where Choice.RawValue == String {
    guard let word = try text(key) else { return nil }
    return try Self.choice(word, key, place(of: key), type)
  }

  /// One or several of the words of a type; empty without the key, `nil` where any is wrong.
  func choices<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Choice.Type, _ flaws: inout FlawList
  ) -> [Choice]? where Choice.RawValue == String {
    guard let words = flaws.gather(try texts(key)) else { return nil }
    let place = self.place(of: key)
    var choices: [Choice] = []
    for word in words {
      let choice = flaws.gather(try Self.choice(word, key, place, type))
      choices += choice.map { [$0] } ?? []
    }
    return choices.count == words.count ? choices : nil
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ word: String, _ key: String, _ place: TextPlace, _ type: Choice.Type
  ) throws(Flaw) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: word) else {
      let known = Choice.allCases.map(\.rawValue)
      throw Flaw(
        place, "\(key): '\(word)' is not one of \(known.joined(separator: ", "))", word: word,
        known: known)
    }
    return choice
  }

  /// A table inside it; `nil` without the key, and where it is none.
  func table(
    _ key: String, known: [String], example: String, _ flaws: inout FlawList
  ) -> RuleTable? {
    guard let child = child(key) else { return nil }
    guard case .table = child.value else {
      flaws.add(Flaw(child.valuePlace, "\(key): a table is needed, as in \(example)"))
      return nil
    }
    return RuleTable(child, key, known: known, &flaws)
  }

  /// A list of tables; empty without the key.
  func tables(_ key: String) throws(Flaw) -> [TOMLBranch] {
    guard let child = child(key) else { return [] }
    guard case .array = child.value else {
      throw Flaw(child.valuePlace, "\(key): a list of tables is needed")
    }
    return child.children
  }
}
