// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures

/// One pulse as a motor of the kernel is told it, before it is bytes.
enum MotorEffect: Hashable {
  /// A rumble of both motors: how strong, 0…65,535, and how long in milliseconds.
  case rumble(magnitude: UInt16, milliseconds: UInt16)
  /// A sine for a motor that knows no rumble: how strong, 0…32,767, and how long in milliseconds.
  case sine(magnitude: Int16, milliseconds: UInt16)
  /// A waveform that a pad has within, by how many percent.
  case waveform(Waveform, percent: UInt16)

  /// The waveforms that every such pad has; the numbers are usages of HID's page of haptics.
  enum Waveform: UInt16, Hashable {
    /// A click as if pressed down.
    case press = 0x1006
    /// The click when let go.
    case release = 0x1007
  }

  /// How a motor is driven.
  enum Drive: Hashable {
    case rumble
    case sine
    case waveform
  }

  /// One pulse of a plan.
  init(_ plan: HapticPlan, by drive: Drive) {
    let milliseconds = UInt16(clamping: plan.milliseconds)
    switch drive {
    case .rumble:
      self = .rumble(magnitude: UInt16(plan.strength * 65535 + 0.5), milliseconds: milliseconds)
    case .sine:
      self = .sine(magnitude: Int16(plan.strength * 32767 + 0.5), milliseconds: milliseconds)
    case .waveform:
      let waveform = plan.kind == .light ? Waveform.release : .press
      self = .waveform(waveform, percent: UInt16(plan.strength * 100 + 0.5))
    }
  }
}
