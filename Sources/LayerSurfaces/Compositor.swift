// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLayerShell
import CWayland
import Glibc

/// The connection to a Wayland compositor that has layer surfaces.
///
/// It is served by the program's own loop: prepare() before each wait, dispatch(isReadable:)
/// after it. The C type is `wl_display`.
public final class Compositor {
  /// An output, for as long as it is there.
  final class Output {
    let number: UInt32
    let object: OpaquePointer
    var name = ""
    var scale = 1

    init(number: UInt32, object: OpaquePointer) {
      self.number = number
      self.object = object
    }
  }

  let display: OpaquePointer
  private(set) var surfaces: OpaquePointer?
  private(set) var memory: OpaquePointer?
  private(set) var layers: OpaquePointer?
  private(set) var outputs: [Output] = []
  private var seat: Seat?
  private var registry: OpaquePointer?
  private var isReading = false
  private let listeners = CompositorListeners()

  /// Who hears what a person does.
  public var heard: (PersonInput) -> Void = { _ in }

  /// Connects to the compositor that `WAYLAND_DISPLAY` names, and finds out what it has.
  public init() throws(CompositorError) {
    guard let display = wl_display_connect(nil) else {
      throw CompositorError(
        "no Wayland compositor answers; WAYLAND_DISPLAY and XDG_RUNTIME_DIR tell where it is")
    }
    self.display = display
    registry = wl_display_get_registry(display)
    let own = Unmanaged.passUnretained(self).toOpaque()
    wl_registry_add_listener(registry, listeners.registry, own)
    // The first answer names what there is, the second describes the outputs.
    guard wl_display_roundtrip(display) >= 0, wl_display_roundtrip(display) >= 0 else {
      throw CompositorError("the Wayland compositor ended the connection")
    }
    guard surfaces != nil, memory != nil, layers != nil else {
      throw CompositorError(
        "this compositor has no layer shell (zwlr_layer_shell_v1), so nothing can be drawn over"
          + " other programs; sway, phoc and KWin have one, GNOME and weston do not")
    }
  }

  deinit {
    if isReading { wl_display_cancel_read(display) }
    seat = nil
    wl_display_disconnect(display)
  }

  /// The descriptor to wait on for something to read.
  public var descriptor: Int32 { wl_display_get_fd(display) }

  /// Sends what was asked for, and gets ready to wait.
  public func prepare() {
    while !isReading {
      isReading = wl_display_prepare_read(display) == 0
      if !isReading { wl_display_dispatch_pending(display) }
    }
    wl_display_flush(display)
  }

  /// Lets happen what was told.
  public func dispatch(isReadable: Bool) throws(CompositorError) {
    if isReading {
      isReading = false
      if isReadable {
        wl_display_read_events(display)
      } else {
        wl_display_cancel_read(display)
      }
    }
    guard wl_display_dispatch_pending(display) >= 0, wl_display_get_error(display) == 0 else {
      throw CompositorError("the Wayland compositor ended the connection")
    }
  }

  /// The output with a name; `nil` where there is none, and the compositor chooses.
  func output(named name: String?) -> Output? {
    outputs.first { $0.name == name && name != nil } ?? (outputs.count == 1 ? outputs.first : nil)
  }

  // MARK: What comes and goes

  fileprivate func add(_ number: UInt32, _ interface: String, _ version: UInt32) {
    func bind(_ highest: UInt32) -> OpaquePointer? {
      guard let known = layer_shell_interface(interface) else { return nil }
      return wl_registry_bind(registry, number, known, min(version, highest))
        .map { OpaquePointer($0) }
    }
    switch interface {
    case "wl_compositor": surfaces = bind(4)
    case "wl_shm": memory = bind(1)
    case "zwlr_layer_shell_v1": layers = bind(3)
    case "wl_seat":
      // A seat may come late; one is enough.
      guard seat == nil, let object = bind(5) else { return }
      seat = Seat(object, number: number) { [weak self] input in self?.heard(input) }
    case "wl_output":
      guard let object = bind(4) else { return }
      outputs.append(Output(number: number, object: object))
      let own = Unmanaged.passUnretained(self).toOpaque()
      wl_output_add_listener(object, listeners.output, own)
    default: return
    }
  }

  fileprivate func remove(_ number: UInt32) {
    outputs.removeAll { $0.number == number }
    if seat?.number == number { seat = nil }
  }

  fileprivate func change(_ object: OpaquePointer?, _ change: (Output) -> Void) {
    outputs.first { $0.object == object }.map(change)
  }
}

/// The tables of functions that libwayland calls; they have to stay where they are.
private final class CompositorListeners {
  let registry = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
  let output = UnsafeMutablePointer<wl_output_listener>.allocate(capacity: 1)

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
    var listener = wl_output_listener()
    listener.geometry = { _, _, _, _, _, _, _, _, _, _ in }
    listener.mode = { _, _, _, _, _, _ in }
    listener.done = { _, _ in }
    listener.scale = { context, object, scale in
      guard let context else { return }
      Unmanaged<Compositor>.fromOpaque(context).takeUnretainedValue()
        .change(object) { $0.scale = max(Int(scale), 1) }
    }
    listener.name = { context, object, name in
      guard let context, let name else { return }
      Unmanaged<Compositor>.fromOpaque(context).takeUnretainedValue()
        .change(object) { $0.name = String(cString: name) }
    }
    listener.description = { _, _, _ in }
    output.initialize(to: listener)
  }

  deinit {
    registry.deallocate()
    output.deallocate()
  }
}
