// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import LinuxIO
import PressGestures
import TouchModel

/// The one loop: live devices, whatever comes and goes, and the signals that end it.
struct LiveRun {
  private let choice: SettingsChoice
  private let voice: EventVoice
  /// Comes and goes are followed where no device was named.
  private let plugs: LivePlugs?
  private var devices: [LiveDevice] = []

  /// Makes ready to listen to one device, which has to be there.
  init(
    device path: String, _ backend: Backend, choice: SettingsChoice, voice: EventVoice
  ) throws {
    self.choice = choice
    self.voice = voice
    plugs = nil
    let source = try backend.open(path, density: choice.settings.press.assumedUnitsPerMillimeter)
    devices = [try Self.device(source, path, choice, voice)]
  }

  /// Makes ready to listen to all touchscreens, also those that are plugged in later.
  init(following plugs: LivePlugs, choice: SettingsChoice, voice: EventVoice) {
    self.choice = choice
    self.voice = voice
    self.plugs = plugs
  }

  private static func device(
    _ source: any TouchSource, _ path: String, _ choice: SettingsChoice, _ voice: EventVoice
  ) throws(CommandFailure) -> LiveDevice {
    let settings = try choice.settings(for: source.device)
    return LiveDevice(source, path: path, settings: settings, voice: voice)
  }

  // MARK: The loop

  /// Listens until a signal comes, the one device that was named goes, or nobody reads any more.
  mutating func run(
    until endings: borrowing SignalDescriptor, _ output: Output
  ) throws(CommandFailure) -> ExitStatus {
    for device in devices { device.introduce(output) }
    follow(output)
    var dead: Set<Int32> = []
    while !output.isClosed {
      let isBusy = try serve(dead, output)
      output.flush()
      let ready = try wait(isBusy, endings.number)
      if ready[endings.number]?.contains(.readable) == true { break }
      dead = Set(ready.filter { !$0.value.isDisjoint(with: [.hungUp, .failed]) }.keys)
      if plugs?.hasNews() == true { follow(output) }
    }
    for device in devices { device.finish(output) }
    return .done
  }

  /// Gives each device its turn; true where one of them may have more to read.
  private mutating func serve(
    _ dead: Set<Int32>, _ output: Output
  ) throws(CommandFailure) -> Bool {
    var isBusy = false
    for device in devices {
      switch try round(of: device, output) {
      case .unfinished: isBusy = true
      // A descriptor that failed has nothing to say and never will.
      case .drained where !dead.contains(device.descriptor): break
      case .drained, .gone: try lose(device, output)
      }
    }
    return isBusy
  }

  private func round(
    of device: LiveDevice, _ output: Output
  ) throws(CommandFailure) -> LiveDevice.Round {
    do {
      return try device.serve(output)
    } catch {
      guard plugs == nil else {
        output.complain("pressd: \(error)".printable)
        return .gone
      }
      throw .refused(error.description)
    }
  }

  private mutating func lose(_ device: LiveDevice, _ output: Output) throws(CommandFailure) {
    device.finish(output)
    devices.removeAll { $0 === device }
    guard plugs != nil else { throw .refused("\(device.path): the device is gone") }
    plugs?.noteLoss(of: device.path)
    output.complain("pressd: \(device.path): the device is gone; waiting for it to come back")
  }

  private func wait(
    _ isBusy: Bool, _ endings: Int32
  ) throws(CommandFailure) -> [Int32: Readiness] {
    let deadline = isBusy ? .zero : devices.compactMap(\.wakeTime).min()
    let awaited = devices.map(\.descriptor) + (plugs?.descriptors ?? []) + [endings]
    do {
      let ready = try Readiness.wait(for: awaited, until: deadline)
      return Dictionary(zip(awaited, ready)) { first, _ in first }
    } catch {
      throw .refused(error.description)
    }
  }

  // MARK: Coming and going

  /// Opens what is there and not open yet, and lets go what is not there any more.
  private mutating func follow(_ output: Output) {
    guard let plugs else { return }
    let look = plugs.look()
    for device in devices where !look.present.contains(device.path) {
      try? lose(device, output)
    }
    for device in devices where look.forbidden.contains(device.path) { withdraw(device, output) }
    for node in look.wanted where !devices.contains(where: { $0.path == node.path }) {
      open(node, plugs, output)
    }
    if let words = plugs.complaint(isIdle: devices.isEmpty) { output.complain("pressd: \(words)") }
  }

  /// The session ended, or somebody took the permission back: from here on it is not ours to hear.
  private mutating func withdraw(_ device: LiveDevice, _ output: Output) {
    device.finish(output)
    devices.removeAll { $0 === device }
    plugs?.noteWithdrawal(of: device.path)
    output.complain(
      "pressd: \(device.path): it may not be read any more; waiting for the permission")
  }

  private mutating func open(_ node: TouchNode, _ plugs: LivePlugs, _ output: Output) {
    do {
      let density = choice.settings.press.assumedUnitsPerMillimeter
      let source = try plugs.open(node.path, density: density)
      let device = try Self.device(source, node.path, choice, voice)
      devices.append(device)
      if let words = plugs.noteOpening(of: node) { output.complain("pressd: \(words)".printable) }
      device.introduce(output)
    } catch {
      if let error = error as? EvdevError, !plugs.isNew(error, of: node) { return }
      output.complain("pressd: \(error)".printable)
    }
  }
}
