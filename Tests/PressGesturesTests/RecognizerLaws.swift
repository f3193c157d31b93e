// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import PressGestures
import Testing
import TouchModel

/// What holds whatever the hands do (rule R22).
@Suite struct RecognizerLaws {
  /// So many random streams, each with a seed of its own; `make laws` takes 20,000.
  static let seeds =
    UInt64(
      0)..<(ProcessInfo.processInfo.environment["PRESSD_STREAMS"]
    .flatMap(UInt64.init) ?? 300)

  @Test("Each contact has one outcome and each peek one end", arguments: seeds)
  func outcomesAreSingle(seed: UInt64) {
    let run = RandomHand.run(seed: seed)
    for (contact, events) in Dictionary(grouping: run.events, by: \.contact) {
      let kinds = events.map(\.kind).filter { !$0.isQuiet }
      #expect(Outcomes(kinds).flaws == [], "seed \(seed), contact \(contact.number): \(kinds)")
    }
  }

  @Test("Times never go back, and nothing remains when all fingers are up", arguments: seeds)
  func endsAtRest(seed: UInt64) {
    let run = RandomHand.run(seed: seed)
    #expect(zip(run.events, run.events.dropFirst()).allSatisfy { $0.time <= $1.time }, "\(seed)")
    #expect(run.recognizer.isAtRest, "seed \(seed)")
    #expect(run.recognizer.nextDeadline == nil, "seed \(seed)")
  }

  @Test("Extra wake-ups change nothing", arguments: seeds)
  func ticksChangeNothing(seed: UInt64) {
    let plain = RandomHand.run(seed: seed).events
    #expect(RandomHand.run(seed: seed, ticks: true).events == plain, "seed \(seed)")
  }

  @Test("Contacts on two targets never influence each other", arguments: seeds)
  func targetsAreIndependent(seed: UInt64) {
    let inputs = RandomHand.inputs(seed: seed)
    var targets: [ContactSerial: TargetID] = [:]
    for case .down(let landing) in inputs.map(\.kind) {
      targets[landing.contact] = landing.target.id
    }
    for target in Set(targets.values) {
      let alone = inputs.filter { $0.kind.contact.map { targets[$0] == target } ?? true }
      let together = RandomHand.run(inputs, seed: seed).filter { $0.target == target }
      #expect(RandomHand.run(alone, seed: seed) == together, "seed \(seed), \(target)")
    }
  }

  @Test("When the clock started changes nothing", arguments: seeds)
  func startChangesNothing(seed: UInt64) {
    let late: Int64 = 1_700_000_000_000_000
    let events = RandomHand.run(seed: seed, start: 0).events
    let moved = RandomHand.run(seed: seed, start: late).events.map { event in
      var event = event
      event.time = event.time.advanced(byMicroseconds: -late)
      return event
    }
    #expect(moved == events, "seed \(seed)")
  }
}

/// What is wrong with the sequence of events that one contact got.
struct Outcomes {
  private(set) var flaws: [String] = []
  private var isPressed = false
  private var isOpen = false
  private var outcomes = 0

  init(_ kinds: [PressEvent.Kind]) {
    for kind in kinds { hear(kind) }
    if isPressed { flaws.append("press without outcome") }
    if isOpen { flaws.append("peek without end") }
    if outcomes > 1 { flaws.append("\(outcomes) outcomes") }
  }

  private mutating func hear(_ kind: PressEvent.Kind) {
    switch kind {
    case .press:
      if isPressed { flaws.append("press twice") }
      isPressed = true
    case .tap(isConfirmed: true): outcomes += 0
    case .tap, .tapUnconfirmed, .doubleTap: settle(needsPress: true)
    case .peek:
      settle(needsPress: true)
      isOpen = true
    case .drag: settle(needsPress: false)
    case .failed: if isPressed { flaws.append("failed after press") }
    case .pressCancelled:
      if !isPressed { flaws.append("cancelled without press") }
      isPressed = false
    case .end:
      if !isOpen { flaws.append("end without peek") }
      isOpen = false
    case .actions, .pop: if !isOpen { flaws.append("\(kind) outside a peek") }
    case .dragCancelled, .refused, .hint, .progress, .reveal, .stage, .haptic: break
    }
  }

  private mutating func settle(needsPress: Bool) {
    if isPressed != needsPress { flaws.append(needsPress ? "no press" : "press left open") }
    isPressed = false
    outcomes += 1
  }
}

extension PressInput.Kind {
  /// The contact that an input is about, if it is about one.
  fileprivate var contact: ContactSerial? {
    switch self {
    case .down(let landing): landing.contact
    case .move(let contact, _), .up(let contact, _), .cancel(let contact, _), .palm(let contact),
      .classify(let contact, _), .button(let contact), .offer(let contact, _):
      contact
    case .penProximity, .tick: nil
    }
  }
}
