// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel
import CommandFrame
import CommandWords
import LinuxIO
import PressGestures
import PressTuning

/// `pressd tune`: what a panel can feel, and the settings that fit it and one hand.
struct TuneCommand: Command {
  static let labels = CommandOption(
    "labels", argument: "FILE", help: "what each touch was; lines of TRACE CONTACT LABEL")
  static let report = CommandOption(
    "report", argument: "FILE", help: "write a report as one HTML file")
  static let profile = CommandOption(
    "profile", argument: "FILE", help: "write a profile for 'run' and 'replay'")
  static let share = CommandOption(
    "share", argument: "FOLDER", help: "write what may be sent in: no names, no places, no times")
  static let cost = CommandOption(
    "cost", argument: "NAME=N", help: "what a mistake costs; may be given several times")
  static let seed = CommandOption(
    "seed", argument: "N", help: "what chance starts from (default: 1)")
  static let person = CommandOption(
    "person", argument: "NAME", help: "whose hand it is; goes into the profile")
  static let date = CommandOption(
    "date", argument: "DAY", help: "the day for the profile, such as 2026-11-30 (default: today)")
  static let features = CommandOption(
    "features", argument: "FILE", help: "read a table of touch features instead of traces")
  static let guided = CommandOption("guided", help: "ask for touches one by one, on a live device")
  static let from = CommandOption(
    "from", argument: "TRACE", help: "with --guided: take the touches from a trace")
  static let keep = CommandOption(
    "output", letter: "o", argument: "FILE", help: "with --guided: keep the labeled recording")
  static let touches = CommandOption(
    "touches", argument: "N", help: "with --guided: how many touches of each kind (default: 5)")

  let name = "tune"
  let summary = "find what a panel can feel, and the settings that fit it and a hand"
  let operands = Operands.any("TRACE | DEVICE")
  let options = [
    CommandOption.json, labels, report, profile, person, date, share, cost, seed, features, guided,
    from, keep, touches, SettingOption.option, SettingOption.config,
  ]
  let notes = """
    Labels are rest, light-tap, tap, hard-tap, long-press, press, press-hard and drag. They come from
    --labels, from 'pressd record --label', else from the name of the trace's folder. A button
    under the surface labels clicks by itself. Without labels there is still a verdict, a range and
    a long press. Where groups do not separate, no threshold is made up; that is a finding.
    Costs are \(TuningCost.allNames.joined(separator: ", ")).
    'pressd tune --guided [DEVICE]' asks for each kind of touch; q ends it, r takes the last back.
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let workbench = try Self.workbench(invocation)
    if let table = invocation.value(of: Self.features) {
      return try FeatureReport.run(table, invocation, workbench, output)
    }
    let groups: [TuneSource.Group]
    var status = ExitStatus.done
    if invocation.has(Self.guided) {
      guard let group = try GuidedSession.run(invocation, output) else { return .done }
      groups = [group]
    } else {
      guard !invocation.operands.isEmpty else {
        throw .misused("tune: TRACE is missing; --guided asks for touches instead")
      }
      (groups, status) = try TuneSource.groups(invocation, output)
    }
    guard !groups.isEmpty else { return .refused }
    if groups.count > 1 { try Self.refuseFiles(invocation, groups) }
    for (place, group) in groups.enumerated() {
      guard let report = workbench.report(on: group.recordings) else { continue }
      if place > 0, !invocation.has(.json) { output.writeLine("") }
      if invocation.has(.json) {
        output.writeLine(JSONText.of(report.json))
      } else {
        report.write(output)
      }
      try TuneFiles(report, group, invocation).write(output)
    }
    return status
  }

  /// Costs, seed and settings as the invocation has them.
  static func workbench(_ invocation: Invocation) throws(CommandFailure) -> Tuning {
    var tuning = Tuning()
    // Here --profile names what is written.
    tuning.base = try SettingOption.stack(of: invocation, readsProfile: false).settings
    if let text = invocation.value(of: seed) {
      guard let number = UInt64(text) else {
        throw .misused("--seed: '\(text.printable)' is not a whole number from 0 on")
      }
      tuning.seed = number
    }
    for word in invocation.values(of: cost) {
      for pair in word.split(separator: ",") { try Self.set(String(pair), in: &tuning.cost) }
    }
    return tuning
  }

  private static func set(_ pair: String, in cost: inout TuningCost) throws(CommandFailure) {
    let halves = pair.split(separator: "=", maxSplits: 1).map(String.init)
    guard halves.count == 2 else {
      throw .misused("--cost \(pair.printable): a cost is written NAME=N")
    }
    guard TuningCost.allNames.contains(halves[0]) else {
      let hint = Spelling.hint(for: halves[0], among: TuningCost.allNames)
      throw .misused("--cost: there is no cost '\(halves[0].printable)'\(hint)")
    }
    guard let value = Double(halves[1]), cost.set(halves[0], to: value) else {
      throw .misused("--cost \(pair.printable): a number from 0 to 1000 is needed")
    }
  }

  /// One file cannot hold what was found of several devices.
  private static func refuseFiles(
    _ invocation: Invocation, _ groups: [TuneSource.Group]
  ) throws(CommandFailure) {
    for option in [report, profile, share] where invocation.has(option) {
      let names = groups.map { $0.model.description.printable }.joined(separator: "; ")
      throw .misused(
        "--\(option.name) goes with one device, and these traces are of \(groups.count): \(names)")
    }
  }
}
