// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Which of logind's sessions is the one whose screen is touched.
///
/// A value that says what to ask next and takes the answers. A session with a seat counts: first the
/// one that the environment names, then the one that the process runs in, then the one in which
/// logind sees the person at a screen, which is where services of a user manager belong. One
/// without a seat, a login from afar, is taken only where there is none with one.
struct SessionSearch: Sendable {
  /// Whose session is looked for.
  struct Identity: Hashable, Sendable {
    /// `XDG_SESSION_ID`; empty where it is not set.
    var session: String
    /// The process.
    var process: UInt32
    /// The person.
    var user: UInt32
  }

  /// What is asked of logind.
  enum Question: Hashable, Sendable {
    /// Where the session with this identifier is.
    case named(String)
    /// Where the session that a process runs in is.
    case ofProcess(UInt32)
    /// Where the session is in which a person sits at a screen.
    case display(ofUser: UInt32)
    /// What the session at this object is like.
    case properties(String)
  }

  /// The next question; `nil` when the search is over.
  private(set) var question: Question?
  /// The best session that was found; `nil` where there is none.
  private(set) var found: DesktopSession?
  /// The objects of the sessions that were looked at.
  private(set) var seen: Set<String> = []
  private var places: [Question]

  /// Begins a search.
  init(for identity: Identity) {
    places = [.ofProcess(identity.process), .display(ofUser: identity.user)]
    if !identity.session.isEmpty { places.insert(.named(identity.session), at: 0) }
    question = places.removeFirst()
  }

  /// Takes the place of a session; `nil` where logind knows none.
  mutating func note(path: String?) {
    guard let path, path != "/", seen.insert(path).inserted else { return goOn() }
    question = .properties(path)
  }

  /// Takes what a session is like; `nil` where it is gone meanwhile.
  mutating func note(_ session: DesktopSession?) {
    guard let session, !session.isClosing, session.role.hasPrefix("user") else { return goOn() }
    guard session.hasSeat else {
      found = found ?? session
      return goOn()
    }
    found = session
    question = nil
  }

  private mutating func goOn() {
    question = places.isEmpty ? nil : places.removeFirst()
  }
}
