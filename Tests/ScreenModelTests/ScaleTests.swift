// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import ScreenModel
import Testing

@Suite("Scales and sizes of surfaces")
struct ScaleTests {
  /// A length in logical pixels, a scale in parts, and the pixels that protocols want for it.
  static let lengths: [(logical: Int, parts: Int, pixels: Int)] = [
    (360, 120, 360), (360, 180, 540), (360, 150, 450), (361, 150, 451), (101, 180, 152),
    (1, 30, 1), (1, 60, 1), (3, 60, 2), (0, 120, 1), (-5, 120, 1), (1, 960, 8),
  ]

  @Test("Lengths become pixels, halves rounded up, and never none", arguments: lengths)
  func pixels(_ row: (logical: Int, parts: Int, pixels: Int)) {
    #expect(SurfaceScale(parts: row.parts).pixels(row.logical) == row.pixels)
  }

  @Test("A scale stays within a quarter of a pixel and eight, whatever is told")
  func limits() {
    #expect(SurfaceScale(parts: 29).parts == 30)
    #expect(SurfaceScale(parts: 30).value == 0.25)
    #expect(SurfaceScale(parts: 960).value == 8)
    #expect(SurfaceScale(parts: 961).parts == 960)
    #expect(SurfaceScale(whole: 2) == SurfaceScale(parts: 240))
    #expect(SurfaceScale(whole: 0).parts == 30)
    #expect(SurfaceScale(whole: .max).parts == 960)
    #expect(SurfaceScale(whole: .min).parts == 30)
    #expect(SurfaceScale.one < SurfaceScale(whole: 2))
    #expect(SurfaceScale(whole: 8).pixels(.max) > 0)
  }

  @Test("An extent has the bytes of its pixels, four for each")
  func bytes() {
    let extent = SurfaceExtent(width: 361, height: 10, scale: SurfaceScale(parts: 150))
    #expect(extent.pixelWidth == 451)
    #expect(extent.pixelHeight == 13)
    #expect(extent.byteCount == 451 * 13 * 4)
    #expect(SurfaceExtent.least.byteCount == 4)
  }

  @Test("Wayland and RandR tell the same turns by other numbers")
  func turns() {
    for (place, turn) in ScreenTurn.allCases.enumerated() {
      #expect(ScreenTurn(waylandTransform: Int32(place)) == turn)
      #expect(turn.swapsSides == (place % 2 == 1))
      guard place < 4 else { continue }
      #expect(ScreenTurn(randrRotation: 1 << UInt32(place)) == turn)
      // A mirrored output of an X server.
      #expect(ScreenTurn(randrRotation: 1 << UInt32(place) | 16) == turn)
    }
    for strange in [-1, 8, .min, .max] as [Int32] {
      #expect(ScreenTurn(waylandTransform: strange) == .normal)
    }
    #expect(ScreenTurn(randrRotation: 0) == .normal)
  }
}
