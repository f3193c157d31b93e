// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel

@testable import PressActions

/// Quick actions on their way to an app that perhaps does not run.
@Suite struct LaunchLedgerTests {
  static let items = ["a", "b", "c"].map { ShortcutItem(type: $0, localizedTitle: $0) }

  static func time(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: 12_345_000 + milliseconds * 1000)
  }

  @Test("Q9: an app that does not run is started once, and gets the item once, as a cold one")
  func coldStart() {
    var ledger = LaunchLedger()
    let (number, outputs) = ledger.request(Self.items[0], at: Self.time(0))
    #expect(outputs == [.start])
    #expect(
      ledger.tell(.appeared, at: Self.time(100)) == [
        .deliver(number, Self.items[0], isCold: true)
      ])
    #expect(ledger.tell(.appeared, at: Self.time(101)).isEmpty)
    #expect(
      ledger.tell(.answered(number, true), at: Self.time(200)) == [
        .report(number, .performed(true))
      ])
    #expect(ledger.tell(.answered(number, false), at: Self.time(201)).isEmpty)
    #expect(ledger.deadline == nil && ledger.pending == 0)
  }

  @Test("Q8: an app that runs gets the item at once, as a warm one")
  func warm() {
    var ledger = LaunchLedger(isRunning: true)
    let (number, outputs) = ledger.request(Self.items[0], at: Self.time(0))
    #expect(outputs == [.deliver(number, Self.items[0], isCold: false)])
    #expect(
      ledger.tell(.answered(number, false), at: Self.time(1)) == [
        .report(number, .performed(false))
      ])
  }

  @Test("Q9: two requests at once start the app once; the second finds it running")
  func twoAtOnce() {
    var ledger = LaunchLedger()
    let first = ledger.request(Self.items[0], at: Self.time(0))
    let second = ledger.request(Self.items[1], at: Self.time(0))
    #expect(first.outputs == [.start] && second.outputs.isEmpty)
    #expect(
      ledger.tell(.appeared, at: Self.time(5)) == [
        .deliver(first.number, Self.items[0], isCold: true),
        .deliver(second.number, Self.items[1], isCold: false),
      ])
  }

  @Test("Q9: an app that is killed before it is ready is started again, and gets the item once")
  func killedStarting() {
    var ledger = LaunchLedger()
    let (number, _) = ledger.request(Self.items[0], at: Self.time(0))
    #expect(ledger.tell(.vanished, at: Self.time(10)) == [.start])
    #expect(
      ledger.tell(.appeared, at: Self.time(20)) == [.deliver(number, Self.items[0], isCold: true)])
  }

  @Test("Q9: an app that is killed twice before it is ready is given up, with the reason")
  func killedTwice() {
    var ledger = LaunchLedger()
    let (number, _) = ledger.request(Self.items[0], at: Self.time(0))
    #expect(ledger.tell(.vanished, at: Self.time(10)) == [.start])
    #expect(
      ledger.tell(.vanished, at: Self.time(20)) == [.report(number, .failed(.diedStarting))])
    #expect(ledger.tell(.appeared, at: Self.time(30)).isEmpty)
    #expect(ledger.deadline == nil)
  }

  @Test("Q9: an app that is killed after it was handed the item is not handed it again")
  func killedPerforming() {
    var ledger = LaunchLedger()
    let (number, _) = ledger.request(Self.items[0], at: Self.time(0))
    _ = ledger.tell(.appeared, at: Self.time(10))
    #expect(ledger.tell(.vanished, at: Self.time(20)) == [.report(number, .failed(.died))])
    let next = ledger.request(Self.items[1], at: Self.time(30))
    #expect(next.outputs == [.start])
    #expect(
      ledger.tell(.appeared, at: Self.time(40)) == [
        .deliver(next.number, Self.items[1], isCold: true)
      ])
  }

  @Test("Q9: a call that surely never arrived is made once more after another start")
  func undelivered() {
    var ledger = LaunchLedger(isRunning: true)
    let (number, _) = ledger.request(Self.items[0], at: Self.time(0))
    #expect(ledger.tell(.undelivered(number), at: Self.time(1)) == [.start])
    #expect(
      ledger.tell(.appeared, at: Self.time(2)) == [.deliver(number, Self.items[0], isCold: true)])
    #expect(ledger.tell(.undelivered(99), at: Self.time(3)).isEmpty)
  }

  @Test(
    "Q9: an app is given 25 s to claim its name",
    arguments: [(24_999, false), (25_000, true)])
  func slowStart(wait: Int64, isLate: Bool) {
    var ledger = LaunchLedger()
    let (number, _) = ledger.request(Self.items[0], at: Self.time(0))
    let outputs = ledger.advance(to: Self.time(wait))
    #expect(outputs == (isLate ? [.report(number, .failed(.startedLate))] : []))
    let appeared = ledger.tell(.appeared, at: Self.time(wait))
    #expect(appeared.isEmpty == isLate)
  }

  @Test("Q8: an app is given 5 s to answer", arguments: [(4_999, false), (5_000, true)])
  func slowAnswer(wait: Int64, isLate: Bool) {
    var ledger = LaunchLedger(isRunning: true)
    let (number, _) = ledger.request(Self.items[0], at: Self.time(0))
    #expect(ledger.deadline == Self.time(5000))
    let outputs = ledger.tell(.answered(number, true), at: Self.time(wait))
    #expect(outputs == [.report(number, isLate ? .failed(.unanswered) : .performed(true))])
  }

  @Test("Q9: an app that the system cannot start has failed at once, with the system's reason")
  func cannotStart() {
    var ledger = LaunchLedger()
    let (number, _) = ledger.request(Self.items[0], at: Self.time(0))
    #expect(
      ledger.tell(.startFailed("no such service"), at: Self.time(1)) == [
        .report(number, .failed(.notStarted("no such service")))
      ])
    #expect(
      LaunchLedger.Failure.notStarted("no such service").description
        == "could not be started: no such service")
  }

  @Test("Q9: at most 64 requests wait", arguments: [(63, true), (64, false)])
  func manyRequests(waiting: Int, isTaken: Bool) {
    var ledger = LaunchLedger()
    for _ in 0..<waiting { _ = ledger.request(Self.items[0], at: Self.time(0)) }
    let (number, outputs) = ledger.request(Self.items[1], at: Self.time(0))
    #expect(
      outputs.contains(.report(number, .failed(.tooMany))) == !isTaken
        && ledger.pending == 64)
  }

  /// Requests, an app that comes and goes, and a clock, in any order.
  static func run(
    seed: UInt64, steps: Int
  ) -> (outputs: [LaunchLedger.Output], numbers: [UInt32], taken: Set<ActionEngine.Step>) {
    var generator = SplitMix(state: seed)
    var ledger = LaunchLedger()
    var outputs: [LaunchLedger.Output] = []
    var numbers: [UInt32] = []
    var taken: Set<ActionEngine.Step> = []
    var clock: Int64 = 0
    for _ in 0..<steps {
      clock += Int64(generator.below(generator.below(8) == 0 ? 30_000 : 900))
      let time = Self.time(clock)
      outputs += ledger.advance(to: time)
      let before = ledger.state
      let number = UInt32(generator.below(Int(numbers.last ?? 0) + 2))
      let event: LaunchLedger.Event? =
        switch generator.below(8) {
        case 0...2: nil
        case 3...4: .appeared
        case 5: .vanished
        case 6: generator.below(6) == 0 ? .startFailed("full") : .undelivered(number)
        default: .answered(number, true)
        }
      var said: [LaunchLedger.Output]
      if let event {
        said = ledger.tell(event, at: time)
      } else {
        let (number, outputs) = ledger.request(Self.items[generator.below(3)], at: time)
        numbers.append(number)
        said = outputs
      }
      outputs += said
      if !said.isEmpty || ledger.state != before {
        var words = said.map(\.word)
        words = words.indices.filter { $0 == 0 || words[$0] != words[$0 - 1] }.map { words[$0] }
        taken.insert(
          ActionEngine.Step(
            from: before.name, event: event?.name ?? "request", to: ledger.state.name,
            says: words.joined(separator: ", ")))
      }
    }
    while let due = ledger.deadline { outputs += ledger.advance(to: due) }
    return (outputs, numbers, taken)
  }

  @Test(
    "Q9: whatever happens, each request is handed over at most once per start and reported once")
  func exactlyOnce() {
    for seed in 1...200 as ClosedRange<UInt64> {
      let (outputs, numbers, _) = Self.run(seed: seed, steps: 120)
      var reports: [UInt32: Int] = [:]
      for case .report(let number, _) in outputs { reports[number, default: 0] += 1 }
      let isOnce = numbers.allSatisfy { reports[$0] == 1 } && reports.count == numbers.count
      #expect(isOnce, "seed \(seed)")
      var reported: Set<UInt32> = []
      for output in outputs {
        switch output {
        case .start: continue
        case .report(let number, _): reported.insert(number)
        case .deliver(let number, _, _):
          #expect(!reported.contains(number), "seed \(seed): handed over after its report")
        }
      }
    }
  }

  @Test("random starts take exactly the rows of the ledger's table in Docs")
  func tableIsTrue() throws {
    let table = try StateTable.rows(of: "launch-ledger.md")
    var taken: Set<ActionEngine.Step> = []
    for seed in 1...200 as ClosedRange<UInt64> {
      taken.formUnion(Self.run(seed: seed, steps: 120).taken)
    }
    let missing = taken.subtracting(table).map(StateTable.line).sorted()
    #expect(missing.isEmpty, "steps without a row:\n\(missing.joined(separator: "\n"))")
    let idle = table.subtracting(taken).map(StateTable.line).sorted()
    #expect(idle.isEmpty, "rows that no step takes:\n\(idle.joined(separator: "\n"))")
  }
}

extension LaunchLedger.State {
  /// The name by which the table calls it.
  fileprivate var name: String {
    switch self {
    case .absent: "absent"
    case .starting: "starting"
    case .running: "running"
    }
  }
}

extension LaunchLedger.Event {
  /// The name by which the table calls it.
  fileprivate var name: String {
    switch self {
    case .appeared: "appear"
    case .vanished: "vanish"
    case .startFailed: "fail"
    case .answered: "answer"
    case .undelivered: "undelivered"
    }
  }
}

extension LaunchLedger.Output {
  /// The name by which the table calls it.
  fileprivate var word: String {
    switch self {
    case .start: "start"
    case .deliver: "deliver"
    case .report: "report"
    }
  }
}
