// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import Plots
import PressGestures
import Terminal
import TouchModel
import TraceFiles

/// `pressd monitor`: force, contacts, events and thresholds of a device or a trace, live.
struct MonitorCommand: Command {
  private static let trace = CommandOption(
    "trace", argument: "FILE", help: "also recognize these touches with each change of a threshold")
  private static let speed = CommandOption(
    "speed", argument: "N", help: "play a trace so many times as fast, from 0.0625 to 16")
  private static let at = CommandOption(
    "at", argument: "SECONDS", help: "begin so long after the first frame of a trace")
  private static let once = CommandOption(
    "once", help: "print one frame of the view as text: at --at, or at the end of a trace")
  let name = "monitor"
  let summary = "watch force, contacts and events live, and move thresholds by keys"
  let operands = Operands.one("DEVICE|TRACE")
  let options =
    [trace, speed, at, once, ExplainCommand.ascii] + SettingOption.options
  let notes = """
    A path below /dev is a device, anything else a trace, which is played in real time.
    Keys: up and down choose a threshold, left and right move it (page up and down by ten), u takes
    a change back, s saves to the file of --config or else the user's own, space pauses, comma and period wind a trace by a second, home and end go
    to its ends, < and > change its speed, q quits. With each change all touches so far are
    recognized again, and the log tells which would have become something else.
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let path = invocation.operands[0]
    let isLive = path.hasPrefix("/dev/")
    let choice = try SettingOption.stack(of: invocation, isLive: isLive, mayBeNew: true)
    for complaint in choice.complaints { output.complain("pressd: \(complaint)") }
    let speed = try Self.number(invocation, Self.speed, TracePlayback.Limits.speed) ?? 1
    let at = try Self.number(invocation, Self.at, 0...1_000_000)
    let others = try Self.touches(of: invocation.values(of: Self.trace), choice.settings)
    if isLive {
      guard at == nil else { throw .misused("--at goes with a trace, not with a device") }
      return try watch(path, choice, others, invocation, output)
    }
    let touches = try Self.touches(of: [path], choice.settings)
    guard touches.count == 1, let first = touches.first else {
      throw .misused("\(path): it has \(touches.count) devices; the monitor shows one")
    }
    let settings = try choice.settings(for: first.panel.device)
    var model = MonitorModel(first, isLive: false, settings: settings, others: others)
    let begin = at.map { model.start.advanced(byMicroseconds: Int64($0 * 1_000_000)) }
    if invocation.has(Self.once) {
      model.seek(to: begin ?? model.end)
      Self.print(model, .init(speed: speed), invocation, output)
      return .done
    }
    if let begin { model.seek(to: begin) }
    var run = MonitorRun(
      playing: model, speed: speed, saver: Self.saver(invocation),
      isASCII: invocation.has(ExplainCommand.ascii))
    try Self.show(&run)
    Self.tellUnsaved(run.model, output)
    return .done
  }

  private func watch(
    _ path: String, _ choice: SettingsChoice, _ others: [RecordedTouches],
    _ invocation: Invocation, _ output: Output
  ) throws(CommandFailure) -> ExitStatus {
    let source = try Self.open(path, choice.settings)
    let settings = try choice.settings(for: source.device)
    let panel = WatchedPanel(
      name: path, device: source.device, touchProtocol: source.touchProtocol, unit: source.unit)
    let model = MonitorModel(
      RecordedTouches(panel), isLive: true, settings: settings, others: others)
    if invocation.has(Self.once) {
      Self.print(model, nil, invocation, output)
      return .done
    }
    var run = MonitorRun(
      source, model, saver: Self.saver(invocation),
      isASCII: invocation.has(ExplainCommand.ascii))
    try Self.show(&run)
    Self.tellUnsaved(run.model, output)
    return .done
  }

  // MARK: Sources

  private static func open(
    _ path: String, _ settings: PressSettings
  ) throws(CommandFailure) -> any TouchSource {
    do throws(EvdevError) {
      return try Backend.evdev.open(
        path, density: settings.press.assumedUnitsPerMillimeter)
    } catch {
      throw error.isMisnamed ? .misused(error.description) : .refused(error.description)
    }
  }

  private static func touches(
    of paths: [String], _ settings: PressSettings
  ) throws(CommandFailure) -> [RecordedTouches] {
    var touches: [RecordedTouches] = []
    for path in paths {
      touches += try ReplayCommand.read(path).map { RecordedTouches($0, settings: settings) }
    }
    return touches
  }

  private static func number(
    _ invocation: Invocation, _ option: CommandOption, _ range: ClosedRange<Double>
  ) throws(CommandFailure) -> Double? {
    guard let word = invocation.value(of: option) else { return nil }
    guard let number = Double(word), range.contains(number) else {
      let low = Decimal.text(range.lowerBound, places: range.lowerBound < 1 ? 4 : 0) ?? ""
      let high = Decimal.text(range.upperBound, places: 0) ?? ""
      throw .misused("--\(option.name) \(word): a number from \(low) to \(high) is needed")
    }
    return number
  }

  // MARK: Screens

  /// Changes go to the file that was named, or to the user's own.
  private static func saver(_ invocation: Invocation) -> MonitorSaver? {
    let name = invocation.value(of: SettingOption.config) ?? OwnFiles.auto
    let isOwn = name == OwnFiles.auto || name == OwnFiles.none
    guard isOwn else { return MonitorSaver(path: name) }
    return OwnFiles.folder.isEmpty ? nil : MonitorSaver(path: OwnFiles.configPath)
  }

  /// The terminal is itself again before anything else is written to it.
  private static func show(_ run: inout MonitorRun) throws(CommandFailure) {
    let terminal = try openTerminal()
    try run.run(on: terminal)
  }

  private static func openTerminal() throws(CommandFailure) -> Terminal {
    do {
      return try Terminal()
    } catch {
      throw error.isMisuse
        ? .misused("\(error); --once prints one frame of the view as text")
        : .refused(error.description)
    }
  }

  private static func print(
    _ model: MonitorModel, _ pace: MonitorScreen.Pace?, _ invocation: Invocation, _ output: Output
  ) {
    var style = ExplainScreen.Style.usual
    if let size = Terminal.sizeOfOutput { (style.columns, style.rows) = (size.columns, size.rows) }
    if invocation.has(ExplainCommand.ascii) { style.alphabet = .ascii }
    output.write(MonitorScreen.grid(model, pace: pace, style: style))
  }

  /// What was tried and not saved is not lost with the screen.
  private static func tellUnsaved(_ model: MonitorModel, _ output: Output) {
    let words = model.unsaved.map { "--set \($0.name)=\($0.text(in: model.settings))" }
    guard !words.isEmpty else { return }
    output.writeLine("not saved: \(words.joined(separator: " "))")
  }
}
