// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO
import PressGestures
import TouchModel
import TraceFiles

/// `pressd replay`: the whole pipeline over captured traces.
struct ReplayCommand: Command {
  let name = "replay"
  let summary = "play captured traces through the whole pipeline"
  let operands = Operands.some("TRACE")
  let options =
    [CommandOption.json] + SettingOption.options
    + [Self.expect, Self.writeExpect, Self.realTime, EventVoice.all]
  let notes = """
    Without a configured target the whole surface is one that always offers a preview.
    An expectation file has a line 'TIME CONTACT EVENT [key=value]…' for each event; TIME is in
    seconds from the first frame, exact to the millisecond, '1.2±0.02', or '*'.
    hint, progress, reveal, stage, effect and summary count only where the file mentions them.
    """

  static let expect = CommandOption(
    "expect", argument: "FILE", help: "compare with a file; exit with 1 where it differs")

  static let realTime = CommandOption(
    "real-time", help: "let as much time pass between the frames as when they were captured")

  static let writeExpect = CommandOption(
    "write-expect", argument: "FILE",
    help: "write what happens as an expectation file; '-' prints it")

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let choice = try SettingOption.stack(of: invocation)
    for complaint in choice.complaints { output.complain("pressd: \(complaint)") }
    let expected = try expectations(of: invocation)
    let destination = try destination(of: invocation)
    let manner = ReplayPlayer.Manner(
      voice: EventVoice(invocation), expected: expected,
      pace: invocation.has(Self.realTime) ? .real(output) : nil,
      keepsEvents: expected != nil || destination != nil, printsExpectations: destination == "-")
    var status = ExitStatus.done
    for path in invocation.operands {
      do throws(CommandFailure) {
        let traces = try CapturedTraces.read(path)
        if destination != nil, traces.count > 1 { throw Self.tooManyDevices(path, traces.count) }
        for trace in traces {
          let settings = try choice.settings(for: trace.device)
          if let complaint = choice.profileComplaint(for: trace.device) {
            output.complain("pressd: \(complaint)")
          }
          var player = ReplayPlayer(
            trace, named: path, settings, choice.rules(for: trace.device), manner)
          status = max(status, player.run(output))
          if let destination { try write(player.expectations, to: destination, output) }
        }
      } catch {
        output.complain("pressd: \(error)")
        status = max(status, error.status)
      }
    }
    return status
  }

  private func expectations(
    of invocation: Invocation
  ) throws(CommandFailure) -> ExpectationFile? {
    guard let path = invocation.value(of: Self.expect) else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(path, limit: 1 << 24)
    } catch {
      throw .refused(error.description)
    }
    return try ExpectationFile(parsing: String(decoding: bytes, as: UTF8.self), file: path)
  }

  /// Where to write expectations; they are of one trace, and never take its place.
  private func destination(of invocation: Invocation) throws(CommandFailure) -> String? {
    guard let path = invocation.value(of: Self.writeExpect) else { return nil }
    guard invocation.operands.count == 1 else {
      throw .misused("--write-expect goes with one trace, not with \(invocation.operands.count)")
    }
    guard path == "-" || !invocation.operands.contains(path) else {
      throw .misused("--write-expect: \(path.printable) is the trace itself")
    }
    return path
  }

  private static func tooManyDevices(_ path: String, _ count: Int) -> CommandFailure {
    .misused("--write-expect goes with one device, and \(path.printable) has \(count)")
  }

  private func write(
    _ text: String, to path: String, _ output: Output
  ) throws(CommandFailure) {
    guard path != "-" else { return output.write(text) }
    do {
      try WholeFile.write(Array(text.utf8), to: path)
    } catch {
      throw .refused(error.description)
    }
  }
}
