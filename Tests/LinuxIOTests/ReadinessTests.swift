// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc
import LinuxIO
import Testing

@Suite("Waiting") struct ReadinessTests {
  /// The two ends of a pipe.
  struct Pipe: ~Copyable {
    let read: Descriptor
    let write: Descriptor

    init() {
      var ends: [Int32] = [-1, -1]
      _ = pipe(&ends)
      read = Descriptor(adopting: ends[0], name: "pipe")
      write = Descriptor(adopting: ends[1], name: "pipe")
    }
  }

  @Test("ends at a deadline that has passed, with nothing")
  func deadline() throws {
    let ends = Pipe()
    #expect(try Readiness.wait(for: [ends.read.number], until: .zero) == [[]])
    #expect(try Readiness.wait(for: [], until: MonotonicClock.now() - .seconds(1)) == [])
  }

  @Test("ends when something can be read, however far the deadline")
  func readable() throws {
    let ends = Pipe()
    try ends.write.write([7])
    let far: [Duration?] = [nil, .seconds(1 << 62), MonotonicClock.now() + .seconds(3600)]
    for deadline in far {
      #expect(try Readiness.wait(for: [ends.read.number], until: deadline) == [.readable])
    }
    var byte: UInt8 = 0
    let count = try withUnsafeMutableBytes(of: &byte) { try ends.read.read(into: $0) }
    #expect(count == 1)
    #expect(byte == 7)
  }

  @Test("tells which of several descriptors is ready, and that the other end is gone")
  func several() throws {
    let first = Pipe()
    let second = Pipe()
    try second.write.write([1, 2])
    let both = [first.read.number, second.read.number]
    #expect(try Readiness.wait(for: both, until: nil) == [[], .readable])
    try first.write.closeChecked()
    #expect(try Readiness.wait(for: [first.read.number], until: nil) == [.hungUp])
  }

  @Test("reaches a deadline not before its time")
  func reaches() throws {
    let deadline = MonotonicClock.now() + .microseconds(300)
    #expect(try Readiness.wait(for: [], until: deadline) == [])
    #expect(MonotonicClock.now() >= deadline)
  }
}
