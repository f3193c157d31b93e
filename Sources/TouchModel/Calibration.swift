// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How positions are turned, mirrored or stretched before anybody uses them.
///
/// It is the first two rows of a matrix over positions from 0 to 1 on each axis, as udev's property
/// `LIBINPUT_CALIBRATION_MATRIX` holds it; whoever mounts a panel upside down sets it.
public struct Calibration: Hashable, Sendable {
  /// Six numbers, row by row: x is told by the first three, y by the others.
  public let numbers: [Double]

  /// The calibration that changes nothing.
  public static let identity = Calibration(unchecked: [1, 0, 0, 0, 1, 0])

  private init(unchecked numbers: [Double]) {
    self.numbers = numbers
  }

  /// Reads six finite numbers divided by spaces; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    let words = text.split(whereSeparator: \.isWhitespace)
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    guard words.count == 6, numbers.count == 6 else { return nil }
    self.init(unchecked: numbers)
  }

  /// The place on a surface of this width and height, in millimeters, where a contact really is.
  func apply(to position: Position, width: Double, height: Double) -> Position {
    let x = position.x.value / width
    let y = position.y.value / height
    return Position(
      x: Millimeters((numbers[0] * x + numbers[1] * y + numbers[2]) * width),
      y: Millimeters((numbers[3] * x + numbers[4] * y + numbers[5]) * height))
  }
}
