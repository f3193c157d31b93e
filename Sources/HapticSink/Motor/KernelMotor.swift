// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLinuxInput
import Glibc
import LinuxIO

/// An open force feedback device.
final class KernelMotor: MotorPort {
  private let descriptor: Descriptor

  /// Opens a node for writing, which rumbling needs.
  init(opening path: String) throws(SystemError) {
    descriptor = try Descriptor(opening: path, [.update, .nonblocking])
  }

  /// The C name is `EVIOCSFF`.
  func upload(_ effect: MotorEffect) throws(SystemError) -> Int16 {
    var told = ff_effect(effect)
    guard ioctl(descriptor.number, UInt(FORCE_UPLOAD), &told) >= 0 else { throw failure("upload") }
    return told.id
  }

  /// The C name is `EVIOCRMFF`.
  func erase(_ number: Int16) throws(SystemError) {
    guard ioctl(descriptor.number, UInt(FORCE_ERASE), CInt(number)) >= 0 else {
      throw failure("erase")
    }
  }

  func play(_ number: Int16, _ isOn: Bool) throws(SystemError) {
    try write(code: UInt16(bitPattern: number), isOn ? 1 : 0)
  }

  /// The C name is `FF_GAIN`.
  func raiseGain() throws(SystemError) {
    try write(code: UInt16(FF_GAIN), 0xffff)
  }

  private func write(code: UInt16, _ value: Int32) throws(SystemError) {
    var event = input_event()
    event.type = UInt16(EV_FF)
    event.code = code
    event.value = value
    try descriptor.write(withUnsafeBytes(of: event) { Array($0) })
  }

  private func failure(_ call: String) -> SystemError {
    SystemError(errno, call: call, subject: descriptor.name)
  }
}

extension ff_effect {
  /// The effect as the kernel wants it, to be stored under a number of its choice.
  init(_ effect: MotorEffect) {
    self.init()
    id = -1
    switch effect {
    case .rumble(let magnitude, let milliseconds):
      type = UInt16(FF_RUMBLE)
      replay.length = milliseconds
      u.rumble.strong_magnitude = magnitude
      u.rumble.weak_magnitude = magnitude
    case .sine(let magnitude, let milliseconds):
      type = UInt16(FF_PERIODIC)
      replay.length = milliseconds
      u.periodic.waveform = UInt16(FF_SINE)
      u.periodic.period = Self.period
      u.periodic.magnitude = magnitude
    case .waveform(let waveform, let percent):
      type = UInt16(FORCE_WAVEFORM)
      // Value by value: what lies between them in memory is not the kernel's business.
      withUnsafeMutableBytes(of: &u) { room in
        room.storeBytes(
          of: waveform.rawValue,
          toByteOffset: MemoryLayout<force_waveform>.offset(of: \.hid_usage) ?? 0, as: UInt16.self)
        room.storeBytes(
          of: percent, toByteOffset: MemoryLayout<force_waveform>.offset(of: \.intensity) ?? 0,
          as: UInt16.self)
      }
    }
  }

  /// The length of one wave in milliseconds; the kernel takes the same when it makes sines of rumbles.
  private static let period: UInt16 = 50
}
