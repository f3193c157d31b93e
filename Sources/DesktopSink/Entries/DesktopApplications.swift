// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues
import LinuxIO
import PressActions

/// The apps that are installed for whoever runs the process.
///
/// What counts is what GIO finds: entries below `XDG_DATA_HOME` go before those of the system, and a
/// hidden one hides all others of its name. The C function is `g_app_info_get_all`.
public enum DesktopApplications {
  /// What an entry's file name ends with.
  static let ending = ".desktop"
  private static let schemeType = "x-scheme-handler/"

  /// All installed apps, also those that menus do not show, in the order of their identifiers.
  ///
  /// Entries that cannot be read are left out; ``damages()`` tells which.
  public static func all() -> [DesktopApplication] {
    let list = g_app_info_get_all()
    defer { freeInfos(list) }
    return infos(in: list).compactMap { try? application(of: $0) }
      .sorted { $0.identifier < $1.identifier }
  }

  /// What is wrong with entries that are damaged, which GIO passes over in silence.
  ///
  /// What is hidden, or lacks its program, is in order, and not told.
  public static func damages() -> [DesktopError] {
    var seen: Set<String> = []
    var errors: [DesktopError] = []
    for folder in folders {
      for name in (try? Folder(path: folder).names()) ?? []
      where name.hasSuffix(ending) && seen.insert(name).inserted {
        if let error = damage(of: "\(folder)/\(name)") { errors.append(error) }
      }
    }
    return errors
  }

  private static func damage(of path: String) -> DesktopError? {
    do throws(DesktopError) {
      return try DesktopEntry(file: path).damage
    } catch { return error }
  }

  /// Where entries are, the person's own first.
  private static var folders: [String] {
    ([String(cString: g_get_user_data_dir())] + systemFolders).map { "\($0)/applications" }
  }

  /// One app by its identifier, with or without `.desktop`, or by the path of its entry.
  public static func application(_ name: String) throws(DesktopError) -> DesktopApplication {
    if name.contains("/") { return try application(at: name) }
    guard let info = g_desktop_app_info_new(name.hasSuffix(ending) ? name : name + ending) else {
      throw try absence(of: name)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    return try application(of: info)
  }

  /// The app of an entry that need not be installed, nor its program.
  private static func application(at path: String) throws(DesktopError) -> DesktopApplication {
    let entry = try DesktopEntry(file: path)
    guard let name = entry.keys.localText("Name", in: DesktopEntry.mainGroup) else {
      throw .unusableEntry(
        file: path, reason: "there is no group [\(DesktopEntry.mainGroup)] with a Name")
    }
    return application(of: entry, identifier: path, name: name, isShown: true)
  }

  /// The categories of the app whose windows call themselves so; none where there is no such app.
  ///
  /// Windows are named as the desktop entry is, or as it says by `StartupWMClass`.
  public static func categories(of window: String) -> [String] {
    if let info = g_desktop_app_info_new(window + ending) {
      defer { g_object_unref(UnsafeMutableRawPointer(info)) }
      return categories(of: info)
    }
    return first(ofClass: [window], categories) ?? []
  }

  /// The app whose windows have one of these names, as its desktop entry is called; `nil` where none.
  ///
  /// A name that an entry has by `StartupWMClass` goes before one that is the entry's own.
  public static func identifier(ofWindow names: [String]) -> String? {
    let names = names.filter { !$0.isEmpty && !$0.contains("/") }
    let found = first(ofClass: names) { info in
      g_app_info_get_id(info).map { String(String(cString: $0).dropLast(ending.count)) }
    }
    return found
      ?? names.first { name in
        guard let info = g_desktop_app_info_new(name + ending) else { return false }
        g_object_unref(UnsafeMutableRawPointer(info))
        return true
      }
  }

  /// What the first app with one of these names in `StartupWMClass` comes to.
  private static func first<Result>(
    ofClass names: [String], _ read: (OpaquePointer) -> Result?
  ) -> Result? {
    let list = g_app_info_get_all()
    defer { freeInfos(list) }
    let found = infos(in: list).first { info in
      g_desktop_app_info_get_startup_wm_class(info).map { String(cString: $0) }.map(names.contains)
        ?? false
    }
    return found.flatMap(read)
  }

  private static func categories(of info: OpaquePointer) -> [String] {
    let text = g_desktop_app_info_get_categories(info).map { String(cString: $0) } ?? ""
    return text.split(separator: ";").map(String.init)
  }

  static func infos(in list: UnsafeMutablePointer<GList>?) -> [OpaquePointer] {
    var infos: [OpaquePointer] = []
    var next = list
    while let link = next {
      if let data = link.pointee.data { infos.append(OpaquePointer(data)) }
      next = link.pointee.next
    }
    return infos
  }

  static func freeInfos(_ list: UnsafeMutablePointer<GList>?) {
    for info in infos(in: list) { g_object_unref(UnsafeMutableRawPointer(info)) }
    g_list_free(list)
  }

  static func application(of info: OpaquePointer) throws(DesktopError) -> DesktopApplication {
    guard let path = g_desktop_app_info_get_filename(info) else {
      throw .unreadableEntry(file: "an app without a file", reason: "it cannot be read")
    }
    let entry = try DesktopEntry(file: String(cString: path))
    return application(
      of: entry, identifier: g_app_info_get_id(info).map { String(cString: $0) } ?? entry.file,
      name: g_app_info_get_display_name(info).map { String(cString: $0) } ?? "",
      isShown: g_app_info_should_show(info) != 0)
  }

  private static func application(
    of entry: DesktopEntry, identifier: String, name: String, isShown: Bool
  ) -> DesktopApplication {
    let (items, warnings) = entry.items()
    let main = DesktopEntry.mainGroup
    return DesktopApplication(
      identifier: Self.identifier(of: identifier), name: name, file: entry.file, isShown: isShown,
      isActivatable: entry.keys.flag("DBusActivatable", in: main),
      schemes: entry.keys.list("MimeType", in: main).filter { $0.hasPrefix(schemeType) }
        .compactMap { URLScheme($0.dropFirst(schemeType.count)) },
      infoPlist: entry.keys.text(EntryKey.infoPlist, in: main).map { name in
        name.hasPrefix("/") ? name : "\(Folder.parent(of: entry.file))/\(name)"
      }, items: items, warnings: warnings)
  }

  /// The identifier in the name of an entry's file.
  private static func identifier(of name: String) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return last.hasSuffix(ending) ? String(last.dropLast(ending.count)) : last
  }

  /// Why there is no such app: GIO does not say so.
  private static func absence(of name: String) throws(DesktopError) -> DesktopError {
    let file = name.hasSuffix(ending) ? name : name + ending
    for path in folders.map({ "\($0)/\(file)" }) where g_file_test(path, G_FILE_TEST_EXISTS) != 0 {
      let entry = try DesktopEntry(file: path)
      return entry.damage ?? .unusableEntry(file: path, reason: Self.obstacle(of: entry))
    }
    return .unknownApplication(name)
  }

  private static var systemFolders: [String] {
    guard let list = g_get_system_data_dirs() else { return [] }
    var folders: [String] = []
    while let folder = list[folders.count] { folders.append(String(cString: folder)) }
    return folders
  }

  private static func obstacle(of entry: DesktopEntry) -> String {
    let main = DesktopEntry.mainGroup
    if entry.keys.flag("Hidden", in: main) { return "the app is hidden (Hidden=true)" }
    for key in ["TryExec", "Exec"] {
      guard let line = entry.keys.text(key, in: main) else { continue }
      let program = key == "TryExec" ? line : ProgramLine.program(of: line) ?? line
      if !ProgramLine.isInstalled(program) { return "\(key): '\(program)' is not installed" }
    }
    return "the entry is of no use: it needs Type=Application, a Name and an Exec"
  }
}
