// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO

/// Where motors are found and opened.
protocol MotorShelf {
  /// The devices that can be felt and are there now, by number.
  func nodes() -> [MotorNode]
  /// Opens one of them.
  func open(_ node: MotorNode) throws(SystemError) -> any MotorPort
}

/// An open motor: the calls that the kernel has for it.
///
/// Effects belong to whoever uploaded them, and go when the port is freed.
protocol MotorPort: AnyObject {
  /// Stores an effect in the motor; returns its number there.
  func upload(_ effect: MotorEffect) throws(SystemError) -> Int16
  /// Takes an effect out again.
  func erase(_ number: Int16) throws(SystemError)
  /// Plays an effect once, or stops it.
  func play(_ number: Int16, _ isOn: Bool) throws(SystemError)
  /// Lets effects have their whole strength, whoever turned the motor down before.
  func raiseGain() throws(SystemError)
}

/// The motors of the machine.
struct KernelMotors: MotorShelf {
  /// Where the kernel tells of event devices.
  var folder = "/sys/class/input"

  func nodes() -> [MotorNode] {
    let names = (try? Folder(path: folder).names()) ?? []
    return names.filter { $0.hasPrefix("event") }.sorted { ($0.count, $0) < ($1.count, $1) }
      .compactMap { MotorNode(event: $0, in: folder) }
  }

  func open(_ node: MotorNode) throws(SystemError) -> any MotorPort {
    try KernelMotor(opening: node.path)
  }
}
