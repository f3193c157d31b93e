// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO
import TestStage

/// A system bus of a test's own, with a played logind and a watch on it; all gone with the object.
final class SystemBusRun {
  static let isThere = TestBus.isThere

  private let folder: TestFolder
  private let bus: TestBus
  private var logind: Talk?
  private var watch: Talk?
  private var keyboards: [String: Talk] = [:]

  init() throws {
    folder = try TestFolder("session")
    bus = TestBus(in: folder.place)
  }

  deinit {
    watch?.end()
    for keyboard in keyboards.values { keyboard.end() }
    logind?.end()
    bus.stop()
  }

  // MARK: Programs

  func startBus() throws { try bus.start() }

  func stopBus() { bus.stop() }

  func startLogind() throws {
    logind = try Talk("logind", environment(session: ""))
    _ = try logind?.line { $0 == "ready" }
  }

  func stopLogind() {
    logind?.end()
    logind = nil
  }

  /// Gives the played logind an order, which it has carried out when the call returns.
  func order(_ words: String) throws {
    logind?.write(words)
    _ = try logind?.line { $0 == "done" }
  }

  func startWatch(session: String = "") throws {
    watch = try Talk("watch", environment(session: session))
  }

  /// Begins to follow keyboards instead of the session.
  func startKeyboards() throws { watch = try Talk("keyboards", environment(session: "")) }

  /// Starts the keyboard of a phone, or `kwin`.
  func startKeyboard(_ word: String) throws {
    keyboards[word] = try Talk(word, environment(session: ""))
    _ = try keyboards[word]?.line { $0 == "ready" }
  }

  func stopKeyboard(_ word: String) {
    keyboards.removeValue(forKey: word)?.end()
  }

  /// Gives a played keyboard an order, which it has carried out when the call returns.
  func order(_ words: String, of keyboard: String) throws {
    keyboards[keyboard]?.write(words)
    _ = try keyboards[keyboard]?.line { $0 == "done" }
  }

  /// Waits for a line of the watch that begins so, and returns it and those before it since the last.
  func told(_ beginning: String) throws -> [String] {
    try watch?.line { $0.hasPrefix(beginning) } ?? []
  }

  private func environment(session: String) -> [String: String] {
    [
      "DBUS_SYSTEM_BUS_ADDRESS": bus.address, "DBUS_SESSION_BUS_ADDRESS": bus.address,
      "XDG_SESSION_ID": session, "LC_ALL": "C.UTF-8",
    ]
  }
}

/// A program that is written to and read from by lines.
private final class Talk {
  private static let program = TestPrograms.file("session-double")
  /// How long a line may take to come.
  private static let patience = Duration.seconds(30)

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var bytes: [UInt8] = []

  init(_ word: String, _ environment: [String: String]) throws {
    process.executableURL = Self.program
    process.arguments = [word]
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    try SignalMask.withoutBlocking { try process.run() }
  }

  func end() {
    try? input.fileHandleForWriting.close()
    process.terminate()
    process.waitUntilExit()
  }

  func write(_ line: String) {
    input.fileHandleForWriting.write(Data((line + "\n").utf8))
  }

  /// Reads lines up to one that is waited for.
  func line(_ isWanted: (String) -> Bool) throws -> [String] {
    let deadline = MonotonicClock.now() + Self.patience
    let number = output.fileHandleForReading.fileDescriptor
    var lines: [String] = []
    while true {
      while let end = bytes.firstIndex(of: 0x0a) {
        lines.append(String(decoding: bytes[..<end], as: UTF8.self))
        bytes.removeFirst(end + 1)
        if lines.last.map(isWanted) == true { return lines }
      }
      let ready = try Readiness.wait(for: [number], until: deadline)
      let more = ready == [[]] ? Data() : output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Impatience(lines: lines) }
      bytes += more
    }
  }

  /// The line did not come.
  struct Impatience: Error {
    var lines: [String]
  }
}
