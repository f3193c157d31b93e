// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues

/// The way to feedbackd: a bus, its name there, and what is known of both.
///
/// Nothing here waits; what is found out is told in the main context.
final class FeedbackdLink {
  /// What is known.
  private(set) var finding = FeedbackdFinding.unknown
  private var player: FeedbackdPlayer?
  private var watch: BusNameWatch?
  private var profiles: BusSubscription?
  private var connection: BusConnection?
  private var isConnecting = false
  private var silence: MainTimer?
  /// Whether it ran at last, so that answers that are late change nothing.
  private var isOwned = false
  private let hear: () -> Void

  /// Begins to look; `hear` is called each time that more is known.
  init(hear: @escaping () -> Void) {
    self.hear = hear
    connect()
  }

  /// Whether nothing is under way.
  var isIdle: Bool { finding != .unknown && player?.isIdle != false }

  /// Looks again where the last look came to nothing, or the bus has gone away since.
  func refresh() {
    if connection?.isClosed == true { forget() }
    if connection == nil { connect() }
  }

  /// Plays a haptic where feedbackd is there.
  func play(_ plan: HapticPlan, _ completion: @escaping FeedbackdPlayer.Completion) {
    guard let player, finding.isThere else { return completion(.failure(.absent(Self.none))) }
    player.play(plan) { [weak self] result in
      if case .failure(.absent(let reason)) = result { self?.note(.missing(reason)) }
      if case .failure(.closed) = result { self?.forget() }
      completion(result)
    }
  }

  /// Ends what is being played.
  func stop() { player?.stop() }

  private static let none = "the bus knows no \(FeedbackdCall.name)"

  // MARK: Finding out

  private func connect() {
    guard !isConnecting else { return }
    isConnecting = true
    note(.unknown)
    // What answers late is of use still, so that the connection goes on being waited for.
    silence = MainTimer(after: BusConnection.patience) { [weak self] in
      self?.note(.noBus("the session bus does not answer"))
    }
    BusConnection.session { [weak self] result in
      guard let self else { return }
      isConnecting = false
      switch result {
      case .success(let connection): listen(on: connection)
      case .failure(let error): note(.noBus(error.message))
      }
    }
  }

  private func listen(on connection: BusConnection) {
    self.connection = connection
    player = FeedbackdPlayer(on: connection)
    profiles = BusSubscription(
      to: "PropertiesChanged", of: FeedbackdCall.name, path: FeedbackdCall.path,
      interface: "org.freedesktop.DBus.Properties", on: connection.object
    ) { [weak self] _, _ in self?.askProfile() }
    watch = BusNameWatch(FeedbackdCall.name, on: connection) { [weak self] owner in
      guard let self else { return }
      isOwned = owner != nil
      if isOwned {
        player?.meetAnother()
        askProfile()
      } else {
        askWhetherStartable(connection)
      }
    }
  }

  private func askProfile() {
    player?.askProfile { [weak self] profile in
      guard let self, isOwned else { return }
      note(.running(profile: profile))
    }
  }

  private func askWhetherStartable(_ connection: BusConnection) {
    guard !connection.isClosed else { return forget() }
    let method = BusMethod.ofBus("ListActivatableNames")
    method.call(on: connection.object, limit: FeedbackdCall.limit) { [weak self] answer in
      guard let self, !isOwned else { return }
      let names = (try? answer.get())?[0].map { list in
        (0..<list.count).compactMap { list[$0]?.text }
      }
      let isStartable = names?.contains(FeedbackdCall.name) == true
      note(isStartable ? .startable : .missing(Self.none))
    }
  }

  private func forget() {
    (player, profiles, watch, connection) = (nil, nil, nil, nil)
    note(.noBus("the session bus has gone away"))
  }

  private func note(_ finding: FeedbackdFinding) {
    if finding != .unknown { silence = nil }
    guard self.finding != finding else { return }
    self.finding = finding
    hear()
  }
}
