// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import LinuxIO
import PressTuning
import SessionSource
import SettingsFiles
import TouchModel
import TraceFiles

/// Asks for touches one by one, and labels what comes.
///
/// Live it listens to a device and to what is typed (``GuidedWish``); from a trace it takes the
/// touches in order, without hands.
struct GuidedSession {
  private var plan: GuidedPlan
  private var tracker: SlotTracker
  private var recording: LabeledRecording
  private var file: GuidedFile?
  private var picture: GuidedPicture
  private var judged = 0
  private var isPressed = false
  private let output: Output

  private init(
    _ device: DeviceDescription, _ tracker: SlotTracker, _ touchProtocol: TouchProtocol,
    named name: String, _ invocation: Invocation, _ output: Output
  ) throws(CommandFailure) {
    plan = GuidedPlan(count: try Self.count(invocation))
    self.tracker = tracker
    recording = LabeledRecording(
      name: name, device: device, touchProtocol: touchProtocol, unit: tracker.unit)
    file = try invocation.value(of: TuneWords.keep).map { path throws(CommandFailure) in
      try GuidedFile(path, device: device)
    }
    picture = GuidedPicture(
      isDrawn: output.isColored && !invocation.has(.json), isUnicode: output.isUnicode,
      axis: device.axis(touchProtocol == .single ? .pressure : .contactPressure))
    self.output = output
  }

  private static func count(_ invocation: Invocation) throws(CommandFailure) -> Int {
    guard let text = invocation.value(of: TuneWords.touches) else { return 5 }
    guard let count = Int(text), (1...100).contains(count) else {
      throw .misused("--touches: '\(text.printable)' is not a whole number from 1 to 100")
    }
    return count
  }

  /// Holds a session and returns what came of it; `nil` where no touch was taken.
  static func run(
    _ invocation: Invocation, _ output: Output
  ) throws(CommandFailure) -> TuneSource.Group? {
    try TuneFiles.checkPlaces(invocation)
    if let path = invocation.value(of: TuneWords.from) {
      guard invocation.operands.isEmpty else {
        throw .misused("--from goes without a device; '\(invocation.operands[0].printable)' is one")
      }
      return try play(path, invocation, output)
    }
    let device = try device(invocation)
    // It is looked at the start only: whoever answers the questions sits before the screen.
    if let gate = try SessionGate.asked(for: invocation) { gate.tellNotices(output) }
    return try listen(to: device, invocation, output)
  }

  private static func device(_ invocation: Invocation) throws(CommandFailure) -> String {
    if invocation.operands.count > 1 {
      throw .misused("--guided goes with one device, not with \(invocation.operands.count)")
    }
    if let named = invocation.operands.first { return named }
    let screens = TouchNodes.all().filter { $0.isWanted(withPads: false) }
    guard let first = screens.first else {
      throw .refused("there is no touchscreen ('pressd devices' tells more)")
    }
    guard screens.count == 1 else {
      let names = screens.map { "\($0.path) (\($0.device.name.printable))" }
      throw .misused("--guided: which device? There are \(names.joined(separator: ", "))")
    }
    return first.path
  }

  // MARK: From a trace

  private static func play(
    _ path: String, _ invocation: Invocation, _ output: Output
  ) throws(CommandFailure) -> TuneSource.Group? {
    let source = try CapturedTraces.readLabeled(path)
    guard source.traces.count == 1, let trace = source.traces.first else {
      throw .misused(
        "--from: \(path.printable) holds \(source.traces.count) devices; one is needed")
    }
    var session = try GuidedSession(
      trace.device, trace.makeTracker(), trace.touchProtocol, named: trace.name, invocation,
      output)
    session.ask()
    for event in trace.events where session.plan.current != nil { try session.take(event) }
    return try session.finish(digest: Digest.sha256(of: source.bytes), path: path)
  }

  // MARK: Live

  private static func listen(
    to path: String, _ invocation: Invocation, _ output: Output
  ) throws(CommandFailure) -> TuneSource.Group? {
    do {
      var tap = try EventTap(opening: path)
      let tracker = SlotTracker(device: tap.device, touchProtocol: tap.touchProtocol)
      // A terminal whose keys come at once has to be given back, whatever ends the session.
      let endings = try SignalDescriptor(for: SignalDescriptor.terminalEndings)
      var session = try GuidedSession(
        tap.device, tracker, tap.touchProtocol, named: path, invocation, output)
      var input = GuidedInput()
      session.tell(input.hint)
      session.ask()
      var isEnded = false
      while session.plan.current != nil, !isEnded {
        isEnded = try session.drain(&tap)
        guard !isEnded else { break }
        let ready = try Readiness.wait(
          for: [tap.descriptor, endings.number] + (input.isOpen ? [input.number] : []), until: nil)
        if ready[1].contains(.readable) { break }
        if ready.count > 2, !ready[2].isEmpty { isEnded = session.obey(input.wishes()) }
        isEnded = isEnded || !ready[0].isDisjoint(with: [.hungUp, .failed])
      }
      return try session.finish(digest: nil, path: path)
    } catch let error as CommandFailure {
      throw error
    } catch let error as EvdevError {
      throw error.isMisnamed ? .misused(error.description) : .refused(error.description)
    } catch {
      throw .refused("\(error)")
    }
  }

  /// Reads what there is; true where the device is gone.
  private mutating func drain(_ tap: inout EventTap) throws -> Bool {
    while plan.current != nil {
      switch try tap.next() {
      case .event(let event): try take(event)
      case .nothing: return false
      case .gone: return true
      }
    }
    return false
  }

  /// Does what is asked for, in order; true where it ends the session.
  private mutating func obey(_ wishes: [GuidedWish]) -> Bool {
    for wish in wishes {
      switch wish {
      case .end: return true
      case .takeBack:
        if let back = plan.takeBack() { tell("took the last \(back.label.rawValue) back") }
      case .skip: plan.skip()
      case .unknown: tell(GuidedWish.words)
      }
    }
    if !wishes.isEmpty { ask() }
    return false
  }

  // MARK: Touches

  private mutating func take(_ event: RawEvent) throws(CommandFailure) {
    try file?.take(event)
    if event.type == EventType.key, event.code == KeyCode.left { isPressed = event.value != 0 }
    guard tracker.consume(event) else { return }
    recording.note(tracker.frame, isPressed: isPressed)
    if let text = picture.frame(recording.touches.last, plan) {
      output.write(text)
      output.flush()
    }
    while judged < recording.touches.count, recording.touches[judged].isOver {
      judge(recording.touches[judged], at: judged)
      judged += 1
    }
  }

  private mutating func judge(_ touch: Touch, at place: Int) {
    let asked = plan.current
    switch plan.take(touch, at: place) {
    case .taken(let label):
      tell("\(label.rawValue) \(plan.number(of: label)) of \(plan.count)\(picture.words(touch))")
    case .again(let sentence): tell("again: \(sentence)")
    case .finished: break
    }
    if plan.current != asked { ask() }
  }

  private mutating func ask() {
    guard let label = plan.current else { return }
    let number = plan.count - plan.number(of: label)
    let times = number == 1 ? "once" : "\(number) times"
    tell("\(picture.bar(of: plan)) \(label.rawValue), \(times): \(label.instruction)")
  }

  private func tell(_ sentence: String) {
    if picture.isDrawn { output.write("\r\u{1b}[K") }
    output.complain("pressd: \(sentence)")
  }

  private mutating func finish(
    digest: String?, path: String
  ) throws(CommandFailure) -> TuneSource.Group? {
    var labels: [ContactSerial: TouchLabel] = [:]
    for taken in plan.taken { labels[recording.touches[taken.place].serial] = taken.label }
    recording.label { labels[$0] }
    try file?.finish(labels)
    guard !plan.taken.isEmpty else {
      output.complain("pressd: no touch was taken; there is nothing to tune by")
      return nil
    }
    let digests = digest ?? file?.digest
    return TuneSource.Group(
      model: DeviceModel(of: recording.device), recordings: [recording],
      digests: digests.map { [$0] } ?? [], paths: [path])
  }
}
