// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues
import Glibc

/// A program that is to be run with these words, by no shell.
public struct CommandStart: Hashable, Sendable {
  /// The program, by its path or by its name on the search path, and what follows it.
  public var arguments: [String]
  /// Variables that are set besides those of the process, or in the place of them.
  public var environment: [String: String]
  /// Where it starts; `nil` for the folder of the process.
  public var folder: String?

  /// Makes ready to run a program.
  public init(
    _ arguments: [String], environment: [String: String] = [:], folder: String? = nil
  ) {
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }

  /// How a program ended.
  public enum End: Hashable, Sendable, CustomStringConvertible {
    /// By itself, with this status.
    case exited(Int32)
    /// By this signal.
    case killed(Int32)

    /// The end as the second half of a sentence.
    public var description: String {
      switch self {
      case .exited(let status): "ended with status \(status)"
      case .killed(let signal): "was ended by signal \(signal)"
      }
    }

    /// Reads what `waitpid` says.
    init(status: Int32) {
      let signal = status & 0x7f
      self = signal == 0 ? .exited(status >> 8 & 0xff) : .killed(signal)
    }
  }
}

/// The programs that were started and have not ended.
///
/// Each has a session and process group of its own, all signals, no descriptor of ours but standard
/// error, to which its output goes as well; its input is empty. They outlive this object. Those of the
/// user manager are units instead, whose output goes to the journal.
public final class RunningCommands {
  /// What becomes of a command: its end, or why it could not be started; once, in the main context
  /// or at once.
  public typealias Completion = (Result<CommandStart.End, LaunchError>) -> Void

  /// How many are running, or are about to.
  public private(set) var count = 0

  /// Bounds that keep a gesture from filling the machine.
  public enum Limits {
    /// The most commands at a time.
    public static let running = 32
  }

  private let parent: ProgramParent

  /// Nothing runs yet; what is started will be a child of `parent`.
  public init(parent: ProgramParent = .own) {
    self.parent = parent
  }

  /// Starts a program, and returns at once; its end is told when it comes.
  ///
  /// The C functions are `g_spawn_async_with_pipes_and_fds` and `g_child_watch_add`.
  public func start(_ command: CommandStart, completion: @escaping Completion) {
    guard let name = command.arguments.first, !name.isEmpty else {
      return completion(.failure(.command(name: "", reason: "there is no program to run")))
    }
    guard count < Limits.running else {
      let reason = "not started, because \(count) commands are still running"
      return completion(.failure(.command(name: name, reason: reason)))
    }
    count += 1
    let finish: Completion = { [weak self] result in
      self?.count -= 1
      completion(result)
    }
    if parent == .own, ProgramEnvironment.hasDisplay {
      return Self.run(command, ProgramEnvironment(), finish)
    }
    ProgramEnvironment.look { [parent] result in
      let (environment, bus) = (try? result.get()) ?? (ProgramEnvironment(), nil)
      let direct = { Self.run(command, environment, finish) }
      guard parent == .userManager, let bus, let unit = Self.unit(command) else { return direct() }
      UnitStart.begin(unit, on: bus, isFollowed: true) { news in
        switch news {
        case .noManager: direct()
        case .started: break
        case .failed(let reason): finish(.failure(.command(name: name, reason: reason)))
        case .ended(let end): finish(.success(end))
        }
      }
    }
  }

  /// The command as a unit; `nil` where there is no such program, which GLib has words for.
  private static func unit(_ command: CommandStart) -> UserUnit? {
    guard let first = command.arguments.first, let path = ProgramLine.path(of: first) else {
      return nil
    }
    var unit = UserUnit(command: [path] + command.arguments.dropFirst())
    unit.environment = command.environment
    unit.folder = command.folder
    return unit
  }

  private static func run(
    _ command: CommandStart, _ environment: ProgramEnvironment, _ finish: @escaping Completion
  ) {
    switch spawn(command, environment) {
    case .failure(let error):
      let name = command.arguments.first ?? ""
      finish(.failure(.command(name: name, reason: error.message)))
    case .success(let process):
      watch(process) { finish(.success(.init(status: $0))) }
    }
  }

  private static func spawn(
    _ command: CommandStart, _ environment: ProgramEnvironment
  ) -> Result<GPid, GLibError> {
    var variables = g_get_environ()
    for name in ProgramEnvironment.own { variables = g_environ_unsetenv(variables, name) }
    for (name, value) in environment.additions.merging(
      command.environment, uniquingKeysWith: { $1 })
    {
      variables = g_environ_setenv(variables, name, value, 1)
    }
    defer { g_strfreev(variables) }
    var words = command.arguments.map { word in strdup(word) }
    words.append(nil)
    defer { for word in words { free(word) } }
    let flags = GSpawnFlags(
      rawValue: G_SPAWN_DO_NOT_REAP_CHILD.rawValue | G_SPAWN_SEARCH_PATH.rawValue)
    var process: GPid = 0
    var error: ErrorSlot?
    let isStarted = words.withUnsafeMutableBufferPointer { words in
      // Its output is for people, so it goes where ours for people goes, and never among results.
      g_spawn_async_with_pipes_and_fds(
        command.folder, constant(words), constant(variables), flags, prepare, nil, -1,
        STDERR_FILENO, STDERR_FILENO, nil, nil, 0, &process, nil, nil, nil, &error)
    }
    return isStarted != 0 ? .success(process) : .failure(GLibError(taking: error))
  }

  /// Lists of words as GLib wants them, though it changes none.
  private static func constant(
    _ words: UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>
  ) -> UnsafePointer<UnsafePointer<CChar>?>? {
    constant(words.baseAddress)
  }

  private static func constant(
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> UnsafePointer<UnsafePointer<CChar>?>? {
    UnsafeRawPointer(words)?.assumingMemoryBound(to: UnsafePointer<CChar>?.self)
  }

  /// What the child does before it becomes the program; only calls that are safe after a fork.
  private static let prepare: GSpawnChildSetupFunc = { _ in
    setsid()
    // What is held back or ignored here would be so there.
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    signal(SIGPIPE, SIG_DFL)
    signal(SIGXFSZ, SIG_DFL)
  }

  private static func watch(_ process: GPid, _ body: @escaping (Int32) -> Void) {
    let waiting = Waiting(body)
    g_child_watch_add_full(
      G_PRIORITY_DEFAULT, process,
      { process, status, context in
        g_spawn_close_pid(process)
        guard let context else { return }
        Unmanaged<Waiting>.fromOpaque(context).takeUnretainedValue().body(status)
      }, Unmanaged.passRetained(waiting).toOpaque(),
      { context in
        if let context { Unmanaged<Waiting>.fromOpaque(context).release() }
      })
  }

  private final class Waiting {
    let body: (Int32) -> Void

    init(_ body: @escaping (Int32) -> Void) {
      self.body = body
    }
  }
}
