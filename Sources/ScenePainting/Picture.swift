// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CCairo
import LinuxIO

/// Pixels to draw upon: 32 bits each, alpha first, premultiplied, in the machine's byte order.
///
/// The C type is `cairo_surface_t`.
public final class Picture {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  let surface: OpaquePointer
  /// The C object to draw with, lent to whoever draws more.
  package let context: OpaquePointer

  /// Makes a picture without any color, with memory of its own.
  public convenience init(width: Int, height: Int) throws(PictureError) {
    let size = try Self.checked(width, height)
    try self.init(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size.width, size.height), width, height)
  }

  /// Makes a picture in memory that somebody lends, of four times width times height bytes.
  ///
  /// The memory has to outlive the picture.
  public convenience init(
    memory: UnsafeMutableRawBufferPointer, width: Int, height: Int
  ) throws(PictureError) {
    let size = try Self.checked(width, height)
    guard let start = memory.baseAddress, memory.count >= width * height * 4 else {
      throw PictureError("\(memory.count) bytes are too few for \(width)x\(height) pixels")
    }
    try self.init(
      cairo_image_surface_create_for_data(
        start.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, size.width, size.height,
        size.width * 4), width, height)
  }

  private init(_ surface: OpaquePointer?, _ width: Int, _ height: Int) throws(PictureError) {
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let context = cairo_create(surface)
    else {
      cairo_surface_destroy(surface)
      throw PictureError("there is no room for \(width)x\(height) pixels")
    }
    self.surface = surface
    self.context = context
    self.width = width
    self.height = height
  }

  /// Takes over an image that cairo read; `nil` where it read none.
  convenience init?(adopting surface: OpaquePointer?) {
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    guard width > 0, height > 0 else {
      cairo_surface_destroy(surface)
      return nil
    }
    try? self.init(surface, width, height)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  private static func checked(
    _ width: Int, _ height: Int
  ) throws(PictureError) -> (width: Int32, height: Int32) {
    let range = 1...Projection.Limits.side
    guard range.contains(width), range.contains(height) else {
      throw PictureError(
        "a picture of \(width)x\(height) pixels; each side has 1 to \(range.upperBound)")
    }
    return (Int32(width), Int32(height))
  }

  /// Everything that was drawn, row by row.
  public var bytes: [UInt8] {
    cairo_surface_flush(surface)
    guard let start = cairo_image_surface_get_data(surface) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: width * height * 4))
  }

  /// Lets the memory hold everything that was drawn.
  ///
  /// The C function is `cairo_surface_flush`.
  public func flush() {
    cairo_surface_flush(surface)
  }

  /// Bytes on their way to a file.
  private final class Bytes {
    var bytes: [UInt8] = []
  }

  /// Writes a PNG file in the place of whatever is there, as a whole or not at all.
  ///
  /// The C function is `cairo_surface_write_to_png_stream`.
  public func writePNG(to path: String) throws(PictureError) {
    let written = Bytes()
    let status = cairo_surface_write_to_png_stream(
      surface,
      { context, bytes, count in
        guard let context, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Bytes>.fromOpaque(context).takeUnretainedValue().bytes += UnsafeBufferPointer(
          start: bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(written).toOpaque())
    guard status == CAIRO_STATUS_SUCCESS else {
      let reason = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown"
      throw PictureError("\(path): \(reason)")
    }
    do throws(SystemError) {
      try WholeFile.write(written.bytes, to: path)
    } catch { throw PictureError(error.description) }
  }
}
