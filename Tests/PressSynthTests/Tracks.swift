// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressSynth
import TouchModel

/// The values of one contact, frame by frame, as the slot tracker tells them.
struct Track {
  struct Point {
    /// Milliseconds since the landing.
    let time: Double
    let position: Position
    let pressure: Double
    let major: Double
    let tool: Contact.Tool
    /// How many contacts are down.
    let company: Int
  }

  var points: [Point] = []
  /// Milliseconds from landing to lift.
  var duration = 0.0
  /// Milliseconds since the first event at which it landed.
  var start = 0.0

  var pressures: [Double] { points.map(\.pressure) }

  /// The pressure that stands at a time.
  func pressure(at time: Double) -> Double {
    (points.last { $0.time <= time } ?? points[0]).pressure
  }
}

extension Recording {
  /// All contacts in order of landing.
  var tracks: [Track] {
    var tracker = SlotTracker(device: device, touchProtocol: touchProtocol)
    var tracks: [ContactSerial: Track] = [:]
    for event in events where tracker.consume(event) {
      let frame = tracker.frame
      let now = Double(frame.time.microseconds) / 1000
      let company = frame.contacts.count { if case .ended = $0.change { false } else { true } }
      for contact in frame.contacts {
        var track = tracks[contact.serial] ?? Track(start: now)
        track.duration = now - track.start
        if case .ended = contact.change {
        } else {
          track.points.append(
            Track.Point(
              time: now - track.start, position: contact.position,
              pressure: Double(contact.pressure?.value ?? -1),
              major: Double(contact.touchMajor?.value ?? -1), tool: contact.tool, company: company))
        }
        tracks[contact.serial] = track
      }
    }
    return tracks.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension Panel {
  /// Many contacts of one gesture; the seeds count up from 1.
  func tracks(_ step: Script.Step, seeds: Int = 24, hand: Hand = Hand()) -> [Track] {
    (1...seeds).flatMap { record(Script([step]), hand: hand, seed: UInt64($0)).tracks }
  }
}

extension [Double] {
  var mean: Double { reduce(0, +) / Double(count) }
  var median: Double { sorted()[count / 2] }
  func quantile(_ share: Double) -> Double { sorted()[Int(Double(count - 1) * share)] }

  /// The standard deviation.
  var deviation: Double {
    let middle = mean
    return (map { ($0 - middle) * ($0 - middle) }.mean).squareRoot()
  }

  /// The distances between neighbors.
  var steps: [Double] { zip(self, dropFirst()).map { abs($1 - $0) } }
}
