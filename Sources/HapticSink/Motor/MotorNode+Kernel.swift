// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLinuxInput
import LinuxIO

extension MotorNode {
  /// The most that is read of a file of the kernel: 4 KiB, which is what it writes at most.
  private static let sizeLimit = 4096

  /// What the kernel tells of one event device below `/sys`; `nil` where it cannot be felt.
  init?(event: String, in folder: String) {
    let device = "\(folder)/\(event)/device"
    abilities = Self.bits(of: "\(device)/capabilities/ff")
    guard !abilities.isEmpty else { return nil }
    path = "/dev/input/\(event)"
    name = Self.text(of: "\(device)/name")
    kind = Self.kind(
      abilities: abilities, keys: Self.bits(of: "\(device)/capabilities/key"))
  }

  /// Buttons of joysticks, gamepads and wheels.
  private static let controls = UInt16(BTN_JOYSTICK)...UInt16(BTN_GEAR_UP)
  /// Those among them that tell of fingers and pens.
  private static let tools = UInt16(BTN_DIGI)...UInt16(BTN_TOOL_QUADTAP)

  private static func kind(abilities: Set<UInt16>, keys: Set<UInt16>) -> Kind {
    if abilities.contains(UInt16(FORCE_WAVEFORM)) { return .pad }
    if keys.contains(where: { controls.contains($0) && !tools.contains($0) }) {
      return .controller
    }
    return abilities.isDisjoint(with: [UInt16(FF_RUMBLE), UInt16(FF_PERIODIC)])
      ? .other : .vibrator
  }

  private static func text(of file: String) -> String {
    let bytes = (try? WholeFile.read(file, limit: sizeLimit)) ?? []
    return String(decoding: bytes.filter { $0 != 0x0a }, as: UTF8.self)
  }

  /// The numbers of the bits that are set; the kernel writes the last word first.
  private static func bits(of file: String) -> Set<UInt16> {
    let words = text(of: file).split(separator: " ").reversed()
    return words.enumerated().reduce(into: []) { bits, word in
      let value = UInt(word.element, radix: 16) ?? 0
      for bit in 0..<UInt.bitWidth where value >> UInt(bit) & 1 == 1 {
        bits.insert(UInt16(clamping: word.offset * UInt.bitWidth + bit))
      }
    }
  }

  /// How it is driven.
  var drive: MotorEffect.Drive {
    if kind == .pad { return .waveform }
    return abilities.contains(UInt16(FF_RUMBLE)) ? .rumble : .sine
  }

  /// Whether its gain can be set.
  var hasGain: Bool { abilities.contains(UInt16(FF_GAIN)) }
}
