// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import Glibc
import LinuxIO
import PressDaemon

/// `Benchmarks soak`: whether the daemon stays as small as it was over a great many touches.
struct SoakCommand: Command {
  private static let touches = CommandOption(
    "touches", argument: "N", help: "how many, 1000 to 100000000 (default: 1000000)")
  private static let minutes = CommandOption(
    "minutes", argument: "N", help: "the longest it may take, 1 to 600 (default: 10)")
  private static let rate = CommandOption(
    "rate", argument: "N", help: "the most in a second, 1 to 100000 (default: as fast as can be)")

  let name = "soak"
  let summary = "touch the daemon a million times, and look whether it grows"
  let operands = Operands.none
  let options = [CommandOption.json, touches, minutes, rate] + SettingOption.options
  let notes = """
    The whole daemon runs in this process, on the session bus where there is one, on a panel that is
    touched as fast as it is read. Memory is what is resident after each twentieth. It ends with 1
    where more descriptors are open at the end than after the first twentieth, or where memory grew
    by more than a tenth since the third. Faster than the bus takes what it is told, GLib keeps it
    meanwhile and grows; --rate leaves the bus time.
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let touches = try Self.number(Self.touches, 1_000_000, 1000...100_000_000, invocation)
    let minutes = try Self.number(Self.minutes, 10, 1...600, invocation)
    let log = SoakLog(
      output, isJSON: invocation.has(.json), touches: touches, patience: .seconds(minutes * 60))
    let rate = try Self.number(Self.rate, 0, 1...100_000, invocation)
    let start = MonotonicClock.now()
    do {
      let endings = try SignalDescriptor(for: SignalDescriptor.serviceSignals)
      let panel = try SoakPanel(seed: 1) { count in
        if rate > 0 { Self.rest(until: start + .seconds(1) * count / rate) }
        if log.note(count) { kill(getpid(), SIGTERM) }
      }
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
    return log.conclude()
  }

  /// Lets the bus have its time; GLib writes to it from a thread of its own.
  private static func rest(until time: Duration) {
    _ = try? Readiness.wait(for: [], until: time)
  }

  private static func number(
    _ option: CommandOption, _ usual: Int, _ range: ClosedRange<Int>, _ invocation: Invocation
  ) throws(CommandFailure) -> Int {
    guard let text = invocation.value(of: option) else { return usual }
    guard let number = Int(text), range.contains(number) else {
      throw .misused(
        "--\(option.name): '\(text.printable)' is not a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return number
  }
}
