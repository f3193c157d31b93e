// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import DesktopSink
import LinuxIO

extension CommandFailure {
  /// A failure to read the desktop's files; an unknown app's is told with the nearest one.
  static func desktop(_ error: DesktopError) -> CommandFailure {
    switch error {
    case .unknownApplication(let name):
      let known = DesktopApplications.all().map(\.identifier)
      let hint = Spelling.hint(for: name, among: known)
      return .misused("\(error)\(hint.isEmpty ? "; 'pressd actions list' tells them" : hint)")
    case .unusableEntry, .unreadableEntry: return .misused(error.description)
    case .system: return .refused(error.description)
    }
  }

  /// A failure to read or save dynamic items.
  static func items(_ error: DynamicItemError) -> CommandFailure {
    error.isMisuse ? .misused(error.description) : .refused(error.description)
  }

  /// A failure to launch.
  static func launch(_ error: LaunchError) -> CommandFailure {
    error.isMisuse ? .misused(error.description) : .refused(error.description)
  }

  /// A failure to read a property list.
  static func infoPlist(_ error: InfoPlistError) -> CommandFailure {
    switch error {
    case .content(let sentence): .misused(sentence)
    case .system(let error): .refused(error.description)
    }
  }
}

/// The app a command was given, with all its items.
struct ChosenApplication {
  let items: ApplicationItems

  /// Looks an app up and tells on the way what in its files is wrong.
  init(_ name: String, output: Output) throws(CommandFailure) {
    let application: DesktopApplication
    do { application = try DesktopApplications.application(name) } catch { throw .desktop(error) }
    try self.init(application, output: output)
  }

  /// Collects the items of an app and tells on the way what in its files is wrong.
  init(_ application: DesktopApplication, output: Output) throws(CommandFailure) {
    do {
      items = try ApplicationItems(of: application, in: try DynamicItemFolder.standard())
    } catch { throw .items(error) }
    for warning in items.warnings { output.complain("pressd actions: \(warning)".printable) }
  }

  /// The identifier, to name it by.
  var identifier: String { items.application.identifier }
}
