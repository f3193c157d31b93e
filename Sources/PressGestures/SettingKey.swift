// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// One setting by the name that files and command lines use, such as `press.long-press-ms`.
///
/// The unit is the end of the name. ``all`` is the grammar, the documentation and the order.
public struct SettingKey: Sendable {
  /// The table and the name in it, joined by a dot.
  public let name: String
  /// What the number is for, in one line.
  public let summary: String
  let value: Value

  /// Where in the settings the value lives, and what it may be.
  enum Value: Sendable {
    case milliseconds(any WritableKeyPath<PressSettings, Duration> & Sendable, ClosedRange<Double>)
    case millimeters(
      any WritableKeyPath<PressSettings, Millimeters> & Sendable, ClosedRange<Double>)
    case number(any WritableKeyPath<PressSettings, Double> & Sendable, ClosedRange<Double>)
    case level(any WritableKeyPath<PressSettings, Double?> & Sendable)
    case count(any WritableKeyPath<PressSettings, Int> & Sendable, ClosedRange<Int>)
    case flag(any WritableKeyPath<PressSettings, Bool> & Sendable)
    case scroll
    case forceClass
    case highestClass
    case lift(any WritableKeyPath<PressSettings, PressSettings.Lift.Mode> & Sendable)
    case areas(any WritableKeyPath<PressSettings, [PanelArea]> & Sendable)
    case text(Text)
  }

  /// How a value is written in a file that tells texts from numbers.
  public enum Form: Hashable, Sendable {
    /// A number, with or without a fraction.
    case number
    /// A number without a fraction.
    case whole
    /// True or false.
    case flag
    /// A word, in quotes.
    case word
    /// A number, or a word where there is none.
    case numberOrWord
  }

  /// How its values are written in a file.
  public var form: Form {
    switch value {
    case .milliseconds, .millimeters, .number: .number
    case .level: .numberOrWord
    case .count: .whole
    case .flag: .flag
    case .scroll, .forceClass, .highestClass, .lift, .areas, .text: .word
    }
  }

  /// The setting of that name, or `nil` where there is none.
  public static func named(_ name: String) -> SettingKey? {
    all.first { $0.name == name }
  }

  /// What settings are called now whose names were others in earlier releases.
  private static let successors = [
    "intercept.screen-turn": "screen.turn", "intercept.screen-output": "screen.output",
    "intercept.output": "screen.output", "intercept.screen-area": "screen.area",
    "intercept.area": "screen.area",
  ]

  /// What a setting is called now, by its name of an earlier release; `nil` for all other names.
  public static func successor(of name: String) -> String? { successors[name] }

  /// What may be written for it, in words: a range or the choices.
  public var expectation: String {
    switch value {
    case .milliseconds(_, let range): "a time in milliseconds from \(range.words)"
    case .millimeters(_, let range): "a length in millimeters from \(range.words)"
    case .number(_, let range): "a number from \(range.words)"
    case .level: "a pressure in device units, or none"
    case .count(_, let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .scroll: Self.choices(PressSettings.Scroll.allCases.map(\.rawValue))
    case .forceClass: Self.choices(["auto"] + ForceClass.allCases.map(\.word))
    case .highestClass: Self.choices(ForceClass.allCases.map(\.word))
    case .lift: Self.choices(PressSettings.Lift.Mode.allCases.map(\.rawValue))
    case .areas: "areas X,Y,WIDTH,HEIGHT in millimeters with spaces between them, or none"
    case .text(let text): text.expectation
    }
  }

  /// The range of its numbers in the unit of its name; `nil` where it is no number.
  public var range: ClosedRange<Double>? {
    switch value {
    case .milliseconds(_, let range), .millimeters(_, let range), .number(_, let range): range
    case .count(_, let range): Double(range.lowerBound)...Double(range.upperBound)
    case .level, .flag, .scroll, .forceClass, .highestClass, .lift, .areas, .text: nil
    }
  }

  /// Its value in some settings, as it would be written.
  public func text(in settings: PressSettings) -> String {
    switch value {
    case .milliseconds(let path, _): Double(settings[keyPath: path].microseconds).plain(over: 1000)
    case .millimeters(let path, _): settings[keyPath: path].value.plain(over: 1)
    case .number(let path, _): settings[keyPath: path].plain(over: 1)
    case .level(let path): settings[keyPath: path]?.plain(over: 1) ?? Self.noLevel
    case .count(let path, _): String(settings[keyPath: path])
    case .flag(let path): String(settings[keyPath: path])
    case .scroll: settings.press.scroll.rawValue
    case .forceClass: settings.force.forcedClass?.word ?? "auto"
    case .highestClass: settings.force.highestClass.word
    case .lift(let path): settings[keyPath: path].rawValue
    case .areas(let path): PanelArea.text(settings[keyPath: path])
    case .text(let text): text.read(settings)
    }
  }

  /// Writes a value into settings.
  ///
  /// - Throws: ``SettingError`` when the text is no such value or lies outside the range.
  public func set(_ text: String, in settings: inout PressSettings) throws(SettingError) {
    guard try assign(text, in: &settings) else {
      throw SettingError(key: name, reason: .value(text, expected: expectation))
    }
  }

  private func assign(_ text: String, in settings: inout PressSettings) throws(SettingError) -> Bool
  {
    switch value {
    case .milliseconds(let path, let range):
      guard let number = Self.number(text, in: range) else { return false }
      settings[keyPath: path] = .microseconds(Int64((number * 1000).rounded()))
    case .millimeters(let path, let range):
      guard let number = Self.number(text, in: range) else { return false }
      settings[keyPath: path] = Millimeters(number)
    case .number(let path, let range):
      guard let number = Self.number(text, in: range) else { return false }
      settings[keyPath: path] = number
    case .count(let path, let range):
      guard let number = Int(text), range.contains(number) else { return false }
      settings[keyPath: path] = number
    case .flag(let path):
      guard let flag = Bool(text) else { return false }
      settings[keyPath: path] = flag
    case .scroll, .forceClass, .highestClass, .lift, .level, .areas, .text:
      return choose(text, in: &settings)
    }
    return true
  }

  /// What stands for a level that is not known.
  private static let noLevel = "none"
  /// Beyond these no device counts.
  private static let levels = -2_147_483_648.0...2_147_483_647.0

  private func choose(_ text: String, in settings: inout PressSettings) -> Bool {
    switch value {
    case .scroll:
      guard let scroll = PressSettings.Scroll(rawValue: text) else { return false }
      settings.press.scroll = scroll
    case .forceClass:
      let forced = ForceClass.allCases.first { $0.word == text }
      guard forced != nil || text == "auto" else { return false }
      settings.force.forcedClass = forced
    case .highestClass:
      guard let highest = ForceClass.allCases.first(where: { $0.word == text }) else {
        return false
      }
      settings.force.highestClass = highest
    case .lift(let path):
      guard let mode = PressSettings.Lift.Mode(rawValue: text) else { return false }
      settings[keyPath: path] = mode
    case .level(let path):
      let level = Self.number(text, in: Self.levels)
      guard level != nil || text == Self.noLevel else { return false }
      settings[keyPath: path] = level
    case .areas(let path):
      guard let areas = PanelArea.list(text) else { return false }
      settings[keyPath: path] = areas
    case .text(let value): return value.write(text, &settings)
    case .milliseconds, .millimeters, .number, .count, .flag: return false
    }
    return true
  }

  private static func number(_ text: String, in range: ClosedRange<Double>) -> Double? {
    guard let number = Double(text), number.isFinite, range.contains(number) else { return nil }
    return number
  }

  private static func choices(_ words: [String]) -> String {
    "one of " + words.joined(separator: ", ")
  }
}

/// Says which setting is wrong, and how.
public struct SettingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name as it was written.
  public var key: String
  /// What is wrong with it.
  public var reason: Reason

  /// What can be wrong with a setting.
  public enum Reason: Hashable, Sendable {
    /// There is no setting of that name.
    case unknown
    /// The text is no value that the setting may have.
    case value(String, expected: String)
    /// It contradicts another setting.
    case order(String)
  }

  /// Makes an error about a setting.
  public init(key: String, reason: Reason) {
    self.key = key
    self.reason = reason
  }

  /// A sentence to follow the place where the setting was written.
  public var description: String {
    switch reason {
    case .unknown:
      "there is no setting '\(key)'"
        + (SettingKey.successor(of: key).map { "; it is called '\($0)' now" } ?? "")
    case .value(let text, let expected): "\(key): '\(text)' is not \(expected)"
    case .order(let sentence): "\(key): \(sentence)"
    }
  }
}

extension ForceClass {
  /// The word that stands for the class in a settings file.
  public var word: String {
    switch self {
    case .force: "force"
    case .area: "area"
    case .none: "none"
    }
  }
}

extension ClosedRange<Double> {
  fileprivate var words: String {
    "\(lowerBound.plain(over: 1)) to \(upperBound.plain(over: 1))"
  }
}

extension Double {
  /// The shortest way to write the number, without a fraction where it has none.
  fileprivate func plain(over divisor: Double) -> String {
    let number = self / divisor
    guard number == number.rounded(), abs(number) < 1e15 else { return "\(number)" }
    return String(Int64(number))
  }
}
