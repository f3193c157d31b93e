// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import LinuxIO
import SessionSource

/// GLib's part in the loop, asked for its wishes only where they may have changed.
///
/// At 1 kHz most rounds of the loop have nothing to do with the bus; asking each time would cost
/// more than the frame. An object, because what GLib calls back into calls GLib again.
final class GLibTurn {
  /// What it waits for since it was asked last.
  private(set) var wish = MainContext.Wish()
  private let context = MainContext()
  private var isStale = true

  /// Asks what to wait for, where that may have changed; true where the descriptors are others now.
  func prepare() -> Bool {
    guard isStale else { return false }
    isStale = false
    let former = wish.descriptors
    wish = context.prepare()
    return wish.descriptors != former
  }

  /// Notes that something of GLib was called, so that it may wait for something else now.
  func touch() { isStale = true }

  /// Lets happen what is due, given what was found of each descriptor.
  func attend(_ found: [Readiness]) {
    let isDue = wish.deadline.map { $0 <= MonotonicClock.now() } ?? false
    guard isDue || found.contains(where: { !$0.isEmpty }) else { return }
    context.dispatch(found)
    isStale = true
  }

  /// Waits until something is known of the session, or a time is reached.
  func settle(_ session: SessionWatch, until deadline: Duration) throws(SystemError) {
    try session.settle(in: context, until: deadline)
    isStale = true
  }

  /// Lets happen everything that is due, without waiting for more.
  func dispatchAll() {
    context.dispatchAll()
    isStale = true
  }
}
