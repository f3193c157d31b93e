// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CDesktopProtocols
import CWayland
import Glibc
public import PressIntercept

/// What a Wayland compositor tells of its outputs and windows, and the pointer it lets us have.
///
/// Nothing waits for the compositor: what it says counts from when it is read. The C type is
/// `wl_display`.
public final class WaylandDesktop {
  private let display: OpaquePointer
  private var registry: OpaquePointer?
  private var outputs: [WaylandOutput] = []
  private var places: OpaquePointer?
  private var pointers: OpaquePointer?
  private let windows = WaylandWindows()
  private let listener = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)

  /// Whether the compositor has ended the connection, after which nothing is told any more.
  public private(set) var isLost = false
  /// Whether the compositor has said anything yet; what it has comes all at once.
  public private(set) var hasAnswered = false
  /// Who hears that the app at the front is another one.
  public var frontChanged: () -> Void {
    get { windows.changed }
    set { windows.changed = newValue }
  }

  /// Connects to a compositor by its socket; `nil` where none answers.
  ///
  /// The display is a path, or a name in `XDG_RUNTIME_DIR`.
  public init?(display name: String) {
    guard let display = wl_display_connect(name) else { return nil }
    self.display = display
    listener.initialize(
      to: wl_registry_listener(
        global: { context, _, number, interface, version in
          guard let interface else { return }
          WaylandDesktop.from(context)?.add(number, String(cString: interface), version)
        },
        global_remove: { context, _, number in WaylandDesktop.from(context)?.remove(number) }))
    registry = wl_display_get_registry(display)
    wl_registry_add_listener(registry, listener, Unmanaged.passUnretained(self).toOpaque())
    flush()
  }

  deinit {
    // Nobody hears of what is at the front because everything ends.
    windows.changed = {}
    windows.forget()
    for output in outputs { output.destroy() }
    for manager in [places, pointers] {
      if let manager { wl_proxy_destroy(manager) }
    }
    wl_registry_destroy(registry)
    wl_display_disconnect(display)
    listener.deallocate()
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> WaylandDesktop? {
    context.map { Unmanaged<WaylandDesktop>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The descriptor to wait on for something to read.
  public var descriptor: Int32 { wl_display_get_fd(display) }

  /// Takes what the compositor has said; to be called when the descriptor can be read.
  ///
  /// Only one thread reads, so nothing is announced before the wait.
  public func receive() {
    guard !isLost else { return }
    while wl_display_prepare_read(display) != 0 { wl_display_dispatch_pending(display) }
    let isRead = wl_display_read_events(display) >= 0
    if !isRead || wl_display_dispatch_pending(display) < 0 { isLost = true }
    hasAnswered = true
    flush()
  }

  /// Sends what was asked for, as far as the compositor takes it now.
  func flush() {
    if wl_display_flush(display) < 0, errno != EAGAIN { isLost = true }
  }

  // MARK: What there is

  /// The outputs as they lie now, as far as they were told.
  public var layout: ScreenLayout { ScreenLayout(outputs.map(\.described)) }

  /// Whether of each output that is known it was told what it shows, and there is one.
  public var hasToldLayout: Bool { !outputs.isEmpty && layout.outputs.count == outputs.count }

  /// Whether the compositor tells which app is at the front.
  public var tellsFront: Bool { windows.isThere && !isLost }

  /// The app at the front, by what it calls itself; `nil` where there is none, or nobody tells.
  public var front: String? { isLost ? nil : windows.front }

  /// Whether the compositor lets us have a pointer.
  public var hasPointers: Bool { pointers != nil && !isLost }

  /// Makes a pointer; `nil` where the compositor lets us have none.
  public func pointer() -> VirtualPointer? {
    guard !isLost, let pointers, let object = desktop_pointer(pointers) else { return nil }
    flush()
    return VirtualPointer(object, on: self)
  }

  // MARK: What comes and goes

  private func add(_ number: UInt32, _ interface: String, _ version: UInt32) {
    func bind(_ highest: UInt32) -> OpaquePointer? {
      guard let known = desktop_interface(interface) else { return nil }
      return wl_registry_bind(registry, number, known, min(version, highest))
        .map { OpaquePointer($0) }
    }
    switch interface {
    case "zwlr_foreign_toplevel_manager_v1": bind(3).map(windows.follow)
    case "zwlr_virtual_pointer_manager_v1": pointers = bind(1)
    case "zxdg_output_manager_v1":
      places = bind(3)
      for output in outputs { output.locate(by: places) }
    case "wl_output":
      guard let object = bind(4) else { return }
      let output = WaylandOutput(number: number, object: object)
      output.locate(by: places)
      outputs.append(output)
    default: return
    }
  }

  private func remove(_ number: UInt32) {
    for output in outputs where output.number == number { output.destroy() }
    outputs.removeAll { $0.number == number }
  }
}
