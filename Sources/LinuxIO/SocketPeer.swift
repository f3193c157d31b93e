// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// The program at the other end of a local socket.
public struct SocketPeer: Hashable, Sendable {
  /// Its process.
  public var process: Int32
  /// The first 15 bytes of its name, as the kernel knows it; empty where it is hidden.
  public var name: String

  private static let kind = [SOCK_STREAM, SOCK_CLOEXEC, SOCK_NONBLOCK].reduce(Int32(0)) {
    $0 | Int32($1.rawValue)
  }

  /// Connects to a socket in a folder, asks the kernel who listens, and lets go.
  ///
  /// Nothing waits: one whose queue of callers is full counts as one that does not answer.
  public init(at path: String) throws(SystemError) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = PathText.bytes(of: path)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count < room else { throw SystemError(ENAMETOOLONG, call: "reach", subject: path) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let number = try uninterrupted("reach", path) {
      socket(AF_UNIX, Self.kind, 0)
    }
    defer { close(number) }
    _ = try uninterrupted("reach", path) {
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    }
    // The kernel's struct is a process, a user and a group of 32 bits each.
    var credentials: [Int32] = [0, 0, 0]
    var size = socklen_t(12)
    _ = try uninterrupted("ask", path) {
      getsockopt(number, SOL_SOCKET, SO_PEERCRED, &credentials, &size)
    }
    self.init(process: credentials[0])
  }

  /// Names a process that is known by its number.
  public init(process: Int32) {
    self.process = process
    let bytes = (try? WholeFile.read("/proc/\(process)/comm", limit: 4096)) ?? []
    name = PathText.text(of: bytes.filter { $0 != 0x0a })
  }
}
