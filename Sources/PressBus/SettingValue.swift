// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import PressGestures

/// Settings of the recognizer as values of their own kinds.
public enum SettingValue {
  /// What a setting is: a number, true or false, or a word.
  public static func value(
    of name: String, in settings: PressSettings
  ) throws(BridgeRefusal) -> PropertyListValue {
    let key = try key(name)
    return value(of: key.text(in: settings), as: key.form)
  }

  /// What is written so, by the form of its setting.
  public static func value(of text: String, as form: SettingKey.Form) -> PropertyListValue {
    switch form {
    case .flag: .boolean(text == "true")
    case .whole: Int64(text).map { .integer($0) } ?? .string(text)
    case .number, .numberOrWord: Double(text).map { .real($0) } ?? .string(text)
    case .word: .string(text)
    }
  }

  /// The value as it would be written on a command line, checked against the range of its setting.
  public static func text(
    of value: PropertyListValue, for name: String
  ) throws(BridgeRefusal) -> String {
    let key = try key(name)
    guard let text = text(of: value, as: key.form) else {
      throw BridgeRefusal(.invalidArgument, "\(name): the value should be \(key.expectation)")
    }
    var tried = PressSettings()
    do {
      try key.set(text, in: &tried)
    } catch {
      throw BridgeRefusal(.invalidArgument, "\(error)")
    }
    return text
  }

  /// The value as it would be written, unchecked; `nil` for what no setting is.
  ///
  /// Numbers may be given as text, since all settings of a command line are.
  public static func text(of value: PropertyListValue, as form: SettingKey.Form) -> String? {
    switch value {
    case .string(let word): return word
    case .boolean(let truth): return truth ? "true" : "false"
    case .integer(let number): return String(number)
    case .real(let number):
      let whole = form == .whole ? Int64(exactly: number) : nil
      return whole.map { "\($0)" } ?? "\(number)"
    case .data, .date, .array, .dictionary: return nil
    }
  }

  private static func key(_ name: String) throws(BridgeRefusal) -> SettingKey {
    if let key = SettingKey.named(name) { return key }
    let hint = NearestName.hint(for: name, among: SettingKey.all.map(\.name))
    throw BridgeRefusal(.notFound, "there is no setting '\(name.visible)'\(hint)")
  }
}
