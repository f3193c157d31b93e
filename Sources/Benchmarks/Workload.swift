// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CBenchmarks
import PressGestures
import PressSynth
import TouchModel
import TraceFiles

/// The same touches in every form that something is measured on.
struct Workload {
  /// The panel that the touches are made on; it has all axes that matter.
  static let panel = Panel.force

  let device: DeviceDescription
  /// What the kernel would hand out, 24 bytes each.
  let records: [bench_record]
  /// What the recognizer is told.
  let inputs: [PressInput]
  /// The same for the recognizer in C.
  let plainInputs: [bench_input]
  /// How many frames the records make.
  let frames: Int
  /// The same events as evemu text.
  let text: [UInt8]
  /// The first of them as a recording by `libinput record`, which takes ten times as long to read.
  let recording: [UInt8]

  /// Makes touches of every gesture until there are at least so many events.
  init(events least: Int) {
    // The slots must be left as a new recording expects them, so the last touch is no palm.
    let script = Script((Gesture.allCases + [.tap]).map { Script.Step($0) })
    let first = Self.panel.record(script)
    device = first.device
    var events: [RawEvent] = []
    var seed: UInt64 = 1
    repeat {
      let start = events.last?.time.microseconds ?? 0
      let recording = Self.panel.record(script, seed: seed)
      // Half a second of silence, so that nothing of one round is left in the next.
      events += recording.events.map { $0.later(by: start + 500_000) }
      seed += 1
    } while events.count < least
    records = events.map(bench_record.init)
    var collector = InputCollector(device: device)
    for event in events { collector.take(event) }
    inputs = collector.inputs
    plainInputs = collector.plainInputs
    frames = collector.frames
    text = Array(EvemuWriter.text(device: device, events: events).utf8)
    recording = Self.recording(of: Array(events.prefix(events.count / 10)), device)
  }

  private static func recording(
    of events: [RawEvent], _ device: DeviceDescription
  ) -> [UInt8] {
    let last = events.lastIndex(where: \.isReport) ?? 0
    let whole = events.prefix(last + 1)
    let trace = Trace(
      name: "", format: .evemu, device: device, touchProtocol: .slotted, events: Array(whole),
      frames: whole.count(where: \.isReport), timeSource: .recorded, seeds: [], warnings: [])
    return Array(LibinputRecordWriter.text(of: [trace]).utf8)
  }

  /// Where positions begin and how long a millimeter is, as the C side wants it.
  var scale: bench_scale {
    let x = device.axis(.positionX)
    let y = device.axis(.positionY)
    return bench_scale(
      x_minimum: Double(x?.minimum ?? 0), x_density: Double(x?.resolution ?? 10),
      y_minimum: Double(y?.minimum ?? 0), y_density: Double(y?.resolution ?? 10))
  }
}

/// Turns frames into what both recognizers are told.
private struct InputCollector {
  private var tracker: SlotTracker
  private let force: ForceScale?
  private(set) var inputs: [PressInput] = []
  private(set) var plainInputs: [bench_input] = []
  private(set) var frames = 0

  init(device: DeviceDescription) {
    tracker = SlotTracker(device: device, touchProtocol: .slotted)
    force = device.axis(.contactPressure).flatMap { ForceScale(axis: $0, fullScaleGrams: 385) }
  }

  mutating func take(_ event: RawEvent) {
    guard tracker.consume(event) else { return }
    frames += 1
    for contact in tracker.frame.contacts { take(contact, at: tracker.frame.time) }
  }

  private mutating func take(_ contact: Contact, at time: Timestamp) {
    let force = contact.pressure.flatMap { self.force?.force(of: $0) } ?? .zero
    let size = Double(contact.touchMajor?.value ?? 0)
    let sample = PressInput.Sample(position: contact.position, force: force, size: size)
    var kind: (PressInput.Kind, bench_input_kind)?
    switch contact.change {
    case .landed:
      let landing = PressInput.Landing(
        contact: contact.serial, slot: contact.slot, sample: sample, forceClass: .force)
      kind = (.down(landing), bench_down)
    case .moved where contact.tool == .palm: kind = (.palm(contact.serial), bench_palm)
    case .moved: kind = (.move(contact.serial, sample), bench_move)
    case .held: kind = nil
    case .ended(.lift): kind = (.up(contact.serial, contact.position), bench_up)
    case .ended: kind = (.cancel(contact.serial, .lost), bench_cancel)
    }
    guard let (input, plain) = kind else { return }
    inputs.append(PressInput(time: time, kind: input))
    plainInputs.append(
      bench_input(
        time: time.microseconds, kind: plain.rawValue, contact: contact.serial.number,
        slot: Int32(contact.slot), is_force: 1, x: contact.position.x.value,
        y: contact.position.y.value, force: force.value, size: size))
  }
}

extension RawEvent {
  fileprivate func later(by microseconds: Int64) -> RawEvent {
    var event = self
    event.time = time.advanced(byMicroseconds: microseconds)
    return event
  }
}

extension bench_record {
  fileprivate init(_ event: RawEvent) {
    let (seconds, rest) = event.time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    self.init(
      seconds: seconds, microseconds: rest, type: event.type, code: event.code, value: event.value)
  }

  /// The event of a record.
  var event: RawEvent {
    RawEvent(
      time: Timestamp(microseconds: seconds &* 1_000_000 &+ microseconds), type: type, code: code,
      value: value)
  }
}
