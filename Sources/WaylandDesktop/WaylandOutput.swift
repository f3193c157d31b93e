// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CDesktopProtocols
import CWayland
import PressGestures
import PressIntercept

/// An output, for as long as it is there.
///
/// The C types are `wl_output` and, for its place among the others, `zxdg_output_v1`.
final class WaylandOutput {
  let number: UInt32
  private let object: OpaquePointer
  private var place: OpaquePointer?
  /// Its place and size come from the second type, everything else from the first.
  private(set) var described = ScreenLayout.Output()
  private let listener = UnsafeMutablePointer<wl_output_listener>.allocate(capacity: 1)
  private let placeListener = UnsafeMutablePointer<desktop_place_listener>.allocate(capacity: 1)

  init(number: UInt32, object: OpaquePointer) {
    self.number = number
    self.object = object
    initialize()
    wl_output_add_listener(object, listener, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    listener.deallocate()
    placeListener.deallocate()
  }

  /// Asks where it lies, where somebody can be asked and was not yet.
  func locate(by manager: OpaquePointer?) {
    guard place == nil, let manager else { return }
    place = desktop_place(manager, object)
    guard let place else { return }
    desktop_place_listen(place, placeListener, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Lets it go; to be done before the connection ends, and once.
  func destroy() {
    if let place { desktop_place_destroy(place) }
    wl_proxy_destroy(object)
    place = nil
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> WaylandOutput? {
    context.map { Unmanaged<WaylandOutput>.fromOpaque($0).takeUnretainedValue() }
  }

  private func initialize() {
    var listener = wl_output_listener()
    listener.geometry = { context, _, _, _, width, height, _, _, _, transform in
      guard let output = WaylandOutput.from(context) else { return }
      output.described.physicalWidth = Int(width)
      output.described.physicalHeight = Int(height)
      output.described.turn = ScreenTurn(number: transform) ?? .normal
    }
    listener.mode = { _, _, _, _, _, _ in }
    listener.done = { _, _ in }
    listener.scale = { _, _, _ in }
    listener.name = { context, _, name in
      guard let name else { return }
      WaylandOutput.from(context)?.described.name = String(cString: name)
    }
    listener.description = { _, _, _ in }
    self.listener.initialize(to: listener)
    placeListener.initialize(
      to: desktop_place_listener(
        position: { context, _, x, y in
          guard let output = WaylandOutput.from(context) else { return }
          (output.described.x, output.described.y) = (Int(x), Int(y))
        },
        size: { context, _, width, height in
          guard let output = WaylandOutput.from(context) else { return }
          (output.described.width, output.described.height) = (Int(width), Int(height))
        }, done: { _, _ in },
        name: { context, _, name in
          guard let name else { return }
          WaylandOutput.from(context)?.described.name = String(cString: name)
        }, description: { _, _, _ in }))
  }
}
