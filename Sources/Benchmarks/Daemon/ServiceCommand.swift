// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Glibc
import LinuxIO
import TouchModel

/// `Benchmarks service`: how soon a service is ready, and what it costs while nothing happens.
struct ServiceCommand: Command {
  private static let runs = CommandOption(
    "runs", argument: "N", help: "how often it is started, 1 to 1000 (default: 20)")
  private static let seconds = CommandOption(
    "seconds", argument: "N", help: "how long it is left alone, 1 to 600 (default: 5)")

  let name = "service"
  let summary = "measure start to ready, memory, and the cost of doing nothing"
  let operands = Operands.some("PROGRAM WORD")
  let options = [CommandOption.json, runs, seconds]
  let notes = """
    The program is started as systemd does it, and ready when it says so by its notification socket.
    Wake-ups are the times that any of its threads went to sleep by itself.

    Example: Benchmarks service -- .build/release/pressd run --quiet
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let runs = try Self.number(Self.runs, 20, 1...1000, invocation)
    let seconds = try Self.number(Self.seconds, 5, 1...600, invocation)
    let socket = try ReadinessSocket()
    setenv("NOTIFY_SOCKET", socket.name, 1)
    var times: [Int64] = []
    var idle = ServiceCost()
    for run in 1...runs {
      let start = MonotonicClock.now()
      let process = try Self.start(invocation.operands)
      defer { Self.end(process) }
      guard socket.hearsReady(until: start + .seconds(20)) else {
        throw .refused("\(invocation.operands[0].printable): it does not get ready")
      }
      times.append((MonotonicClock.now() - start).microseconds)
      if run == runs { idle = ServiceCost(of: process, over: .seconds(seconds)) }
    }
    times.sort()
    let (best, median) = (times[0], times[times.count / 2])
    output.writeLine(
      invocation.has(.json)
        ? JSONText.of([
          "bestMicroseconds": .number(best), "medianMicroseconds": .number(median),
          "idleSeconds": .number(seconds), "wakeUps": .number(idle.wakeUps),
          "idleMicroseconds": .number(idle.nanoseconds / 1000),
          "residentKiB": .number(idle.resident),
        ])
        : "ready after \(Self.milliseconds(best)) ms at best, \(Self.milliseconds(median)) ms usually; "
          + "\(idle.resident) KiB resident; \(seconds) s of doing nothing: \(idle.wakeUps) wake-ups, "
          + "\(idle.nanoseconds / 1000) µs of CPU")
    return .done
  }

  private static func milliseconds(_ microseconds: Int64) -> String {
    Decimal.text(Double(microseconds) / 1000, places: 1) ?? "?"
  }

  private static func number(
    _ option: CommandOption, _ usual: Int, _ range: ClosedRange<Int>, _ invocation: Invocation
  ) throws(CommandFailure) -> Int {
    guard let text = invocation.value(of: option) else { return usual }
    guard let number = Int(text), range.contains(number) else {
      throw .misused("--\(option.name): '\(text.printable)' is not a whole number in its range")
    }
    return number
  }

  private static func start(_ words: [String]) throws(CommandFailure) -> pid_t {
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    guard posix_spawnp(&child, words[0], nil, nil, &arguments, environ) == 0 else {
      throw .refused("\(words[0].printable): it cannot be started")
    }
    return child
  }

  private static func end(_ process: pid_t) {
    kill(process, SIGTERM)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}

/// What a process has cost, and has in memory.
struct ServiceCost {
  /// How often its threads went to sleep by themselves.
  var wakeUps = 0
  /// Time on a processor.
  var nanoseconds = 0
  /// In KiB.
  var resident = 0

  /// Nothing.
  init() {}

  /// Measures a process over a while, after a second in which it may settle.
  init(of process: pid_t, over span: Duration) {
    _ = try? Readiness.wait(for: [], until: MonotonicClock.now() + .seconds(1))
    let before = Self.sum(of: process)
    _ = try? Readiness.wait(for: [], until: MonotonicClock.now() + span)
    let after = Self.sum(of: process)
    wakeUps = after.wakeUps - before.wakeUps
    nanoseconds = after.nanoseconds - before.nanoseconds
    resident = Self.field("VmRSS:", in: "/proc/\(process)/status")
  }

  private static func sum(of process: pid_t) -> ServiceCost {
    var sum = ServiceCost()
    let folder = "/proc/\(process)/task"
    for task in (try? Folder(path: folder).names()) ?? [] {
      sum.wakeUps += field("voluntary_ctxt_switches:", in: "\(folder)/\(task)/status")
      let line = text(of: "\(folder)/\(task)/schedstat").split(separator: " ").first
      sum.nanoseconds += line.flatMap { Int($0) } ?? 0
    }
    return sum
  }

  private static func field(_ name: String, in path: String) -> Int {
    let lines = text(of: path).split(separator: "\n")
    let words = lines.first { $0.hasPrefix(name) }?.split(whereSeparator: \.isWhitespace) ?? []
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }

  private static func text(of path: String) -> String {
    String(decoding: (try? WholeFile.read(path, limit: 1 << 16)) ?? [], as: UTF8.self)
  }
}
