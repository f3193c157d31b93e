// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO
public import TouchModel

/// A live touch device: yields the frames that its driver tells, in its driver's own time.
///
/// It only listens. Nothing is taken from other readers, and an app under the finger sees the
/// touch as before.
public struct EvdevSource: ~Copyable {
  /// What the device says about itself.
  public let device: DeviceDescription
  /// How it tells contacts apart.
  public let touchProtocol: TouchProtocol

  private var node: EventDevice
  private var tracker: SlotTracker
  private var state = State.reading

  private enum State {
    /// Events come as they happen.
    case reading
    /// Events were lost, and libevdev tells what has changed.
    case catchingUp
    /// The device went away.
    case gone
  }

  /// What ``next()`` found.
  public enum Reading: Hashable, Sendable {
    /// ``EvdevSource/frame`` holds a new frame.
    case frame
    /// There is nothing more until the descriptor can be read again.
    case nothing
    /// The device is gone for good; ``EvdevSource/finish(at:)`` tells what was on it.
    case gone
  }

  /// Opens a device node, for example `/dev/input/event3`.
  ///
  /// Contacts that are down already are reported as such and never become a gesture. The density
  /// stands in for the resolution of an axis that states none, in units per millimeter.
  public init(
    opening path: String, assumedUnitsPerMillimeter: Double = 10
  ) throws(EvdevError) {
    let node = try EventDevice(opening: path)
    guard let touchProtocol = node.touchProtocol else {
      throw EvdevError(path: path, reason: .notATouchDevice(name: node.name))
    }
    let device = node.description
    var tracker = SlotTracker(
      device: device, touchProtocol: touchProtocol,
      assumedUnitsPerMillimeter: assumedUnitsPerMillimeter, startedMidway: .alreadyDown)
    node.seed(&tracker, as: touchProtocol)
    self.touchProtocol = touchProtocol
    self.device = device
    self.tracker = tracker
    self.node = node
  }

  /// The descriptor to wait on.
  public var descriptor: Int32 { node.descriptor.number }

  /// Whether frames are stamped by the clock that ``MonotonicClock`` shows.
  ///
  /// A kernel that refuses leaves stamps that count from elsewhere, and only differences mean
  /// something.
  public var hasMonotonicStamps: Bool { node.hasMonotonicStamps }

  /// Whether positions are true millimeters or rest on the assumed density.
  public var unit: LengthUnit { tracker.unit }

  /// The last frame; valid until ``next()`` is called again.
  public var frame: TouchFrame { tracker.frame }

  /// Goes on to the next frame, without waiting for one.
  public mutating func next() throws(EvdevError) -> Reading {
    while true {
      switch state {
      case .gone: return .gone
      case .reading: if let reading = try readEvent() { return reading }
      case .catchingUp: if let reading = try readDifference() { return reading }
      }
    }
  }

  /// Takes the next event of a device that keeps up; `nil` says that no frame is complete yet.
  private mutating func readEvent() throws(EvdevError) -> Reading? {
    switch try node.read(catchingUp: false) {
    case .event(let event): return tracker.consume(event) ? .frame : nil
    case .nothing: return .nothing
    case .gone:
      state = .gone
      return .gone
    case .lost:
      tracker.interrupt()
      state = .catchingUp
      return nil
    }
  }

  /// Takes the next of the differences between what was told and what is.
  private mutating func readDifference() throws(EvdevError) -> Reading? {
    switch try node.read(catchingUp: true) {
    case .event(let event): return tracker.consume(event) ? .frame : nil
    case .gone:
      state = .gone
      return .gone
    case .nothing, .lost:
      tracker.resume()
      state = .reading
      return nil
    }
  }

  /// Ends every contact as lost; true when ``frame`` tells of it, false where nothing was down.
  ///
  /// The frame has the time given, or the last frame's where that is later.
  public mutating func finish(at time: Timestamp) -> Bool {
    tracker.finish(at: time)
  }
}
