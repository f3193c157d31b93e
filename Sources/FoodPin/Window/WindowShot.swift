// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import ScenePainting
import TraceFiles

/// A picture of the window, without one: the same bytes each time on one machine.
struct WindowShot: Hashable, Sendable {
  private let path: String
  private let width: Int
  private let height: Int
  private let scale: Double

  /// What cannot be larger.
  private enum Limits {
    /// Logical pixels of a side.
    static let side = 1...4096
    /// Pixels for a logical one.
    static let scale = 0.25...4.0
  }

  /// Reads the options; `nil` where no picture is wanted.
  init?(_ invocation: Invocation) throws(CommandFailure) {
    let size = invocation.value(of: FoodPinCommand.size)
    guard let path = invocation.value(of: FoodPinCommand.image) else {
      guard size == nil else { throw .misused("--size needs --png FILE") }
      return nil
    }
    self.path = path
    let word = size ?? "\(WindowLayout.Limits.window.width)x\(WindowLayout.Limits.window.height)"
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    let sides = (parts.first ?? "").split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count <= 2, sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
      let scale = parts.count == 2 ? Double(parts[1]) : 1, Limits.side.contains(width),
      Limits.side.contains(height), Limits.scale.contains(scale)
    else {
      throw .misused(
        "--size '\(word.printable)': a size such as 360x720 or 360x720@2 is needed, with sides to"
          + " 4096 and a scale from 0.25 to 4")
    }
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// Plays a trace up to a moment, and writes the window as it is then.
  func write(_ trace: Trace, at moment: Duration, look: Look) throws(CommandFailure) {
    let layout = WindowLayout(width: width, height: height)
    let painter = WindowPainter(look: look, layout: layout, scale: scale)
    let result = MainActor.assumeIsolated {
      Result { () throws(PictureError) in
        let picture = try Picture(
          width: Int((Double(width) * scale).rounded()),
          height: Int((Double(height) * scale).rounded()))
        painter.paint(ScreenPlayer.picture(of: trace, after: moment), on: picture, arrived: 1)
        try picture.writePNG(to: path)
      }
    }
    do throws(PictureError) { try result.get() } catch { throw .refused(error.description) }
  }
}
