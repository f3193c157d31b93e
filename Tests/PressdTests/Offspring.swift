// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc

/// A process and all that came of it: a bus, a mock of devices, a shell, the program itself.
struct Offspring {
  /// The process, then its children, then theirs.
  private(set) var processes: [Int32]

  /// Looks who is there now; who is an orphan already is not found.
  init(of process: Int32) {
    processes = [process]
    var place = 0
    while place < processes.count {
      processes += Self.children(of: processes[place])
      place += 1
    }
  }

  private static func children(of process: Int32) -> [Int32] {
    let path = "/proc/\(process)/task/\(process)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { Int32($0) }
  }

  /// Ends all of them at once.
  func kill() {
    for process in processes { _ = Glibc.kill(process, SIGKILL) }
  }
}
