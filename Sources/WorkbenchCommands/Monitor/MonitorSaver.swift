// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import PressGestures
import SettingsFiles

/// Writes thresholds to a settings file, and leaves everything else in it as people wrote it.
struct MonitorSaver {
  /// The file, whether or not it is there yet.
  let path: String

  /// Writes some settings; the file is read back before it takes the place of the old one.
  func save(_ keys: [SettingKey], of settings: PressSettings) throws(CommandFailure) {
    do throws(SettingsFileError) {
      var edit = try SettingsEdit(of: path)
      for key in keys { try edit.set(key.name, to: key.text(in: settings)) }
      try edit.save()
    } catch {
      throw CommandFailure(error)
    }
  }
}
