// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues
import Glibc
import LinuxIO

/// Starts the program of an `Exec` key, with its field codes, on a terminal where it asks for one.
///
/// GIO itself starts a desktop action without a word of failure, so the action's group is made into an
/// entry of its own. The C function is `g_desktop_app_info_launch_uris_as_manager_with_fds`.
struct ProgramStart {
  private let info: OpaquePointer
  private let place: String

  /// Prepares the action of an entry, or the app itself where `action` is `nil`.
  ///
  /// The result is released by ``run(address:token:)``, which is called once.
  init(of action: String?, in entry: DesktopEntry) throws(LaunchError) {
    let main = DesktopEntry.mainGroup
    let group = action.map { DesktopEntry.group(of: $0) } ?? main
    let line = entry.line(of: group, key: "Exec") ?? 1
    place = "\(entry.file):\(line): [\(group)]"
    guard let exec = entry.keys.text("Exec", in: group) else {
      throw .noWay(place: place, reason: "there is no Exec to start")
    }
    guard let program = ProgramLine.program(of: exec) else {
      throw .notStarted(place: place, reason: "the quotes in Exec do not match")
    }
    let needed = [entry.keys.text("TryExec", in: main), program].compactMap { $0 }
    if let missing = needed.first(where: { !ProgramLine.isInstalled($0) }) {
      throw .notStarted(place: place, reason: "'\(missing)' is not installed")
    }
    let own = KeyFile()
    for key in ["Type", "Name", "Icon", "Path", "Terminal", "StartupNotify", "StartupWMClass"] {
      if let value = entry.keys.text(key, in: main) { own.set(key, in: main, to: value) }
    }
    for key in ["Name", "Icon"] {
      if let value = entry.keys.localText(key, in: group) { own.set(key, in: main, to: value) }
    }
    // An entry made in memory has no file that GIO could put in the place of %k.
    own.set("Exec", in: main, to: Self.naming(entry.file, in: exec))
    guard let info = withExtendedLifetime(own, { g_desktop_app_info_new_from_keyfile($0.object) })
    else {
      throw .notStarted(place: place, reason: "the entry is of no use to GIO")
    }
    self.info = info
  }

  /// Puts the entry's file in the place of `%k`.
  static func naming(_ file: String, in exec: String) -> String {
    var line = ""
    var letters = exec.makeIterator()
    while let letter = letters.next() {
      guard letter == "%", let code = letters.next() else {
        line.append(letter)
        continue
      }
      let quoted = takeText(g_shell_quote(file)) ?? ""
      line += code == "k" ? quoted.replacing("%", with: "%%") : "%\(code)"
    }
    return line
  }

  /// Starts the program; it outlives this process and shares none of its streams.
  func run(address: String?, token: String?) throws(LaunchError) {
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    let nothing: Descriptor
    do { nothing = try Descriptor(opening: "/dev/null", .replace) } catch { throw .system(error) }
    let context = g_app_launch_context_new()
    defer { g_object_unref(context) }
    if let token {
      for name in ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"] {
        g_app_launch_context_setenv(context, name, token)
      }
    }
    let addresses = address.flatMap { g_list_append(nil, g_strdup($0)) }
    defer { g_list_free_full(addresses) { g_free($0) } }
    var error: ErrorSlot?
    let number = nothing.number
    // What is ignored here would be ignored there; GLib itself lets only SIGPIPE through again.
    let former = signal(SIGXFSZ, SIG_DFL)
    defer { signal(SIGXFSZ, former) }
    let isStarted = SignalMask.withoutBlocking {
      g_desktop_app_info_launch_uris_as_manager_with_fds(
        info, addresses, context, G_SPAWN_SEARCH_PATH, nil, nil, nil, nil, number, number, number,
        &error)
    }
    guard isStarted != 0 else {
      throw .notStarted(place: place, reason: GLibError(taking: error).message)
    }
  }
}
