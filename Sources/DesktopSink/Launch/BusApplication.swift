// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues
import LinuxIO
import PressActions
import TouchModel

/// An app on the bus, and the requests that are on their way to it.
///
/// The bus is asked to start the app without any request, and requests are handed over without
/// starting it, so that none can reach the app after it was given up, or a second time. What is done
/// when is decided by `LaunchLedger`; this type only does it, in the main context.
final class BusApplication {
  private let bus: BusConnection
  private let identifier: String
  private var ledger = LaunchLedger()
  private var requests: [UInt32: Request] = [:]
  private var timer: MainTimer?

  private struct Request {
    var arguments: Variant?
    var method: String
    var completion: Launcher.Completion
    /// Whether the app was started for it.
    var isCold = false
    /// Why the app, or the bus for it, refused.
    var refusal: String?
  }

  /// Names an app; its identifier must be a name on the bus.
  init(_ identifier: String, on bus: BusConnection) throws(LaunchError) {
    guard Self.isName(identifier) else {
      throw .refused(app: identifier, reason: "the identifier cannot be a name on the bus")
    }
    self.identifier = identifier
    self.bus = bus
  }

  /// Sends a request once the bus has said whether the app runs; the completion is called once.
  ///
  /// The object lives until then.
  func send(_ request: AppRequest, token: String?, completion: @escaping Launcher.Completion) {
    let question = Variant.tuple([Variant.text(identifier)])
    BusMethod.ofBus("NameHasOwner").call(on: bus.object, question, limit: BusConnection.patience) {
      [self] answer in
      switch answer {
      case .failure(let error): completion(.failure(.noBus(error.message)))
      case .success(let isOwned):
        if requests.isEmpty { ledger = LaunchLedger(isRunning: isOwned[0]?.truth == true) }
        take(request, token: token, completion)
      }
    }
  }

  private func take(
    _ request: AppRequest, token: String?, _ completion: @escaping Launcher.Completion
  ) {
    // The ledger only carries the item; what is sent stands in the request of the same number.
    let (number, outputs) = ledger.request(request.item, at: Self.now)
    requests[number] = Request(
      arguments: request.arguments(token: token), method: request.method, completion: completion)
    carryOut(outputs)
  }

  private static var now: Timestamp {
    let (seconds, attoseconds) = MonotonicClock.now().components
    return Timestamp(microseconds: seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
  }

  private func tell(_ event: LaunchLedger.Event) {
    carryOut(ledger.tell(event, at: Self.now))
  }

  private func carryOut(_ outputs: [LaunchLedger.Output]) {
    for output in outputs {
      switch output {
      case .start: start()
      case .deliver(let number, _, let isCold): deliver(number, isCold: isCold)
      case .report(let number, let outcome): report(number, outcome)
      }
    }
    setTimer()
  }

  // MARK: The bus

  private func start() {
    let arguments = Variant.tuple([
      Variant.text(identifier), Variant(g_variant_new_uint32(0)),
    ])
    BusMethod.ofBus("StartServiceByName").call(on: bus.object, arguments) { [self] answer in
      guard case .failure(let error) = answer else { return tell(.appeared) }
      let hasEnded =
        error.isBus(G_DBUS_ERROR_SPAWN_CHILD_EXITED)
        || error.isBus(G_DBUS_ERROR_SPAWN_CHILD_SIGNALED)
      tell(hasEnded ? .vanished : .startFailed(reason(for: error)))
    }
  }

  private func reason(for error: GLibError) -> String {
    if bus.isClosed { return "the session bus has gone away" }
    guard error.isBus(G_DBUS_ERROR_SERVICE_UNKNOWN) else { return error.message }
    return "the bus knows no service of that name; is its file in dbus-1/services installed?"
  }

  private func deliver(_ number: UInt32, isCold: Bool) {
    guard let request = requests[number] else { return }
    requests[number]?.isCold = isCold
    let method = BusMethod(
      of: identifier, path: Self.path(of: identifier),
      interface: "org.freedesktop.Application", method: request.method)
    method.call(on: bus.object, request.arguments) { [self] answer in
      guard case .failure(let error) = answer else { return tell(.answered(number, true)) }
      if bus.isClosed {
        requests[number]?.refusal =
          "the session bus went away before the app answered; it was not asked again, because it "
          + "may have acted"
        tell(.answered(number, false))
      } else if error.isBus(G_DBUS_ERROR_SERVICE_UNKNOWN)
        || error.isBus(G_DBUS_ERROR_NAME_HAS_NO_OWNER)
      {
        tell(.undelivered(number))
      } else if error.isBus(G_DBUS_ERROR_NO_REPLY) {
        // The bus says so in the app's place when the app leaves without an answer.
        tell(.vanished)
      } else {
        requests[number]?.refusal = error.message
        tell(.answered(number, false))
      }
    }
  }

  private func report(_ number: UInt32, _ outcome: LaunchLedger.Outcome) {
    guard let request = requests.removeValue(forKey: number) else { return }
    switch outcome {
    case .performed(true): request.completion(.success(request.isCold ? .cold : .warm))
    case .performed(false):
      request.completion(
        .failure(.refused(app: identifier, reason: request.refusal ?? "the app refused")))
    case .failed(let failure): request.completion(.failure(.failed(app: identifier, failure)))
    }
  }

  // MARK: Time

  private func setTimer() {
    timer = ledger.deadline.map { deadline in
      let rest = deadline.microseconds - Self.now.microseconds
      // The timer holds on to the object until it is over.
      return MainTimer(after: .microseconds(max(rest, 0))) { self.wake() }
    }
  }

  private func wake() {
    timer = nil
    carryOut(ledger.advance(to: Self.now))
  }
}
