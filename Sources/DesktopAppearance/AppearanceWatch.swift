// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues

/// Follows how a person wants programs to look, by the settings portal of the desktop.
///
/// What no portal says is asked of GSettings, and what that does not know either of the file in which
/// GTK keeps its settings, which is read once. Everything is told in the main context, and nothing is
/// waited for.
public final class AppearanceWatch {
  private enum Names {
    static let portal = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"
    static let settings = "org.freedesktop.portal.Settings"
    /// A portal that is asked for the first time starts up.
    static let limit = Duration.seconds(5)
  }

  private let changed: (Appearance) -> Void
  /// What the portal said, by group and key: one setting may take back what another one meant.
  private var said: [String: [String: Appearance.Value]] = [:]
  private var desktop: DesktopSettings?
  private lazy var toolkit = ToolkitSettings.read()
  private var told: Appearance?
  private var connection: BusConnection?
  private var subscription: BusSubscription?

  /// Begins to look; `changed` is called for the first time when something is known.
  public init(changed: @escaping (Appearance) -> Void) {
    self.changed = changed
    BusConnection.session { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let connection): ask(on: connection)
      case .failure: tell()
      }
    }
  }

  private func ask(on connection: BusConnection) {
    self.connection = connection
    subscription = BusSubscription(
      to: "SettingChanged", of: Names.portal, path: Names.path, interface: Names.settings,
      on: connection.object
    ) { [weak self] _, arguments in self?.hear(arguments) }
    let words = Appearance.groups.map { "'\($0)'" }.joined(separator: ", ")
    let groups = try? Variant.parse("([\(words)],)", type: "(as)")
    BusMethod(
      of: Names.portal, path: Names.path, interface: Names.settings, method: "ReadAll",
      mayStart: true
    ).call(on: connection.object, groups, limit: Names.limit) { [weak self] result in
      if case .success(let answer) = result { self?.take(answer) }
      self?.tell()
    }
  }

  private func take(_ answer: Variant) {
    guard answer.type == "(a{sa{sv}})", let groups = answer[0] else { return }
    for place in 0..<groups.count {
      guard let entry = groups[place], let name = entry[0], let settings = entry[1] else {
        continue
      }
      for row in 0..<settings.count {
        guard let setting = settings[row], let key = setting[0], let value = setting[1] else {
          continue
        }
        take(name.text, key.text, value)
      }
    }
  }

  private func hear(_ arguments: Variant) {
    guard arguments.type == "(ssv)", let group = arguments[0], let key = arguments[1],
      let value = arguments[2]
    else { return }
    take(group.text, key.text, value)
    tell()
  }

  private func take(_ group: String, _ key: String, _ value: Variant) {
    guard Appearance.groups.contains(group), let value = Appearance.Value(value) else { return }
    said[group, default: [:]][key] = value
  }

  /// What the portal says now, its own groups first.
  private var portal: Appearance {
    var appearance = Appearance()
    for group in Appearance.groups {
      for (key, value) in said[group] ?? [:] { appearance.take(group, key, value) }
    }
    return appearance
  }

  /// Tells what all sources say together, where that is something else than before.
  private func tell() {
    var whole = portal
    if !whole.isWhole {
      if desktop == nil { desktop = DesktopSettings { [weak self] in self?.tell() } }
      whole = whole.completed(by: desktop?.appearance ?? Appearance()).completed(by: toolkit)
    }
    guard whole != told else { return }
    told = whole
    changed(whole)
  }
}

extension Appearance.Value {
  /// Reads a value of the bus, however often it is boxed.
  fileprivate init?(_ variant: Variant) {
    switch variant.type {
    case "v":
      guard let inner = variant.inner else { return nil }
      self.init(inner)
    case "s": self = .text(variant.text)
    case "b": self = .truth(variant.truth)
    case "d": self = .number(variant.real)
    default:
      guard let number = variant.integer else { return nil }
      self = .number(Double(number))
    }
  }
}
