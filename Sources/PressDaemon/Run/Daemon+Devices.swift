// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO
import PressBridge
import PressGestures
import TouchModel

/// What becomes of the devices, and of the settings they follow.
extension Daemon: DeviceBench.Listener {
  func settings(for device: DeviceDescription) throws(CommandFailure) -> PressSettings {
    try choice.settings(for: device)
  }

  func didOpen(_ device: LiveDevice) {
    if let words = choice.profileComplaint(for: device.description) { log.tell(.notice, words) }
    teller.introduce(device, log)
    pulse.tell(status: status)
  }

  func didClose(_ device: LiveDevice) {
    teller.summarize(device)
    pulse.tell(status: status)
  }

  func hear(_ output: PressOutput, of device: LiveDevice) {
    teller.tell(output, of: device, amongSeveral: (bench?.devices.count ?? 0) > 1)
  }

  func note(_ sentence: String) { log.tell(.notice, sentence) }

  /// What it does now, in one line for a supervisor.
  var status: String {
    let names = (bench?.devices ?? []).map { "'\($0.description.name)'".printable }
    let listening = names.isEmpty ? "no touchscreen" : names.joined(separator: ", ")
    return gate.sentence ?? "listening to \(listening)"
  }

  // MARK: The configuration

  /// Reads the configuration anew; one with anything wrong in it changes nothing.
  func reload() {
    pulse.reload(at: MonotonicClock.now()) {
      do throws(CommandFailure) {
        try take(try parts.load())
      } catch {
        log.tell(.error, "\(error); the former configuration stays in force")
      }
    }
  }

  private func take(_ fresh: SettingsChoice) throws(CommandFailure) {
    guard fresh != choice else { return }
    let devices = bench?.devices ?? []
    var settings: [PressSettings] = []
    for device in devices { settings.append(try fresh.settings(for: device.description)) }
    choice = fresh
    for (device, settings) in zip(devices, settings) { device.configure(settings) }
    for complaint in fresh.complaints { log.tell(.warning, complaint) }
    log.tell(.information, "the configuration was read anew")
  }
}
