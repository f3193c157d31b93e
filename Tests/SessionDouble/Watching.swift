// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import Glibc
import LinuxIO
import SessionSource

/// Prints what a watch tells.
enum Watching {
  static func run() { follow { SessionWatch { say($0) } } }

  static func runKeyboards() {
    follow { ScreenKeyboards { tell("keyboard \($0)") } }
  }

  private static func follow(_ make: () -> AnyObject) {
    let context = MainContext()
    let watch = make()
    // It shall be heard of again after GLib has looked at the environment.
    withExtendedLifetime(watch) {
      while true {
        let wish = context.prepare()
        guard
          let ready = try? Readiness.wait(
            for: [STDIN_FILENO] + wish.descriptors, until: wish.deadline)
        else { return }
        context.dispatch(Array(ready.dropFirst()))
        if ready.first?.isEmpty == false { return }
      }
    }
  }

  private static func say(_ change: SessionChange) {
    let line =
      switch change {
      case .state(let state): "state \(state.mayAct ? "acts" : "pauses"): \(state)"
      case .sleep(let isComing): "sleep \(isComing)"
      case .notice(let sentence): "notice \(sentence)"
      }
    tell(line)
  }

  private static func tell(_ line: String) {
    try? writeAll(Array((line + "\n").utf8), to: STDOUT_FILENO, named: "standard output")
  }
}
