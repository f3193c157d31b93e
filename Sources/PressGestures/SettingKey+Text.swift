// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

extension SettingKey {
  /// A value that is a text with a grammar of its own.
  struct Text: Sendable {
    /// What may be written, in words.
    let expectation: String
    /// The value as it would be written.
    let read: @Sendable (PressSettings) -> String
    /// Takes a text; false where it is none of the value's.
    let write: @Sendable (String, inout PressSettings) -> Bool
  }
}

extension SettingKey.Text {
  typealias Path<Value> = any WritableKeyPath<PressSettings, Value> & Sendable

  /// Stands for an empty list.
  private static let none = "none"
  /// Stands for what is found out by itself.
  private static let auto = "auto"
  /// The most names of a list; more are refused.
  private static let mostNames = 100
  /// The longest name in bytes.
  private static let longestName = 200

  /// Names with spaces between them.
  static func names(_ path: Path<[String]>) -> Self {
    Self(
      expectation: "names such as org.gnome.Maps with spaces between them, or none",
      read: { settings in
        let names = settings[keyPath: path]
        return names.isEmpty ? none : names.joined(separator: " ")
      },
      write: { text, settings in
        let names = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard !names.isEmpty, names.count <= mostNames,
          names.allSatisfy({ $0.utf8.count <= longestName })
        else { return false }
        settings[keyPath: path] = names == [none] ? [] : names
        return true
      })
  }

  /// Kinds of apps with spaces between them.
  static func kinds(_ path: Path<Set<AppKind>>) -> Self {
    let all = AppKind.allCases
    return Self(
      expectation: all.map(\.rawValue).joined(separator: ", ")
        + " with spaces between them, or none",
      read: { settings in
        let kinds = all.filter(settings[keyPath: path].contains)
        return kinds.isEmpty ? none : kinds.map(\.rawValue).joined(separator: " ")
      },
      write: { text, settings in
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let kinds = words.compactMap { AppKind(rawValue: $0) }
        guard words == [none] || (!words.isEmpty && kinds.count == words.count) else {
          return false
        }
        settings[keyPath: path] = Set(kinds)
        return true
      })
  }

  /// The name of an output.
  static func output(_ path: Path<String?>) -> Self {
    Self(
      expectation: "the name of an output such as DSI-1, or auto",
      read: { $0[keyPath: path] ?? auto },
      write: { text, settings in
        guard !text.isEmpty, text.utf8.count <= longestName else { return false }
        settings[keyPath: path] = text == auto ? nil : text
        return true
      })
  }

  /// A part of all screens.
  static func screenArea(_ path: Path<ScreenArea?>) -> Self {
    Self(
      expectation: "an area X,Y,WIDTH,HEIGHT in percent of all screens together, or auto",
      read: { $0[keyPath: path]?.text ?? auto },
      write: { text, settings in
        let area = ScreenArea(text)
        guard area != nil || text == auto else { return false }
        settings[keyPath: path] = area
        return true
      })
  }

  /// How a picture is turned.
  static func screenTurn(_ path: Path<ScreenTurn?>) -> Self {
    Self(
      expectation: "one of auto, " + ScreenTurn.allCases.map(\.rawValue).joined(separator: ", "),
      read: { $0[keyPath: path]?.rawValue ?? auto },
      write: { text, settings in
        let turn = ScreenTurn(rawValue: text)
        guard turn != nil || text == auto else { return false }
        settings[keyPath: path] = turn
        return true
      })
  }
}
