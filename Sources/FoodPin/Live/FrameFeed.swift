// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import LinuxIO
import PressActions
import TouchModel
import TraceFiles

/// Where the frames of a live app come from, and what its clock shows.
@MainActor protocol FrameFeed: AnyObject {
  /// The device.
  var device: DeviceDescription { get }
  /// How it tells contacts apart.
  var touchProtocol: TouchProtocol { get }
  /// What is to be watched for something to read.
  var descriptors: [Int32] { get }
  /// When the host is to look for frames although nothing can be read; `nil` for never.
  var wakeTime: Duration? { get }
  /// The keyboard's finger, where there is one.
  var finger: KeyboardFinger? { get set }
  /// Whether keys can move a finger.
  var takesKeys: Bool { get }
  /// Whether touches are to be shown: those of a person's own finger are seen without.
  var showsTouches: Bool { get }

  /// Hands over the frames that are there, in order; false once none will ever come.
  func take(at now: Duration, _ accept: (TouchFrame) -> Void) throws(EvdevError) -> Bool
  /// Does what a key says with the keyboard's finger, and returns the frame that follows at once.
  func press(_ event: KeyboardFinger.Event, at time: Timestamp) -> TouchFrame?
  /// What the device's clock shows for certain, when everything was read; `nil` before it is known.
  func time(at now: Duration) -> Timestamp?
  /// When the host is to wake for a time on the device's clock; `nil` before it is known.
  func wakeTime(for time: Timestamp) -> Duration?
}

extension FrameFeed {
  var takesKeys: Bool { finger != nil }
  var showsTouches: Bool { true }

  func press(_ event: KeyboardFinger.Event, at time: Timestamp) -> TouchFrame? {
    finger?.take(event, at: time)
  }
}

/// The keyboard's finger, whose clock is the host's.
final class KeyboardFeed: FrameFeed {
  private let clock = EventClock(isShared: true)
  var finger: KeyboardFinger? = KeyboardFinger(over: FoodPinLayout.screen)

  let device = KeyboardFinger.device
  let touchProtocol = TouchProtocol.slotted
  let descriptors: [Int32] = []
  var wakeTime: Duration? { finger?.deadline.map { .microseconds($0.microseconds) } }

  func take(at now: Duration, _ accept: (TouchFrame) -> Void) -> Bool {
    let time = Timestamp(microseconds: now.microseconds)
    while let frame = finger?.advance(to: time) { accept(frame) }
    return true
  }

  func time(at now: Duration) -> Timestamp? { clock.settledTime(at: now) }
  func wakeTime(for time: Timestamp) -> Duration? { clock.wakeTime(for: time) }
}

/// A live device.
final class DeviceFeed: FrameFeed {
  /// Bounds that keep the loop able to end.
  private enum Limits {
    /// The most frames that are read before others have their turn; 2 s of a fast panel.
    static let frames = 256
  }

  private var source: EvdevSource
  private var clock: EventClock
  var finger: KeyboardFinger?

  /// Opens a node.
  init(_ path: String) throws(EvdevError) {
    let source = try EvdevSource(opening: path)
    clock = EventClock(isShared: source.hasMonotonicStamps)
    self.source = source
  }

  var device: DeviceDescription { source.device }
  var touchProtocol: TouchProtocol { source.touchProtocol }
  var descriptors: [Int32] { [source.descriptor] }
  private(set) var wakeTime: Duration?
  /// What there is to read after the last frames may be older than any clock shows.
  private var isBehind: Bool { wakeTime != nil }

  func take(at now: Duration, _ accept: (TouchFrame) -> Void) throws(EvdevError) -> Bool {
    wakeTime = nil
    for _ in 0..<Limits.frames {
      switch try source.next() {
      case .frame:
        clock.note(source.frame.time, at: now)
        accept(source.frame)
      case .nothing: return true
      case .gone:
        if source.finish(at: time(at: now) ?? .zero) { accept(source.frame) }
        return false
      }
    }
    // There may be more, once the others had their turn.
    wakeTime = now
    return true
  }

  func time(at now: Duration) -> Timestamp? { isBehind ? nil : clock.settledTime(at: now) }
  func wakeTime(for time: Timestamp) -> Duration? { clock.wakeTime(for: time) }
}

/// A capture that is played at its own pace.
final class TraceFeed: FrameFeed {
  private let events: [RawEvent]
  private var tracker: SlotTracker
  private var place = 0
  private var isFinished = false
  private let first: Timestamp
  private let start: Duration
  var finger: KeyboardFinger?

  let device: DeviceDescription
  let touchProtocol: TouchProtocol
  let descriptors: [Int32] = []

  /// Makes ready to play a capture from `now` on.
  init(_ trace: Trace, at now: Duration) {
    device = trace.device
    touchProtocol = trace.touchProtocol
    events = trace.events
    tracker = trace.makeTracker()
    first = trace.events.first?.time ?? .zero
    start = now
  }

  var wakeTime: Duration? {
    isFinished ? nil : wakeTime(for: events.indices.contains(place) ? events[place].time : first)
  }

  func take(at now: Duration, _ accept: (TouchFrame) -> Void) -> Bool {
    let time = time(at: now) ?? .zero
    while events.indices.contains(place), events[place].time <= time {
      if tracker.consume(events[place]) { accept(tracker.frame) }
      place += 1
    }
    guard place == events.endIndex, !isFinished else { return true }
    isFinished = true
    if tracker.finish(at: tracker.frame.time) { accept(tracker.frame) }
    return true
  }

  func time(at now: Duration) -> Timestamp? {
    first.advanced(byMicroseconds: (now - start).microseconds)
  }

  func wakeTime(for time: Timestamp) -> Duration? {
    start + .microseconds((time - first).microseconds)
  }
}
