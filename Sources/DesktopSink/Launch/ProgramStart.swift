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
final class ProgramStart {
  private let info: OpaquePointer
  private let place: String
  private let identifier: String
  private let name: String
  private let icon: String?
  private let file: String
  private let folder: String?
  /// The line to run, on a terminal where it needs one; `nil` where it needs one and there is none.
  private let line: String?

  /// Prepares the action of an entry, or the app itself where `action` is `nil`.
  init(
    of action: String?, in entry: DesktopEntry, identifier: String
  ) throws(LaunchError) {
    let main = DesktopEntry.mainGroup
    let group = action.map { DesktopEntry.group(of: $0) } ?? main
    place = "\(entry.file):\(entry.line(of: group, key: "Exec") ?? 1): [\(group)]"
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
    let line = Self.naming(entry.file, in: exec)
    let needsTerminal = entry.keys.flag("Terminal", in: main)
    let terminal = needsTerminal ? TerminalProgram.own() : nil
    let whole = terminal.map { "\($0.start) \(line)" } ?? line
    own.set("Exec", in: main, to: whole)
    if terminal != nil { own.set("Terminal", in: main, to: "false") }
    self.identifier = identifier
    name = own.localText("Name", in: main) ?? identifier
    icon = own.localText("Icon", in: main)
    folder = own.text("Path", in: main)
    file = entry.file
    self.line = terminal == nil && needsTerminal ? nil : whole
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

  deinit {
    g_object_unref(UnsafeMutableRawPointer(info))
  }

  /// Starts the program, and returns at once; it outlives this process and shares none of its streams.
  func run(
    address: String?, token: String?, parent: ProgramParent,
    completion: @escaping Launcher.Completion
  ) {
    // GIO asks for the bus as well, and would wait for it. The one that is held it gets at once.
    ProgramEnvironment.look { [self] result in
      switch result {
      case .failure(let error): completion(.failure(.noBus(error.message)))
      case .success((let environment, let bus)):
        let direct = { [self] in
          withExtendedLifetime(bus) {
            completion(start(address, token, environment).map { .started })
          }
        }
        guard parent == .userManager, let bus, let unit = unit(address, token) else {
          return direct()
        }
        UnitStart.begin(unit, on: bus, isFollowed: false) { [place] news in
          switch news {
          case .noManager: direct()
          case .started, .ended(.exited(0)): completion(.success(.started))
          case .ended(let end):
            completion(.failure(.notStarted(place: place, reason: "the program \(end) at once")))
          case .failed(let reason):
            completion(.failure(.notStarted(place: place, reason: reason)))
          }
        }
      }
    }
  }

  /// The program as a unit; `nil` where GIO has to say what is wrong with it.
  private func unit(_ address: String?, _ token: String?) -> UserUnit? {
    let codes = ProgramLine.Expansion(address: address, icon: icon, name: name)
    var words = line.map { ProgramLine.words(of: $0, for: codes) } ?? []
    guard let first = words.first, let path = ProgramLine.path(of: first) else { return nil }
    words[0] = path
    var unit = UserUnit(app: identifier, description: name, arguments: words)
    for variable in token == nil ? [] : Launcher.tokenVariables {
      unit.environment[variable] = token
    }
    unit.folder = folder
    unit.source = file
    return unit
  }

  private func start(
    _ address: String?, _ token: String?, _ environment: ProgramEnvironment
  ) -> Result<Void, LaunchError> {
    let nothing: Descriptor
    do { nothing = try Descriptor(opening: "/dev/null", .replace) } catch {
      return .failure(.system(error))
    }
    let context = Self.context(environment, token)
    defer { g_object_unref(context) }
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
    if isStarted != 0 { return .success(()) }
    return .failure(.notStarted(place: place, reason: GLibError(taking: error).message))
  }

  private static func context(
    _ environment: ProgramEnvironment, _ token: String?
  ) -> UnsafeMutablePointer<GAppLaunchContext>? {
    let context = g_app_launch_context_new()
    for name in ProgramEnvironment.own { g_app_launch_context_unsetenv(context, name) }
    for (name, value) in environment.additions { g_app_launch_context_setenv(context, name, value) }
    if let token {
      for name in Launcher.tokenVariables { g_app_launch_context_setenv(context, name, token) }
    }
    return context
  }
}
