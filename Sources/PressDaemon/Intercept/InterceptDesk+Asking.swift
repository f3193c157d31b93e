// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO
import LiveSources

extension InterceptDesk {
  private typealias Words = RunWords

  /// What an invocation asks for; `nil` where panels are only listened to.
  ///
  /// - Throws: a misuse of options, or that another process holds the panels.
  static func asked(
    for invocation: Invocation, _ backend: Backend, note: @escaping (String) -> Void
  ) throws(CommandFailure) -> InterceptDesk? {
    let trial = try trial(invocation)
    guard invocation.has(Words.intercept) else {
      guard trial == nil, !invocation.has(Words.anyCompositor) else {
        throw .misused("--for and --any-compositor go with --intercept")
      }
      return nil
    }
    guard backend == .evdev, !invocation.has(Words.observe) else {
      throw .misused("--intercept goes with --backend evdev, and not with --observe")
    }
    let judge: Judge? = invocation.has(Words.anyCompositor) ? nil : { $0.obstacle }
    return InterceptDesk(trial: trial, place: try place(), judge: judge, note: note)
  }

  private static func trial(_ invocation: Invocation) throws(CommandFailure) -> Duration? {
    guard let word = invocation.value(of: Words.trial) else { return nil }
    guard let seconds = Int64(word), (1...3600).contains(seconds) else {
      throw .misused("--for '\(word.printable)': whole seconds from 1 to 3600 are needed")
    }
    return .seconds(seconds)
  }

  /// One process at a time holds panels; `nil` where there is no folder to agree in, and the kernel
  /// alone sees to it that one panel is held once.
  private static func place() throws(CommandFailure) -> SoleProcess? {
    let folder = Environment.value("XDG_RUNTIME_DIR")
    guard folder.hasPrefix("/") else { return nil }
    do {
      return try SoleProcess(at: "\(folder)/pressd-intercept.lock")
    } catch {
      switch error {
      case .taken(let other):
        throw .refused(
          "process \(other.process) (\(other.name)) holds the panels already; end it first")
      case .system(let error): throw .refused(error.description)
      }
    }
  }
}
