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
    let text = key.text(in: settings)
    switch key.form {
    case .flag: return .boolean(text == "true")
    case .whole: return Int64(text).map { .integer($0) } ?? .string(text)
    case .number, .numberOrWord: return Double(text).map { .real($0) } ?? .string(text)
    case .word: return .string(text)
    }
  }

  /// The value as it would be written on a command line, checked against the range of its setting.
  ///
  /// Numbers may be given as text, since all settings of a command line are.
  public static func text(
    of value: PropertyListValue, for name: String
  ) throws(BridgeRefusal) -> String {
    let key = try key(name)
    let text: String
    switch value {
    case .string(let word): text = word
    case .boolean(let truth): text = truth ? "true" : "false"
    case .integer(let number): text = String(number)
    case .real(let number):
      let whole = key.form == .whole ? Int64(exactly: number) : nil
      text = whole.map { "\($0)" } ?? "\(number)"
    case .data, .date, .array, .dictionary:
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

  private static func key(_ name: String) throws(BridgeRefusal) -> SettingKey {
    if let key = SettingKey.named(name) { return key }
    let hint = NearestName.hint(for: name, among: SettingKey.all.map(\.name))
    throw BridgeRefusal(.notFound, "there is no setting '\(name.visible)'\(hint)")
  }
}
