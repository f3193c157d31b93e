// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import X11Windows

@Suite("Pictures over what was on an X screen")
struct BackdropTests {
  /// A premultiplied color, what is below, and what one sees.
  static let rows: [(UInt32, UInt32, UInt32)] = [
    (0x0000_0000, 0x0012_3456, 0xFF12_3456), (0xFF65_4321, 0x0012_3456, 0xFF65_4321),
    (0x0000_0000, 0xFFFF_FFFF, 0xFFFF_FFFF), (0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000),
    (0x8000_0000, 0x00FF_8040, 0xFF7E_3F1F), (0x8080_8080, 0x00FF_FFFF, 0xFFFE_FEFE),
    (0x0101_0101, 0x00FF_FFFF, 0xFFFF_FFFF),
  ]

  @Test("cover it as much as they are opaque, and leave nothing to shine through", arguments: rows)
  func mixes(_ row: (UInt32, UInt32, UInt32)) {
    #expect(XBackdrop.mixed(row.0, over: row.1) == row.2)
  }
}
