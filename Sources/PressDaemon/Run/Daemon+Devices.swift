// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import BridgeBus
import CommandFrame
import CommandWords
import LinuxIO
import PressActions
import PressBridge
import PressBus
import PressGestures
import TouchModel

/// What becomes of the devices, and of what they say.
extension Daemon: DeviceBench.Listener {
  var acts: Bool { parts.acts }

  func settings(for device: DeviceDescription) throws(CommandFailure) -> PressSettings {
    try choice.settings(for: device)
  }

  func rules(for device: DeviceDescription) -> RuleBook { choice.rules(for: device) }

  func didOpen(_ device: LiveDevice) {
    if let words = choice.profileComplaint(for: device.description) { log.tell(.notice, words) }
    teller.introduce(device, log)
    tellItems(of: device)
    tellRegions(of: device)
    tellFront(to: device)
    changed(device, .added)
    place(device)
  }

  func didClose(_ device: LiveDevice) {
    teller.summarize(device)
    changed(device, .removed)
  }

  /// A motor may have come or gone together with a panel.
  private func changed(_ device: LiveDevice, _ change: BridgeDevice.Change) {
    touchGLib()
    service?.deviceChanged(device.bridgeDevice, change)
    desk?.noteDevices()
    pulse.tell(status: status)
  }

  func hear(_ output: PressOutput, of device: LiveDevice) {
    teller.tell(
      output, of: device, amongSeveral: (bench?.devices.count ?? 0) > 1,
      bridge.logsPositions ? log : nil)
    guard let desk else { return }
    touchGLib()
    prepareClick(output.events, on: device)
    for event in output.events { service?.tell(event, of: device.identifier) }
    for effect in output.effects { carryOut(effect, of: device, desk) }
  }

  private func carryOut(_ effect: Effect, of device: LiveDevice, _ desk: EffectDesk) {
    if case .notify(.forceClass) = effect.kind {
      service?.deviceChanged(device.bridgeDevice, .changed)
    }
    if case .present = effect.kind, service?.isReady != true { presenterMissing() }
    // Pulses and sentences are for here, whoever else hears of them.
    if service?.tell(effect, of: device.identifier) == true { return }
    if case .rightClick(let position) = effect.kind {
      return screen.click(at: position, by: effect.contact ?? ContactSerial(0), on: device)
    }
    let identifier = device.identifier
    desk.carryOut(effect) { [weak self] answer in
      self?.queue.append(EngineInput(identifier, .answer(answer)))
    }
  }

  func note(_ sentence: String) { log.tell(.notice, sentence) }

  /// What it does now, in one line for a supervisor.
  var status: String {
    let names = (bench?.devices ?? []).map { "'\($0.description.name)'".printable }
    let listening = names.isEmpty ? "no touchscreen" : names.joined(separator: ", ")
    return gate.sentence ?? "listening to \(listening)"
  }

  // MARK: Quick actions that rules open

  /// Gives the engine of a device the quick actions that its rules open.
  func tellItems(of device: LiveDevice) {
    for app in device.pipeline.rules.apps { tellItems(of: app, to: device) }
  }

  /// Gives the engines whose rules open them the quick actions of an app.
  func tellItems(of app: String) {
    for device in bench?.devices ?? [] where device.pipeline.rules.apps.contains(app) {
      tellItems(of: app, to: device)
    }
  }

  private func tellItems(of app: String, to device: LiveDevice) {
    do throws(AppShelf.Refusal) {
      let items = try apps.items(of: app)
      queue.append(EngineInput(device.identifier, .applicationItems(app: app, items)))
    } catch {
      log.tell(.notice, "\(error); what a rule opens for it stays shut")
    }
  }
}
