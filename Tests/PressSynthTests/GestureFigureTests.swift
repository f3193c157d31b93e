// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressSynth
import Testing
import TouchModel

/// Holds gestures on the force panel to the tiers and distances that they are meant to reach.
@Suite struct GestureFigureTests {
  /// A share of the full scale of 385 g, from the panel's 10 units per gram.
  private func force(_ pressure: Double) -> Double { pressure / 10 / 385 }

  private func peak(_ track: Track) -> Double { force(track.pressures.max() ?? 0) }

  @Test("Light gestures stay below the hint, a peek between peek and pop, a pop beyond")
  func tiers() {
    for gesture in [Gesture.tap, .longPress, .pressSlide, .drag] {
      for track in Panel.force.tracks(Script.Step(gesture)) {
        #expect(peak(track) < 0.25, "\(gesture.rawValue) \(peak(track))")
      }
    }
    for gesture in [Gesture.peek, .peekSlide, .peekFlick] {
      for track in Panel.force.tracks(Script.Step(gesture)) {
        #expect(0.44...0.76 ~= peak(track), "\(gesture.rawValue) \(peak(track))")
      }
    }
    for track in Panel.force.tracks(Script.Step(.pop)) {
      #expect(peak(track) > 0.84, "\(peak(track))")
      #expect(force(track.pressure(at: 500)) < 0.8)
    }
  }

  @Test("A hard tap passes the peek's tier, and is over before it could open one")
  func hardTap() {
    for track in Panel.force.tracks(Script.Step(.hardTap)) {
      #expect(peak(track) > 0.4)
      #expect(track.duration < 120)
    }
  }

  @Test("A flick goes 3.81 mm at more than 47.6 mm/s, a slow slide goes 11.43 mm below that")
  func slides() {
    func fastest(_ track: Track) -> Double {
      let points = track.points
      return points.indices.map { place in
        let since = points[place].time - 50
        let before = points.last { $0.time <= since } ?? points[0]
        let way = before.position.y.value - points[place].position.y.value
        return way / max(points[place].time - before.time, 1) * 1000
      }.max() ?? 0
    }
    for track in Panel.force.tracks(Script.Step(.peekFlick), seeds: 20) {
      #expect(fastest(track) > 55)
    }
    for track in Panel.force.tracks(Script.Step(.peekSlide), seeds: 20) {
      let way = track.points[0].position.y.value - (track.points.last?.position.y.value ?? 0)
      #expect(way > 11.43)
      #expect(fastest(track) < 47.6)
    }
  }

  @Test("A slide ends where it was sent, to within two millimeters")
  func destination() {
    let end = Position(x: Millimeters(40), y: Millimeters(20))
    let start = Position(x: Millimeters(17), y: Millimeters(60))
    for gesture in [Gesture.pressSlide, .peekSlide, .peekFlick, .drag] {
      for track in Panel.force.tracks(Script.Step(gesture, at: start, to: end), seeds: 10) {
        #expect(track.points.last.map { $0.position.distance(to: end).value < 2 } == true)
        #expect(track.points[0].position.distance(to: start).value < 1)
      }
    }
  }

  @Test("A slide that reveals goes upward before it goes to its place")
  func revealFirst() {
    let start = Position(x: Millimeters(35), y: Millimeters(60))
    let end = Position(x: Millimeters(35), y: Millimeters(120))
    for (gesture, way) in [(Gesture.peekSlide, 16.0), (.peekFlick, 7)] {
      for track in Panel.force.tracks(Script.Step(gesture, at: start, to: end), seeds: 10) {
        let highest = track.points.map(\.position.y.value).min() ?? 0
        #expect(abs(60 - way - highest) < 1.5, "\(gesture.rawValue): \(highest)")
      }
    }
  }

  @Test("A still hand stays within the tap slop, a shaky one trembles out of it")
  func tremor() {
    func reach(_ hand: Hand) -> Double {
      Panel.force.tracks(Script.Step(.longPress), seeds: 20, hand: hand)
        .flatMap { track in
          track.points.map { $0.position.distance(to: track.points[0].position).value }
        }.max() ?? 0
    }
    #expect(reach(Hand()) < 2.858)
    #expect(reach(Hand(tremor: Millimeters(2))) > 2.858)
  }

  @Test("Length, weight and pause can be asked for")
  func asked() {
    let step = Script.Step(
      .longPress, duration: .milliseconds(500), effort: Grams(200), pause: .milliseconds(40))
    let tracks = Panel.force.record(Script([step, step])).tracks
    #expect(tracks.allSatisfy { 500..<509 ~= $0.duration })
    #expect(tracks[1].start - tracks[0].start - 540 < 0.01)
    #expect(tracks.allSatisfy { abs(peak($0) - 200 / 385) < 0.08 })
  }
}
