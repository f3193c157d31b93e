// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// What GSettings has, as the desktops of the GNOME family keep it.
enum DesktopSettings {
  /// The settings that are known now; nothing where the desktop's schemas are not installed.
  static func read() -> Appearance {
    var appearance = Appearance()
    guard let source = g_settings_schema_source_get_default() else { return appearance }
    for group in Appearance.groups.dropFirst() {
      // GLib ends the process for a schema that is not there, so it is looked for first.
      guard let schema = g_settings_schema_source_lookup(source, group, 1) else { continue }
      defer { g_settings_schema_unref(schema) }
      guard let settings = g_settings_new_full(schema, nil, nil) else { continue }
      defer { g_object_unref(UnsafeMutableRawPointer(settings)) }
      for key in takeTexts(g_settings_schema_list_keys(schema)) {
        guard let value = Variant(g_settings_get_value(settings, key)) else { continue }
        switch value.type {
        case "s": appearance.take(group, key, .text(value.text))
        case "b": appearance.take(group, key, .truth(value.truth))
        case "d": appearance.take(group, key, .number(value.real))
        default: continue
        }
      }
    }
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
