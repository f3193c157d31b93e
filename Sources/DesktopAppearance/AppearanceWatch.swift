// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues

/// Follows how a person wants programs to look, by the settings portal of the desktop.
///
/// Where there is no portal it asks GSettings, and the file in which GTK keeps its settings; these are
/// read once. Everything is told in the main context, and nothing is waited for.
public final class AppearanceWatch {
  private enum Names {
    static let portal = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"
    static let settings = "org.freedesktop.portal.Settings"
    /// A portal that is asked for the first time starts up.
    static let limit = Duration.seconds(5)
  }

  private let changed: (Appearance) -> Void
  private var appearance = Appearance()
  private var connection: BusConnection?
  private var subscription: BusSubscription?

  /// Begins to look; `changed` is called for the first time when something is known.
  public init(changed: @escaping (Appearance) -> Void) {
    self.changed = changed
    BusConnection.session { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let connection): ask(on: connection)
      case .failure: fallBack()
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
      switch result {
      case .success(let answer): self?.take(answer)
      case .failure: self?.fallBack()
      }
    }
  }

  private func take(_ answer: Variant) {
    guard answer.type == "(a{sa{sv}})", let groups = answer[0] else { return fallBack() }
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
    fallBack()
  }

  private func hear(_ arguments: Variant) {
    guard arguments.type == "(ssv)", let group = arguments[0], let key = arguments[1],
      let value = arguments[2]
    else { return }
    let former = appearance
    if key.text == "color-scheme", group.text == "org.freedesktop.appearance" {
      // 0 takes back what was said before.
      appearance.isDark = nil
    }
    take(group.text, key.text, value)
    if appearance != former { changed(appearance) }
  }

  private func take(_ group: String, _ key: String, _ value: Variant) {
    guard let value = Appearance.Value(value) else { return }
    appearance.take(group, key, value)
  }

  /// Fills in what the portal did not say.
  private func fallBack() {
    appearance = appearance.completed(by: DesktopSettings.read())
      .completed(by: ToolkitSettings.read())
    changed(appearance)
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
