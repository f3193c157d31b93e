// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// Hands haptics to feedbackd, as a pattern where it takes patterns, else as events of its theme.
final class FeedbackdPlayer {
  private let connection: BusConnection
  private var form = Form.unknown
  private var timer: MainTimer?
  /// Whether pulses of a train are still to come.
  private var left = 0
  /// How many answers are waited for.
  private var waiting = 0

  /// What feedbackd takes; the first haptic finds out.
  private enum Form {
    case unknown
    case pattern
    case event
  }

  /// Why a haptic could not be felt.
  enum Failure: Error, Hashable {
    /// feedbackd cannot be reached, or not be started.
    case absent(String)
    /// The bus has gone away.
    case closed
    /// It did not do it, and did not say why.
    case refused(String)
  }

  /// What became of a haptic; told once, in the main context.
  typealias Completion = (Result<Void, Failure>) -> Void

  /// Speaks over a connection.
  init(on connection: BusConnection) {
    self.connection = connection
  }

  /// Whether nothing is to come and no answer waited for.
  var isIdle: Bool { left == 0 && waiting == 0 }

  /// Forgets what the last one took: another one may be newer, or older.
  func meetAnother() { form = .unknown }

  /// Plays a haptic.
  func play(_ plan: HapticPlan, _ completion: @escaping Completion) {
    stopTrain()
    if form == .event { return trigger(plan, completion) }
    call(FeedbackdCall.vibrate(plan)) { [self] answer in
      switch answer {
      case .success(let reply):
        form = .pattern
        guard reply[0]?.truth == true else { return explain(completion) }
        completion(.success(()))
      case .failure(let error) where Self.isOlder(error):
        form = .event
        trigger(plan, completion)
      case .failure(let error): completion(.failure(Self.failure(error)))
      }
    }
  }

  /// Ends what is being played, as far as feedbackd can be told to.
  func stop() {
    stopTrain()
    if form == .pattern { call(FeedbackdCall.silenceMotor()) { _ in } }
  }

  /// Asks for the profile; `nil` where there is no answer.
  func askProfile(_ completion: @escaping (String?) -> Void) {
    call(FeedbackdCall.profile()) { answer in
      completion((try? answer.get())?[0]?.inner?.text)
    }
  }

  // MARK: Events

  private func trigger(_ plan: HapticPlan, _ completion: @escaping Completion) {
    call(FeedbackdCall.trigger(plan.event)) { answer in
      completion(answer.map { _ in }.mapError { Self.failure($0) })
    }
    left = plan.count - 1
    proceed(plan)
  }

  private func proceed(_ plan: HapticPlan) {
    guard left > 0 else { return timer = nil }
    timer = MainTimer(after: .milliseconds(plan.milliseconds + plan.pause)) { [weak self] in
      guard let self else { return }
      left -= 1
      // Of a train the first pulse tells whether it can be felt.
      call(FeedbackdCall.trigger(plan.event)) { _ in }
      proceed(plan)
    }
  }

  private func stopTrain() {
    timer = nil
    left = 0
  }

  // MARK: Answers

  private func call(
    _ call: (method: BusMethod, arguments: Variant?), _ completion: @escaping BusMethod.Completion
  ) {
    waiting += 1
    call.method.call(
      on: connection.object, call.arguments, limit: FeedbackdCall.limit
    ) { [self] answer in
      waiting -= 1
      completion(answer)
    }
  }

  /// Why a pattern was not played: where the person wants silence, silence is right.
  private func explain(_ completion: @escaping Completion) {
    askProfile { profile in
      guard profile != FeedbackdCall.silence else { return completion(.success(())) }
      completion(
        .failure(
          .refused(
            "feedbackd gave no pulse: it has no motor, or is busy with a feedback of its own")))
    }
  }

  /// Whether the answer says that there are no patterns.
  private static func isOlder(_ error: GLibError) -> Bool {
    error.isBus(G_DBUS_ERROR_UNKNOWN_METHOD) || error.isBus(G_DBUS_ERROR_UNKNOWN_INTERFACE)
  }

  private static func failure(_ error: GLibError) -> Failure {
    if error.isIO(G_IO_ERROR_CLOSED) { return .closed }
    let isAbsent =
      error.busName?.hasPrefix("org.freedesktop.DBus.Error.Spawn") == true
      || error.isBus(G_DBUS_ERROR_SERVICE_UNKNOWN) || error.isBus(G_DBUS_ERROR_NAME_HAS_NO_OWNER)
      || error.isBus(G_DBUS_ERROR_NO_REPLY)
      || error.isIO(G_IO_ERROR_TIMED_OUT)
    return isAbsent ? .absent(error.message) : .refused("feedbackd refused: \(error.message)")
  }
}
