// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandWords
import EvdevSource
import Glibc
import LinuxIO
import LiveSources
import PressDaemon
import PressSynth
import TouchModel

/// A panel that is touched a great many times, as fast as anybody reads.
final class SoakPanel: TouchSource {
  /// Hears how many touches were made, after each.
  private let progress: (Int) -> Void
  private let recording: [RawEvent]
  private let zero: Descriptor
  private let description: DeviceDescription
  private var tracker: SlotTracker
  private var place = 0
  private var round: Int64 = 0
  private var touches = 0

  /// The time between two rounds, so that nothing of one is left in the next: 1 s.
  private static let silence: Int64 = 1_000_000

  /// Makes a panel that repeats every gesture there is, by one hand.
  init(seed: UInt64, progress: @escaping (Int) -> Void) throws(SystemError) {
    let script = Script((Gesture.allCases + [.tap]).map { Script.Step($0) })
    let recording = Workload.panel.record(script, seed: seed)
    self.recording = recording.events
    self.progress = progress
    description = recording.device
    tracker = SlotTracker(device: recording.device, touchProtocol: .slotted)
    // A descriptor that can always be read, so that the loop comes back at once.
    zero = try Descriptor(opening: "/dev/zero", .read)
  }

  var device: DeviceDescription {
    var device = description
    device.name = "Soak panel"
    device.properties = [DeviceDescription.directProperty]
    device.keys = [KeyCode.touch]
    return device
  }
  let touchProtocol = TouchProtocol.slotted
  let hasMonotonicStamps = false
  let unit = LengthUnit.millimeters
  var descriptor: Int32 { zero.number }
  var frame: TouchFrame { tracker.frame }

  func next() throws(EvdevError) -> EvdevSource.Reading {
    while true {
      if place == recording.count { turn() }
      var event = recording[place]
      place += 1
      event.time = event.time.advanced(byMicroseconds: round)
      if tracker.consume(event) { break }
    }
    for contact in tracker.frame.contacts where contact.change == .landed {
      touches += 1
      progress(touches)
    }
    return .frame
  }

  private func turn() {
    place = 0
    round += (recording.last?.time.microseconds ?? 0) + Self.silence
  }

  func finish(at time: Timestamp) -> Bool { tracker.finish(at: max(time, frame.time)) }
}

/// The one panel that there is.
final class OnlyFinder: NodeFinder {
  private let panel: any TouchSource

  /// Finds this panel.
  init(_ panel: any TouchSource) {
    self.panel = panel
  }

  let descriptors: [Int32] = []
  func hasNews() -> Bool { false }
  func nodes() -> [TouchNode] {
    [TouchNode(path: "/dev/input/event0", device: panel.device, phys: "only")]
  }
  func open(_ path: String, density: Double) throws(EvdevError) -> any TouchSource { panel }
}
