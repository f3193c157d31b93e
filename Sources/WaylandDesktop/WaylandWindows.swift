// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CDesktopProtocols
import CWayland

/// The windows of all programs, and which of them is at the front.
///
/// The C types are `zwlr_foreign_toplevel_manager_v1` and `zwlr_foreign_toplevel_handle_v1`.
final class WaylandWindows {
  /// A window, for as long as it is there.
  private final class Window {
    let object: OpaquePointer
    /// What its program calls itself, told before it counts.
    var told = (app: "", isActive: false)
    /// The same, since it counts.
    var app = ""
    var isActive = false

    init(_ object: OpaquePointer) {
      self.object = object
    }
  }

  /// Who hears that the app at the front is another one.
  var changed: () -> Void = {}
  /// What the window at the front calls its program; `nil` where none is at the front.
  private(set) var front: String?
  private var manager: OpaquePointer?
  private var windows: [Window] = []
  private let listener = UnsafeMutablePointer<desktop_windows_listener>.allocate(capacity: 1)
  private let windowListener = UnsafeMutablePointer<desktop_window_listener>.allocate(capacity: 1)

  /// Bounds on what a compositor may tell.
  private enum Limits {
    /// The most windows that are kept in mind.
    static let windows = 10_000
    /// The longest name in bytes; a longer one is cut there.
    static let name = 1000
  }

  init() {
    listener.initialize(
      to: desktop_windows_listener(
        toplevel: { context, _, object in
          guard let object else { return }
          WaylandWindows.from(context)?.add(object)
        }, finished: { context, _ in WaylandWindows.from(context)?.forget() }))
    var listener = desktop_window_listener()
    listener.title = { _, _, _ in }
    listener.app_id = { context, object, app in
      guard let app else { return }
      WaylandWindows.from(context)?.window(object)?.told.app = String(
        String(cString: app).prefix(Limits.name))
    }
    listener.output_enter = { _, _, _ in }
    listener.output_leave = { _, _, _ in }
    listener.state = { context, object, states in
      WaylandWindows.from(context)?.window(object)?.told.isActive =
        desktop_window_is_active(states) != 0
    }
    listener.done = { context, object in WaylandWindows.from(context)?.settle(object) }
    listener.closed = { context, object in WaylandWindows.from(context)?.close(object) }
    listener.parent = { _, _, _ in }
    windowListener.initialize(to: listener)
  }

  deinit {
    listener.deallocate()
    windowListener.deallocate()
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> WaylandWindows? {
    context.map { Unmanaged<WaylandWindows>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Whether somebody tells of windows.
  var isThere: Bool { manager != nil }

  /// Listens to a manager of windows.
  func follow(_ manager: OpaquePointer) {
    guard self.manager == nil else { return wl_proxy_destroy(manager) }
    self.manager = manager
    desktop_windows_listen(manager, listener, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Lets everything go; to be done before the connection ends.
  func forget() {
    for window in windows { desktop_window_destroy(window.object) }
    windows = []
    if let manager { wl_proxy_destroy(manager) }
    manager = nil
    look()
  }

  private func window(_ object: OpaquePointer?) -> Window? {
    windows.first { $0.object == object }
  }

  private func add(_ object: OpaquePointer) {
    guard windows.count < Limits.windows else { return desktop_window_destroy(object) }
    windows.append(Window(object))
    desktop_window_listen(object, windowListener, Unmanaged.passUnretained(self).toOpaque())
  }

  private func settle(_ object: OpaquePointer?) {
    guard let window = window(object) else { return }
    (window.app, window.isActive) = window.told
    look()
  }

  private func close(_ object: OpaquePointer?) {
    guard let window = window(object) else { return }
    windows.removeAll { $0 === window }
    desktop_window_destroy(window.object)
    look()
  }

  /// A change from one window to the next tells twice; only what holds in the end is of interest.
  private func look() {
    let app = windows.last { $0.isActive }?.app
    let front = app?.isEmpty == true ? nil : app
    guard front != self.front else { return }
    self.front = front
    changed()
  }
}
