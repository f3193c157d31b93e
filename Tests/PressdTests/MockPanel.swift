// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TouchModel

/// A touch panel that exists for one program only, played by umockdev.
struct MockPanel {
  static let node = "/dev/input/event5"

  /// The number of the node.
  var number = 5
  /// Properties that udev would have set.
  var properties: [String: String] = [:]
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
  static func write(_ panels: [MockPanel], into folder: URL) throws -> [String] {
    ["umockdev-run"] + (try panels.flatMap { try $0.write(into: folder) }) + ["--"]
  }

  private var node: String { "/dev/input/event\(number)" }

  private func write(into folder: URL) throws -> [String] {
    let path = folder.appending(path: "panel\(number)").path()
    let files = [
      ("umockdev", tree), ("ioctl", answers.text(node: node)), ("events", script),
    ]
    for (kind, text) in files {
      try text.write(toFile: "\(path).\(kind)", atomically: false, encoding: .utf8)
    }
    return [
      "-d", "\(path).umockdev", "-i", "\(node)=\(path).ioctl", "-e", "\(node)=\(path).events",
    ]
  }

  /// What the kernel's files and udev say of the device.
  private var tree: String {
    let device = answers.device
    let ids = device.identifiers
    let attributes = [
      ("name", device.name), ("phys", answers.phys), ("uniq", ""),
      ("properties", Self.bits(device.properties.map(Int.init))),
      ("capabilities/key", Self.bits(device.keys.map(Int.init))),
      ("capabilities/abs", Self.bits(device.axes.map { Int($0.code.number) })),
      ("id/bustype", Self.hex(ids?.bus ?? 0)), ("id/vendor", Self.hex(ids?.vendor ?? 0)),
      ("id/product", Self.hex(ids?.product ?? 0)), ("id/version", Self.hex(ids?.version ?? 0)),
    ]
    let told = properties.sorted { $0.key < $1.key }.map { "E: \($0.key)=\($0.value)\n" }.joined()
    let path = "/devices/platform/mock.\(number)/input/input\(number)"
    return """
      P: \(path)/event\(number)
      N: input/event\(number)
      E: DEVNAME=\(node)
      E: MAJOR=13
      E: MINOR=\(64 + number)
      E: SUBSYSTEM=input
      \(told)A: dev=13:\(64 + number)

      P: \(path)
      E: SUBSYSTEM=input
      \(attributes.map { "A: \($0)=\($1)" }.joined(separator: "\n"))


      """
  }

  /// Words of 64 bits in hexadecimal, the last one first, as the kernel writes them.
  private static func bits(_ numbers: [Int]) -> String {
    let words = (0...(numbers.max() ?? 0) / 64).map { word in
      numbers.filter { $0 / 64 == word }.reduce(UInt64(0)) { $0 | 1 << UInt64($1 % 64) }
    }
    return words.reversed().map { String($0, radix: 16) }.joined(separator: " ")
  }

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
