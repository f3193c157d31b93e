// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio

/// Something that is to happen once, after a while, in the main context; never when freed before.
///
/// The C function is `g_timeout_add_full`.
package final class MainTimer {
  private let callback: Callback<() -> Void>
  private let number: guint

  /// Sets the timer; `body` is called at the earliest when the span is over.
  package init(after span: Duration, body: @escaping () -> Void) {
    let callback = Callback(body)
    self.callback = callback
    number = g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(clamping: span.wholeMilliseconds),
      { context in
        guard let context else { return 0 }
        let callback = Unmanaged<Callback<() -> Void>>.fromOpaque(context).takeUnretainedValue()
        let body = callback.body
        // From here on there is nothing to take back.
        callback.body = nil
        body?()
        return 0
      }, callback.retainedContext(), releaseCallback)
  }

  deinit {
    if callback.body != nil { g_source_remove(number) }
  }
}
