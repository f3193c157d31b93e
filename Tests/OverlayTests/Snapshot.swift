// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CCairo
import CXcb
import Foundation
import ScenePainting
import TestStage
import Testing

/// What an output shows, as its panel has it.
struct Snapshot: CustomStringConvertible {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// Short, as tests write down what they looked at.
  var description: String { "\(width) by \(height) pixels" }

  /// A color without transparency.
  struct Color: Hashable, CustomStringConvertible {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    var description: String { "(\(red), \(green), \(blue))" }

    /// Whether every part of it is this one's, give or take the rounding of a mixture.
    func isNear(_ other: Color) -> Bool {
      zip([red, green, blue], [other.red, other.green, other.blue]).allSatisfy {
        abs(Int($0) - Int($1)) <= 2
      }
    }
  }

  /// Reads a picture in the format PPM, without comments in its head.
  init?(_ file: URL) {
    guard let data = try? Data(contentsOf: file) else { return nil }
    var numbers: [Int] = []
    var place = 2
    var digits = ""
    while numbers.count < 3, place < data.count {
      let byte = data[place]
      if byte >= 0x30, byte <= 0x39 {
        digits.unicodeScalars.append(UnicodeScalar(byte))
      } else if let number = Int(digits) {
        numbers.append(number)
        digits = ""
      }
      place += 1
    }
    guard numbers.count == 3, data.count - place == numbers[0] * numbers[1] * 3 else {
      return nil
    }
    (width, height) = (numbers[0], numbers[1])
    bytes = Array(data.dropFirst(place))
  }

  /// Reads a PNG file.
  init?(png file: URL) {
    guard let surface = cairo_image_surface_create_from_png(file.path()),
      let start = cairo_image_surface_get_data(surface)
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    let stride = Int(cairo_image_surface_get_stride(surface))
    self.init(
      width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)),
      pixels: UnsafeRawBufferPointer(
        start: start,
        count: stride
          * Int(
            cairo_image_surface_get_height(surface))), stride: stride)
  }

  /// Takes what an X server shows.
  init?(display: String) {
    guard let connection = xcb_connect(display, nil) else { return nil }
    defer { xcb_disconnect(connection) }
    guard xcb_connection_has_error(connection) == 0,
      let screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data?.pointee
    else { return nil }
    let asked = xcb_get_image(
      connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), screen.root, 0, 0,
      screen.width_in_pixels, screen.height_in_pixels, .max)
    guard let image = xcb_get_image_reply(connection, asked, nil) else { return nil }
    defer { free(image) }
    self.init(
      width: Int(screen.width_in_pixels), height: Int(screen.height_in_pixels),
      pixels: UnsafeRawBufferPointer(
        start: xcb_get_image_data(image), count: Int(xcb_get_image_data_length(image))),
      stride: Int(screen.width_in_pixels) * 4)
  }

  /// Takes pixels of four bytes: blue, green, red, and one that does not count.
  private init(width: Int, height: Int, pixels: UnsafeRawBufferPointer, stride: Int) {
    self.width = width
    self.height = height
    bytes = (0..<height).flatMap { y in
      (0..<width).flatMap { x in (0..<3).map { pixels[y * stride + x * 4 + 2 - $0] } }
    }
  }

  /// Makes a picture of which each pixel is known by its place.
  init(width: Int, height: Int, pixel: (Int, Int) -> Color) {
    self.width = width
    self.height = height
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let color = pixel(x, y)
        bytes += [color.red, color.green, color.blue]
      }
    }
    self.bytes = bytes
  }

  subscript(x: Int, y: Int) -> Color {
    let place = (y * width + x) * 3
    return Color(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2])
  }

  /// The color at a place in percent of both sides.
  func at(_ x: Int, _ y: Int) -> Color { self[x * width / 100, y * height / 100] }

  /// Writes it as a PNG file.
  func writePNG(to path: String) throws {
    var pixels = [UInt32](repeating: 0, count: width * height)
    for place in pixels.indices {
      let color = self[place % width, place / width]
      pixels[place] =
        0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    }
    try pixels.withUnsafeMutableBytes {
      try Picture(memory: $0, width: width, height: height).writePNG(to: path)
    }
  }

  /// The share of it that has about this color, 0…1, by every seventh pixel of every seventh line.
  func share(_ color: Color) -> Double {
    var seen = 0
    var near = 0
    for y in stride(from: 0, to: height, by: 7) {
      for x in stride(from: 0, to: width, by: 7) {
        seen += 1
        near += self[x, y].isNear(color) ? 1 : 0
      }
    }
    return Double(near) / Double(max(seen, 1))
  }
}

extension Screen {
  /// Looks at an output by its number; once more while the compositor is busy.
  func look(at number: Int, as name: String = "look") -> Snapshot? {
    let file = folder.appending(path: "\(name).ppm")
    guard
      let eye = try? start(
        TestPrograms.file("overlay-eye"), ["\(number)", file.path()], log: "eye.log"),
      eye.ends() == 0
    else { return nil }
    return Snapshot(file)
  }

  /// Somebody who looks at an output by its number all the time.
  func watch(_ number: Int) throws -> TestActor {
    let file = folder.appending(path: "watched")
    return try start(
      TestPrograms.file("overlay-eye"), ["\(number)", file.path(), "watch"],
      log: "watch.log")
  }

  /// What somebody has seen last.
  func lastPicture(of eye: TestActor) -> Snapshot? {
    eye.text.split(separator: "\n").last.flatMap { Snapshot(URL(filePath: String($0))) }
  }

  /// What somebody has seen so far, each time that it changed.
  func pictures(of eye: TestActor) -> [Snapshot] {
    eye.text.split(separator: "\n").compactMap { Snapshot(URL(filePath: String($0))) }
  }

  /// Looks until something is seen.
  func sees(_ what: String, at number: Int, _ holds: (Snapshot) -> Bool) -> Snapshot? {
    var seen: Snapshot?
    let isThere = waits(what) {
      seen = look(at: number)
      return seen.map(holds) ?? false
    }
    return isThere ? seen : nil
  }
}
