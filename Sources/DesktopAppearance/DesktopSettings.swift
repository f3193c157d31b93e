// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// What GSettings has, as the desktops of the GNOME family keep it; followed for as long as it is held.
final class DesktopSettings {
  /// The settings of one schema.
  private final class Group {
    let name: String
    let keys: [String]
    let object: UnsafeMutablePointer<GSettings>
    private let changed: () -> Void
    private var handler: gulong = 0

    /// `nil` where the schema is not installed.
    init?(_ name: String, of source: OpaquePointer, changed: @escaping () -> Void) {
      // GLib ends the process for a schema that is not there, so it is looked for first.
      guard let schema = g_settings_schema_source_lookup(source, name, 1) else { return nil }
      defer { g_settings_schema_unref(schema) }
      guard let object = g_settings_new_full(schema, nil, nil) else { return nil }
      self.name = name
      self.object = object
      self.changed = changed
      keys = takeTexts(g_settings_schema_list_keys(schema))
      let told:
        @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void = {
          _, _, context in
          guard let context else { return }
          Unmanaged<Group>.fromOpaque(context).takeUnretainedValue().changed()
        }
      handler = g_signal_connect_data(
        object, "changed", unsafeBitCast(told, to: GCallback.self),
        Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    }

    deinit {
      g_signal_handler_disconnect(object, handler)
      g_object_unref(object)
    }

    func read(into appearance: inout Appearance) {
      for key in keys {
        guard let value = Variant(g_settings_get_value(object, key)) else { continue }
        switch value.type {
        case "s": appearance.take(name, key, .text(value.text))
        case "b": appearance.take(name, key, .truth(value.truth))
        case "d": appearance.take(name, key, .number(value.real))
        default: continue
        }
      }
    }
  }

  private var groups: [Group] = []

  /// Begins to follow what there is; `changed` is called in the main context.
  init(changed: @escaping () -> Void) {
    guard let source = g_settings_schema_source_get_default() else { return }
    groups = Appearance.groups.dropFirst().compactMap { Group($0, of: source, changed: changed) }
  }

  /// The settings as they are now; nothing where the desktop's schemas are not installed.
  var appearance: Appearance {
    var appearance = Appearance()
    for group in groups { group.read(into: &appearance) }
    return appearance
  }
}

/// What the toolkit GTK is told by a file, where no desktop has settings of its own.
enum ToolkitSettings {
  /// The settings of the first file that is there.
  static func read() -> Appearance {
    let folder = String(cString: g_get_user_config_dir())
    for version in ["gtk-4.0", "gtk-3.0"] {
      guard let file = KeyFile(path: "\(folder)/\(version)/settings.ini") else { continue }
      var appearance = Appearance()
      appearance.iconTheme = file.text("gtk-icon-theme-name", in: "Settings")
      if let word = file.text("gtk-application-prefer-dark-theme", in: "Settings") {
        appearance.isDark = ["1", "true"].contains(word)
      }
      return appearance
    }
    return Appearance()
  }
}
