// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import GLibValues
public import LinuxIO

/// Whether touches may be looked at now, for commands that have a loop of their own.
///
/// Not while the screen is locked or another session is in front. Make it while the signals that the
/// loop hears are held back: GLib's threads would take them.
public final class SessionGate {
  /// Why no touch may be looked at, a clause; `nil` while they may.
  public private(set) var obstacle: String?

  private let context = MainContext()
  private var watch: SessionWatch?
  private var isGoingToSleep = false

  /// How long the first answer is waited for; it takes some milliseconds where there is one.
  private static let patience = Duration.seconds(1)

  private var notices: [String] = []

  /// Looks at the session, and follows it from then on.
  public init() throws(SystemError) {
    let watch = SessionWatch { [weak self] in self?.hear($0) }
    self.watch = watch
    try watch.settle(in: context, until: MonotonicClock.now() + Self.patience)
    judge()
  }

  /// What there is to say since it was asked last: where nobody can be asked, that touches are looked
  /// at whatever becomes of the session.
  public func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }

  private func hear(_ change: SessionChange) {
    switch change {
    case .notice(let sentence), .state(.unknown(let sentence)): notices.append(sentence)
    case .sleep(let isComing): isGoingToSleep = isComing
    case .state: break
    }
    judge()
  }

  private func judge() {
    guard let state = watch?.state else { return }
    obstacle =
      isGoingToSleep ? "the machine is going to sleep" : state.mayAct ? nil : state.description
  }

  /// What the loop has to wait for on behalf of the gate; ``attend(_:)`` has to follow.
  public func prepare() -> MainContext.Wish { context.prepare() }

  /// Takes what the loop has found of each descriptor.
  public func attend(_ found: [Readiness]) { context.dispatch(found) }
}
