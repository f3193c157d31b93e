// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import LinuxIO
import LiveSources
import Plots
import PressGestures
import SessionSource
import Terminal
import TouchModel
import TraceFiles

/// `pressd monitor`: force, contacts, events and thresholds of a device or a trace, live.
struct MonitorCommand: Command {
  private typealias Words = MonitorWords
  let name = MonitorWords.name
  let summary = MonitorWords.summary
  let operands = MonitorWords.operands
  let options = MonitorWords.options
  let notes = MonitorWords.notes

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let path = invocation.operands[0]
    let isLive = path.hasPrefix("/dev/")
    let choice = try SettingOption.stack(of: invocation, isLive: isLive, mayBeNew: true)
    for complaint in choice.complaints { output.complain("pressd: \(complaint)") }
    let speed = try Self.number(invocation, Words.speed, TracePlayback.Limits.speed) ?? 1
    let at = try Self.number(invocation, Words.at, 0...1_000_000)
    let others = try Self.touches(of: invocation.values(of: Words.trace), choice.settings)
    if isLive {
      guard at == nil else { throw .misused("--at goes with a trace, not with a device") }
      return try watch(path, choice, others, invocation, output)
    }
    let touches = try Self.touches(of: [path], choice.settings)
    guard touches.count == 1, let first = touches.first else {
      throw .misused("\(path): it has \(touches.count) devices; the monitor shows one")
    }
    let settings = try Self.settings(choice, first.panel.device, output)
    var model = MonitorModel(first, isLive: false, settings: settings, others: others)
    let begin = at.map { model.start.advanced(byMicroseconds: Int64($0 * 1_000_000)) }
    if invocation.has(Words.once) {
      model.seek(to: begin ?? model.end)
      Self.print(model, .init(speed: speed), invocation, output)
      return .done
    }
    if let begin { model.seek(to: begin) }
    var run = MonitorRun(
      playing: model, speed: speed, saver: Self.saver(invocation),
      isASCII: invocation.has(ExplainWords.ascii))
    try Self.show(&run)
    Self.tellUnsaved(run.model, output)
    return .done
  }

  private func watch(
    _ path: String, _ choice: SettingsChoice, _ others: [RecordedTouches],
    _ invocation: Invocation, _ output: Output
  ) throws(CommandFailure) -> ExitStatus {
    let source = try Self.open(path, choice.settings)
    let settings = try Self.settings(choice, source.device, output)
    let panel = WatchedPanel(
      name: path, device: source.device, touchProtocol: source.touchProtocol, unit: source.unit)
    let model = MonitorModel(
      RecordedTouches(panel), isLive: true, settings: settings, others: others)
    if invocation.has(Words.once) {
      Self.print(model, nil, invocation, output)
      return .done
    }
    let gate = try Self.gate(invocation)
    var run = MonitorRun(
      source, model, gate, saver: Self.saver(invocation),
      isASCII: invocation.has(ExplainWords.ascii))
    try Self.show(&run)
    Self.tellUnsaved(run.model, output)
    gate?.tellNotices(output)
    if let obstacle = gate?.obstacle {
      output.complain("pressd: the monitor ended, because \(obstacle)".printable)
    }
    return .done
  }

  /// What counts for the device; a named profile that does not fit it is told before the screen.
  private static func settings(
    _ choice: SettingsChoice, _ device: DeviceDescription, _ output: Output
  ) throws(CommandFailure) -> PressSettings {
    if let complaint = choice.profileComplaint(for: device) {
      output.complain("pressd: \(complaint)")
    }
    return try choice.settings(for: device)
  }

  /// The gate, made while the signals are held back that the screen is to hear: else GLib's threads
  /// would take them.
  private static func gate(_ invocation: Invocation) throws(CommandFailure) -> SessionGate? {
    let signals: SignalDescriptor
    do { signals = try SignalDescriptor(for: SignalDescriptor.terminalSignals) } catch {
      throw .refused(error.description)
    }
    let gate = try SessionGate.asked(for: invocation)
    release(signals)
    return gate
  }

  private static func release(_ signals: consuming SignalDescriptor) {}

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
      touches += try CapturedTraces.read(path).map { RecordedTouches($0, settings: settings) }
    }
    return touches
  }

  private static func number(
    _ invocation: Invocation, _ option: CommandOption, _ range: ClosedRange<Double>
  ) throws(CommandFailure) -> Double? {
    guard let word = invocation.value(of: option) else { return nil }
    guard let number = Double(word), range.contains(number) else {
      let hasFraction = range.lowerBound > 0 && range.lowerBound < 1
      let low = Decimal.text(range.lowerBound, places: hasFraction ? 4 : 0) ?? ""
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
    if invocation.has(ExplainWords.ascii) || !output.isUnicode { style.alphabet = .ascii }
    output.write(MonitorScreen.grid(model, pace: pace, style: style))
  }

  /// What was tried and not saved is not lost with the screen.
  private static func tellUnsaved(_ model: MonitorModel, _ output: Output) {
    let words = model.unsaved.map { "--set \($0.name)=\($0.text(in: model.settings))" }
    guard !words.isEmpty else { return }
    output.writeLine("not saved: \(words.joined(separator: " "))")
  }
}
