// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame
package import SettingsFiles

/// The user's own settings file and profiles, and what stands in for them on a command line.
package enum OwnFiles {
  /// Stands for the files in the user's own folder.
  package static let auto = "auto"
  /// Stands for no file.
  package static let none = "none"

  /// The folder of the user's settings; empty where there is no home.
  package static var folder: String {
    let configured = Environment.value("XDG_CONFIG_HOME")
    // The base directory specification tells to ignore what is not an absolute path.
    if configured.hasPrefix("/") { return "\(configured)/pressd" }
    let home = Environment.value("HOME")
    return home.isEmpty ? "" : "\(home)/.config/pressd"
  }

  /// The user's settings file, whether or not it is there.
  package static var configPath: String { "\(folder)/config.toml" }

  /// The folder of the user's profiles.
  package static var profileFolder: String { "\(folder)/profiles" }

  /// The settings file of that name; `auto` is the user's own, where there is one.
  ///
  /// A file that is going to be written may be new; elsewhere one that is named has to be there.
  package static func file(_ name: String, mayBeNew: Bool) throws(CommandFailure) -> SettingsFile? {
    guard name != none else { return nil }
    let isOwn = name == auto
    do {
      guard isOwn || mayBeNew else { return try SettingsFile(reading: name) }
      return try SettingsFile.ifPresent(at: isOwn ? configPath : name)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The profile of that name; `auto` are all of the user's own, of which some may be broken.
  package static func profiles(
    _ name: String
  ) throws(CommandFailure) -> (profiles: [ProfileFile], complaints: [String]) {
    guard name != none else { return ([], []) }
    guard name == auto else {
      do {
        return ([try ProfileFile(reading: name)], [])
      } catch {
        throw CommandFailure(error)
      }
    }
    let shelf = ProfileShelf(folder: profileFolder)
    return (shelf.profiles, shelf.errors.map { CommandFailure($0).description })
  }
}
