// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio

/// Something that is to happen once, after a while, in the main context; never when freed before.
///
/// The C function is `g_timeout_add_full`.
package final class MainTimer {
  private let alarm: Alarm

  /// Sets the timer; `body` is called at the earliest when the span is over.
  package init(after span: Duration, body: @escaping () -> Void) {
    alarm = Alarm(body)
    alarm.number = g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(clamping: span.wholeMilliseconds),
      { context in
        guard let context else { return 0 }
        let alarm = Unmanaged<Alarm>.fromOpaque(context).takeUnretainedValue()
        // From here on there is nothing to take back.
        alarm.number = 0
        alarm.body()
        return 0
      }, Unmanaged.passRetained(alarm).toOpaque(),
      { context in
        if let context { Unmanaged<Alarm>.fromOpaque(context).release() }
      })
  }

  deinit {
    if alarm.number != 0 { g_source_remove(alarm.number) }
  }

  private final class Alarm {
    let body: () -> Void
    var number: guint = 0

    init(_ body: @escaping () -> Void) {
      self.body = body
    }
  }
}
