// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import PressSynth
import TouchModel

/// What labelled presses on a panel would tell of its range.
///
/// A stand-in for tuning that is as plain as can be: no force is the least pressure seen, an average
/// tap is the median of taps, and the full scale is what nine in ten presses reach that were pushed
/// through.
struct PanelProfile {
  private let measured: MeasuredScale

  /// Touches of each label.
  private static let touches = 20
  /// Far from the seeds of the trials, so that nothing is judged by what it was measured from.
  private static let seed: UInt64 = 900

  /// Measures a panel; `nil` where its presses do not stand out from its taps at all.
  init?(of panel: Panel) {
    let taps = Self.peaks(of: .tap, on: panel)
    let pops = Self.peaks(of: .pop, on: panel)
    guard let least = Self.least(on: panel), let tap = Self.value(taps, at: 0.5),
      let full = Self.value(pops, at: 0.1), least < tap, tap < full
    else { return nil }
    measured = MeasuredScale(zero: Double(least), tap: Double(tap), full: Double(full))
  }

  /// The settings that make the panel one that feels force.
  var settings: PressSettings {
    var settings = PressSettings()
    settings.force.forcedClass = .force
    settings.force.measured = measured
    return settings
  }

  private static func pressures(of gesture: Gesture, on panel: Panel) -> [ContactSerial: [Int32]] {
    let script = Script(Array(repeating: Script.Step(gesture), count: touches))
    let recording = panel.record(script, seed: seed)
    var tracker = SlotTracker(device: recording.device, touchProtocol: recording.touchProtocol)
    var pressures: [ContactSerial: [Int32]] = [:]
    for event in recording.events where tracker.consume(event) {
      for contact in tracker.frame.contacts where contact.isDown {
        if let pressure = contact.pressure {
          pressures[contact.serial, default: []].append(pressure.value)
        }
      }
    }
    return pressures
  }

  private static func peaks(of gesture: Gesture, on panel: Panel) -> [Int32] {
    pressures(of: gesture, on: panel).values.compactMap { $0.max() }.sorted()
  }

  private static func least(on panel: Panel) -> Int32? {
    pressures(of: .tap, on: panel).values.joined().min()
  }

  private static func value(_ sorted: [Int32], at share: Double) -> Int32? {
    sorted.isEmpty ? nil : sorted[min(Int(share * Double(sorted.count)), sorted.count - 1)]
  }
}
