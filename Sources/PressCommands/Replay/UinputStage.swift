// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import LinuxIO
import TouchModel
import TraceFiles
import UinputSink

/// A touchscreen of the kernel that says what a trace says, for whoever reads touchscreens.
final class UinputStage {
  private let device: UinputTouchscreen
  private let name: String
  private var remains = StreamRemains()
  private var failure: UinputError?
  private var last = Timestamp.zero

  /// Bounds of what is waited for.
  private enum Limits {
    /// How long udev may take for the device.
    static let udev = Duration.seconds(5)
    /// How often is looked whether it has finished.
    static let look = Duration.milliseconds(20)
  }

  /// Makes the device of a trace.
  init(_ trace: Trace) throws(CommandFailure) {
    let played = PlayedDevice(trace)
    do {
      device = try UinputTouchscreen(
        played.description, phys: OwnDevices.phys("replay"), messages: played.messages)
      name = played.description.name
    } catch {
      throw .refused("--into uinput: \(error)")
    }
  }

  /// What there is now, for a person who wants to read it.
  var greeting: String { "\(device.node): a virtual touchscreen, '\(name.printable)'" }

  /// Waits until udev has finished with the device, and then for those who open it after that.
  func settle(for lead: Duration) {
    let end = MonotonicClock.now() + Limits.udev
    while !device.node.isEmpty, !TouchNodes.isReady(device.node), MonotonicClock.now() < end {
      _ = try? Readiness.wait(for: [], until: MonotonicClock.now() + Limits.look)
    }
    _ = try? Readiness.wait(for: [], until: MonotonicClock.now() + lead)
  }

  /// The clock on the wall, by which the device says each frame when its time has come.
  func pace(_ output: Output) -> ReplayPace {
    var pace = ReplayPace.real(output)
    pace.deliver = say
    return pace
  }

  /// Says a frame with stamps that keep their distances; false where the kernel takes no more.
  private func say(_ events: [RawEvent], from first: Timestamp, at origin: Duration) -> Bool {
    let start = Timestamp(microseconds: origin.microseconds)
    let stamped = events.map { event in
      var event = event
      event.time = start + (event.time - first)
      return event
    }
    for event in stamped { remains.note(event) }
    last = stamped.last?.time ?? last
    do {
      try device.write(stamped)
      return true
    } catch {
      failure = error
      return false
    }
  }

  /// Takes away what the trace has left on the panel; throws what ended the replay early.
  func finish() throws(CommandFailure) {
    do {
      if failure == nil { try device.write(remains.clearance(at: last)) }
    } catch {
      failure = error
    }
    if let failure { throw .refused("--into uinput: \(failure)") }
  }
}
