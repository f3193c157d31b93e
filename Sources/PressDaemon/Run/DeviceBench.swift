// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import LinuxIO
import LiveSources
import PressBridge
import PressGestures
import TouchModel

/// The devices that are listened to: whatever is there, or the one that was named.
final class DeviceBench {
  /// Hears what becomes of devices.
  protocol Listener: PressListener {
    /// Whether what presses come to is carried out.
    var acts: Bool { get }
    /// The settings that count for a device.
    func settings(for device: DeviceDescription) throws(CommandFailure) -> PressSettings
    /// The rules that count for a device.
    func rules(for device: DeviceDescription) -> RuleBook
    /// A device is listened to from now on.
    func didOpen(_ device: LiveDevice)
    /// A device is listened to no more; everything that was open on it has been closed.
    func didClose(_ device: LiveDevice)
    /// Something that a person should read.
    func note(_ sentence: String)
  }

  /// The devices that are open, in the order of their opening.
  private(set) var devices: [LiveDevice] = []
  /// Whether devices may be open at all now.
  private(set) var isClosed = false
  /// Goes up whenever the descriptors to wait on are others than before.
  private(set) var revision = 0

  private let plugs: LivePlugs
  /// The one device that was named, without which there is nothing to do.
  private let named: String?
  private unowned let listener: any Listener

  /// Follows all touchscreens, or opens the one that is named when it is told to begin.
  init(_ plugs: LivePlugs, named: String?, listener: any Listener) {
    self.plugs = plugs
    self.named = named
    self.listener = listener
  }

  /// The descriptors to wait on: first one for each of ``devices``, then those that tell of plugs.
  var descriptors: [Int32] { devices.map(\.descriptor) + plugs.descriptors }

  /// When the first of the machines has to be woken.
  var wakeTime: Duration? {
    var first: Duration?
    for device in devices {
      guard let time = device.wakeTime else { continue }
      first = first.map { min($0, time) } ?? time
    }
    return first
  }

  /// Opens what is there; the one that was named has to be.
  func begin() throws {
    guard let named else { return follow() }
    let density = try listener.settings(for: DeviceDescription()).press.assumedUnitsPerMillimeter
    try add(try plugs.open(named, density: density), named)
  }

  private func add(_ source: any TouchSource, _ path: String) throws(CommandFailure) {
    let settings = try listener.settings(for: source.device)
    let device = LiveDevice(
      source, path: path, settings: settings, rules: listener.rules(for: source.device),
      acts: listener.acts, listener: listener)
    devices.append(device)
    revision += 1
    listener.didOpen(device)
  }

  // MARK: Reading

  /// Gives each device its turn; true where one of them may have more to read.
  func serve() throws(CommandFailure) -> Bool {
    var isBusy = false
    for device in devices {
      switch try round(of: device) {
      case .unfinished: isBusy = true
      // A descriptor that failed has nothing to say and never will.
      case .drained where !device.isDead: break
      case .drained, .gone: try lose(device)
      }
    }
    return isBusy
  }

  private func round(of device: LiveDevice) throws(CommandFailure) -> LiveDevice.Round {
    do {
      return try device.serve()
    } catch {
      guard named == nil else { throw .refused(error.description) }
      listener.note(error.description)
      return .gone
    }
  }

  private func lose(_ device: LiveDevice) throws(CommandFailure) {
    close(device)
    guard named == nil else { throw .refused("\(device.path): the device is gone") }
    plugs.noteLoss(of: device.path)
    listener.note("\(device.path): the device is gone; waiting for it to come back")
  }

  /// Closes what is open on a device, and lets it go.
  private func close(_ device: LiveDevice) {
    device.finish()
    devices.removeAll { $0 === device }
    revision += 1
    listener.didClose(device)
  }

  /// Lets everything go until ``reopen()``; nothing is read meanwhile.
  func closeAll() {
    isClosed = true
    for device in devices {
      close(device)
      plugs.noteRelease(of: device.path)
    }
  }

  /// Opens again what is there.
  ///
  /// - Throws: that the one device which was named cannot be opened any more.
  func reopen() throws(CommandFailure) {
    guard isClosed else { return }
    isClosed = false
    do {
      try begin()
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw .refused("\(error)")
    }
  }

  /// Lets everything go for good, once what has come until now is read: on a busy machine a lift may
  /// lie there while the wish to end is heard.
  func end() {
    isClosed = true
    for device in devices {
      _ = try? device.serve()
      close(device)
    }
  }

  // MARK: Coming and going

  /// Looks again where something has come, gone, or changed who may open it.
  func attend() throws(CommandFailure) {
    guard plugs.hasNews(), !isClosed else { return }
    guard let named else { return follow() }
    guard !TouchNodes.mayRead(named), let device = devices.first else { return }
    close(device)
    throw .refused("\(named): it may not be read any more")
  }

  /// Opens what is there and not open yet, and lets go what is not there any more.
  private func follow() {
    let look = plugs.look()
    for device in devices where !look.present.contains(device.path) { try? lose(device) }
    for device in devices where look.forbidden.contains(device.path) { withdraw(device) }
    for node in look.wanted where !devices.contains(where: { $0.path == node.path }) { open(node) }
    if let words = plugs.complaint(isIdle: devices.isEmpty) { listener.note(words) }
  }

  /// The session ended, or somebody took the permission back: from here on it is not ours to hear.
  private func withdraw(_ device: LiveDevice) {
    close(device)
    plugs.noteWithdrawal(of: device.path)
    listener.note("\(device.path): it may not be read any more; waiting for the permission")
  }

  private func open(_ node: TouchNode) {
    do {
      let density = try listener.settings(for: node.device).press.assumedUnitsPerMillimeter
      let source = try plugs.open(node.path, density: density)
      if let words = plugs.noteOpening(of: node) { listener.note(words) }
      try add(source, node.path)
    } catch {
      if let error = error as? EvdevError, !plugs.isNew(error, of: node) { return }
      listener.note("\(error)")
    }
  }
}
