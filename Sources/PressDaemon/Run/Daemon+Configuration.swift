// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO
import PressBridge
import PressGestures
import SettingsFiles

/// The configuration, read anew while fingers are down.
extension Daemon {
  /// Reads the configuration anew; one with anything wrong in it changes nothing.
  ///
  /// Editors write, rename and delete in turn, so what was said of a change once is not said again;
  /// whoever asks gets an answer each time.
  func reload(isAsked: Bool = false) {
    pulse.reload(at: MonotonicClock.now()) {
      do throws(CommandFailure) {
        let fresh = try parts.load()
        let wasBroken = configurationFault != nil
        configurationFault = nil
        guard fresh != base else {
          if wasBroken || isAsked {
            log.tell(.information, "the configuration is as it was before")
          }
          return
        }
        try take(overridden(fresh))
        base = fresh
        for complaint in fresh.complaints { log.tell(.warning, complaint) }
        log.tell(.information, "the configuration was read anew")
      } catch {
        guard isAsked || configurationFault != "\(error)" else { return }
        configurationFault = "\(error)"
        log.tell(.error, "\(error); the former configuration stays in force")
      }
    }
    // What apps have may have changed as well, and other rules may open other apps.
    for device in bench?.devices ?? [] { tellItems(of: device) }
    screen.connect()
    screen.forget()
  }

  /// A choice with what was set over the bus on top of it.
  func overridden(_ choice: SettingsChoice) -> SettingsChoice {
    var configuration = choice.configuration
    for override in overrides {
      if override.key == PressPreset.key {
        configuration.stack.preset = PressPreset(rawValue: override.text)
      } else {
        configuration.stack.arguments.append(override)
      }
    }
    return SettingsChoice(
      configuration: configuration, complaints: choice.complaints,
      namedProfile: choice.namedProfile)
  }

  /// Puts a choice into force, for all devices or for none.
  func take(_ fresh: SettingsChoice) throws(CommandFailure) {
    try fresh.check()
    let devices = bench?.devices ?? []
    var settings: [PressSettings] = []
    for device in devices { settings.append(try fresh.settings(for: device.description)) }
    choice = fresh
    for (device, settings) in zip(devices, settings) {
      noticing(device) {
        device.configure(settings, rules: fresh.rules(for: device.description))
      }
      place(device, wasTold: true)
      leaveAlone(on: device)
    }
    desk?.configure(bridge.haptics)
    touchGLib()
  }
}
