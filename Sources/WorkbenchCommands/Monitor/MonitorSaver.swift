// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO
import PressGestures
import SettingsFiles

/// Writes thresholds to a settings file, and leaves everything else in it as people wrote it.
struct MonitorSaver {
  /// The file, whether or not it is there yet.
  let path: String

  /// Writes some settings; the file is read back before it takes the place of the old one.
  func save(_ keys: [SettingKey], of settings: PressSettings) throws(CommandFailure) {
    try makeFolder()
    do throws(SettingsFileError) {
      var edit = try SettingsEdit(of: path)
      for key in keys { try edit.set(key.name, to: key.text(in: settings)) }
      try edit.save()
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Whoever saves for the first time has no folder for settings yet.
  private func makeFolder() throws(CommandFailure) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    do {
      try Folder(path: String(path[..<slash])).make()
    } catch {
      throw .refused(error.description.printable)
    }
  }
}
