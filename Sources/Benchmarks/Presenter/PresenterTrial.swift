// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Glibc

/// What one presenter takes, measured beside a bridge that tells it what to show.
struct PresenterTrial {
  /// From its start to its first picture, in milliseconds, one for each start.
  var starts: [Double] = []
  /// From a press that opens to the first picture of it, in milliseconds, while it runs.
  var opens: [Double] = []
  /// The time on a processor for each picture anew, in milliseconds.
  var redraw = 0.0
  /// What is resident while a menu shows, in KiB.
  var resident = 0

  private let words: [String]
  private let bridge: TalkingProgram
  private let app: TalkingProgram

  /// Makes a trial of a program, beside a bridge and an app.
  init(_ words: [String], beside stage: (bridge: TalkingProgram, app: TalkingProgram)) {
    self.words = words
    bridge = stage.bridge
    app = stage.app
  }

  /// Starts the bridge and an app whose menu is shown; all trials have the same.
  static func stage(
    _ path: String
  ) throws(CommandFailure) -> (bridge: TalkingProgram, app: TalkingProgram) {
    guard let bridge = TalkingProgram([path, "bridge"]),
      bridge.next({ $0 == "bus ready" }) != nil,
      let app = TalkingProgram([path, "target", "menu", "0", "10", "100", "20"]),
      bridge.next({ $0 == "regions 1" }) != nil
    else { throw .refused("\(path.printable): no bridge; is there a session bus?") }
    let rows = (1...6).map { "{'identifier': <'\($0)'>, 'title': <'Row number \($0)'>}" }
    app.tell("offer {'identifier': <'42'>, 'actions': <[\(rows.joined(separator: ", "))]>}")
    // Until the app has heard what it offers it refuses.
    for _ in 0..<10 {
      for event in ["press", "peek"] { bridge.tell("\(event) 1 20 20") }
      let isOpen = bridge.next(within: .seconds(1)) { $0.hasPrefix("effect present") } != nil
      if isOpen { bridge.tell("dismiss") }
      bridge.tell("failed 1 20 20")
      if isOpen { return (bridge, app) }
    }
    throw .refused("\(path.printable): its menu does not open")
  }

  /// Measures everything, with so many starts.
  mutating func measure(runs: Int) throws(CommandFailure) {
    for _ in 0..<runs { starts.append(try start()) }
    let program = try settled()
    for _ in 0..<runs { opens.append(try open(program)) }
    try redraw(program)
    resident = Self.figure("status", of: program, after: "VmRSS:") ?? 0
    try end(program)
  }

  // MARK: One measurement

  private func press() { for event in ["press", "peek"] { bridge.tell("\(event) 1 20 20") } }

  private func dismiss() throws(CommandFailure) {
    bridge.tell("dismiss")
    guard bridge.next({ $0.hasPrefix("effect dismiss") }) != nil else { throw failure("closing") }
    bridge.tell("failed 1 20 20")
  }

  private func failure(_ what: String) -> CommandFailure {
    .refused("\(words.joined(separator: " ").printable): \(what) was waited for in vain")
  }

  private func launched() throws(CommandFailure) -> TalkingProgram {
    guard let program = TalkingProgram(words, adding: ["WAYLAND_DEBUG=client"]) else {
      throw failure("a start")
    }
    return program
  }

  private func frame(_ program: TalkingProgram) throws(CommandFailure) -> Double {
    var watch = FrameWatch()
    guard let time = program.next({ watch.isShown($0) }) else { throw failure("a picture") }
    return time / .milliseconds(1)
  }

  /// Something is open already when it starts, as when the bus starts it for that.
  private func start() throws(CommandFailure) -> Double {
    press()
    guard bridge.next({ $0.hasPrefix("effect present") }) != nil else { throw failure("a menu") }
    let begin = MonotonicMilliseconds.now
    let program = try launched()
    let time = try frame(program) - begin
    try end(program)
    return time
  }

  /// What was open closes with its presenter.
  private func end(_ program: TalkingProgram) throws(CommandFailure) {
    kill(program.process, SIGKILL)
    guard bridge.next({ $0.hasPrefix("effect dismiss") }) != nil else { throw failure("its end") }
    bridge.tell("failed 1 20 20")
  }

  /// A process that has shown something, and shows nothing now.
  private func settled() throws(CommandFailure) -> TalkingProgram {
    press()
    let program = try launched()
    _ = try frame(program)
    try dismiss()
    return program
  }

  private func open(_ program: TalkingProgram) throws(CommandFailure) -> Double {
    // What is left of the picture before is no answer to this press.
    _ = program.next(within: .milliseconds(200)) { _ in false }
    let begin = MonotonicMilliseconds.now
    press()
    let time = try frame(program) - begin
    try dismiss()
    return time
  }

  /// The finger goes to and fro between two rows; each time another row is marked.
  private mutating func redraw(_ program: TalkingProgram) throws(CommandFailure) {
    _ = program.next(within: .milliseconds(200)) { _ in false }
    press()
    var watch = FrameWatch()
    guard program.next({ watch.isShown($0) }) != nil else { throw failure("a picture") }
    // What moves at the beginning is over after a quarter of a second.
    while program.next(within: .milliseconds(250), { watch.isShown($0) }) != nil {}
    let before = Self.processorTime(of: program)
    let count = 100
    for number in 0..<count {
      bridge.tell("hint 1 27 \(number % 2 == 0 ? 36.5 : 45.5)")
      // A row is marked when the finger has rested on it.
      bridge.tell("wait 100")
      guard program.next({ watch.isShown($0) }) != nil else { throw failure("a picture anew") }
    }
    redraw = (Self.processorTime(of: program) - before) / Double(count)
  }

  // MARK: What the kernel counts

  private static func text(_ name: String, of program: TalkingProgram) -> String? {
    guard let file = fopen("/proc/\(program.process)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// In milliseconds.
  private static func processorTime(of program: TalkingProgram) -> Double {
    let first = text("schedstat", of: program)?.split(separator: " ").first
    return first.flatMap { Double($0) }.map { $0 / 1_000_000 } ?? 0
  }

  private static func figure(
    _ name: String, of program: TalkingProgram, after word: String
  ) -> Int? {
    let lines = text(name, of: program)?.split(separator: "\n") ?? []
    let words = lines.first { $0.hasPrefix(word) }?.split { $0 == " " || $0 == "\t" }
    return words.flatMap { $0.count > 1 ? Int($0[1]) : nil }
  }
}
