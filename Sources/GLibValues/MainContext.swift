// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
public import LinuxIO

/// GLib's main context as a part of the program's own loop, so that there is only one.
///
/// Before each wait the loop asks what to wait for, and after it hands over what it found:
///
///     let bus = context.prepare()
///     let ready = try Readiness.wait(for: mine + bus.descriptors, until: sooner(mine, bus.deadline))
///     context.dispatch(Array(ready.dropFirst(mine.count)))
///
/// The C functions are `g_main_context_prepare`, `_query`, `_check` and `_dispatch`.
public final class MainContext {
  /// What the context waits for.
  public struct Wish: Sendable {
    /// The descriptors that are to be watched for something to read.
    public var descriptors: [Int32]
    /// The time on the monotonic clock at which something is due; `nil` where nothing is.
    public var deadline: Duration?

    /// Makes a wish; without a word it is to wait for nothing.
    public init(descriptors: [Int32] = [], deadline: Duration? = nil) {
      self.descriptors = descriptors
      self.deadline = deadline
    }
  }

  private let context: OpaquePointer?
  private var priority: gint = 0
  private var polled: [GPollFD] = []

  /// How long a thread rests before it asks again for a context that another one is using.
  ///
  /// A millisecond: GLib's own threads take it for the time of one call at most.
  private static let rest: gulong = 1_000

  /// Takes the default context for the thread that calls, when no other one has it any more.
  ///
  /// Whoever lets GLib's things happen has to have one: where two threads turn the same context,
  /// GLib ends the process. One thread may take it several times. A program has one thread that
  /// uses it; tests are many programs in one, and wait for their turn here.
  public init() {
    context = g_main_context_default()
    while g_main_context_acquire(context) == 0 { g_usleep(Self.rest) }
  }

  deinit {
    g_main_context_release(context)
  }

  /// What is to be waited for now; ``dispatch(_:)`` has to follow.
  public func prepare() -> Wish {
    g_main_context_prepare(context, &priority)
    var timeout: gint = -1
    var needed = query(&timeout)
    while needed > polled.count {
      polled = Array(repeating: GPollFD(), count: needed)
      needed = query(&timeout)
    }
    polled.removeLast(polled.count - needed)
    let deadline = timeout < 0 ? nil : MonotonicClock.now() + .milliseconds(Int64(timeout))
    return Wish(descriptors: polled.map(\.fd), deadline: deadline)
  }

  private func query(_ timeout: inout gint) -> Int {
    let room = gint(clamping: polled.count)
    return Int(
      polled.withUnsafeMutableBufferPointer {
        g_main_context_query(context, priority, &timeout, $0.baseAddress, room)
      })
  }

  /// Lets happen what is due, given what was found of each descriptor.
  public func dispatch(_ readiness: [Readiness]) {
    for (place, found) in zip(polled.indices, readiness) {
      polled[place].revents = gushort(bitPattern: found.rawValue)
    }
    let count = gint(clamping: polled.count)
    let isReady = polled.withUnsafeMutableBufferPointer {
      g_main_context_check(context, priority, $0.baseAddress, count)
    }
    if isReady != 0 { g_main_context_dispatch(context) }
  }

  /// Lets happen everything that is due, without waiting for more.
  ///
  /// The C function is `g_main_context_iteration`.
  public func dispatchAll() {
    while g_main_context_iteration(context, 0) != 0 {}
  }

  /// Waits until something is due, and lets it happen.
  public func dispatchNext() { g_main_context_iteration(context, 1) }
}
