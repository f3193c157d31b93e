// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import LinuxIO
import PressGestures
import TouchModel
import TraceFiles

/// `pressd devices`: which touch devices there are, what each can feel, and what stands in the way.
struct DevicesCommand: Command {
  private static let trace = CommandOption(
    "trace", argument: "FILE", help: "judge a panel by a capture of it too")
  private static let seconds = CommandOption(
    "seconds", argument: "N", help: "watch the devices for 1 to 600 s and judge them by that too")

  let name = "devices"
  let summary = "list touch devices and what each can feel"
  let operands = Operands.none
  let options = [trace, seconds, .json] + SettingOption.options
  let notes = """
    Class F feels true force, A feels contact area or signal strength, and N neither; by time
    alone all of them work. The class comes from the axes, and from samples where a trace or a while
    to watch is given. A trace counts for devices with its name and ids. Nothing is taken from other
    programs.
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let choice = try SettingOption.stack(of: invocation)
    let traces = try invocation.value(of: Self.trace).map(Self.read) ?? []
    let span = try invocation.value(of: Self.seconds).map(Self.span)
    var reports = TouchNodes.all().filter { $0.kind != .other }.map {
      DeviceReport($0, settings: choice.settings, isDensitySet: choice.setsDensity)
    }
    for report in reports { report.note(traces) }
    if let span { try DeviceReport.watch(reports, for: span) }
    reports.sort { $0.isUseful && !$1.isUseful }
    for report in reports {
      if invocation.has(.json) {
        output.writeLine(JSONText.of(report.json))
      } else {
        output.tell(report.text(output))
      }
    }
    if reports.isEmpty { output.complain("pressd: \(Self.absence)") }
    for trace in traces where !reports.contains(where: { $0.isModel(of: trace) }) {
      output.complain("pressd: \(Self.words(ofStranger: trace))".printable)
    }
    return .done
  }

  /// What a capture says by itself, where no device here is of its model.
  private static func words(ofStranger trace: Trace) -> String {
    let model = DeviceModel(of: trace.device)
    let absence =
      model.isUnknown ? "the capture does not name its device" : "no device here is a \(model)"
    let verdict = Inspection(trace).verdict
    return "\(trace.name): \(absence); by the capture alone it is class "
      + "\(verdict.forceClass.rawValue): \(verdict.reason) ('pressd inspect' tells more)"
  }

  private static var absence: String {
    TouchNodes.hasFolder
      ? "there is no touch device; /proc/bus/input/devices lists all input devices by name"
      : "there is no \(TouchNodes.folder), so no input device can be seen; in a container it has "
        + "to be handed in"
  }

  /// Lets typed errors through `map`.
  private static func read(_ path: String) throws(CommandFailure) -> [Trace] {
    try CapturedTraces.read(path)
  }

  private static func span(_ word: String) throws(CommandFailure) -> Duration {
    guard let seconds = Int(word), (1...600).contains(seconds) else {
      throw .misused("--seconds \(word.printable): a whole number from 1 to 600 is needed")
    }
    return .seconds(seconds)
  }
}
