// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio

extension MainContext {
  /// Lets happen what is due until something holds; false where it did not within `limit`.
  ///
  /// For programs that have nothing else to do meanwhile; a loop never waits like this.
  @discardableResult
  package static func waitUntil(limit: Duration, _ holds: () -> Bool) -> Bool {
    let context = MainContext()
    var isOver = false
    let timer = MainTimer(after: limit) { isOver = true }
    return withExtendedLifetime(timer) {
      while !holds() {
        if isOver { return false }
        context.dispatchNext()
      }
      return true
    }
  }
}
