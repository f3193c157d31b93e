// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import PressGestures

/// What a presenter on the bus has to draw, and what is open while it is there.
///
/// Presentations of several devices have serials of their own, so that a presenter need not tell
/// devices apart.
public struct PresenterDesk: Sendable {
  /// A scene that stands, or stood last, on the surface of a device.
  private struct Shown: Sendable {
    var number: UInt32
    var serial: UInt32
    var isOpen: Bool
    var region: TargetID
    var rows: Range<Int>
    var values: [String: PropertyListValue]
  }

  private var shown: [String: Shown] = [:]
  private var lastSerial: UInt32 = 0

  /// Makes a desk on which nothing lies.
  public init() {}

  /// What a presenter is to be told after an effect; `nil` where the effect shows nothing.
  ///
  /// What was begun and is withdrawn is told as a scene whose phase is `hint` and whose `dim` is 0.
  public mutating func take(
    _ effect: Effect.Kind, on device: BridgeDevice
  ) -> [String: PropertyListValue]? {
    switch effect {
    case .present(let scene), .update(let scene): return show(scene, device)
    case .dismiss(let dismissal): return close(dismissal, device.identifier)
    case .haptic, .ask, .perform, .tap, .open, .share, .notify, .launch, .command, .message,
      .rightClick:
      return nil
    }
  }

  private mutating func show(
    _ scene: Scene, _ device: BridgeDevice
  ) -> [String: PropertyListValue] {
    let isSame = shown[device.identifier]?.number == scene.number
    let serial = isSame ? shown[device.identifier]?.serial : nil
    var numbered = scene
    numbered.number = serial ?? takeSerial()
    var values = numbered.values
    values["device"] = .string(device.identifier)
    values["surface"] = TurnedSurface(device.bounds, scene.turn).picture.values
    values["output"] = device.output.map { .string($0) }
    let isWithdrawn = scene.phase == .hint && scene.dim == 0
    shown[device.identifier] =
      isWithdrawn
      ? nil
      : Shown(
        number: scene.number, serial: numbered.number, isOpen: scene.phase == .open,
        region: scene.region, rows: scene.rows.indices, values: values)
    return values
  }

  private mutating func takeSerial() -> UInt32 {
    lastSerial = lastSerial == .max ? 1 : lastSerial + 1
    return lastSerial
  }

  private mutating func close(
    _ dismissal: Effect.Dismissal, _ device: String
  ) -> [String: PropertyListValue]? {
    guard let last = shown[device], last.number == dismissal.number else { return nil }
    shown[device] = nil
    return [
      "number": .integer(Int64(last.serial)), "phase": "closed",
      "reason": .string(dismissal.reason.rawValue), "device": .string(device),
    ]
  }

  /// What stands at this moment, for a presenter that has just come.
  public var standing: [[String: PropertyListValue]] {
    shown.sorted { $0.value.serial < $1.value.serial }.map(\.value.values)
  }

  /// The devices on which something is open.
  public var open: [String] {
    shown.filter(\.value.isOpen).sorted { $0.value.serial < $1.value.serial }.map(\.key)
  }

  /// The device on which the presentation with this serial is open.
  public func device(showing serial: UInt32) -> String? {
    shown.first { $0.value.serial == serial && $0.value.isOpen }?.key
  }

  /// The region of what is open on a device.
  public func region(on device: String) -> TargetID? {
    shown[device].flatMap { $0.isOpen ? $0.region : nil }
  }

  /// The rows of what is open on a device, counted from 0; none where nothing is.
  public func rows(on device: String) -> Range<Int> {
    shown[device].flatMap { $0.isOpen ? $0.rows : nil } ?? 0..<0
  }

  /// The region of an effect that was to open something and came to nothing.
  public static func vain(_ effect: Effect.Kind) -> TargetID? {
    guard case .update(let scene) = effect, scene.phase == .hint, scene.dim == 0 else { return nil }
    return scene.region
  }

  /// The serial of what is open on a device.
  public func serial(on device: String) -> UInt32? {
    shown[device].flatMap { $0.isOpen ? $0.serial : nil }
  }

  /// Forgets a device that is gone.
  public mutating func forget(device: String) {
    shown[device] = nil
  }
}
