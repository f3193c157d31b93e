// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Something the host tells the engine, beside what fingers do.
public enum HostInput: Hashable, Sendable {
  /// An answer of the app.
  case answer(Answer)
  /// The regions that can be pressed from now on.
  case regions(RegionMap)
  /// The quick actions of the app from now on.
  case shortcutItems(ShortcutItems)
  /// A quick action that was chosen elsewhere, on the bus for example.
  case perform(ShortcutItem)
  /// Whatever is open shall close.
  case dismiss
}
