// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLayerShell
import CWayland
import LinuxIO
import PressGestures
import ScreenModel

/// A surface that is painted when it has a size and the compositor is ready for a picture.
///
/// What it is upon the screen, a layer or a window, is told by whoever owns it. The C type is
/// `wl_surface`.
final class PaintedSurface {
  /// More memory than this is lent to no compositor at once: what it shows, and what comes next.
  private static let mostBuffers = 2

  let object: OpaquePointer
  private let compositor: Compositor
  private let draw: SurfaceDrawing
  /// The output it is on, as far as is known.
  private var output: WaylandOutput?
  private var extent = SurfaceExtent(width: 0, height: 0)
  /// The scale that the compositor told for this surface, where it tells any.
  private var told: SurfaceScale?
  private let view: OpaquePointer?
  private let scale: OpaquePointer?
  private var buffers: [SharedBuffer] = []
  private var frame: OpaquePointer?
  private var isConfigured = false
  private var isOutdated = false
  private let listeners = PaintedSurfaceListeners()

  init?(on compositor: Compositor, output: WaylandOutput?, draw: @escaping SurfaceDrawing) {
    guard let object = wl_compositor_create_surface(compositor.surfaces) else { return nil }
    self.object = object
    self.compositor = compositor
    self.output = output
    self.draw = draw
    // Both or none: a scale of the compositor's needs a view to be undone.
    let isExact = compositor.viewporter != nil && compositor.scales != nil
    view = isExact ? surface_view_make(compositor.viewporter, object) : nil
    scale = isExact ? surface_scale_make(compositor.scales, object) : nil
    let own = Unmanaged.passUnretained(self).toOpaque()
    wl_surface_add_listener(object, listeners.surface, own)
    if let scale { surface_scale_listen(scale, listeners.scale, own) }
    compositor.tell(self) { [weak self] in self?.outputChanged() }
  }

  deinit {
    compositor.tell(self, ofOutputs: nil)
    // While the connection is there: who holds it last may be this surface.
    output = nil
    buffers = []
    if let frame { wl_callback_destroy(frame) }
    if let view { surface_scale_destroy(view) }
    if let scale { surface_scale_destroy(scale) }
    wl_surface_destroy(object)
  }

  fileprivate static func from(_ context: UnsafeMutableRawPointer?) -> PaintedSurface? {
    context.map { Unmanaged<PaintedSurface>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Lets clicks and touches through to what is below, or takes them.
  func take(pointer: Bool) {
    guard !pointer else { return wl_surface_set_input_region(object, nil) }
    let nothing = wl_compositor_create_region(compositor.surfaces)
    wl_surface_set_input_region(object, nothing)
    wl_region_destroy(nothing)
  }

  /// Tells the compositor of everything that was said so far.
  func commit() {
    wl_surface_commit(object)
  }

  /// Has it drawn anew, now or when the compositor is ready for it.
  func redraw() {
    isOutdated = true
    paint()
  }

  /// Gives it a size in logical pixels; nothing is drawn while one side has none.
  func configure(_ width: Int, _ height: Int) {
    isConfigured = width > 0 && height > 0
    extent.width = width
    extent.height = height
    measure()
    redraw()
  }

  // MARK: What the compositor tells

  fileprivate func frameIsOver() {
    if let frame { wl_callback_destroy(frame) }
    frame = nil
    paint()
  }

  fileprivate func preferred(_ scale: SurfaceScale) {
    told = scale
    outputChanged()
  }

  fileprivate func enter(_ object: OpaquePointer?) {
    guard let entered = compositor.outputs.first(where: { $0.object == object }) else { return }
    output = entered
    outputChanged()
  }

  private func outputChanged() {
    let former = extent
    measure()
    if extent != former { redraw() }
  }

  /// Takes scale and turn from the output, and drops buffers that have no longer the size for it.
  private func measure() {
    extent.scale = told ?? output?.description.scale ?? .one
    extent.turn = output?.description.turn ?? .normal
    buffers.removeAll { $0.width != extent.pixelWidth || $0.height != extent.pixelHeight }
  }

  // MARK: Painting

  private func paint() {
    guard isConfigured, isOutdated, frame == nil, let buffer = freeBuffer() else { return }
    isOutdated = draw(buffer.memory, extent, MonotonicClock.now())
    buffer.isLent = true
    if let view, told != nil {
      surface_view_set_size(view, Int32(clamping: extent.width), Int32(clamping: extent.height))
    } else {
      wl_surface_set_buffer_scale(object, Int32(extent.scale.value))
    }
    wl_surface_attach(object, buffer.object, 0, 0)
    wl_surface_damage_buffer(object, 0, 0, Int32(buffer.width), Int32(buffer.height))
    frame = wl_surface_frame(object)
    if let frame {
      wl_callback_add_listener(
        frame, listeners.frame, Unmanaged.passUnretained(self).toOpaque())
    }
    commit()
  }

  private func freeBuffer() -> SharedBuffer? {
    if let free = buffers.first(where: { !$0.isLent }) { return free }
    guard buffers.count < Self.mostBuffers, let memory = compositor.memory,
      let made = SharedBuffer(
        width: extent.pixelWidth, height: extent.pixelHeight, from: memory,
        freed: { [weak self] in self?.paint() })
    else { return nil }
    buffers.append(made)
    return made
  }
}

/// The tables of functions that libwayland calls; they have to stay where they are.
private final class PaintedSurfaceListeners {
  let surface = UnsafeMutablePointer<wl_surface_listener>.allocate(capacity: 1)
  let frame = UnsafeMutablePointer<wl_callback_listener>.allocate(capacity: 1)
  let scale = UnsafeMutablePointer<surface_scale_listener>.allocate(capacity: 1)

  init() {
    var surface = wl_surface_listener()
    surface.enter = { context, _, output in PaintedSurface.from(context)?.enter(output) }
    surface.leave = { _, _, _ in }
    self.surface.initialize(to: surface)
    frame.initialize(
      to: wl_callback_listener { context, _, _ in PaintedSurface.from(context)?.frameIsOver() })
    scale.initialize(
      to: surface_scale_listener { context, _, parts in
        PaintedSurface.from(context)?.preferred(SurfaceScale(parts: Int(parts)))
      })
  }

  deinit {
    surface.deallocate()
    frame.deallocate()
    scale.deallocate()
  }
}
