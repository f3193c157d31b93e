// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Glibc
import LinuxIO

/// The socket on which a service tells that it is ready, as a manager has one.
struct ReadinessSocket: ~Copyable {
  private let descriptor: Descriptor
  /// What `NOTIFY_SOCKET` is to be.
  let name: String

  /// Opens a socket that no file stands for.
  init() throws(CommandFailure) {
    let name = "@pressd-benchmarks-\(getpid())"
    let number = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0, Self.bind(number, to: name) else {
      throw .refused("the socket cannot be opened")
    }
    self.name = name
    descriptor = Descriptor(adopting: number, name: name)
  }

  private static func bind(_ number: Int32, to name: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // A zero in the place of the first letter makes the name abstract.
    let bytes = [0] + Array(name.utf8.dropFirst())
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = MemoryLayout<sa_family_t>.size + bytes.count
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(number, $0, socklen_t(length)) == 0
      }
    }
  }

  /// Waits until a service says that it is ready; false where it does not by a time.
  func hearsReady(until deadline: Duration) -> Bool {
    var room = [UInt8](repeating: 0, count: 4096)
    while let ready = try? Readiness.wait(for: [descriptor.number], until: deadline),
      ready[0].contains(.readable)
    {
      let count = recv(descriptor.number, &room, room.count, 0)
      if count > 0, String(decoding: room[..<count], as: UTF8.self).contains("READY=1") {
        return true
      }
    }
    return false
  }
}
