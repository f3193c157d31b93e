// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import BridgeBus
import PressActions
import PressBridge
import PressBus
import PressGestures
import PressIntercept
import TouchModel

/// What is on the screen, for rules that ask for it and for touches that are taken from apps.
extension Daemon {
  /// Hears of what changes on the screen, before anybody is asked.
  func followScreen() {
    screen.sockets = parts.sockets
    screen.mayAskSession = { [weak self] in
      self.map { $0.parts.acts && $0.bridge.isOnBus } ?? false
    }
    screen.connectionChanged = { [weak self] in self?.touchDescriptors() }
    screen.changed = { [weak self] in self?.screenChanged() }
    screen.layoutChanged = { [weak self] in self?.layoutChanged() }
    screen.compositorChanged = { [weak self] in self?.reconsiderHolding() }
    parts.intercept?.ask = { [weak self] in self?.screen.seek() }
  }

  /// Panels are held only while a compositor shows the screen that they may be held from.
  private func reconsiderHolding() {
    touchGLib()
    guard let intercept = parts.intercept, intercept.meet(screen.finding) else { return }
    for device in bench?.devices ?? [] { device.reconsider() }
  }

  private func screenChanged() {
    for device in bench?.devices ?? [] {
      tellFront(to: device)
      leaveAlone(on: device)
    }
    // Before the next touch is read, not after it.
    settle()
  }

  private func layoutChanged() {
    for device in bench?.devices ?? [] { place(device, wasTold: true) }
    settle()
  }

  /// Tells a device which output it lies on, and its engine how that is turned, as the compositor says.
  ///
  /// Whoever draws says so as well; whichever came last counts, so what `wasTold` is not said twice.
  func place(_ device: LiveDevice, wasTold: Bool = false) {
    noticing(device) { device.output = screen.output(of: device)?.name }
    screen.checkOutput(of: device)
    guard let turn = screen.turn(of: device, unlessTold: wasTold) else { return }
    queue.append(EngineInput(device.identifier, .turned(turn)))
  }

  /// Does something to a device, and tells apps where that has changed what lies where on it.
  func noticing(_ device: LiveDevice, _ work: () -> Void) {
    let former = (device.pipeline.engine.turn, device.output)
    work()
    guard former != (device.pipeline.engine.turn, device.output) else { return }
    touchGLib()
    service?.deviceChanged(device.bridgeDevice, .changed)
    tellRegions(of: device)
  }

  /// Tells the engine of a device which app is at the front.
  func tellFront(to device: LiveDevice) {
    queue.append(EngineInput(device.identifier, .foregroundApp(screen.front)))
  }

  /// Tells a device where presses are for the app; while it only listens nothing is taken anyway.
  func leaveAlone(on device: LiveDevice) {
    device.leave(device.isHolding ? screen.leftAlone(device.intercept) : LeftAlone())
  }

  func holdingChanged(of device: LiveDevice) {
    if device.isHolding, bridge.isOnBus {
      screen.watchKeyboards()
      touchGLib()
    }
    leaveAlone(on: device)
  }

  func follow(_ frame: TouchFrame, on device: LiveDevice) { screen.follow(frame, on: device) }

  /// Has a pointer made before the click is due: it takes longer than a finger rests.
  func prepareClick(_ events: [PressEvent], on device: LiveDevice) {
    guard events.contains(where: { $0.kind == .press }) else { return }
    let rules = device.pipeline.rules
    let needsFront =
      rules.asksForApp || (device.isHolding && !device.intercept.excludedApps.isEmpty)
    if needsFront || rules.clicks {
      screen.seek()
      screen.askSession()
    }
    if rules.clicksOnPress { screen.rest(on: device) }
    screen.needFront(needsFront)
  }
}
