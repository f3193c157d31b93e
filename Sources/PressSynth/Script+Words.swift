// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

extension Script {
  /// Reads a script from words such as `peek@35,48`.
  ///
  /// A word is `NAME[@X,Y[..X,Y]][:MS][=GRAMS][+MS]`: where it lands and where it slides to, in
  /// millimeters from the upper left corner; how long it takes; how hard it presses at most; and
  /// how long nothing touches before it.
  ///
  /// - Parameters:
  ///   - words: The gestures in order.
  ///   - panel: The panel that has to hold every place.
  /// - Throws: ``ScriptError`` with the word and what is wrong with it.
  public init(words: [String], on panel: Panel) throws(ScriptError) {
    var steps: [Step] = []
    for word in words {
      var reader = StepReader(word: word, panel: panel)
      steps.append(try reader.step())
    }
    self.init(steps)
    guard self.steps.count == words.count else {
      throw .tooLong(fits: self.steps.count, of: words.count)
    }
  }
}

/// Reads one word, from left to right.
private struct StepReader {
  private static let marks: Set<Character> = ["@", ":", "=", "+"]

  private let word: String
  private let panel: Panel
  private var rest: Substring

  init(word: String, panel: Panel) {
    self.word = word
    self.panel = panel
    rest = word[...]
  }

  mutating func step() throws(ScriptError) -> Script.Step {
    let name = part()
    guard let gesture = Gesture(rawValue: String(name)) else {
      throw .unknownGesture(String(name), word: word)
    }
    var step = Script.Step(gesture)
    if skip("@") { (step.place, step.destination) = try places(part()) }
    if skip(":") {
      step.duration = try time(part(), from: 1)
    }
    if skip("=") {
      step.effort = Grams(try number(part(), 1...Script.Limits.effort.value, "a weight in grams"))
    }
    if skip("+") { step.pause = try time(part(), from: 0) }
    guard rest.isEmpty else {
      throw .notUnderstood(
        part: String(rest), word: word, expected: "of the form [@X,Y[..X,Y]][:MS][=GRAMS][+MS]")
    }
    return step
  }

  /// The text up to the next mark.
  private mutating func part() -> Substring {
    let part = rest.prefix { !Self.marks.contains($0) }
    rest = rest.dropFirst(part.count)
    return part
  }

  private mutating func skip(_ mark: Character) -> Bool {
    guard rest.first == mark else { return false }
    rest.removeFirst()
    return true
  }

  private func places(_ text: Substring) throws(ScriptError) -> (Position, Position?) {
    guard let dots = text.firstDots else { return (try place(text), nil) }
    return (try place(text[..<dots.lowerBound]), try place(text[dots.upperBound...]))
  }

  private func place(_ text: Substring) throws(ScriptError) -> Position {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw .notUnderstood(part: String(text), word: word, expected: "a place such as 35,60")
    }
    let x = try number(parts[0], 0...100_000, "a distance in millimeters")
    let y = try number(parts[1], 0...100_000, "a distance in millimeters")
    guard x <= panel.width.value, y <= panel.height.value else {
      throw .outside(
        word: word, panel: panel.name, width: Int(panel.width.value),
        height: Int(panel.height.value))
    }
    return Position(x: Millimeters(x), y: Millimeters(y))
  }

  private func time(_ text: Substring, from least: Double) throws(ScriptError) -> Duration {
    let most = Script.Limits.time.milliseconds
    let expected = "a time in milliseconds, at most \(Int(most))"
    return .microseconds(Int64(try number(text, least...most, expected) * 1000))
  }

  /// A plain decimal number; no sign, no exponent, nothing that is not a number.
  private func number(
    _ text: Substring, _ range: ClosedRange<Double>, _ expected: String
  ) throws(ScriptError) -> Double {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2e }
    guard isPlain, let number = Double(text), range.contains(number) else {
      throw .notUnderstood(part: String(text), word: word, expected: expected)
    }
    return number
  }
}

extension Substring {
  /// The place of the first two dots in a row.
  fileprivate var firstDots: Range<Index>? {
    for place in indices where self[place...].hasPrefix("..") {
      return place..<index(place, offsetBy: 2)
    }
    return nil
  }
}
