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
  private typealias Words = TuneWords
  let name = TuneWords.name
  let summary = TuneWords.summary
  let operands = TuneWords.operands
  let options = TuneWords.options
  let notes = TuneWords.notes

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let workbench = try Self.workbench(invocation)
    if let table = invocation.value(of: Words.features) {
      return try FeatureReport.run(table, invocation, workbench, output)
    }
    var files = try TuneFiles.uses(of: invocation)
    let groups: [TuneSource.Group]
    var status = ExitStatus.done
    if invocation.has(Words.guided) {
      guard let group = try GuidedSession.run(invocation, output) else { return .done }
      groups = [group]
    } else {
      guard !invocation.operands.isEmpty else {
        throw .misused("tune: TRACE is missing; --guided asks for touches instead")
      }
      (groups, status) = try TuneSource.groups(invocation, output)
    }
    guard !groups.isEmpty else { return .refused }
    let isPrinted = try Self.printsFile(invocation)
    _ = try TuneFiles.day(of: invocation)
    if groups.count > 1 { try Self.refuseFiles(invocation, groups) }
    try TuneFiles.noteShared(groups, invocation, in: &files)
    for (place, group) in groups.enumerated() {
      guard let report = workbench.report(on: group.recordings) else { continue }
      if place > 0, !invocation.has(.json) { output.tellLine("") }
      if isPrinted {
        output.complain("pressd: \(report.sentence)")
      } else if invocation.has(.json) {
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
    if let text = invocation.value(of: Words.seed) {
      guard let number = UInt64(text) else {
        throw .misused("--seed: '\(text.printable)' is not a whole number from 0 on")
      }
      tuning.seed = number
    }
    for word in invocation.values(of: Words.cost) {
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

  /// Whether a file goes to standard output, where then nothing else goes.
  private static func printsFile(_ invocation: Invocation) throws(CommandFailure) -> Bool {
    let printed = [Words.report, Words.profile].filter { invocation.value(of: $0) == "-" }
    guard let first = printed.first else { return false }
    if printed.count > 1 { throw .misused("--report - and --profile - cannot both be printed") }
    if invocation.has(.json) { throw .misused("--\(first.name) - goes without --json") }
    return true
  }

  /// One file cannot hold what was found of several devices.
  private static func refuseFiles(
    _ invocation: Invocation, _ groups: [TuneSource.Group]
  ) throws(CommandFailure) {
    for option in [Words.report, Words.profile, Words.share] where invocation.has(option) {
      let names = groups.map { $0.model.description.printable }.joined(separator: "; ")
      throw .misused(
        "--\(option.name) goes with one device, and these traces are of \(groups.count): \(names)")
    }
  }
}
