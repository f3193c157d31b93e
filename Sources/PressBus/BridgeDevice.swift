// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import PressGestures
public import TouchModel

/// A touch device as programs on the bus see it.
public struct BridgeDevice: Hashable, Sendable {
  /// How pressd listens to a device.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// The app under the finger sees each touch too.
    case observe
    /// Touches that become presses are taken from the app under the finger.
    case intercept
  }

  /// Names the device in signals and regions; the same for as long as the device is there.
  public var identifier: String
  /// The name that the driver gives.
  public var name: String
  /// The path of its node, such as `/dev/input/event5`.
  public var node: String
  /// The three numbers of its model, such as `0018:27c6:0113`.
  public var model: String
  /// What it is able to feel.
  public var forceClass: ForceClass
  /// Why it is of that class, a sentence.
  public var reason: String
  /// Where the size of a millimeter on it comes from.
  public var unit: LengthUnit
  /// How pressd listens to it.
  public var mode: Mode
  /// Its surface in millimeters, as the panel has it.
  public var bounds: Rectangle
  /// How the picture that a person sees on it is turned.
  public var turn: ScreenTurn
  /// The output that it lies upon, such as `DSI-1`, where that is known.
  public var output: String?

  /// Makes a device from what is known of it.
  public init(
    identifier: String, name: String, node: String, model: String, forceClass: ForceClass,
    reason: String, unit: LengthUnit, mode: Mode, bounds: Rectangle,
    turn: ScreenTurn = .normal, output: String? = nil
  ) {
    self.identifier = identifier
    self.name = name
    self.node = node
    self.model = model
    self.forceClass = forceClass
    self.reason = reason
    self.unit = unit
    self.mode = mode
    self.bounds = bounds
    self.turn = turn
    self.output = output
  }

  /// Its surface, with the picture in whose places regions are.
  package var surface: TurnedSurface { TurnedSurface(bounds, turn) }

  /// What has become of a device.
  public enum Change: String, Hashable, Sendable, CaseIterable {
    /// It came.
    case added
    /// It went.
    case removed
    /// Its class or something else of it is another now.
    case changed
  }

  /// The members that describe it on the bus.
  package var values: [String: PropertyListValue] {
    var values: [String: PropertyListValue] = [
      "identifier": .string(identifier), "name": .string(name), "node": .string(node),
      "model": .string(model), "forceClass": .string(forceClass.rawValue),
      "reason": .string(reason), "unit": .string(unit.rawValue), "mode": .string(mode.rawValue),
      "width": .real(bounds.width.value), "height": .real(bounds.height.value),
      "turn": .string(turn.rawValue),
    ]
    values["output"] = output.map { .string($0) }
    return values
  }
}
