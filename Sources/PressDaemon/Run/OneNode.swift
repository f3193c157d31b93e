// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandWords
import EvdevSource
import LinuxIO
import LiveSources

/// The one device that was named; nothing else is looked for.
final class OneNode: NodeFinder {
  private let backend: Backend
  private var watch: NodeWatch
  private let desk: InterceptDesk?

  /// Watches who may read it; it is opened by a library of choice, and held where there is a desk.
  init(by backend: Backend, _ desk: InterceptDesk?) throws(SystemError) {
    self.backend = backend
    self.desk = desk
    watch = try NodeWatch()
  }

  var descriptors: [Int32] { watch.descriptors }
  func hasNews() -> Bool { watch.drain() }
  func nodes() -> [TouchNode] { [] }

  func open(_ path: String, density: Double) throws(EvdevError) -> any TouchSource {
    if let desk { return try desk.open(path, density: density) }
    return try backend.open(path, density: density)
  }
}
