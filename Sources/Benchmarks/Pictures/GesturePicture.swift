// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Plots
import PressActions
import PressBridge
import PressGestures
import PressSynth
import TouchModel

/// A gesture of a synthetic hand on a panel that feels force, with what is told of it.
struct GesturePicture {
  let gesture: Gesture

  /// The name of its file.
  var file: String { "\(gesture.rawValue).svg" }

  /// One seed for all, so that the pictures only change when hands, panel or recognizer do.
  private static let seed: UInt64 = 7
  private static let settings = PressSettings()

  /// The picture.
  var picture: SVGPicture {
    let settings = Self.settings
    let press = settings.press
    let actions = settings.actions
    let limits = [
      ForceChart.Limit(name: "scroll slop", length: press.scrollSlop),
      ForceChart.Limit(name: "lock", length: actions.lock),
    ]
    let slides = gesture == .peekSlide || gesture == .peekFlick
    return ForceChart(
      title: "\(gesture.rawValue): \(gesture.summary)", tracks: tracks(),
      limits: slides ? [limits[1]] : [limits[0]]
    ).picture()
  }

  private func tracks() -> [ForceChart.Track] {
    let recording = Panel.force.record(Script([Script.Step(gesture)]), seed: Self.seed)
    var recorder = TrackRecorder(recording, Self.settings)
    for event in recording.events { recorder.take(event) }
    return recorder.finished()
  }
}

/// Collects what becomes of each contact of a recording.
private struct TrackRecorder {
  private var tracker: SlotTracker
  private var pipeline: PressPipeline
  private var output = PressOutput()
  private let scale: ForceScale?
  private var tracks: [(serial: ContactSerial, origin: Position, track: ForceChart.Track)] = []

  init(_ recording: Recording, _ settings: PressSettings) {
    let device = recording.device
    tracker = SlotTracker(device: device, touchProtocol: recording.touchProtocol)
    pipeline = PressPipeline(
      device: device, touchProtocol: recording.touchProtocol, settings: settings,
      engine: TouchLog.bareEngine)
    scale = device.axis(.contactPressure).flatMap {
      ForceScale(axis: $0, fullScaleGrams: settings.force.fullScaleGrams)
    }
  }

  mutating func take(_ event: RawEvent) {
    guard tracker.consume(event) else { return }
    let frame = tracker.frame
    for contact in frame.contacts { note(contact, at: frame.time) }
    pipeline.accept(frame, into: &output)
  }

  /// The tracks with their marks, once everything is settled.
  mutating func finished() -> [ForceChart.Track] {
    pipeline.finish(into: &output)
    for event in output.events {
      guard let word = Self.word(for: event.kind),
        let index = tracks.firstIndex(where: { $0.serial == event.contact })
      else { continue }
      let label = tracks.count > 1 ? "#\(index + 1) \(word)" : word
      tracks[index].track.plot.marks.append(ForcePlot.Mark(time: event.time, label: label))
    }
    return tracks.map(\.track)
  }

  private mutating func note(_ contact: Contact, at time: Timestamp) {
    if contact.change == .landed {
      let tiers = PressSettings().force
      let plot = ForcePlot(
        start: time, end: time, samples: [],
        tiers: [("hint", tiers.hintOn), ("peek", tiers.peekOn), ("pop", tiers.popOn)].map {
          ForcePlot.Tier(name: $0.0, force: Force(clamped: $0.1))
        })
      tracks.append((contact.serial, contact.position, ForceChart.Track(plot: plot)))
    }
    guard let index = tracks.firstIndex(where: { $0.serial == contact.serial }) else { return }
    tracks[index].track.plot.end = time
    guard contact.isDown else { return }
    let way = tracks[index].origin.distance(to: contact.position)
    tracks[index].track.ways.append(ForceChart.Way(time: time, length: way))
    if let force = contact.pressure.flatMap({ scale?.force(of: $0) }) {
      tracks[index].track.plot.samples.append(ForcePlot.Sample(time: time, force: force))
    }
  }

  /// What a picture says of an event; the quiet ones go without saying.
  private static func word(for kind: PressEvent.Kind) -> String? {
    switch kind {
    case .press: "press"
    case .tap: "tap"
    case .tapUnconfirmed: "tapUnconfirmed"
    case .doubleTap: "doubleTap"
    case .peek(let source): source == .time ? "longPress" : "peek"
    case .actions: "actions"
    case .pop: "pop"
    case .end(.dismissed): "end dismissed"
    case .end(.popped): nil
    case .end(.pinned): "end pinned"
    case .end(.cancelled): "end cancelled"
    case .drag: "drag"
    case .failed(let reason): "failed \(reason.rawValue)"
    case .pressCancelled(let reason): "pressCancelled \(reason.rawValue)"
    case .dragCancelled(let reason): "dragCancelled \(reason.rawValue)"
    case .refused: "refused"
    case .hint, .progress, .reveal, .stage, .haptic: nil
    }
  }
}
