// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
public import TouchModel

/// The outputs of a compositor, as they lie beside each other.
public struct ScreenLayout: Hashable, Sendable {
  /// One output.
  public struct Output: Hashable, Sendable {
    /// Its name, such as `DSI-1`; empty where the compositor does not tell.
    public var name: String
    /// The left edge, in logical pixels.
    public var x: Int
    /// The top edge, in logical pixels.
    public var y: Int
    /// The width in logical pixels, after it was turned; at least 1 for one that shows something.
    public var width: Int
    /// The height, likewise.
    public var height: Int
    /// How its picture is turned against the hardware.
    public var turn: ScreenTurn
    /// The width of the hardware in millimeters, not turned; 0 where nobody knows.
    public var physicalWidth: Int
    /// The height, likewise.
    public var physicalHeight: Int

    /// Makes an output.
    public init(
      name: String = "", x: Int = 0, y: Int = 0, width: Int = 0, height: Int = 0,
      turn: ScreenTurn = .normal, physicalWidth: Int = 0, physicalHeight: Int = 0
    ) {
      self.name = name
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.turn = turn
      self.physicalWidth = physicalWidth
      self.physicalHeight = physicalHeight
    }

    /// Whether it belongs to the machine, as compositors take it for.
    var isBuiltIn: Bool { ["DSI", "eDP", "LVDS"].contains { name.hasPrefix("\($0)-") } }

    /// Whether the hardware has a size, but for the twentieth that makers round away.
    func hasSize(_ width: Millimeters, _ height: Millimeters) -> Bool {
      func fits(_ told: Int, _ measured: Millimeters) -> Bool {
        told > 0 && abs(measured.value - Double(told)) <= Double(told) / 20
      }
      return fits(physicalWidth, width) && fits(physicalHeight, height)
    }
  }

  /// The outputs that show something.
  public let outputs: [Output]

  /// Makes a layout; outputs without a size are left out.
  public init(_ outputs: [Output]) {
    self.outputs = outputs.filter { $0.width > 0 && $0.height > 0 }
  }

  /// The output that a panel lies on: the named one, the only one, one of its size, the built-in one.
  ///
  /// `nil` where none of that tells.
  public func output(
    named name: String?, width: Millimeters, height: Millimeters
  ) -> Output? {
    if let name { return outputs.first { $0.name == name } }
    guard outputs.count > 1 else { return outputs.first }
    func only(_ fits: (Output) -> Bool) -> Output? {
      let found = outputs.filter(fits)
      return found.count == 1 ? found.first : nil
    }
    return only { $0.hasSize(width, height) } ?? only(\.isBuiltIn)
  }

  /// The part of everything that an output shows; `nil` for one that shows nothing.
  public func area(of output: Output) -> ScreenArea? {
    guard let left = outputs.map(\.x).min(), let top = outputs.map(\.y).min() else { return nil }
    let right = outputs.map { Double($0.x) + Double($0.width) }.max() ?? 0
    let bottom = outputs.map { Double($0.y) + Double($0.height) }.max() ?? 0
    let (width, height) = (right - Double(left), bottom - Double(top))
    return ScreenArea(
      x: (Double(output.x) - Double(left)) / width, y: (Double(output.y) - Double(top)) / height,
      width: Double(output.width) / width, height: Double(output.height) / height)
  }

  /// How a panel of a size lies on the screens: as the settings say, else as the outputs do.
  ///
  /// Where neither tells, the panel counts as all there is.
  public func mapping(
    width: Millimeters, height: Millimeters, _ settings: PressSettings.Screen
  ) -> ScreenMapping {
    let output = output(named: settings.output, width: width, height: height)
    return ScreenMapping(
      width: width, height: height, turn: settings.turn ?? output?.turn ?? .normal,
      area: settings.area ?? output.flatMap(area) ?? .whole)
  }
}
