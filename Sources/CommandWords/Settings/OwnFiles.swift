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

  /// The folder of files that are taken after it, in the order of their names.
  package static var dropInFolder: String { "\(folder)/config.d" }

  /// Where a configuration stands: the system's, the user's, and what was dropped in beside it.
  package static var places: ConfigurationPlaces {
    let named = Environment.value("XDG_CONFIG_DIRS")
    // The first folder is the most important one, so it is read last.
    let folders = (named.isEmpty ? "/etc/xdg" : named).split(separator: ":")
      .filter { $0.hasPrefix("/") }.reversed()
    return ConfigurationPlaces(
      system: folders.map { "\($0)/pressd/config.toml" }, user: configPath, dropIns: dropInFolder)
  }

  /// The folder of the user's profiles.
  package static var profileFolder: String { "\(folder)/profiles" }

  /// The configuration of that name; `auto` is all that the system and the user have.
  ///
  /// A file that is going to be written may be new; elsewhere one that is named has to be there.
  package static func configuration(
    _ name: String, mayBeNew: Bool
  ) throws(CommandFailure) -> BridgeConfiguration {
    guard name != none else { return BridgeConfiguration() }
    do {
      guard name != auto else { return try BridgeConfiguration(loading: places) }
      var configuration = BridgeConfiguration()
      let file = mayBeNew ? try SettingsFile.ifPresent(at: name) : try SettingsFile(reading: name)
      configuration.stack.files = file.map { [$0] } ?? []
      return configuration
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The profile of that name; `auto` are all of the user's own, of which some may be broken.
  ///
  /// Where a person is named, only that person's profiles count, and after them those for anybody.
  ///
  /// - Throws: a misuse where the person has no profile there.
  package static func profiles(
    _ name: String, of person: String? = nil
  ) throws(CommandFailure) -> (profiles: [ProfileFile], complaints: [String]) {
    guard name != none else { return ([], []) }
    guard name == auto else {
      let profile = try self.profile(name)
      if let person, let owner = profile.person, owner != person {
        throw .misused("--person \(person): \(name) is the profile of \(owner)".printable)
      }
      return ([profile], [])
    }
    let shelf = ProfileShelf(folder: profileFolder)
    let complaints = shelf.errors.map { CommandFailure($0).description }
    guard let person else { return (shelf.profiles, complaints) }
    return (try profiles(of: person, on: shelf), complaints)
  }

  private static func profile(_ path: String) throws(CommandFailure) -> ProfileFile {
    do { return try ProfileFile(reading: path) } catch { throw CommandFailure(error) }
  }

  private static func profiles(
    of person: String, on shelf: ProfileShelf
  ) throws(CommandFailure) -> [ProfileFile] {
    let own = shelf.profiles.filter { $0.person == person }
    guard own.isEmpty else { return own + shelf.profiles.filter { $0.person == nil } }
    let known = Set(shelf.profiles.compactMap(\.person)).sorted()
    let hint = Spelling.hint(for: person, among: known)
    let others = known.isEmpty ? "nobody" : known.joined(separator: ", ")
    throw .misused(
      "--person: \(profileFolder) has no profile of '\(person)', but of \(others)".printable
        + hint)
  }
}
