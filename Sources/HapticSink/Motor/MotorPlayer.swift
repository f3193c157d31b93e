// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import LinuxIO
import PressBridge
import PressGestures

/// Plays haptics on one open motor, which has all of them stored in advance: to play one is one write.
final class MotorPlayer {
  let node: MotorNode
  private let port: any MotorPort
  private var numbers: [PressEvent.Haptic: Int16] = [:]
  private var train: (number: Int16, left: Int, plan: HapticPlan)?
  private var timer: MainTimer?
  private let hear: (SystemError) -> Void

  /// Opens a motor; errors of later pulses of a train are told to `hear`.
  ///
  /// A motor that has no room for all haptics, or a pad that lacks a waveform, plays those it took.
  init(
    _ node: MotorNode, on shelf: any MotorShelf, _ settings: HapticSettings,
    hear: @escaping (SystemError) -> Void
  ) throws(SystemError) {
    self.node = node
    self.hear = hear
    port = try shelf.open(node)
    if node.hasGain { try port.raiseGain() }
    var stored: [MotorEffect: Int16] = [:]
    var failure: SystemError?
    // The kinds that matter most come first, in case there is little room.
    for kind in [PressEvent.Haptic.medium, .strong, .failure, .light] {
      let effect = MotorEffect(HapticPlan(kind, settings), by: node.drive)
      do throws(SystemError) {
        if stored[effect] == nil { stored[effect] = try port.upload(effect) }
        numbers[kind] = stored[effect]
      } catch { failure = error }
    }
    if let failure, numbers.isEmpty { throw failure }
  }

  deinit {
    // The kernel would do so too, but not before everything that shares the file is closed.
    for number in Set(numbers.values) { try? port.erase(number) }
  }

  /// Whether no pulse is still to come.
  var isIdle: Bool { train == nil }

  /// Plays a haptic from its first pulse on; one that the motor did not take is played as another.
  func play(_ plan: HapticPlan) throws(SystemError) {
    try stop()
    guard let number = numbers[plan.kind] ?? numbers[.medium] ?? numbers.values.first else {
      return
    }
    try port.play(number, true)
    wait(number, plan, left: plan.count - 1)
  }

  /// Ends what is being played.
  func stop() throws(SystemError) {
    timer = nil
    guard let train else { return }
    self.train = nil
    try port.play(train.number, false)
  }

  private func wait(_ number: Int16, _ plan: HapticPlan, left: Int) {
    train = (number, left, plan)
    let span = plan.milliseconds + (left > 0 ? plan.pause : 0)
    timer = MainTimer(after: .milliseconds(span)) { [weak self] in self?.proceed() }
  }

  private func proceed() {
    timer = nil
    guard let train else { return }
    guard train.left > 0 else { return self.train = nil }
    do throws(SystemError) {
      try port.play(train.number, true)
      wait(train.number, train.plan, left: train.left - 1)
    } catch {
      self.train = nil
      hear(error)
    }
  }
}
