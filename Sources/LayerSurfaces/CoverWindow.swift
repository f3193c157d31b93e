// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLayerShell
import CWayland
import ScreenModel

/// A window over a whole output, for compositors that let no program draw over others.
///
/// It asks to be full screen, so that each thing lies where the panel feels the finger. A compositor
/// may give it less; then the picture of the panel is as large as the window.
final class CoverWindow: PresentationSurface {
  /// The size where the compositor leaves it to the program, in logical pixels.
  enum Limits {
    /// As wide as a small phone.
    static let width = 360
    /// As high as a small phone.
    static let height = 640
  }

  private let surface: PaintedSurface
  private let role: OpaquePointer
  private let window: OpaquePointer
  private let closed: () -> Void
  private var width = Limits.width
  private var height = Limits.height
  private let roleListener = UnsafeMutablePointer<window_surface_listener>.allocate(capacity: 1)
  private let listener = UnsafeMutablePointer<window_listener>.allocate(capacity: 1)

  /// `closed` is called when somebody closes it.
  init?(
    on compositor: Compositor, output: WaylandOutput?, closed: @escaping () -> Void,
    draw: @escaping SurfaceDrawing
  ) {
    guard let surface = PaintedSurface(on: compositor, output: output, draw: draw),
      let role = window_surface_make(compositor.windows, surface.object)
    else { return nil }
    guard let window = window_make(role) else {
      window_object_destroy(role)
      return nil
    }
    self.surface = surface
    self.role = role
    self.window = window
    self.closed = closed
    listen()
    window_set_title(window, "pressd")
    window_set_application(window, "org.pressd.Presenter")
    window_cover(window, output?.object)
    surface.commit()
  }

  deinit {
    window_object_destroy(window)
    window_object_destroy(role)
    roleListener.deallocate()
    listener.deallocate()
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> CoverWindow? {
    context.map { Unmanaged<CoverWindow>.fromOpaque($0).takeUnretainedValue() }
  }

  private func listen() {
    let own = Unmanaged.passUnretained(self).toOpaque()
    roleListener.initialize(
      to: window_surface_listener { context, role, serial in
        window_surface_acknowledge(role, serial)
        guard let window = CoverWindow.from(context) else { return }
        window.surface.configure(window.width, window.height)
      })
    listener.initialize(
      to: window_listener(
        configure: { context, _, width, height, _ in
          guard let window = CoverWindow.from(context) else { return }
          // A length of 0 leaves it to the program.
          window.width = width > 0 ? Int(width) : Limits.width
          window.height = height > 0 ? Int(height) : Limits.height
        }, close: { context, _ in CoverWindow.from(context)?.closed() }))
    window_surface_listen(role, roleListener, own)
    window_listen(window, listener, own)
  }

  /// The compositor gives keys to the window that the person uses.
  func take(pointer: Bool, keyboard: Bool) { surface.take(pointer: pointer) }

  func redraw() { surface.redraw() }
}
