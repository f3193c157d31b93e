// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import GLibValues
import Glibc
public import LinuxIO

/// Follows the session whose screen is touched: whether it is in front, whether it is locked.
///
/// It lives on the thread of the main context, calls back there, and wakes nobody while nothing
/// changes. The bus and logind may come late, go, and come back.
public final class SessionWatch {
  /// What is known now.
  public private(set) var state = SessionState.asking
  /// Whether the machine is about to sleep.
  public private(set) var isGoingToSleep = false

  private let identity: SessionSearch.Identity
  private let tell: (SessionChange) -> Void
  private var bus: BusLink?
  private var name: BusNameWatch?
  private var logind: Logind?
  private var search: SessionSearch?
  /// Which search an answer belongs to; those of an earlier one are of no interest any more.
  private var round = 0
  private var news: [BusSubscription] = []
  /// What is heard of the sessions that the last search came by, by their objects.
  private var changes: [String: BusSubscription] = [:]

  /// Begins to ask; changes are told in the main context, never from within the call.
  ///
  /// The bus is the system's unless an `address` is given.
  public init(address: String? = nil, tell: @escaping (SessionChange) -> Void) {
    self.tell = tell
    identity = SessionSearch.Identity(
      session: getenv("XDG_SESSION_ID").map { String(cString: $0) } ?? "",
      process: UInt32(bitPattern: getpid()), user: getuid())
    bus = BusLink.system(at: address) { [weak self] in self?.note($0) }
    bus?.connect()
  }

  /// Waits until something is known, or a time on the monotonic clock is reached; for commands that
  /// only look once.
  public func settle(
    in context: MainContext, until deadline: Duration
  ) throws(SystemError) {
    while case .asking = state, MonotonicClock.now() < deadline {
      let wish = context.prepare()
      let end = wish.deadline.map { min($0, deadline) } ?? deadline
      context.dispatch(try Readiness.wait(for: wish.descriptors, until: end))
    }
  }

  // MARK: The bus and logind

  private func note(_ news: BusLink.News) {
    switch news {
    case .connected(let connection): follow(connection)
    case .unreachable(let reason): lose("the system bus cannot be reached: \(reason)")
    // Whether the screen is locked may be told yet; until then nothing counts.
    case .silent: break
    case .gone: lose("the system bus went away")
    }
  }

  private func lose(_ sentence: String) {
    forget()
    miss("\(sentence); whether the screen is locked is not known")
  }

  private func forget() {
    round += 1
    name = nil
    logind = nil
    news = []
    changes = [:]
  }

  /// Where a session was known, the last word about it counts until there is another one.
  private func miss(_ sentence: String) {
    isGoingToSleep = false
    switch state {
    case .known(let session):
      guard !hasToldOfLoss else { return }
      hasToldOfLoss = true
      tell(
        .notice(
          "logind cannot be asked any more; until it is back, session \(session.identifier) counts as "
            + (session.isLocked ? "locked" : session.isActive ? "active" : "in the background")))
    case .asking, .none: change(to: .unknown(sentence))
    // The first reason is as good as the ones of later attempts.
    case .unknown: break
    }
  }

  private var hasToldOfLoss = false

  private func follow(_ connection: BusConnection) {
    logind = Logind(on: connection)
    name = BusNameWatch(Logind.name, on: connection, mayStart: true) { [weak self] owner in
      if owner == nil { self?.vanish() } else { self?.appear() }
    }
  }

  private func appear() {
    guard let logind else { return }
    news = logind.news { [weak self] in self?.note($0) }
    look()
  }

  private func vanish() {
    round += 1
    news = []
    changes = [:]
    miss("there is no logind on the system bus; whether the screen is locked is not known")
  }

  private func note(_ news: Logind.News) {
    switch news {
    case .sessions: look()
    case .sleep(let isComing):
      guard isComing != isGoingToSleep else { return }
      isGoingToSleep = isComing
      tell(.sleep(isComing))
    }
  }

  // MARK: The search

  /// Looks anew which session counts, and what it is like.
  private func look() {
    round += 1
    ask(SessionSearch(for: identity))
  }

  private func ask(_ search: SessionSearch) {
    guard let logind else { return }
    guard let question = search.question else { return settle(search) }
    let round = round
    if case .properties(let path) = question {
      listen(to: path, logind)
      logind.session(at: path) { [weak self] answer in
        self?.goOn(search, answer, in: round) { $0.note($1) }
      }
    } else {
      logind.place(of: question) { [weak self] answer in
        self?.goOn(search, answer, in: round) { $0.note(path: $1) }
      }
    }
  }

  /// Goes on with the answer to a question, unless another search has begun meanwhile.
  private func goOn<Answer>(
    _ search: SessionSearch, _ answer: Result<Answer, GLibError>, in round: Int,
    note: (inout SessionSearch, Answer) -> Void
  ) {
    guard round == self.round else { return }
    switch answer {
    case .success(let answer):
      var search = search
      note(&search, answer)
      ask(search)
    case .failure(let error):
      miss("logind does not answer: \(error.message); whether the screen is locked is not known")
    }
  }

  /// Listens before asking, so that no change falls between the two.
  private func listen(to path: String, _ logind: Logind) {
    guard changes[path] == nil else { return }
    changes[path] = logind.changes(of: path) { [weak self] in self?.look() }
  }

  private func settle(_ search: SessionSearch) {
    hasToldOfLoss = false
    changes = changes.filter { search.seen.contains($0.key) }
    change(to: search.found.map { .known($0) } ?? .none)
  }

  private func change(to other: SessionState) {
    guard state != other else { return }
    state = other
    tell(.state(other))
  }
}
