// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CCairo
import Glibc

/// Drawings in SVG, by librsvg where it is installed.
///
/// The C type is `RsvgHandle`.
enum VectorImage {
  /// What is used of the library, found by name when it is needed for the first time.
  private struct Library {
    typealias New =
      @convention(c) (
        UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<OpaquePointer?>?
      ) -> OpaquePointer?
    typealias Size =
      @convention(c) (
        OpaquePointer?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?
      ) -> Int32
    typealias Render =
      @convention(c) (
        OpaquePointer?, OpaquePointer?, UnsafePointer<cairo_rectangle_t>?,
        UnsafeMutablePointer<OpaquePointer?>?
      ) -> Int32

    let new: New
    let size: Size
    let render: Render

    /// `nil` where the library is not there, or is older than 2.52.
    init?() {
      guard let library = dlopen("librsvg-2.so.2", RTLD_LAZY | RTLD_LOCAL),
        let new = dlsym(library, "rsvg_handle_new_from_data"),
        let size = dlsym(library, "rsvg_handle_get_intrinsic_size_in_pixels"),
        let render = dlsym(library, "rsvg_handle_render_document")
      else { return nil }
      self.new = unsafeBitCast(new, to: New.self)
      self.size = unsafeBitCast(size, to: Size.self)
      self.render = unsafeBitCast(render, to: Render.self)
    }
  }

  private static let library = Library()

  /// Whether drawings can be read at all.
  static var isPossible: Bool { library != nil }

  /// Draws a drawing so that its longer side has so many pixels; `nil` for what is none.
  ///
  /// Nothing outside of the file is read: librsvg has no folder to look in.
  static func picture(of bytes: [UInt8], side: Int) -> Picture? {
    guard let library, bytes.prefix(4096).contains(UInt8(ascii: "<")),
      let handle = bytes.withUnsafeBufferPointer({
        library.new($0.baseAddress, $0.count, nil)
      })
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
    var own = (width: 1.0, height: 1.0)
    // A drawing without a size of its own fills what it is given.
    if library.size(handle, &own.width, &own.height) == 0 { own = (1, 1) }
    guard own.width > 0, own.height > 0, own.width.isFinite, own.height.isFinite else { return nil }
    let scale = Double(side) / max(own.width, own.height)
    let width = min(max((own.width * scale).rounded(), 1), Double(side))
    let height = min(max((own.height * scale).rounded(), 1), Double(side))
    guard let picture = try? Picture(width: Int(width), height: Int(height)) else { return nil }
    var place = cairo_rectangle_t(x: 0, y: 0, width: width, height: height)
    guard library.render(handle, picture.context, &place, nil) != 0 else { return nil }
    picture.flush()
    return picture
  }
}
