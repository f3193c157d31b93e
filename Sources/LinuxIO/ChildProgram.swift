// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLinuxIO
import Glibc

/// A program that is started, given its input, and waited for.
public enum ChildProgram {
  /// Runs a program by the search path, on this process's output, and returns its exit status.
  ///
  /// A signal that ended it counts as 128 and its number, as in a shell. `input` comes on its
  /// standard input; without one it reads what this process reads. It has to fit a pipe, 64 KiB.
  /// The C function is `posix_spawnp`.
  public static func run(_ words: [String], input: [UInt8]? = nil) throws(SystemError) -> Int32 {
    let name = words.first ?? ""
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard let input else { return try wait(for: try start(words, &actions), name) }
    var ends: [Int32] = [0, 0]
    _ = try uninterrupted("start", name) { pipe(&ends) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let source = Descriptor(adopting: ends[0], name: name)
    let sink = Descriptor(adopting: ends[1], name: name)
    posix_spawn_file_actions_adddup2(&actions, source.number, STDIN_FILENO)
    let process = try start(words, &actions)
    // A program that does not read its input is judged by its status.
    try? sink.write(input)
    try sink.closeChecked()
    return try wait(for: process, name)
  }

  /// Starts it with no signal held back or ignored.
  private static func start(
    _ words: [String], _ actions: inout posix_spawn_file_actions_t
  ) throws(SystemError) -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let number = posix_spawnp(
      &process, words.first ?? "", &actions, &attributes, arguments, environ)
    guard number == 0 else {
      throw SystemError(number, call: "start", subject: words.first ?? "")
    }
    return process
  }

  private static func wait(for process: pid_t, _ name: String) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    _ = try uninterrupted("wait for", name) { waitpid(process, &status, 0) }
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }

  /// Where a program is on the search path; `nil` where it is not installed.
  public static func path(of name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
