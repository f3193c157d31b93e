// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLayerShell
import CWayland

/// The table of functions by which libwayland tells of fingers; it has to stay where it is.
///
/// The C type is `wl_touch_listener`.
final class TouchListener {
  let table = UnsafeMutablePointer<wl_touch_listener>.allocate(capacity: 1)

  init() {
    var touch = wl_touch_listener()
    touch.down = { context, _, _, time, _, id, x, y in
      let place = (x: wl_fixed_to_double(x), y: wl_fixed_to_double(y))
      Seat.from(context)?.tell(.touch(id: id, .down(x: place.x, y: place.y, time: time)))
    }
    touch.up = { context, _, _, time, id in
      Seat.from(context)?.tell(.touch(id: id, .up(time: time)))
    }
    touch.motion = { context, _, time, id, x, y in
      let place = (x: wl_fixed_to_double(x), y: wl_fixed_to_double(y))
      Seat.from(context)?.tell(.touch(id: id, .move(x: place.x, y: place.y, time: time)))
    }
    touch.frame = { context, _ in Seat.from(context)?.tell(.frame) }
    touch.cancel = { context, _ in Seat.from(context)?.tell(.cancel) }
    touch.shape = { context, _, id, major, minor in
      let size = (major: wl_fixed_to_double(major), minor: wl_fixed_to_double(minor))
      Seat.from(context)?.tell(.touch(id: id, .shape(major: size.major, minor: size.minor)))
    }
    // A finger's direction is nothing that a press depends on.
    touch.orientation = { _, _, _, _ in }
    table.initialize(to: touch)
  }

  deinit { table.deallocate() }
}
