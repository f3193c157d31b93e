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
import SettingsFiles
import TouchModel

/// What programs on the bus are told and may ask.
extension Daemon: BridgeHost {
  var devices: [BridgeDevice] { (bench?.devices ?? []).map(\.bridgeDevice) }

  // MARK: The gate

  var isPaused: Bool { !gate.isOpen }

  func setPaused(_ isPaused: Bool) throws(BridgeRefusal) {
    setGate(.paused, isPaused)
    guard !isPaused, let sentence = gate.sentence else { return }
    throw BridgeRefusal(.notAllowed, sentence)
  }

  // MARK: Quick actions

  func quickActions(of app: String) throws(BridgeRefusal) -> ShortcutItems {
    do throws(AppShelf.Refusal) { return try apps.items(of: app) } catch { throw .of(error) }
  }

  func setDynamicItems(_ items: [ShortcutItem], of app: String) throws(BridgeRefusal) {
    do throws(AppShelf.Refusal) { try apps.set(items, of: app) } catch { throw .of(error) }
    tellItems(of: app)
  }

  func appendDynamicItems(_ items: [ShortcutItem], of app: String) throws(BridgeRefusal) {
    do throws(AppShelf.Refusal) { try apps.append(items, of: app) } catch { throw .of(error) }
    tellItems(of: app)
  }

  func perform(
    _ type: String, of app: String, answer: @escaping (Result<Bool, BridgeRefusal>) -> Void
  ) {
    apps.perform(type, of: app) { result in answer(result.mapError { .of($0) }) }
  }

  // MARK: Regions, presenters, the name

  func regionsChanged() {
    for device in bench?.devices ?? [] { tellRegions(of: device) }
  }

  /// Gives the engine of a device the regions that apps have on it.
  func tellRegions(of device: LiveDevice) {
    guard let service else { return }
    queue.append(
      EngineInput(device.identifier, .regions(RegionMap(service.regions(on: device.bridgeDevice)))))
  }

  func tell(_ input: HostInput, device: String) { queue.append(EngineInput(device, input)) }

  func choose(_ choice: HostInput, device: String, token: ActivationToken?) {
    queue.append(EngineInput(device, choice, token: token))
  }

  /// What nobody sees closes before a row of it can be chosen.
  func presenterMissing() {
    for device in bench?.devices ?? [] { queue.append(EngineInput(device.identifier, .dismiss)) }
    guard !hasMissedPresenter else { return }
    hasMissedPresenter = true
    log.tell(
      .warning,
      "a press was to open something, and nothing draws it: no presenter (such as pressd-overlay) "
        + "runs or can be started")
  }

  func presenterChanged(isThere: Bool) {
    hasMissedPresenter = false
    log.tell(
      .information, isThere ? "a presenter draws from now on" : "no presenter draws any more")
  }

  func busChanged(_ news: BridgeNews) {
    switch news {
    case .ready:
      for device in bench?.devices ?? [] { service?.deviceChanged(device.bridgeDevice, .added) }
    case .taken:
      failure = .refused(
        "another pressd runs already (it owns \(BridgeService.name)); 'pressd run --dry-run' "
          + "watches beside it, and 'systemctl --user stop pressd' ends the service")
    case .replaced: failure = .refused("another pressd has taken the place of this one")
    case .unreachable(let reason):
      log.tell(.notice, "the session bus cannot be reached: \(reason); nobody is told of presses")
    case .gone: log.tell(.notice, "the session bus is gone; waiting for it to come back")
    }
  }

  func notice(_ sentence: String) { log.tell(.notice, sentence) }
}

extension BridgeRefusal {
  /// A refusal of an app, as programs on the bus get it.
  fileprivate static func of(_ refusal: AppShelf.Refusal) -> BridgeRefusal {
    switch refusal {
    case .unknown(let sentence): BridgeRefusal(.notFound, sentence)
    case .misused(let sentence): BridgeRefusal(.invalidArgument, sentence)
    case .failed(let sentence): BridgeRefusal(.unavailable, sentence)
    }
  }
}

extension LiveDevice {
  /// Names the device on the bus; the same as long as it is open.
  var identifier: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The device as programs on the bus see it.
  var bridgeDevice: BridgeDevice {
    let verdict = pipeline.verdict
    return BridgeDevice(
      identifier: identifier, name: description.name, node: path,
      model: DeviceModel(of: description).numbers, forceClass: verdict.forceClass,
      reason: verdict.reason, unit: unit, mode: .observe, bounds: pipeline.engine.bounds,
      turn: pipeline.engine.turn, output: output)
  }
}
