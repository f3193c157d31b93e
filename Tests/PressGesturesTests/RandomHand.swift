// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// Hands that do anything at any time: up to ten contacts, palms, pens, missing values, cancels.
struct RandomHand {
  /// Repeats the same numbers for the same seed.
  struct Generator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// What a run of a hand left behind.
  struct Run {
    var recognizer: PressRecognizer
    var events: [PressEvent]
  }

  /// The settings of a seed: every second hand has something unusual.
  static func settings(seed: UInt64) -> PressSettings {
    var random = Generator(seed: seed ^ 0x5E77)
    var settings = PressSettings()
    settings.doubleTap.isEnabled = Bool.random(using: &random)
    settings.press.scroll = PressSettings.Scroll.allCases.randomElement(using: &random) ?? .any
    settings.press.maximumFingers = Int.random(in: 1...2, using: &random)
    settings.press.settle = .milliseconds([0, 0, 0, 60].randomElement(using: &random) ?? 0)
    settings.press.hasLongPress = Int.random(in: 0..<4, using: &random) > 0
    settings.force.sensitivity = [0.75, 1, 1.25].randomElement(using: &random) ?? 1
    return settings
  }

  /// The inputs of a seed, from `start` on, all fingers lifted at the end.
  static func inputs(seed: UInt64, count: Int = 200, start: Int64 = 12_345_678) -> [PressInput] {
    var hand = RandomHand(seed: seed, start: start)
    for _ in 0..<count { hand.act() }
    hand.liftAll()
    return hand.inputs
  }

  /// Plays some inputs and lets time pass until everything is settled.
  static func run(_ inputs: [PressInput], seed: UInt64) -> [PressEvent] {
    var recognizer = PressRecognizer(settings: settings(seed: seed))
    var events: [PressEvent] = []
    for input in inputs { recognizer.feed(input, into: &events) }
    recognizer.advance(to: (inputs.last?.time ?? .zero) + .seconds(120), into: &events)
    return events
  }

  /// Plays the inputs of a seed; `ticks` adds wake-ups that nobody needs.
  static func run(seed: UInt64, start: Int64 = 12_345_678, ticks: Bool = false) -> Run {
    var random = Generator(seed: seed &+ 1)
    var recognizer = PressRecognizer(settings: settings(seed: seed))
    recognizer.journal = []
    var events: [PressEvent] = []
    var last = Timestamp.zero
    for input in inputs(seed: seed, start: start) {
      if ticks, last < input.time {
        let span = last.microseconds...input.time.microseconds
        for time in (0..<3).map({ _ in Int64.random(in: span, using: &random) }).sorted() {
          recognizer.advance(to: Timestamp(microseconds: time), into: &events)
        }
      }
      recognizer.feed(input, into: &events)
      last = input.time
    }
    recognizer.advance(to: last + .seconds(120), into: &events)
    return Run(recognizer: recognizer, events: events)
  }

  private var random: Generator
  private var now: Timestamp
  private var landed: UInt32 = 0
  private var down: [(serial: ContactSerial, place: Position)] = []
  private(set) var inputs: [PressInput] = []
  private let forceClass: ForceClass

  private init(seed: UInt64, start: Int64) {
    random = Generator(seed: seed)
    now = Timestamp(microseconds: start)
    forceClass = ForceClass.allCases.randomElement(using: &random) ?? .force
  }

  private mutating func act() {
    now = now + wait()
    let mayLand = down.count < 10
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<18 where mayLand && (down.isEmpty || Int.random(in: 0..<3, using: &random) == 0):
      land()
    case 0..<18 where down.isEmpty: land()
    case 18..<70: move()
    case 70..<84: lift()
    case 84..<87: end { .cancel($0, Bool.random(using: &$1) ? .system : .lost) }
    case 87..<89: mark { serial, _ in .palm(serial) }
    case 89..<92:
      mark { .classify($0, [.deep, .ambiguous, .none].randomElement(using: &$1) ?? .deep) }
    case 92..<94: mark { serial, _ in .button(serial) }
    case 94..<95: say(.penProximity(Bool.random(using: &random)))
    case 95..<97: mark { .offer($0, Bool.random(using: &$1)) }
    default: if down.isEmpty { land() } else { say(.tick) }
    }
  }

  /// Mostly a frame's length, sometimes none, sometimes minutes.
  private mutating func wait() -> Duration {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: .zero
    case 1: .milliseconds(Int.random(in: 400...700, using: &random))
    case 2: .seconds(Int.random(in: 1...180, using: &random))
    default: .microseconds(Int.random(in: 500...40_000, using: &random))
    }
  }

  private mutating func say(_ kind: PressInput.Kind) {
    inputs.append(PressInput(time: now, kind: kind))
  }

  private mutating func land() {
    landed += 1
    let place = Position(
      x: Millimeters(.random(in: 0...20, using: &random)),
      y: Millimeters(.random(in: 0...20, using: &random)))
    down.append((ContactSerial(landed), place))
    let tools: [PressInput.Tool] = [.finger, .finger, .finger, .finger, .stylus, .stylusInk, .palm]
    let target = PressTarget(
      id: TargetID(.random(in: 0...1, using: &random)), mayPop: Bool.random(using: &random),
      hasPreviewActions: Bool.random(using: &random),
      offers: Int.random(in: 0..<6, using: &random) > 0)
    say(
      .down(
        PressInput.Landing(
          contact: ContactSerial(landed), slot: down.count, sample: sample(at: place),
          tool: tools.randomElement(using: &random) ?? .finger, target: target,
          forceClass: forceClass)))
  }

  private mutating func sample(at place: Position) -> PressInput.Sample {
    let force = [Double.nan, .random(in: 0...1, using: &random), 0.5, 0.9]
    return PressInput.Sample(
      position: place, force: force.randomElement(using: &random).flatMap(Force.init),
      size: Bool.random(using: &random) ? .random(in: 4...9, using: &random) : nil)
  }

  private mutating func move() {
    guard let index = down.indices.randomElement(using: &random) else { return }
    let reach: Double = [0.3, 0.3, 0.3, 6].randomElement(using: &random) ?? 0.3
    let place = down[index].place
    let right = Double.random(in: -reach...reach, using: &random)
    let below = Double.random(in: (-2 * reach)...reach, using: &random)
    down[index].place = Position(
      x: Millimeters(place.x.value + right), y: Millimeters(place.y.value + below))
    say(.move(down[index].serial, sample(at: down[index].place)))
  }

  private mutating func lift() {
    let isFar = Int.random(in: 0..<8, using: &random) == 0
    end { serial, random in
      .up(serial, isFar ? Position(x: Millimeters(99), y: Millimeters(99)) : nil)
    }
  }

  private mutating func end(_ kind: (ContactSerial, inout Generator) -> PressInput.Kind) {
    guard let index = down.indices.randomElement(using: &random) else { return }
    let serial = down.remove(at: index).serial
    say(kind(serial, &random))
  }

  private mutating func mark(_ kind: (ContactSerial, inout Generator) -> PressInput.Kind) {
    guard let serial = down.randomElement(using: &random)?.serial else { return }
    say(kind(serial, &random))
  }

  private mutating func liftAll() {
    now = now + .milliseconds(30)
    while !down.isEmpty { lift() }
    say(.penProximity(false))
  }
}
