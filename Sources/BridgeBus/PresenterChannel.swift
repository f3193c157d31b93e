// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import LinuxIO
import PressActions
import PressBus

/// The way to whoever draws: an eye on the name, scenes, and a start where nobody has the name.
final class PresenterChannel {
  /// Who draws and what is drawn; it decides, and here it is carried out.
  private(set) var seat = PresenterSeat()
  private weak var host: (any BridgeHost)?
  private var connection: BusConnection?
  private var watch: BusNameWatch?

  init(for host: any BridgeHost) {
    self.host = host
  }

  /// There is a bus.
  func settle(on connection: BusConnection) {
    self.connection = connection
    seat.arrive()
    watch = BusNameWatch(PresenterSeat.name, on: connection) { [weak self] owner in
      guard let self else { return }
      carryOut(seat.take(owner: owner))
    }
  }

  /// The bus is gone, or is left.
  func leave() {
    (connection, watch) = (nil, nil)
    carryOut(seat.leave())
  }

  /// An engine wants something shown or closed.
  func show(_ kind: Effect.Kind, on device: BridgeDevice) {
    carryOut(seat.take(kind, on: device, at: MonotonicClock.now()))
  }

  /// Forgets a device that is gone.
  func forget(device: String) { seat.forget(device: device) }

  private func carryOut(_ outputs: [PresenterSeat.Output]) {
    for output in outputs {
      switch output {
      case .scene(let scene, let presenter): send(scene, to: presenter)
      case .redraw(let presenter): for scene in seat.standing { send(scene, to: presenter) }
      case .ask: ask()
      case .miss: host?.presenterMissing()
      case .dismiss(let device): host?.tell(.dismiss, device: device)
      case .change(let isThere): host?.presenterChanged(isThere: isThere)
      }
    }
  }

  private func send(_ scene: [String: PropertyListValue], to presenter: String) {
    connection?.emit(
      "org.pressd.Presenter1", "Scene", [PropertyListValue.dictionary(scene).variant],
      path: BridgeService.path, to: presenter)
  }

  /// Has the bus start a presenter, where one is installed; it gets what stands when it comes.
  private func ask() {
    guard let connection else { return }
    let words = try? Variant.parse("('\(PresenterSeat.name)', 0)", type: "(su)")
    BusMethod.ofBus("StartServiceByName").call(on: connection.object, words) { [weak self] result in
      // A bus that is gone answers nothing; that it went is told by itself.
      guard let self, self.connection === connection, !connection.isClosed else { return }
      let isStarted = if case .success = result { true } else { false }
      carryOut(seat.answer(isStarted: isStarted, at: MonotonicClock.now()))
    }
  }
}
