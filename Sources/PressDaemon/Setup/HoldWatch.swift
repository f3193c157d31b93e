// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import LinuxIO
import PressActions
import PressBridge
import PressGestures
import TouchModel

/// Asks for one hold on any touchscreen, and tells what was felt of it.
struct HoldWatch {
  private let choice: SettingsChoice
  private var panels: [HoldPanel] = []

  /// Makes ready to listen.
  init(_ choice: SettingsChoice) {
    self.choice = choice
  }

  /// Waits for a hold until the span is over or a signal comes.
  consuming func run(for span: Duration, _ output: Output) throws(CommandFailure) -> ExitStatus {
    do throws(SystemError) {
      return try listen(for: span, output)
    } catch {
      throw .refused(error.description)
    }
  }

  private mutating func listen(
    for span: Duration, _ output: Output
  ) throws(SystemError) -> ExitStatus {
    let endings = try SignalDescriptor(for: SignalDescriptor.endings)
    var nodes = try NodeWatch()
    let deadline = MonotonicClock.now() + span
    follow()
    // One that may not be read yet may be in a moment; one that is not there will not come by waiting.
    guard !Self.wantedNodes.isEmpty else {
      output.complain(
        "pressd: setup: there is no touchscreen to hold a finger on; 'pressd doctor' tells more")
      return .refused
    }
    output.writeLine(
      "Now hold a finger on the screen for a second (Ctrl-C leaves; it waits \(span.components.seconds) s)."
    )
    while MonotonicClock.now() < deadline {
      output.flush()
      let wake = panels.compactMap(\.wakeTime).min().map { min($0, deadline) } ?? deadline
      let descriptors = [endings.number] + nodes.descriptors + panels.map(\.descriptor)
      let ready = try Readiness.wait(for: descriptors, until: wake)
      if ready.first?.isEmpty == false {
        output.writeLine("No hold was felt; 'pressd setup' can be run again.")
        return .done
      }
      if hear(output) { return .done }
      if nodes.drain() { follow() }
    }
    output.complain(
      "pressd: setup: no hold was felt within \(span.components.seconds) s; 'pressd doctor' tells more"
    )
    return .refused
  }

  private static var wantedNodes: [TouchNode] {
    TouchNodes.all().filter { $0.isWanted(withPads: false) }
  }

  /// Reads all panels; true where one felt a hold.
  private mutating func hear(_ output: Output) -> Bool {
    for panel in panels {
      for answer in panel.read() {
        output.writeLine(answer.sentence(needed: panel.needed))
        if case .held = answer { return true }
      }
    }
    panels.removeAll { $0.isGone }
    return false
  }

  /// Opens the touchscreens that may be read now; others may come while it waits.
  private mutating func follow() {
    let open = Set(panels.map(\.path))
    for node in Self.wantedNodes where !open.contains(node.path) {
      if let panel = try? HoldPanel(node.path, choice) { panels.append(panel) }
    }
  }
}

/// A touchscreen that is listened to for a hold.
private final class HoldPanel {
  let path: String
  private(set) var isGone = false
  /// How long a hold has to be.
  let needed: Duration
  private var source: EvdevTouchSource
  private var pipeline: PressPipeline
  private var clock: EventClock
  private var story = HoldStory()
  private var said = PressOutput()

  init(_ path: String, _ choice: SettingsChoice) throws {
    self.path = path
    let density = choice.settings.press.assumedUnitsPerMillimeter
    source = try EvdevTouchSource(opening: path, assumedUnitsPerMillimeter: density)
    let settings = try choice.settings(for: source.device)
    needed = settings.press.longPress
    let bounds = Rectangle.surface(
      of: source.device, source.touchProtocol, assumedUnitsPerMillimeter: density)
    pipeline = PressPipeline(
      device: source.device, touchProtocol: source.touchProtocol, settings: settings,
      engine: ActionEngine(bounds: bounds))
    clock = EventClock(isShared: source.hasMonotonicStamps)
  }

  var descriptor: Int32 { source.descriptor }

  var wakeTime: Duration? { pipeline.nextDeadline.flatMap { clock.wakeTime(for: $0) } }

  /// Reads what there is, and says what became of fingers that are gone.
  func read() -> [HoldStory.Answer] {
    var answers: [HoldStory.Answer] = []
    while true {
      switch try? clock.look(at: &source) {
      case .frame:
        let frame = source.frame
        story.noteLandings(of: frame)
        pipeline.accept(frame, into: &said)
        take()
        if let answer = story.noteEnds(of: frame) { answers.append(answer) }
      case .nothing(let settled):
        if let settled {
          pipeline.advance(to: settled, into: &said)
          take()
        }
        return answers
      case .gone, nil:
        isGone = true
        return answers
      }
    }
  }

  private func take() {
    for event in said.events { story.note(event) }
    said.clear()
  }
}
