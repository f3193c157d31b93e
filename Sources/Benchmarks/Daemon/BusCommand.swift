// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import Glibc
import LinuxIO
import PressDaemon

/// `Benchmarks bus`: how long a signal of the daemon takes to another program.
struct BusCommand: Command {
  private static let taps = CommandOption(
    "taps", argument: "N", help: "how many, 10 to 100000 (default: 500)")
  private static let ear = CommandOption(
    "ear", help: "be the other program (the command starts one by itself)")

  let name = "bus"
  let summary = "measure the way of a tap from its frame to another program on the session bus"
  let operands = Operands.none
  let options = [CommandOption.json, taps, ear] + SettingOption.options
  let notes = """
    The whole daemon runs in this process on a panel that is tapped every 50 ms; another process
    listens on the session bus. A delay is from the time of the lift's frame, which is taken when the
    daemon reads it, to the time at which the other process has the signal.
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let text = invocation.value(of: Self.taps) ?? "500"
    guard let taps = Int(text), (10...100_000).contains(taps) else {
      throw .misused("--taps: '\(text.printable)' is not a whole number from 10 to 100000")
    }
    guard invocation.has(Self.ear) else { return try touch(taps, invocation, output) }
    let delays = try PressEar.delays(ofTaps: taps)
    guard let last = delays.last else { throw .refused("bus: no tap was heard") }
    let (median, most) = (delays[delays.count / 2], delays[delays.count * 99 / 100])
    output.writeLine(
      invocation.has(.json)
        ? JSONText.of([
          "taps": .number(delays.count), "medianMicroseconds": .number(median),
          "p99Microseconds": .number(most), "longestMicroseconds": .number(last),
        ])
        : "frame to signal in another program: p50 \(median) µs, p99 \(most) µs, longest \(last) µs, "
          + "\(delays.count) taps")
    return .done
  }

  /// Runs the daemon until all taps are made, and the other program until it has heard them.
  private func touch(
    _ taps: Int, _ invocation: Invocation, _ output: Output
  ) throws(CommandFailure) -> ExitStatus {
    let words = ["/proc/self/exe", name, "--ear", "--taps", String(taps)]
    let child = try Self.start(invocation.has(.json) ? words + ["--json"] : words)
    do {
      let endings = try SignalDescriptor(for: SignalDescriptor.serviceSignals)
      let panel = try PacedPanel { if $0 > taps { kill(getpid(), SIGTERM) } }
      let daemon = try Daemon(
        Daemon.Parts(
          output: output,
          load: { () throws(CommandFailure) in try SettingOption.stack(of: invocation) },
          folders: [], followsSession: false))
      _ = try daemon.run(
        LivePlugs(OnlyFinder(panel), withPads: false), named: nil, until: endings)
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw .refused("\(error)")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? .done : .refused
  }

  private static func start(_ words: [String]) throws(CommandFailure) -> pid_t {
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    guard posix_spawn(&child, words[0], nil, nil, &arguments, environ) == 0 else {
      throw .refused("bus: the other program cannot be started")
    }
    return child
  }
}
