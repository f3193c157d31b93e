// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CCairo
import LinuxIO

/// Reads pictures from files that anybody may have written.
///
/// PNG is read by cairo; SVG by librsvg, which is loaded when the first such picture is drawn and not
/// before: it takes more memory than all else here, and a person with neither theme nor drawings never
/// needs it. What is damaged, too large or of another kind is no picture.
package enum PictureFile {
  /// Bounds on what is read.
  package enum Limits {
    /// Bytes of a file.
    package static let bytes = 8 << 20
    /// Pixels of a side; what is larger would take seconds and more memory than a phone lends.
    package static let side = 2048
  }

  /// Reads a picture; one that can be drawn in any size gets `side` pixels for its longer side.
  package static func read(_ path: String, side: Int) -> Picture? {
    guard WholeFile.isOrdinary(path),
      let bytes = try? WholeFile.read(path, limit: Limits.bytes)
    else { return nil }
    if bytes.starts(with: signature) { return png(bytes) }
    return VectorImage.picture(of: bytes, side: min(max(side, 1), Limits.side))
  }

  /// The eight bytes with which each PNG begins.
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// The size stands at the head, so a picture that is too large is not unpacked.
  private static func png(_ bytes: [UInt8]) -> Picture? {
    guard bytes.count >= 24 else { return nil }
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let sides = 1...Limits.side
    guard sides.contains(number(16)), sides.contains(number(20)) else { return nil }
    let source = PictureBytes(bytes)
    let surface = cairo_image_surface_create_from_png_stream(
      { context, room, count in
        guard let context, let room else { return CAIRO_STATUS_READ_ERROR }
        return Unmanaged<PictureBytes>.fromOpaque(context).takeUnretainedValue()
          .give(room, Int(count)) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
      }, Unmanaged.passUnretained(source).toOpaque())
    return withExtendedLifetime(source) { Picture(adopting: surface) }
  }
}

/// Bytes on their way to a reader.
private final class PictureBytes {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Gives the next bytes; false where there are fewer.
  func give(_ room: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
    guard count <= bytes.count - place else { return false }
    for offset in 0..<count { room[offset] = bytes[place + offset] }
    place += count
    return true
  }
}
