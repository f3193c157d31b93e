// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLayerShell
import CWayland
import ScreenModel

/// A surface over everything else on one output, until it is closed or freed.
final class LayerSurface: PresentationSurface {
  private let surface: PaintedSurface
  private let layer: OpaquePointer
  private let closed: () -> Void
  private let listener = UnsafeMutablePointer<layer_surface_listener>.allocate(capacity: 1)

  /// `closed` is called when the output goes.
  init?(
    on compositor: Compositor, output: WaylandOutput?, closed: @escaping () -> Void,
    draw: @escaping SurfaceDrawing
  ) {
    guard let surface = PaintedSurface(on: compositor, output: output, draw: draw),
      let layer = layer_shell_cover(
        compositor.layers, surface.object, output?.object, "pressd-overlay")
    else { return nil }
    self.surface = surface
    self.layer = layer
    self.closed = closed
    listener.initialize(
      to: layer_surface_listener(
        configure: { context, layer, serial, width, height in
          layer_surface_acknowledge(layer, serial)
          LayerSurface.from(context)?.surface.configure(Int(width), Int(height))
        }, closed: { context, _ in LayerSurface.from(context)?.closed() }))
    layer_surface_listen(layer, listener, Unmanaged.passUnretained(self).toOpaque())
    take(pointer: false, keyboard: false)
    surface.commit()
  }

  deinit {
    layer_surface_destroy(layer)
    listener.deallocate()
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> LayerSurface? {
    context.map { Unmanaged<LayerSurface>.fromOpaque($0).takeUnretainedValue() }
  }

  func take(pointer: Bool, keyboard: Bool) {
    layer_surface_take_keyboard(layer, keyboard ? 1 : 0)
    surface.take(pointer: pointer)
  }

  func redraw() { surface.redraw() }
}
