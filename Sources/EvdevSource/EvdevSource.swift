// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO
public import PressIntercept
public import TouchModel

/// A live touch device: yields the frames that its driver tells, in its driver's own time.
///
/// Unless ``hold(_:)`` was called it only listens: nothing is taken from other readers, and an app under
/// the finger sees the touch as before.
public struct EvdevSource: ~Copyable {
  /// What the device says about itself.
  public let device: DeviceDescription
  /// How it tells contacts apart.
  public let touchProtocol: TouchProtocol
  /// What udev says of how the panel is mounted; already applied to every position.
  public let calibration: Calibration
  /// Where the length of a unit comes from.
  public let lengthSource: LengthSource

  /// Hears every event as the tracker does, while somebody holds the device; `nil` otherwise.
  public var twin: TouchTwin?

  private var node: EventDevice
  private var tracker: SlotTracker
  private var correction: FrameCorrection
  /// The last frame in other words than the tracker's, where it had to be corrected.
  private var corrected: TouchFrame?
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
    let touchProtocol = try node.readableProtocol(at: path)
    let udev = UdevDevice(node: path)
    let (device, lengthSource) = LengthSource.complete(
      node.description, touchProtocol, with: udev)
    let calibration = udev?.calibration ?? .identity
    var tracker = SlotTracker(
      device: device, touchProtocol: touchProtocol,
      assumedUnitsPerMillimeter: assumedUnitsPerMillimeter, startedMidway: .alreadyDown)
    node.seed(&tracker, as: touchProtocol)
    self.touchProtocol = touchProtocol
    self.device = device
    self.calibration = calibration
    self.lengthSource = lengthSource
    self.tracker = tracker
    correction = FrameCorrection(
      device: device, touchProtocol: touchProtocol, calibration: calibration,
      assumedUnitsPerMillimeter: assumedUnitsPerMillimeter)
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
  ///
  /// Positions are calibrated, and a contact that became a palm has ended as cancelled.
  public var frame: TouchFrame { corrected ?? tracker.frame }

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
    case .event(let event): return take(event)
    case .landedAgain(let landing, let event):
      _ = take(landing)
      return take(event)
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
    case .event(let event), .landedAgain(_, let event): return take(event)
    case .gone:
      state = .gone
      return .gone
    case .nothing, .lost:
      tracker.resume()
      state = .reading
      return nil
    }
  }

  private mutating func take(_ event: RawEvent) -> Reading? {
    _ = twin?.take(event)
    guard tracker.consume(event) else { return nil }
    correct()
    return .frame
  }

  private mutating func correct() {
    corrected = nil
    guard correction.concerns(tracker.frame) else { return }
    var frame = tracker.frame
    correction.correct(&frame)
    corrected = frame
  }

  /// Ends every contact as lost; true when ``frame`` tells of it, false where nothing was down.
  ///
  /// The frame has the time given, or the last frame's where that is later.
  public mutating func finish(at time: Timestamp) -> Bool {
    guard tracker.finish(at: time) else { return false }
    correct()
    return true
  }

  // MARK: To hold it

  /// What the device says about itself, without what udev knows besides.
  public var model: DeviceDescription { node.description }
  /// Where it is plugged in, as the driver says it.
  public var phys: String { node.phys }
  /// The codes of `EV_MSC` that it may send.
  public var messages: [UInt16] { node.messages }

  /// Whether something touches it, as far as events were read.
  public var isTouched: Bool {
    // A finger that was there at the opening is not in a frame before the first report.
    !tracker.downSlots.isEmpty || node.hasContact
  }

  /// Takes the device from everybody else and begins to keep a twin; false where a finger is on it, or
  /// something happened meanwhile, and nothing was taken.
  ///
  /// Everything has to be read before. The C function is `libevdev_grab`.
  public mutating func hold(_ panel: TwinPanel) throws(EvdevError) -> Bool {
    guard !isTouched, case .reading = state else { return false }
    try node.grab(true)
    // What others have seen must not be said to them again: whatever waits now may be such.
    let found = try? Readiness.wait(for: [node.descriptor.number], until: .zero)
    guard found == [[]] else {
      letGo()
      return false
    }
    twin = TouchTwin(panel, seeds: node.seeds, at: tracker.frame.time)
    return true
  }

  /// Gives the device back to everybody else; the twin ends with that.
  public mutating func letGo() {
    twin = nil
    // A device that is gone has been given back.
    try? node.grab(false)
  }
}
