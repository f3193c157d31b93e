// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLayerShell
import CWayland

/// A surface over everything else on one output, until it is closed or freed.
public final class LayerSurface {
  /// The size of what is to be drawn.
  public struct Extent: Hashable, Sendable {
    /// The width in logical pixels.
    public var width: Int
    /// The height in logical pixels.
    public var height: Int
    /// How many pixels stand for a logical one in each direction.
    public var scale: Int

    /// A pixel, for what was not told its size yet.
    public static let least = Extent(width: 1, height: 1, scale: 1)
  }

  /// Who draws: into memory of four bytes for each pixel, row by row.
  public typealias Drawing = (UnsafeMutableRawBufferPointer, Extent) -> Void

  /// More memory than this is lent to no compositor at once.
  private static let mostBuffers = 3

  private let compositor: Compositor
  private let surface: OpaquePointer
  private let layer: OpaquePointer
  private let draw: Drawing
  private let closed: () -> Void
  private var extent: Extent
  private var buffers: [SharedBuffer] = []
  private var frame: OpaquePointer?
  private var isConfigured = false
  private var isOutdated = false
  private let listener = UnsafeMutablePointer<layer_surface_listener>.allocate(capacity: 1)
  private let frameListener = UnsafeMutablePointer<wl_callback_listener>.allocate(capacity: 1)

  /// Shows a surface on the output with a name, else where the compositor wants it.
  ///
  /// At first it takes nothing that a person does. `closed` is called when the output goes.
  public init?(
    on compositor: Compositor, output name: String?, closed: @escaping () -> Void,
    draw: @escaping Drawing
  ) {
    let output = compositor.output(named: name)
    guard let surface = wl_compositor_create_surface(compositor.surfaces) else { return nil }
    guard
      let layer = layer_shell_cover(compositor.layers, surface, output?.object, "pressd-overlay")
    else {
      wl_surface_destroy(surface)
      return nil
    }
    self.compositor = compositor
    self.surface = surface
    self.layer = layer
    self.draw = draw
    self.closed = closed
    extent = Extent(width: 0, height: 0, scale: output?.scale ?? 1)
    listen()
    take(pointer: false, keyboard: false)
    wl_surface_commit(surface)
  }

  deinit {
    if let frame { wl_callback_destroy(frame) }
    layer_surface_destroy(layer)
    wl_surface_destroy(surface)
    listener.deallocate()
    frameListener.deallocate()
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> LayerSurface? {
    context.map { Unmanaged<LayerSurface>.fromOpaque($0).takeUnretainedValue() }
  }

  private func listen() {
    listener.initialize(
      to: layer_surface_listener(
        configure: { context, _, serial, width, height in
          LayerSurface.from(context)?.configure(serial, Int(width), Int(height))
        }, closed: { context, _ in LayerSurface.from(context)?.closed() }))
    frameListener.initialize(
      to: wl_callback_listener { context, _, _ in LayerSurface.from(context)?.frameIsOver() })
    layer_surface_listen(layer, listener, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Lets clicks and touches through to what is below, or takes them; the same for keys.
  public func take(pointer: Bool, keyboard: Bool) {
    layer_surface_take_keyboard(layer, keyboard ? 1 : 0)
    guard !pointer else { return wl_surface_set_input_region(surface, nil) }
    let nothing = wl_compositor_create_region(compositor.surfaces)
    wl_surface_set_input_region(surface, nothing)
    wl_region_destroy(nothing)
  }

  /// Has it drawn anew, now or when the compositor is ready for it.
  public func redraw() {
    isOutdated = true
    paint()
  }

  private func configure(_ serial: UInt32, _ width: Int, _ height: Int) {
    layer_surface_acknowledge(layer, serial)
    isConfigured = width > 0 && height > 0
    if extent.width != width || extent.height != height { buffers = [] }
    extent.width = width
    extent.height = height
    redraw()
  }

  private func frameIsOver() {
    if let frame { wl_callback_destroy(frame) }
    frame = nil
    paint()
  }

  private func paint() {
    guard isConfigured, isOutdated, frame == nil, let buffer = freeBuffer() else { return }
    isOutdated = false
    draw(buffer.memory, extent)
    buffer.isLent = true
    wl_surface_set_buffer_scale(surface, Int32(clamping: extent.scale))
    wl_surface_attach(surface, buffer.object, 0, 0)
    wl_surface_damage_buffer(surface, 0, 0, Int32(buffer.width), Int32(buffer.height))
    frame = wl_surface_frame(surface)
    if let frame {
      wl_callback_add_listener(frame, frameListener, Unmanaged.passUnretained(self).toOpaque())
    }
    wl_surface_commit(surface)
  }

  private func freeBuffer() -> SharedBuffer? {
    if let free = buffers.first(where: { !$0.isLent }) { return free }
    guard buffers.count < Self.mostBuffers, let memory = compositor.memory,
      let made = SharedBuffer(
        width: extent.width * extent.scale, height: extent.height * extent.scale, from: memory)
    else { return nil }
    buffers.append(made)
    return made
  }
}
