// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import Glibc
import LinuxIO
import LiveSources
import TouchModel

/// A panel that is tapped at a steady pace, each frame with the time at which it came to be.
final class PacedPanel: TouchSource {
  /// Hears how many taps are done, when a lift is followed by nothing else for a while.
  private let progress: (Int) -> Void
  private let silence: Descriptor
  private var tracker: SlotTracker
  private var due = MonotonicClock.now() + .seconds(1)
  private var isDown = false
  private var taps = 0

  /// From the landing to the lift: 20 ms.
  private static let hold = Duration.milliseconds(20)
  /// From a lift to the next landing: 30 ms.
  private static let pause = Duration.milliseconds(30)

  /// Makes a panel of 100 by 100 mm that knows no force.
  init(progress: @escaping (Int) -> Void) throws(SystemError) {
    self.progress = progress
    // A watch of no folder: there is never anything to read.
    silence = try Descriptor.folderWatch()
    tracker = SlotTracker(device: Self.description, touchProtocol: .slotted)
  }

  private static let description: DeviceDescription = {
    var device = DeviceDescription()
    device.name = "Paced panel"
    device.properties = [DeviceDescription.directProperty]
    device.keys = [KeyCode.touch]
    let axes: [(AxisCode, Int32, Int32)] = [
      (.slot, 4, 0), (.positionX, 1000, 10), (.positionY, 1000, 10), (.trackingID, 65535, 0),
    ]
    for (code, maximum, resolution) in axes {
      device.declare(Axis(code: code, minimum: 0, maximum: maximum, resolution: resolution))
    }
    return device
  }()

  var device: DeviceDescription { Self.description }
  let touchProtocol = TouchProtocol.slotted
  let hasMonotonicStamps = true
  let unit = LengthUnit.millimeters
  var descriptor: Int32 { silence.number }
  var frame: TouchFrame { tracker.frame }
  var nextDeadline: Timestamp? { Self.timestamp(due) }

  private static func timestamp(_ time: Duration) -> Timestamp {
    Timestamp(microseconds: time.microseconds)
  }

  func next() throws(EvdevError) -> EvdevSource.Reading {
    let now = MonotonicClock.now()
    guard now >= due else { return .nothing }
    isDown.toggle()
    if !isDown { taps += 1 }
    due = now + (isDown ? Self.hold : Self.pause)
    let position = Int32(100 + taps * 37 % 800)
    var values: [(AxisCode, Int32)] = [(.trackingID, isDown ? Int32(taps % 60_000) : -1)]
    if isDown { values += [(.positionX, position), (.positionY, 1000 - position)] }
    for (axis, value) in values { consume(EventType.absolute, axis.number, value, now) }
    consume(EventType.synchronization, SynchronizationCode.report, 0, now)
    if isDown { progress(taps) }
    return .frame
  }

  private func consume(_ type: UInt16, _ code: UInt16, _ value: Int32, _ now: Duration) {
    _ = tracker.consume(
      RawEvent(time: Self.timestamp(now), type: type, code: code, value: value))
  }

  func finish(at time: Timestamp) -> Bool { tracker.finish(at: max(time, frame.time)) }
}
