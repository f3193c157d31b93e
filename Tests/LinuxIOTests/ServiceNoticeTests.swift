// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Testing

@testable import LinuxIO

@Suite("What a service tells its manager") struct ServiceNoticeTests {
  /// A socket that a manager would read.
  private final class Listener {
    let number = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)

    /// Listens at a path, or at an abstract name where it begins with `@`.
    init(_ name: String) {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let bytes = Array((name.hasPrefix("@") ? "\0" + name.dropFirst() : name).utf8)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
      let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = bind(number, $0, length) }
      }
    }

    deinit { close(number) }

    func next() -> String {
      var room = [UInt8](repeating: 0, count: 4096)
      let count = recv(number, &room, room.count, Int32(MSG_DONTWAIT))
      return count < 0 ? "nothing" : String(decoding: room[..<count], as: UTF8.self)
    }
  }

  @Test("reaches sockets in a folder and abstract ones", arguments: ["/", "@"])
  func sends(_ kind: String) throws {
    let path = NSTemporaryDirectory() + "pressd-\(UUID().uuidString.prefix(8))"
    let name = kind == "/" ? path : "@" + path
    let listener = Listener(name)
    defer { unlink(path) }
    let notice = ServiceNotice(socket: name)
    try notice.send(.ready, .status("two\nlines"))
    #expect(listener.next() == "READY=1\nSTATUS=two lines")
    try notice.send(.reloading(.milliseconds(1500)))
    #expect(listener.next() == "RELOADING=1\nMONOTONIC_USEC=1500000")
    try notice.send(.alive)
    try notice.send(.stopping)
    #expect(listener.next() == "WATCHDOG=1")
    #expect(listener.next() == "STOPPING=1")
    #expect(listener.next() == "nothing")
  }

  @Test("is nothing where nobody listens")
  func silent() throws {
    try ServiceNotice(socket: "").send(.ready)
  }

  private static let refusals: [(String, Int32)] = [
    ("/nowhere/notify", ENOENT), ("vsock:2:3", EAFNOSUPPORT),
    ("/" + String(repeating: "a", count: 107), ENAMETOOLONG),
    ("/" + String(repeating: "a", count: 106), ENOENT),
    ("@" + String(repeating: "a", count: 108), ENAMETOOLONG),
    ("@" + String(repeating: "a", count: 107), ECONNREFUSED),
  ]

  @Test("says what stands in the way", arguments: refusals)
  func refuses(_ socket: String, _ number: Int32) {
    #expect {
      try ServiceNotice(socket: socket).send(.ready)
    } throws: {
      ($0 as? SystemError)?.number == number
    }
  }

  @Test("never waits for a manager that does not read")
  func behind() throws {
    let name = "@pressd-\(UUID().uuidString)"
    let listener = Listener(name)
    #expect {
      // The kernel holds a few hundred datagrams at most.
      for _ in 0..<100_000 { try ServiceNotice(socket: name).send(.alive) }
    } throws: {
      ($0 as? SystemError)?.number == EAGAIN
    }
    #expect(listener.next() == "WATCHDOG=1")
  }

  private static let intervals: [(String, String, Int64?)] = [
    ("30000000", "7", 30), ("30000000", "", 30), ("30000000", "8", nil), ("0", "7", nil),
    ("-1", "7", nil), ("", "7", nil), ("soon", "7", nil), ("99999999999999999999", "7", nil),
  ]

  @Test("keeps the interval that is meant for this process", arguments: intervals)
  func watchdog(_ microseconds: String, _ meant: String, _ seconds: Int64?) {
    let interval = ServiceNotice.interval(microseconds: microseconds, for: meant, process: 7)
    #expect(interval == seconds.map { Duration.seconds($0) })
  }
}
