// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio

/// Who is called back, held by GLib for as long as it may call.
///
/// GLib delivers what it has queued even to those who are gone: whoever goes takes ``body`` away.
package final class Callback<Body> {
  /// What is called; `nil` once nobody is there to hear it.
  package var body: Body?

  /// Holds what is to be called.
  package init(_ body: Body) {
    self.body = body
  }

  /// The context for GLib, which owns it until ``takeBody(from:)`` or ``releaseCallback(_:)``.
  package func retainedContext() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }

  /// What is called, where GLib will call again.
  package static func body(in context: UnsafeMutableRawPointer?) -> Body? {
    context.flatMap { Unmanaged<Callback>.fromOpaque($0).takeUnretainedValue().body }
  }

  /// What is called, where GLib calls once.
  package static func takeBody(from context: UnsafeMutableRawPointer?) -> Body? {
    context.flatMap { Unmanaged<Callback>.fromOpaque($0).takeRetainedValue().body }
  }
}

/// Gives back a callback that GLib will not call any more.
package func releaseCallback(_ context: UnsafeMutableRawPointer?) {
  if let context { Unmanaged<AnyObject>.fromOpaque(context).release() }
}
