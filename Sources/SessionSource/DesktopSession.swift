// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A session of logind: somebody who is logged in, mostly at a screen.
public struct DesktopSession: Hashable, Sendable {
  /// What logind calls it, such as `2` or `c1`.
  public var identifier: String
  /// Whether it is the one in front on its seat.
  public var isActive: Bool
  /// Whether its screen is locked, as the screen locker has told logind (`LockedHint`).
  ///
  /// Desktops with a lock screen of their own tell it; a locker that does not, such as swaylock
  /// alone, looks unlocked.
  public var isLocked: Bool
  /// What draws it: `wayland`, `x11`, `mir`, `tty` or `unspecified`.
  public var kind: String
  /// The seat whose screens and input devices it has, such as `seat0`; empty from afar.
  public var seat: String
  /// What it is for: `user` for people; also `greeter`, `lock-screen`, `background`, `manager`.
  public var role: String
  /// Whether it is about to end.
  public var isClosing: Bool

  /// Makes a session that is known.
  public init(
    identifier: String, isActive: Bool = true, isLocked: Bool = false, kind: String = "wayland",
    seat: String = "seat0", role: String = "user", isClosing: Bool = false
  ) {
    self.identifier = identifier
    self.isActive = isActive
    self.isLocked = isLocked
    self.kind = kind
    self.seat = seat
    self.role = role
    self.isClosing = isClosing
  }

  /// Whether somebody can sit at its screen.
  public var hasSeat: Bool { !seat.isEmpty }
}
