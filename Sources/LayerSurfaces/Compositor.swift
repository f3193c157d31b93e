// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLayerShell
import CWayland
import Glibc
import LinuxIO
public import PressGestures
public import ScreenModel

/// The connection to a Wayland compositor.
///
/// The C type is `wl_display`.
public final class Compositor {
  /// How surfaces are put upon the screen.
  public enum Way: Hashable, Sendable {
    /// Over everything else, by the layer shell.
    case layer
    /// As a window like that of any program.
    case window
  }

  let display: OpaquePointer
  private(set) var surfaces: OpaquePointer?
  private(set) var memory: OpaquePointer?
  private(set) var layers: OpaquePointer?
  private(set) var windows: OpaquePointer?
  private(set) var viewporter: OpaquePointer?
  private(set) var scales: OpaquePointer?
  private(set) var decorations: OpaquePointer?
  private(set) var outputs: [WaylandOutput] = []
  /// How surfaces are put upon the screen here.
  public private(set) var way = Way.layer
  private(set) var seat: Seat?
  private(set) var tokens: ActivationTokens?
  private var registry: OpaquePointer?
  private var isReading = false
  private let listeners = CompositorListeners()
  /// Surfaces that want to know when an output changes, by what they are.
  private var watchers: [ObjectIdentifier: () -> Void] = [:]

  /// Who hears what a person does.
  public var heard: (PersonInput) -> Void = { _ in }
  /// Who hears everything that happens to a window: contacts with their times, and typed letters.
  public var happened: (WindowInput) -> Void = { _ in }

  /// Connects to the compositor that `WAYLAND_DISPLAY` names, and finds out what it has.
  ///
  /// Without a way that is asked for, the layer shell is taken where there is one.
  public init(way asked: Way? = nil) throws(ScreenError) {
    guard let display = wl_display_connect(nil) else {
      throw ScreenError(
        "no Wayland compositor answers; WAYLAND_DISPLAY and XDG_RUNTIME_DIR tell where it is")
    }
    self.display = display
    registry = wl_display_get_registry(display)
    let own = Unmanaged.passUnretained(self).toOpaque()
    wl_registry_add_listener(registry, listeners.registry, own)
    // The first answer names what there is, the second describes the outputs.
    guard wl_display_roundtrip(display) >= 0, wl_display_roundtrip(display) >= 0 else {
      throw ScreenError("the Wayland compositor ended the connection")
    }
    way = try Self.way(asked, layers: layers != nil, windows: windows != nil)
    guard surfaces != nil, memory != nil else {
      throw ScreenError("this compositor takes no pictures from memory (wl_shm)")
    }
  }

  private static func way(
    _ asked: Way?, layers: Bool, windows: Bool
  ) throws(ScreenError) -> Way {
    switch asked ?? (layers ? .layer : .window) {
    case .layer:
      guard layers else {
        throw ScreenError(
          "this compositor has no layer shell (zwlr_layer_shell_v1), so nothing can be drawn over"
            + " other programs; sway, phoc and KWin have one, GNOME and weston do not")
      }
      return .layer
    case .window:
      guard windows else {
        throw ScreenError("this compositor has no windows (xdg_wm_base)")
      }
      return .window
    }
  }

  deinit {
    if isReading { wl_display_cancel_read(display) }
    seat = nil
    tokens = nil
    outputs = []
    wl_display_disconnect(display)
  }

  // MARK: What comes and goes

  fileprivate func add(_ number: UInt32, _ name: String, _ version: UInt32) {
    func bind(_ highest: UInt32) -> OpaquePointer? {
      let known =
        layer_shell_interface(name) ?? window_shell_interface(name)
        ?? surface_scale_interface(name) ?? activation_interface(name)
      guard let known else { return nil }
      return wl_registry_bind(registry, number, known, min(version, highest))
        .map { OpaquePointer($0) }
    }
    switch name {
    case "wl_compositor": surfaces = bind(4)
    case "wl_shm": memory = bind(1)
    case "zwlr_layer_shell_v1": layers = bind(3)
    case "wp_viewporter": viewporter = bind(1)
    case "wp_fractional_scale_manager_v1": scales = bind(1)
    case "xdg_wm_base":
      windows = bind(2)
      window_shell_listen(windows, listeners.windows, nil)
    case "zxdg_decoration_manager_v1": decorations = bind(1)
    case "xdg_activation_v1": tokens = bind(1).map { ActivationTokens($0) }
    case "wl_seat":
      // A seat may come late; one is enough.
      guard seat == nil, let object = bind(7) else { return }
      seat = Seat(
        object, number: number, told: { [weak self] input in self?.heard(input) },
        happened: { [weak self] input in self?.happened(input) })
    case "wl_output":
      guard let object = bind(4) else { return }
      outputs.append(
        WaylandOutput(object, number: number) { [weak self] in self?.outputsChanged() })
    default: return
    }
  }

  fileprivate func remove(_ number: UInt32) {
    outputs.removeAll { $0.number == number }
    if seat?.number == number { seat = nil }
  }

  private func outputsChanged() {
    for watcher in watchers.values { watcher() }
  }

  /// Has a surface told when an output changes; `nil` ends that.
  func tell(_ surface: AnyObject, ofOutputs changed: (() -> Void)?) {
    watchers[ObjectIdentifier(surface)] = changed
  }

  /// The output of a choice; `nil` where the compositor is to choose.
  func output(of choice: OutputChoice) -> WaylandOutput? {
    choice.place(among: outputDescriptions).map { outputs[$0] }
  }
}

extension Compositor: PresentationScreen {
  public var descriptor: Int32 { wl_display_get_fd(display) }

  /// Pictures are asked for by the compositor; only a key that is held comes again by itself.
  public var deadline: Duration? { seat?.held.deadline }

  public var limitation: String? {
    switch way {
    case .layer: nil
    case .window:
      "This desktop lets nothing be drawn over an app"
    }
  }

  public var showsHints: Bool { way == .layer }

  public var outputDescriptions: [OutputDescription] { outputs.map(\.description) }

  public func prepare() {
    while !isReading {
      isReading = wl_display_prepare_read(display) == 0
      if !isReading { wl_display_dispatch_pending(display) }
    }
    wl_display_flush(display)
  }

  public func dispatch(isReadable: Bool) throws(ScreenError) {
    if isReading {
      isReading = false
      if isReadable {
        wl_display_read_events(display)
      } else {
        wl_display_cancel_read(display)
      }
    }
    guard wl_display_dispatch_pending(display) >= 0, wl_display_get_error(display) == 0 else {
      throw ScreenError("the Wayland compositor ended the connection")
    }
    seat?.repeatKeys(at: MonotonicClock.now())
  }

  public func turn(of choice: OutputChoice) -> ScreenTurn? { output(of: choice)?.description.turn }

  public func surface(
    on choice: OutputChoice, closed: @escaping () -> Void, draw: @escaping SurfaceDrawing
  ) -> (any PresentationSurface)? {
    switch way {
    case .layer: LayerSurface(on: self, output: output(of: choice), closed: closed, draw: draw)
    case .window: CoverWindow(on: self, output: output(of: choice), closed: closed, draw: draw)
    }
  }
}

/// The tables of functions that libwayland calls; they have to stay where they are.
private final class CompositorListeners {
  let registry = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
  let windows = UnsafeMutablePointer<window_shell_listener>.allocate(capacity: 1)

  init() {
    registry.initialize(
      to: wl_registry_listener(
        global: { context, _, number, interface, version in
          guard let context, let interface else { return }
          Unmanaged<Compositor>.fromOpaque(context).takeUnretainedValue()
            .add(number, String(cString: interface), version)
        },
        global_remove: { context, _, number in
          guard let context else { return }
          Unmanaged<Compositor>.fromOpaque(context).takeUnretainedValue().remove(number)
        }))
    windows.initialize(
      to: window_shell_listener { _, shell, serial in window_shell_pong(shell, serial) })
  }

  deinit {
    registry.deallocate()
    windows.deallocate()
  }
}
