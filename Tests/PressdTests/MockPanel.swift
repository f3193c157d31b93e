// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TouchModel

/// A touch panel that exists for one program only, played by umockdev.
struct MockPanel {
  static let node = "/dev/input/event5"

  var answers: MockAnswers
  var events: [RawEvent]

  /// Why no mock can be had here, or `nil` where it can.
  static var obstacle: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let isThere = folders.contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/umockdev-run")
    }
    return isThere ? nil : "umockdev-run is not installed"
  }

  /// Writes the files that umockdev wants, and returns the words that make it play them.
  func write(into folder: URL) throws -> [String] {
    let files = [
      ("panel.umockdev", Self.tree), ("panel.ioctl", answers.text(node: Self.node)),
      ("panel.events", script),
    ]
    for (name, text) in files {
      try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
    }
    let path = folder.path()
    return [
      "umockdev-run", "-d", "\(path)/panel.umockdev", "-i", "\(Self.node)=\(path)/panel.ioctl",
      "-e", "\(Self.node)=\(path)/panel.events", "--",
    ]
  }

  private static let tree = """
    P: /devices/platform/mock.0/input/input5/event5
    N: input/event5
    E: DEVNAME=\(node)
    E: MAJOR=13
    E: MINOR=69
    E: SUBSYSTEM=input
    A: dev=13:69


    """

  /// The first event is played at once, before the program can have opened the node: it is an
  /// empty report, and the rest follows when the program has surely started.
  ///
  /// umockdev takes a fraction that begins with 0 for octal, so microseconds are not padded.
  private var script: String {
    let first = events.first?.time ?? .zero
    let lead = RawEvent(
      time: first.advanced(byMicroseconds: -500_000), type: EventType.synchronization,
      code: SynchronizationCode.report, value: 0)
    return ([lead] + events).map { event in
      let (seconds, rest) = event.time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
      let code = Self.hex(event.type) + " " + Self.hex(event.code)
      return "E: \(seconds).\(rest) \(code) \(event.value)\n"
    }.joined()
  }

  private static func hex(_ number: UInt16) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
