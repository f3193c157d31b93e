// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressBus
import Testing

@Suite("Whether a presenter is to be started")
struct PresenterSummonsTests {
  private typealias Event = PresenterSummons.Event

  /// The ways into each state.
  private static let ways: [(PresenterSummons.State, [Event])] = [
    (.away, []), (.ready, [.arrive]), (.asked, [.arrive, .draw]),
    (.resting(until: .seconds(70)), [.arrive, .draw, .refuse(until: .seconds(70))]),
  ]

  private static let events: [Event] = [
    .arrive, .leave, .draw, .pass, .hide, .start, .refuse(until: .seconds(90)),
  ]

  /// A pair that changes or tells something.
  private struct Row {
    var state: PresenterSummons.State
    var event: Event
    var next: PresenterSummons.State
    var output: PresenterSummons.Output?
  }

  private static let rest = PresenterSummons.State.resting(until: .seconds(70))

  private static let table = [
    Row(state: .away, event: .arrive, next: .ready),
    Row(state: .ready, event: .leave, next: .away),
    Row(state: .ready, event: .draw, next: .asked, output: .ask),
    Row(state: .asked, event: .leave, next: .away),
    Row(state: .asked, event: .start, next: .ready),
    Row(
      state: .asked, event: .refuse(until: .seconds(90)), next: .resting(until: .seconds(90)),
      output: .miss),
    Row(state: rest, event: .leave, next: .away),
    Row(state: rest, event: .draw, next: .asked, output: .ask),
    Row(state: rest, event: .hide, next: rest, output: .miss),
  ]

  @Test("Every event in every state does what the table says, and all others do nothing")
  func table() {
    for (state, way) in Self.ways {
      for event in Self.events {
        var summons = PresenterSummons()
        for step in way { _ = summons.advance(on: step) }
        #expect(summons.state == state)
        let output = summons.advance(on: event)
        let row = Self.table.first { $0.state == state && $0.event == event }
        #expect(summons.state == row?.next ?? state, "\(event) in \(state)")
        #expect(output == row?.output, "\(event) in \(state)")
      }
    }
  }

  @Test("After a refusal the bus is left alone for 60 s, and not a microsecond longer")
  func rest() {
    var summons = PresenterSummons()
    _ = summons.advance(on: .arrive)
    _ = summons.advance(on: .draw)
    _ = summons.advance(on: PresenterSummons.classify(isStarted: false, at: .seconds(10)))
    let early = Duration.seconds(70) - .microseconds(1)
    #expect(summons.classify(.shown, at: early) == .hide)
    #expect(summons.classify(.hint, at: early) == .pass)
    #expect(summons.classify(.shown, at: .seconds(70)) == .draw)
    #expect(summons.classify(.hint, at: .seconds(70)) == .draw)
    #expect(summons.classify(.closed, at: .seconds(70)) == nil)
  }

  @Test("A presenter that was started is asked for again at once when it is gone")
  func again() {
    var summons = PresenterSummons()
    _ = summons.advance(on: .arrive)
    for _ in 0..<3 {
      let event = summons.classify(.hint, at: .seconds(1))
      #expect(event.flatMap { summons.advance(on: $0) } == .ask)
      _ = summons.advance(on: PresenterSummons.classify(isStarted: true, at: .seconds(1)))
    }
  }
}
