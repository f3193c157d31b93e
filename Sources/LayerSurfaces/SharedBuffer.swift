// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLayerShell
import CWayland
import Glibc

/// Pixels that the compositor reads from the same memory.
///
/// The C type is `wl_buffer`.
final class SharedBuffer {
  let object: OpaquePointer
  let memory: UnsafeMutableRawBufferPointer
  let width: Int
  let height: Int
  /// Whether the compositor may still read it.
  var isLent = false
  private let freed: () -> Void
  private let listener = UnsafeMutablePointer<wl_buffer_listener>.allocate(capacity: 1)

  /// `freed` is called when the compositor has read it.
  init?(width: Int, height: Int, from pool: OpaquePointer, freed: @escaping () -> Void) {
    let count = width * height * 4
    guard let size = Int32(exactly: count), size > 0 else { return nil }
    let descriptor = layer_shell_memory()
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard ftruncate(descriptor, count) == 0,
      let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      start != MAP_FAILED
    else { return nil }
    let lent = wl_shm_create_pool(pool, descriptor, size)
    // The format 0 is what cairo calls ARGB32.
    let made = wl_shm_pool_create_buffer(lent, 0, Int32(width), Int32(height), Int32(width * 4), 0)
    wl_shm_pool_destroy(lent)
    guard let made else {
      munmap(start, count)
      return nil
    }
    object = made
    memory = UnsafeMutableRawBufferPointer(start: start, count: count)
    self.width = width
    self.height = height
    self.freed = freed
    listener.initialize(
      to: wl_buffer_listener { context, _ in
        guard let context else { return }
        let buffer = Unmanaged<SharedBuffer>.fromOpaque(context).takeUnretainedValue()
        buffer.isLent = false
        buffer.freed()
      })
    wl_buffer_add_listener(object, listener, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    wl_buffer_destroy(object)
    munmap(memory.baseAddress, memory.count)
    listener.deallocate()
  }
}
