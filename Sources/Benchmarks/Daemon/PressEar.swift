// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import GLibValues
import LinuxIO
import TouchModel

/// Hears presses as another program on the bus does, and how long after their frames it does.
final class PressEar {
  private var delays: [Int64] = []
  private var subscription: BusSubscription?

  /// How long the bridge may say nothing: it may have to start.
  private static let patience = Duration.seconds(20)

  /// Hears taps until there are so many, or no more come; their delays in microseconds.
  static func delays(ofTaps count: Int) throws(CommandFailure) -> [Int64] {
    let ear = PressEar()
    var failure: String?
    BusConnection.session { result in
      switch result {
      case .success(let bus): ear.listen(on: bus)
      case .failure(let error): failure = error.message
      }
    }
    var heard = -1
    while ear.delays.count < count, ear.delays.count > heard, failure == nil {
      heard = ear.delays.count
      MainContext.waitUntil(limit: patience) { ear.delays.count > heard || failure != nil }
    }
    if let failure { throw .refused("the session bus cannot be reached: \(failure)") }
    return ear.delays.sorted()
  }

  private func listen(on bus: BusConnection) {
    subscription = BusSubscription(
      to: "Press", of: "org.pressd.Bridge", path: "/org/pressd/Bridge",
      interface: "org.pressd.Gestures1", on: bus.object
    ) { [self] _, arguments in
      let now = MonotonicClock.now().microseconds
      guard arguments.count > 3, arguments[2]?.text == "tap", let time = arguments[3]?.integer
      else { return }
      delays.append(now - time)
    }
  }
}
