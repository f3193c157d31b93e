// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLayerShell
import CWayland
import ScreenModel

/// An output, for as long as it is there.
///
/// The C type is `wl_output`.
final class WaylandOutput {
  let number: UInt32
  let object: OpaquePointer
  private(set) var description = OutputDescription()
  private let changed: () -> Void
  private let listener = UnsafeMutablePointer<wl_output_listener>.allocate(capacity: 1)

  /// `changed` is called when everything that belongs together was told.
  init(_ object: OpaquePointer, number: UInt32, changed: @escaping () -> Void) {
    self.number = number
    self.object = object
    self.changed = changed
    var listener = wl_output_listener()
    listener.geometry = { context, _, _, _, width, height, _, _, _, transform in
      WaylandOutput.change(context) {
        $0.physicalWidth = max(Int(width), 0)
        $0.physicalHeight = max(Int(height), 0)
        $0.turn = .init(waylandTransform: transform)
      }
    }
    listener.mode = { _, _, _, _, _, _ in }
    listener.done = { context, _ in WaylandOutput.from(context)?.changed() }
    listener.scale = { context, _, scale in
      WaylandOutput.change(context) { $0.scale = SurfaceScale(whole: Int(scale)) }
    }
    listener.name = { context, _, name in
      guard let name else { return }
      WaylandOutput.change(context) { $0.name = String(cString: name) }
    }
    listener.description = { _, _, _ in }
    self.listener.initialize(to: listener)
    wl_output_add_listener(object, self.listener, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    if wl_output_get_version(object) >= WL_OUTPUT_RELEASE_SINCE_VERSION {
      wl_output_release(object)
    } else {
      wl_output_destroy(object)
    }
    listener.deallocate()
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> WaylandOutput? {
    context.map { Unmanaged<WaylandOutput>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func change(
    _ context: UnsafeMutableRawPointer?, _ change: (inout OutputDescription) -> Void
  ) {
    guard let output = from(context) else { return }
    change(&output.description)
  }
}
