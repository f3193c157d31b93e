// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What is known of the session that a process belongs to.
public enum SessionState: Hashable, Sendable, CustomStringConvertible {
  /// logind was asked and has not answered yet.
  case asking
  /// There is a session, and this is what it is like.
  case known(DesktopSession)
  /// logind is there, and knows of no session of this person.
  case none
  /// Nobody can be asked, and the sentence tells why.
  case unknown(String)

  /// Whether touches may lead to anything now: to actions, signals or recordings.
  ///
  /// Not while the screen is locked or another session is in front: what is touched then is a PIN
  /// pad, or somebody else's. Where nobody can be asked it is true, since else nothing would ever
  /// happen; the host has to say so.
  public var mayAct: Bool {
    switch self {
    case .known(let session): session.isActive && !session.isLocked
    case .asking, .none: false
    case .unknown: true
    }
  }

  /// The session, where one is known.
  public var session: DesktopSession? {
    guard case .known(let session) = self else { return nil }
    return session
  }

  /// The state as a clause, such as `session 2 on seat0 is locked`.
  public var description: String {
    switch self {
    case .asking: "logind has not answered yet"
    case .known(let session):
      "session \(session.identifier)\(session.hasSeat ? " on \(session.seat)" : " without a seat")"
        + " is \(session.isLocked ? "locked" : session.isActive ? "active" : "in the background")"
    case .none: "logind knows of no session of this user"
    case .unknown(let reason): reason
    }
  }
}

/// What a watch has noticed.
public enum SessionChange: Hashable, Sendable {
  /// The state is another one.
  case state(SessionState)
  /// The machine is about to sleep (`true`), or has just come back (`false`).
  ///
  /// Fingers that were down are gone after it, and the monotonic clock stood still meanwhile.
  case sleep(Bool)
  /// Something to be told once, as a sentence; the state stays as it is.
  case notice(String)
}
