// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// Plays a case through the recognizer, on a clock that starts long before its first input.
struct ConformancePlayer {
  /// Only differences in time may matter, so the clock never starts at 0.
  static let start = Timestamp(microseconds: 12_345_678)

  private(set) var recognizer: PressRecognizer
  private(set) var events: [PressEvent] = []
  private var serials: [Int: ContactSerial] = [:]
  private var samples: [Int: PressInput.Sample] = [:]
  private var landed: UInt32 = 0
  private let play: ConformanceCase

  init(_ play: ConformanceCase) {
    self.play = play
    recognizer = PressRecognizer(settings: play.settings)
    recognizer.journal = []
  }

  /// What the case hears, quiet events left out unless it asks for them.
  static func run(_ play: ConformanceCase) -> (
    heard: [ConformanceCase.Expectation], PressRecognizer
  ) {
    var player = ConformancePlayer(play)
    for input in play.inputs { player.feed(input) }
    let heard = player.events.filter { !$0.kind.isQuiet || play.shows.contains($0.kind.name) }
    return (heard.filter { $0.kind != .pop }.map(Self.expectation), player.recognizer)
  }

  static func expectation(_ event: PressEvent) -> ConformanceCase.Expectation {
    let elapsed = Double(event.time.microseconds - start.microseconds) / 1000
    return .init(milliseconds: elapsed, event: event.kind.label)
  }

  private mutating func feed(_ input: ConformanceCase.Input) {
    let offset = Int64((input.milliseconds * 1000).rounded())
    let time = Self.start.advanced(byMicroseconds: offset)
    guard let kind = kind(of: input) else { return recognizer.advance(to: time, into: &events) }
    recognizer.feed(PressInput(time: time, kind: kind), into: &events)
  }

  private mutating func kind(of input: ConformanceCase.Input) -> PressInput.Kind? {
    switch input.phase {
    case "down": return .down(landing(input))
    case "prox": return .penProximity(input.word == "on")
    case "tick": return nil
    default: break
    }
    guard let serial = serials[input.slot] else { return nil }
    switch input.phase {
    case "move": return .move(serial, sample(input))
    case "up":
      let place = input.x == nil && input.y == nil ? nil : sample(input).position
      return .up(serial, place)
    case "cancel": return .cancel(serial, .system)
    case "palm": return .palm(serial)
    case "button": return .button(serial)
    case "classify":
      return .classify(
        serial, input.word == "deep" ? .deep : input.word == "ambiguous" ? .ambiguous : .none)
    default: return nil
    }
  }

  private mutating func landing(_ input: ConformanceCase.Input) -> PressInput.Landing {
    landed += 1
    serials[input.slot] = ContactSerial(landed)
    samples[input.slot] = nil
    return PressInput.Landing(
      contact: ContactSerial(landed), slot: input.slot, sample: sample(input),
      tool: tool(input.tool ?? "finger"),
      target: PressTarget(id: TargetID(input.target ?? 0), offers: play.offers),
      forceClass: play.forceClass)
  }

  private func tool(_ name: String) -> PressInput.Tool {
    if name == "palm" { return .palm }
    guard play.tools.contains(name) || name == "stylus_ink" else { return .other }
    return name == "stylus" ? .stylus : name == "stylus_ink" ? .stylusInk : .finger
  }

  private mutating func sample(_ input: ConformanceCase.Input) -> PressInput.Sample {
    let last = samples[input.slot]?.position ?? .zero
    let sample = PressInput.Sample(
      position: Position(
        x: input.x.map(Millimeters.init) ?? last.x, y: input.y.map(Millimeters.init) ?? last.y),
      force: input.force.flatMap(Force.init), size: input.size)
    samples[input.slot] = sample
    return sample
  }
}

extension PressEvent.Kind {
  /// Whether it only accompanies what is decided.
  var isQuiet: Bool {
    switch self {
    case .hint, .progress, .reveal, .stage, .haptic: true
    default: false
    }
  }

  /// The kind without its values.
  var name: String { String(label.prefix { $0 != ":" }) }

  /// The kind as the cases write it.
  var label: String {
    switch self {
    case .press: "press"
    case .tap: "tap"
    case .tapUnconfirmed: "tapUnconfirmed"
    case .doubleTap: "doubleTap"
    case .peek(let source): "peek:\(source.rawValue)"
    case .hint(let value): "hint:\(Self.rounded(value))"
    case .progress(let value): "progress:\(Self.rounded(value))"
    case .reveal(let value): "reveal:\(Self.rounded(value))"
    case .stage(let value): "stage:\(value)"
    case .actions: "actions"
    case .pop: "pop"
    case .end(.dismissed): "end:dismissed"
    case .end(.popped): "end:popped"
    case .end(.pinned): "end:pinned"
    case .end(.cancelled): "end:cancelled"
    case .drag: "drag"
    case .failed(let reason): "failed:\(reason.rawValue)"
    case .pressCancelled(let reason): "pressCancelled:\(reason.rawValue)"
    case .dragCancelled: "dragCancelled"
    case .refused: "refused"
    case .haptic(let haptic): "haptic:\(haptic.rawValue)"
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
