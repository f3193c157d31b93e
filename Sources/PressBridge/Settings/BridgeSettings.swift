// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures

/// What a configuration says of the daemon itself, beside gestures and rules.
public struct BridgeSettings: Hashable, Sendable {
  /// How a press may be felt; the table `[haptics]`.
  public var haptics = HapticSettings()
  /// Whether other programs are told and may ask, over the session bus; `bus.enabled`, true.
  public var isOnBus = true
  /// Whether lines in the log may say where a finger was; `log.positions`, false.
  ///
  /// Places on a touchscreen are what is typed on its keyboard.
  public var logsPositions = false

  /// The defaults.
  public init() {}
}

/// One key of a configuration that is about the daemon itself, such as `haptics.backend`.
public struct BridgeKey: Sendable {
  /// The table and the name in it, joined by a dot.
  public let name: String
  /// What it is for, in one line.
  public let summary: String
  private let value: Value

  private enum Value: Sendable {
    case flag(any WritableKeyPath<BridgeSettings, Bool> & Sendable)
    case share(any WritableKeyPath<BridgeSettings, Double> & Sendable)
    case count(any WritableKeyPath<BridgeSettings, Int> & Sendable, ClosedRange<Int>)
    case path(any WritableKeyPath<BridgeSettings, String?> & Sendable)
    case backend
  }

  /// All of them, in the order of the documentation.
  public static let all = [
    BridgeKey(
      name: "haptics.backend", summary: "what gives the pulses", value: .backend),
    BridgeKey(
      name: "haptics.strength", summary: "how strong the strongest pulse is",
      value: .share(\.haptics.strength)),
    BridgeKey(
      name: "haptics.minimum-ms", summary: "the shortest pulse of a motor",
      value: .count(\.haptics.minimumMilliseconds, 0...1000)),
    BridgeKey(
      name: "haptics.device", summary: "the node of the motor, or auto",
      value: .path(\.haptics.device)),
    BridgeKey(
      name: "haptics.pads", summary: "whether pads with a motor may be driven",
      value: .flag(\.haptics.pads)),
    BridgeKey(
      name: "bus.enabled", summary: "whether programs may ask over the session bus",
      value: .flag(\.isOnBus)),
    BridgeKey(
      name: "log.positions", summary: "whether the log may say where fingers are",
      value: .flag(\.logsPositions)),
  ]

  /// The key of that name, or `nil` where there is none.
  public static func named(_ name: String) -> BridgeKey? { all.first { $0.name == name } }

  /// How its values are written in a file.
  public var form: SettingKey.Form {
    switch value {
    case .flag: .flag
    case .share: .number
    case .count: .whole
    case .path, .backend: .word
    }
  }

  /// What may be written for it, in words.
  public var expectation: String {
    switch value {
    case .flag: "true or false"
    case .share: "a number from 0 to 1"
    case .count(_, let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .path: "a path such as /dev/input/event4, or auto"
    case .backend:
      "one of " + HapticSettings.Backend.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }

  /// All values that may be written for it, where they are few; empty for numbers and paths.
  public var choices: [String] {
    switch value {
    case .flag: ["true", "false"]
    case .backend: HapticSettings.Backend.allCases.map(\.rawValue)
    case .share, .count, .path: []
    }
  }

  /// Its value in some settings, as it would be written.
  public func text(in settings: BridgeSettings) -> String {
    switch value {
    case .flag(let path): return String(settings[keyPath: path])
    case .share(let path):
      let text = String(settings[keyPath: path])
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    case .count(let path, _): return String(settings[keyPath: path])
    case .path(let path): return settings[keyPath: path] ?? Self.auto
    case .backend: return settings.haptics.backend.rawValue
    }
  }

  /// Writes a value into settings.
  ///
  /// - Throws: ``SettingError`` when the text is no such value or lies outside the range.
  public func set(_ text: String, in settings: inout BridgeSettings) throws(SettingError) {
    guard assign(text, in: &settings) else {
      throw SettingError(key: name, reason: .value(text, expected: expectation))
    }
  }

  /// Stands for a node that is looked for.
  private static let auto = "auto"

  private func assign(_ text: String, in settings: inout BridgeSettings) -> Bool {
    switch value {
    case .flag(let path):
      guard let flag = Bool(text) else { return false }
      settings[keyPath: path] = flag
    case .share(let path):
      guard let share = Double(text), (0...1).contains(share) else { return false }
      settings[keyPath: path] = share
    case .count(let path, let range):
      guard let count = Int(text), range.contains(count) else { return false }
      settings[keyPath: path] = count
    case .path(let path):
      guard text == Self.auto || text.hasPrefix("/") else { return false }
      settings[keyPath: path] = text == Self.auto ? nil : text
    case .backend:
      guard let backend = HapticSettings.Backend(rawValue: text) else { return false }
      settings.haptics.backend = backend
    }
    return true
  }
}
