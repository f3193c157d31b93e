// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@testable import PressActions

/// What holds whatever fingers and apps do, and the table in Docs.
@Suite struct EngineLaws {
  static let seeds: ClosedRange<UInt64> = 1...160
  static let steps = 400
  /// One run for each seed.
  static let runs = seeds.map { ($0, RandomHands.run(seed: $0, steps: Self.steps)) }

  @Test("S1: what is presented is dismissed before anything else is presented")
  func presentationsPair() {
    for (seed, hands) in Self.runs {
      var open: UInt32?
      for effect in hands.bench.effects {
        switch effect.kind {
        case .present(let scene):
          #expect(open == nil, "seed \(seed)")
          open = scene.number
        case .update(let scene):
          #expect(scene.phase == .hint ? open == nil : open == scene.number, "seed \(seed)")
        case .dismiss(let dismissal):
          #expect(open == dismissal.number, "seed \(seed)")
          open = nil
        case .perform(let performance):
          // Only an action that keeps its menu may run while one is open.
          guard case .action(let action, _) = performance.subject else {
            #expect(open == nil, "seed \(seed)")
            continue
          }
          let keeps = action.attributes.contains(.keepsMenuPresented)
          #expect((open != nil) == keeps, "seed \(seed)")
        default: continue
        }
      }
    }
  }

  @Test("each contact's press is offered or refused at most once, and numbers never repeat")
  func numbersAreFresh() {
    for (seed, hands) in Self.runs {
      let numbers = hands.bench.effects.compactMap { effect -> UInt32? in
        switch effect.kind {
        case .ask(let request): request.number
        case .perform(let performance): performance.number
        default: nil
        }
      }
      #expect(Set(numbers).count == numbers.count, "seed \(seed)")
    }
  }

  @Test("when all is over and closed nothing is left and no deadline remains")
  func nothingRemains() {
    for (seed, run) in Self.runs {
      var hands = run
      hands.finish()
      #expect(hands.bench.engine.machine.state == .closed, "seed \(seed)")
      #expect(hands.bench.engine.inquiries.isEmpty, "seed \(seed)")
      #expect(hands.bench.engine.deadline == nil, "seed \(seed)")
    }
  }

  @Test("S4: the same input gives the same effects, and times never go back")
  func deterministic() {
    for (seed, run) in Self.runs {
      let first = run.bench.effects
      let isSame = first == RandomHands.run(seed: seed, steps: Self.steps).bench.effects
      #expect(isSame, "seed \(seed)")
      let isOrdered = zip(first, first.dropFirst()).allSatisfy { $0.time <= $1.time }
      #expect(isOrdered, "seed \(seed)")
    }
  }

  @Test("S4: looking at the clock more often changes nothing")
  func extraTicks() {
    for (seed, run) in Self.runs {
      let often = RandomHands.run(seed: seed, steps: Self.steps, ticks: true).bench.effects
      let isSame = often == run.bench.effects
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test("random hands take exactly the rows of the table in Docs")
  func tableIsTrue() throws {
    let table = try StateTable.rows(of: "action-engine.md")
    var taken: Set<ActionEngine.Step> = []
    for (_, run) in Self.runs { taken.formUnion(run.bench.engine.steps ?? []) }
    let missing = taken.subtracting(table).map(StateTable.line).sorted()
    #expect(missing.isEmpty, "steps without a row:\n\(missing.joined(separator: "\n"))")
    let idle = table.subtracting(taken).map(StateTable.line).sorted()
    #expect(idle.isEmpty, "rows that no step takes:\n\(idle.joined(separator: "\n"))")
  }
}
