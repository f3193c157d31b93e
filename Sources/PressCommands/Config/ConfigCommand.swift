// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import PressGestures
import SettingsFiles
import TouchModel

/// `pressd config`: checks settings files, and shows what is in force and why.
struct ConfigCommand: Command {
  private static let device = CommandOption(
    "device", argument: "MODEL",
    help: "show what counts for a device: its name, or its numbers as in 0018:27c6:0113")

  let name = "config"
  let summary = "check settings files, show what is in force and where it comes from"
  let operands = Operands.some("check FILE | show")
  let operandWords = ["check", "show"]
  let options = [CommandOption.json, device] + SettingOption.options
  let notes = """
    'config check FILE…' reads settings files and profiles, tells every mistake in the order of the
    lines, and exits with 2 where there is one.
    'config show' lists every setting with its value and its origin, and every rule in the order
    in which they are tried. Without --config and --profile the files of the system and the
    user's own count, as they do for 'pressd run': /etc/xdg/pressd/config.toml, and config.toml,
    config.d/*.toml and profiles/*.toml in ~/.config/pressd. With --profile FILE the device is
    the profile's.
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let word = invocation.operands.first ?? ""
    let rest = Array(invocation.operands.dropFirst())
    switch word {
    case "check": return try check(rest, invocation, output)
    case "show": return try show(rest, invocation, output)
    default:
      let hint = Spelling.hint(for: word, among: ["check", "show"])
      throw .misused("config: '\(word.printable)' is neither check nor show\(hint)")
    }
  }

  // MARK: Check

  private func check(
    _ paths: [String], _ invocation: Invocation, _ output: Output
  ) throws(CommandFailure) -> ExitStatus {
    guard !paths.isEmpty else { throw .misused("config check: FILE is missing") }
    var status = ExitStatus.done
    for path in paths {
      let verdict = FileVerdict(on: path)
      verdict.write(isJSON: invocation.has(.json), output)
      status = max(status, verdict.status)
    }
    return status
  }

  // MARK: Show

  private func show(
    _ rest: [String], _ invocation: Invocation, _ output: Output
  ) throws(CommandFailure) -> ExitStatus {
    if let word = rest.first { throw .misused("config show: '\(word)' is one word too many") }
    let choice = try SettingOption.stack(of: invocation, isLive: true)
    for complaint in choice.complaints { output.complain("pressd: \(complaint)") }
    let named = invocation.value(of: SettingOption.profile).map { $0 != OwnFiles.auto } ?? false
    let model =
      try invocation.value(of: Self.device).map(Self.model)
      ?? (named ? choice.stack.profiles.first?.model : nil)
    let table = SettingsTable(choice.configuration, for: model)
    invocation.has(.json) ? table.writeJSON(output) : table.writeText(output)
    return .done
  }

  /// Numbers are a model of any name only where a pattern is asked for, so both can be given.
  private static func model(_ text: String) throws(CommandFailure) -> DeviceModel {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let numbers = (words.first ?? "").split(separator: ":").compactMap { UInt16($0, radix: 16) }
    guard numbers.count == 3 else {
      return DeviceModel(bus: 0, vendor: 0, product: 0, name: text)
    }
    let name = words.count > 1 ? words[1] : ""
    return DeviceModel(bus: numbers[0], vendor: numbers[1], product: numbers[2], name: name)
  }
}
