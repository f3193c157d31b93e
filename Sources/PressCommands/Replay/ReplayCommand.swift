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
    + [Self.expect, Self.writeExpect, Self.realTime, Self.into, Self.lead, EventVoice.all]
  let notes = """
    Without a configured target the whole surface is one that always offers a preview.
    An expectation file has a line 'TIME CONTACT EVENT [key=value]…' for each event; TIME is in
    seconds from the first frame, exact to the millisecond, '1.2±0.02', or '*'.
    hint, progress, reveal, stage, effect and summary count only where the file mentions them.
    --into uinput makes a touchscreen as the trace's header describes it, and lets it say what the
    trace says, in its time, so that any program can be touched by it; pressd itself ignores it.
    --into mutter touches the first monitor of the mutter on the session bus, also one without a
    screen, and tells nothing besides.
    """

  static let expect = CommandOption(
    "expect", argument: "FILE", help: "compare with a file; exit with 1 where it differs")

  static let realTime = CommandOption(
    "real-time", help: "let as much time pass between the frames as when they were captured")

  static let into = CommandOption(
    "into", argument: "PLACE", help: "let others be touched by the trace: uinput or mutter",
    words: ["uinput", "mutter"])

  static let lead = CommandOption(
    "lead", argument: "SECONDS",
    help: "how long the new touchscreen waits before its first touch; 1 without it")

  static let writeExpect = CommandOption(
    "write-expect", argument: "FILE",
    help: "write what happens as an expectation file; '-' prints it")

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    if invocation.value(of: Self.into) == "mutter" { try becomeMutter(invocation, output) }
    let choice = try SettingOption.stack(of: invocation)
    for complaint in choice.complaints + [choice.unknownAppComplaint].compactMap(\.self) {
      output.complain("pressd: \(complaint)")
    }
    let destination = try destination(of: invocation)
    let expected = try expectations(of: invocation)
    let lead = try lead(of: invocation)
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
          let stage = try stage(for: trace, lead, output)
          var manner = manner
          if let stage { manner.pace = stage.pace(output) }
          var player = ReplayPlayer(
            trace, named: path, settings, choice.rules(for: trace.device), manner)
          status = max(status, player.run(output))
          try stage?.finish()
          if let destination { try write(player.expectations, to: destination, output) }
        }
      } catch {
        output.complain("pressd: \(error)")
        status = max(status, error.status)
      }
    }
    return status
  }

  /// Hands over to the program that has the bus.
  private func becomeMutter(
    _ invocation: Invocation, _ output: Output
  ) throws(CommandFailure) -> Never {
    for option in options where option != Self.into && option != Self.realTime {
      guard !invocation.has(option) else {
        throw .misused("--into mutter only plays, and takes no --\(option.name)")
      }
    }
    output.flush()
    do {
      try OtherProgram.become("pressd-bridge", words: ["replay-into-mutter"] + invocation.operands)
    } catch {
      throw .refused("replay: \(error)")
    }
  }

  /// How long a device waits for those who open it; `nil` where nothing is played into one.
  private func lead(of invocation: Invocation) throws(CommandFailure) -> Duration? {
    guard let place = invocation.value(of: Self.into) else {
      guard invocation.has(Self.lead) else { return nil }
      throw .misused("--lead goes with --into")
    }
    guard place == "uinput" else {
      throw .misused("--into '\(place.printable)': uinput or mutter is needed")
    }
    let word = invocation.value(of: Self.lead) ?? "1"
    guard let seconds = Double(word), (0...60).contains(seconds) else {
      throw .misused("--lead '\(word.printable)': seconds from 0 to 60 are needed")
    }
    return .seconds(seconds)
  }

  /// The device that a trace is played into, ready to be read; `nil` where none is asked for.
  private func stage(
    for trace: Trace, _ lead: Duration?, _ output: Output
  ) throws(CommandFailure) -> UinputStage? {
    guard let lead else { return nil }
    let stage = try UinputStage(trace)
    output.complain("pressd: \(stage.greeting)")
    stage.settle(for: lead)
    return stage
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

  /// Where to write expectations; they are of one trace, and take the place of nothing that is read.
  private func destination(of invocation: Invocation) throws(CommandFailure) -> String? {
    guard let path = invocation.value(of: Self.writeExpect) else { return nil }
    guard invocation.operands.count == 1 else {
      throw .misused("--write-expect goes with one trace, not with \(invocation.operands.count)")
    }
    var files = FileUses()
    files.read(invocation.operands[0], as: "the trace")
    for option in [Self.expect, SettingOption.config, SettingOption.profile] {
      files.read(invocation.value(of: option), as: "--\(option.name)")
    }
    try files.write(path, as: "--\(Self.writeExpect.name)")
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
