// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CXcb

/// What was on the screen below a window before it opened, for screens that mix no pictures.
///
/// Without a compositing manager an X server shows either of two programs at a place; what shines
/// through has to be a part of the picture. It stands still while the window is open.
struct XBackdrop {
  private let pixels: [UInt32]

  /// Copies a part of the screen; `nil` where the server gives none.
  init?(_ connection: OpaquePointer, _ root: xcb_window_t, _ part: XOutput) {
    let asked = xcb_get_image(
      connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), root, part.x, part.y, part.width,
      part.height, .max)
    let count = Int(part.width) * Int(part.height)
    let found: [UInt32]? = read(xcb_get_image_reply(connection, asked, nil)) { image in
      guard let start = xcb_get_image_data(image), xcb_get_image_data_length(image) >= count * 4
      else { return nil }
      return start.withMemoryRebound(to: UInt32.self, capacity: count) {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
    }
    guard let found else { return nil }
    pixels = found
  }

  /// Lays a picture with premultiplied colors over it; what is left covers everything.
  func put(below picture: UnsafeMutableRawBufferPointer) {
    picture.withMemoryRebound(to: UInt32.self) { drawn in
      for place in 0..<min(drawn.count, pixels.count) {
        drawn[place] = Self.mixed(drawn[place], over: pixels[place])
      }
    }
  }

  /// Two channels of eight bits at a time: each has the room of the one between.
  static func mixed(_ upper: UInt32, over lower: UInt32) -> UInt32 {
    let rest = 256 - (upper >> 24) - (upper >> 31)
    let redBlue = (((lower & 0x00FF_00FF) &* rest) >> 8) & 0x00FF_00FF
    let green = (((lower & 0x0000_FF00) &* rest) >> 8) & 0x0000_FF00
    return 0xFF00_0000 | ((upper & 0x00FF_FFFF) &+ (redBlue | green))
  }
}
