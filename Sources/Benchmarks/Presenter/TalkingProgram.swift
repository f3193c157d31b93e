// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc
import LinuxIO

/// A program that is told lines, and whose lines are read as they come.
final class TalkingProgram {
  let process: pid_t
  private let input: Int32
  private let output: Int32
  private var rest: [UInt8] = []

  /// Starts a program with some words added to its environment; `nil` where there is none.
  ///
  /// What it prints and what it complains of comes in one stream.
  init?(_ words: [String], adding extra: [String] = []) {
    var inner: [Int32] = [0, 0]
    var outer: [Int32] = [0, 0]
    guard pipe(&inner) == 0, pipe(&outer) == 0 else { return nil }
    for end in [inner[1], outer[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, inner[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, outer[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, outer[1], STDERR_FILENO)
    // By way of env, which adds to the environment and leaves the rest as it is.
    var arguments = (["env"] + extra + words).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child = pid_t()
    let status = posix_spawnp(&child, "env", &actions, nil, &arguments, environ)
    close(inner[0])
    close(outer[1])
    guard status == 0 else {
      close(inner[1])
      close(outer[0])
      return nil
    }
    process = child
    input = inner[1]
    output = outer[0]
  }

  deinit {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    close(input)
    close(output)
  }

  /// Tells a line.
  func tell(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = Glibc.write(input, bytes, bytes.count)
  }

  /// Reads lines until one is as wanted, and tells when that was; `nil` at its end, or too late.
  func next(within limit: Duration = .seconds(10), _ isWanted: (String) -> Bool) -> Duration? {
    let deadline = MonotonicClock.now() + limit
    while true {
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeSubrange(...end)
        if isWanted(line) { return MonotonicClock.now() }
      }
      guard let ready = try? Readiness.wait(for: [output], until: deadline), ready != [[]] else {
        return nil
      }
      var room = [UInt8](repeating: 0, count: 65_536)
      let count = Glibc.read(output, &room, room.count)
      guard count > 0 else { return nil }
      rest += room[..<count]
    }
  }
}
