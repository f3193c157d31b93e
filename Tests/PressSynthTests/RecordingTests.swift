// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressSynth
import Testing
import TouchModel

@Suite struct RecordingTests {
  static let everything = Script(Gesture.allCases.map { Script.Step($0) })

  @Test("The same seed gives the same events, another seed others", arguments: Panel.all)
  func seeds(panel: Panel) {
    let first = panel.record(Self.everything, seed: 7)
    #expect(first == panel.record(Self.everything, seed: 7))
    #expect(first.events != panel.record(Self.everything, seed: 8).events)
  }

  @Test("Frames are whole and in order, and start at one microsecond", arguments: Panel.all)
  func frames(panel: Panel) {
    let events = panel.record(Self.everything).events
    #expect(events.first?.time == Timestamp(microseconds: 1))
    #expect(events.last?.isReport == true)
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
    for (left, right) in zip(events, events.dropFirst()) where left.time < right.time {
      #expect(left.isReport, "a frame with two times at \(right.time.microseconds) µs")
    }
  }

  @Test("Every gesture gives as many contacts as it has fingers", arguments: Panel.all)
  func contacts(panel: Panel) {
    for gesture in Gesture.allCases {
      let tracks = panel.record(Script([Script.Step(gesture)])).tracks
      let pairs: Set<Gesture> = [.twoFingers, .doubleTap, .pressJoined]
      let fingers = pairs.contains(gesture) ? 2 : 1
      #expect(tracks.count == fingers, "\(gesture.rawValue) on \(panel.name)")
    }
  }

  @Test(
    "Nothing that a slot already says is sent again, and no frame is empty",
    arguments: Panel.all.filter { $0.touchProtocol == .slotted })
  func deduplication(panel: Panel) {
    var slot: Int32 = 0
    var values: [Int32: [UInt16: Int32]] = [:]
    var sinceReport = 0
    for event in panel.record(Self.everything).events {
      if event.isReport {
        #expect(sinceReport > 0, "an empty frame at \(event.time.microseconds) µs")
        sinceReport = 0
        continue
      }
      sinceReport += 1
      guard event.type == EventType.absolute else { continue }
      if event.code == AxisCode.slot.number {
        #expect(event.value != slot)
        slot = event.value
        continue
      }
      let place = AxisCode(event.code).isPerContact ? slot : -1
      let old = values[place, default: [:]][event.code]
      let start: Int32 = event.code == AxisCode.trackingID.number ? -1 : 0
      #expect(old ?? start != event.value, "code \(event.code) at \(event.time.microseconds) µs")
      values[place, default: [:]][event.code] = event.value
    }
  }

  @Test("A few touches start with no pressure event: they carry the slot's last value")
  func carriedPressure() {
    let script = Script(Array(repeating: Script.Step(.tap), count: 400))
    let events = Panel.vialin.record(script).events
    var landings = 0
    var silent = 0
    for frame in events.split(whereSeparator: \.isReport) {
      func has(_ axis: AxisCode, where test: (Int32) -> Bool = { _ in true }) -> Bool {
        frame.contains {
          $0.type == EventType.absolute && $0.code == axis.number && test($0.value)
        }
      }
      guard has(.trackingID, where: { $0 >= 0 }) else { continue }
      landings += 1
      if !has(.contactPressure) { silent += 1 }
    }
    // 3.9 % of 2,312 measured touches do so.
    #expect(landings == 400)
    #expect(0.01...0.10 ~= Double(silent) / 400, "\(silent) of 400")
  }

  @Test("A change of one gesture leaves the fingers of the others alone")
  func independence() {
    func second(_ gesture: Gesture) -> Track {
      Panel.vialin.record(Script([Script.Step(gesture), Script.Step(.peek)])).tracks[1]
    }
    // The clock's jitter differs, so only what does not hang on it can be equal.
    let (one, other) = (second(.tap), second(.longPress))
    #expect(one.points[0].position == other.points[0].position)
    #expect(one.points[0].major == other.points[0].major)
  }

  @Test(
    "The kernel's rule for the plain axes: they follow the oldest contact and end at pressure 0")
  func pointerEmulation() {
    let events = Panel.minnie.record(Script([Script.Step(.twoFingers)])).events
    func plain(_ axis: AxisCode) -> [Int32] {
      events.filter { $0.type == EventType.absolute && $0.code == axis.number }.map(\.value)
    }
    #expect(plain(.pressure).last == 0)
    // The left finger landed first; the right one, 18 mm away, must not show before it is alone.
    let middle = Int32(Panel.minnie.center.x.value * 10)
    #expect(plain(.x).first.map { $0 < middle } == true)
    #expect(plain(.x).last.map { $0 > middle } == true)
    let buttons = events.filter { $0.type == EventType.key && $0.code == KeyCode.touch }
    #expect(buttons.map(\.value) == [1, 0])
  }

  @Test("A palm is larger than 20 mm, and a panel that knows palms says so after a while")
  func palm() {
    let step = Script.Step(.palm)
    for track in Panel.force.tracks(step, seeds: 10) {
      #expect(track.points.allSatisfy { $0.major / 20 > 20 })
      #expect(track.points[0].tool == .finger)
      #expect(track.points.last?.tool == .palm)
    }
    #expect(Panel.vialin.tracks(step, seeds: 1)[0].points.allSatisfy { $0.tool == .finger })
    // The finger that lands in the palm's slot is a finger again.
    let after = Panel.force.record(Script([step, Script.Step(.tap)])).tracks
    #expect(after[1].points.allSatisfy { $0.tool == .finger })
  }

  @Test("A script without steps gives no events")
  func empty() {
    #expect(Panel.force.record(Script([])).events.isEmpty)
  }

  @Test("Hands and places that are no numbers still give whole device units")
  func nonsense() {
    let hand = Hand(
      tremor: Millimeters(.nan), tremorRate: 0...(.infinity), drift: Millimeters(.infinity),
      roll: Millimeters(-.infinity), spread: .nan)
    let place = Position(x: Millimeters(.nan), y: Millimeters(1e300))
    let steps = Gesture.allCases.map { Script.Step($0, at: place, effort: Grams(.infinity)) }
    for panel in Panel.all {
      let recording = panel.record(Script(steps), hand: hand)
      for event in recording.events where event.type == EventType.absolute {
        guard let axis = recording.device.axis(AxisCode(event.code)) else { continue }
        #expect(event.value >= -1 && event.value <= axis.maximum)
      }
    }
  }

  @Test("A panel sends nothing on an axis that it did not declare")
  func declared() {
    for panel in Panel.all {
      let recording = panel.record(Self.everything)
      let sent = Set(recording.events.filter { $0.type == EventType.absolute }.map(\.code))
      let declared = Set(recording.device.axes.map(\.code.number))
      #expect(sent.isSubset(of: declared), "\(panel.name)")
    }
  }
}
