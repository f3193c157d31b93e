// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLayerShell
import CWayland
public import ScreenModel

/// A window of its own among those of other programs, until it is freed.
///
/// The C types are `xdg_surface` and `xdg_toplevel`.
public final class WindowSurface {
  /// What a window is before the compositor has its say.
  public struct Wish: Hashable, Sendable {
    /// The line above it, and in lists of windows.
    public var title: String
    /// The app it belongs to: the name of its desktop entry, without the ending.
    public var application: String
    /// The width it has unless the compositor wants another, in logical pixels.
    public var width: Int
    /// The height it has unless the compositor wants another, in logical pixels.
    public var height: Int
    /// The least width and height in which it is of use, in logical pixels.
    public var least: (width: Int, height: Int) { (min(width, 180), min(height, 180)) }

    /// Makes a wish; lengths below 1 count as 1.
    public init(title: String, application: String, width: Int, height: Int) {
      self.title = title
      self.application = application
      self.width = max(width, 1)
      self.height = max(height, 1)
    }
  }

  private let surface: PaintedSurface
  private let role: OpaquePointer
  private let window: OpaquePointer
  private let frame: OpaquePointer?
  private let closed: () -> Void
  /// The size that comes with the next configuration.
  private var size: (width: Int, height: Int)
  private let listeners = WindowListeners()

  /// Opens a window; `closed` is called when a person closes it.
  ///
  /// A compositor that draws frames is asked for one: a line above it to move and close it by.
  public init?(
    on compositor: Compositor, _ wish: Wish, closed: @escaping () -> Void,
    draw: @escaping SurfaceDrawing
  ) {
    guard let surface = PaintedSurface(on: compositor, output: nil, draw: draw),
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
    size = (wish.width, wish.height)
    frame = compositor.decorations.flatMap { window_frame_make($0, window) }
    let own = Unmanaged.passUnretained(self).toOpaque()
    window_surface_listen(role, listeners.role, own)
    window_listen(window, listeners.window, own)
    window_set_title(window, wish.title)
    window_set_application(window, wish.application)
    window_set_least_size(window, Int32(clamping: wish.least.width), Int32(wish.least.height))
    // Without a picture at first: the compositor answers with the size it wants.
    surface.commit()
  }

  deinit {
    if let frame { window_object_destroy(frame) }
    window_object_destroy(window)
    window_object_destroy(role)
    listeners.free()
  }

  fileprivate static func from(_ context: UnsafeMutableRawPointer?) -> WindowSurface? {
    context.map { Unmanaged<WindowSurface>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Has it drawn anew, now or when the compositor is ready for it.
  public func redraw() { surface.redraw() }

  /// Changes the line above it.
  public func name(_ title: String) { window_set_title(window, title) }

  fileprivate func wants(_ width: Int32, _ height: Int32) {
    if width > 0 { size.width = Int(width) }
    if height > 0 { size.height = Int(height) }
  }

  fileprivate func configure(_ serial: UInt32) {
    window_surface_acknowledge(role, serial)
    surface.configure(size.width, size.height)
  }

  fileprivate func close() { closed() }
}

/// The tables of functions that libwayland calls; they have to stay where they are.
private struct WindowListeners {
  let role = UnsafeMutablePointer<window_surface_listener>.allocate(capacity: 1)
  let window = UnsafeMutablePointer<window_listener>.allocate(capacity: 1)

  init() {
    role.initialize(
      to: window_surface_listener { context, _, serial in
        WindowSurface.from(context)?.configure(serial)
      })
    window.initialize(
      to: window_listener(
        configure: { context, _, width, height, _ in
          WindowSurface.from(context)?.wants(width, height)
        }, close: { context, _ in WindowSurface.from(context)?.close() }))
  }

  func free() {
    role.deallocate()
    window.deallocate()
  }
}
