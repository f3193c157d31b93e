// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO
import Terminal

/// What came in while a live app waited.
struct LiveNews {
  /// The ending by a signal, or by a terminal that went.
  static let signal = "signal"

  /// What was typed, in order.
  var keys: [TerminalKey] = []
  /// Whether everything is to be drawn anew.
  var isResized = false
  /// Why the app is to end, in the words of its last event; `nil` where it goes on.
  var ending: String?
  /// What the other descriptors are ready for, in the order in which they were given.
  var others: [Readiness] = []
}

/// What people see of a live app: a terminal, or nothing.
@MainActor protocol LiveFront: ~Copyable {
  /// Sleeps until something comes in, or a time on the monotonic clock is reached.
  borrowing func wait(
    besides others: [Int32], until deadline: Duration?
  ) throws(SystemError) -> LiveNews
  /// Shows the screen.
  borrowing func show(_ picture: FoodPinPicture)
}

/// The app on a terminal.
struct TerminalFront: ~Copyable, LiveFront {
  private let terminal: Terminal

  /// Takes the terminal over.
  init() throws(TerminalError) {
    terminal = try Terminal()
  }

  borrowing func wait(
    besides others: [Int32], until deadline: Duration?
  ) throws(SystemError) -> LiveNews {
    let news = try terminal.wait(besides: others, until: deadline)
    return LiveNews(
      keys: news.keys, isResized: news.isResized, ending: news.isEnding ? LiveNews.signal : nil,
      others: news.others)
  }

  borrowing func show(_ picture: FoodPinPicture) {
    let size = terminal.size
    terminal.show(
      picture.grid(
        columns: size.columns, rows: size.rows, isUnicode: terminal.speaksUnicode))
  }
}

/// The app without a window, as the session bus starts it, or as a script does.
struct ServiceFront: ~Copyable, LiveFront {
  private let signals: SignalDescriptor

  /// Makes signals that end the process something to wait for.
  init() throws(SystemError) {
    signals = try SignalDescriptor(for: SignalDescriptor.terminalEndings)
  }

  borrowing func wait(
    besides others: [Int32], until deadline: Duration?
  ) throws(SystemError) -> LiveNews {
    let ready = try Readiness.wait(for: [signals.number] + others, until: deadline)
    return LiveNews(
      ending: ready[0].contains(.readable) ? LiveNews.signal : nil, others: Array(ready.dropFirst())
    )
  }

  borrowing func show(_ picture: FoodPinPicture) {}
}
