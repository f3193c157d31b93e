// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// A program that was run to its end.
struct ChildProcess {
  /// Its exit status; 1 where a signal ended it.
  let status: Int32
  /// From its start to its end by the clock, in seconds.
  let seconds: Double
  /// The most that it had in memory, in KiB.
  let resident: Int

  /// Runs a program to its end; `nil` where there is none of this name.
  ///
  /// What it prints is thrown away where `isQuiet` says so.
  static func run(_ words: [String], isQuiet: Bool = false) -> ChildProcess? {
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if isQuiet {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    let start = now()
    var child: pid_t = 0
    guard posix_spawnp(&child, words[0], &actions, nil, &arguments, environ) == 0 else {
      return nil
    }
    var status: Int32 = 0
    var used = rusage()
    while wait4(child, &status, 0, &used) < 0, errno == EINTR {}
    let end = now()
    // A child that could not start its program ends with 127 on some systems.
    let code = status & 0x7f == 0 ? status >> 8 & 0xff : 1
    return code == 127
      ? nil : ChildProcess(status: code, seconds: end - start, resident: used.ru_maxrss)
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
