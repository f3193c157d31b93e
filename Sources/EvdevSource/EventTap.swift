// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO
public import TouchModel

/// A live touch device of which the events themselves are wanted, to be written down.
///
/// It only listens, as ``EvdevSource`` does. Where events were lost it tells so by a frame of its
/// own, and then what changed meanwhile.
public struct EventTap: ~Copyable {
  /// What the device says about itself.
  public let device: DeviceDescription
  /// How it tells contacts apart.
  public let touchProtocol: TouchProtocol
  private var node: EventDevice
  private var isCatchingUp = false
  private var time = Timestamp.zero
  private var announced: [RawEvent] = []

  /// What ``next()`` found.
  public enum Reading: Hashable, Sendable {
    /// The next event.
    case event(RawEvent)
    /// There is nothing more until the descriptor can be read again.
    case nothing
    /// The device is gone for good.
    case gone
  }

  /// Opens a node, for example `/dev/input/event3`, if it tells touch positions and is none that
  /// pressd itself made.
  public init(opening path: String) throws(EvdevError) {
    let node = try EventDevice(opening: path)
    let touchProtocol = try node.readableProtocol(at: path)
    device = node.description
    self.touchProtocol = touchProtocol
    self.node = node
  }

  /// The descriptor to wait on.
  public var descriptor: Int32 { node.descriptor.number }

  /// Goes on to the next event, without waiting for one.
  public mutating func next() throws(EvdevError) -> Reading {
    if let event = announced.popLast() { return .event(event) }
    while true {
      switch try node.read(catchingUp: isCatchingUp) {
      case .event(let event):
        time = event.time
        return .event(event)
      case .landedAgain(let landing, let event):
        time = event.time
        announced = [event]
        return .event(landing)
      case .gone: return .gone
      case .lost: return .event(loss())
      case .nothing:
        guard isCatchingUp else { return .nothing }
        isCatchingUp = false
      }
    }
  }

  /// The mark that events were lost, in a frame of its own: readers throw away the rest of a frame
  /// that has one, and what changed meanwhile must not be in it.
  private mutating func loss() -> RawEvent {
    isCatchingUp = true
    func mark(_ code: UInt16) -> RawEvent {
      RawEvent(time: time, type: EventType.synchronization, code: code, value: 0)
    }
    announced = [mark(SynchronizationCode.report)]
    return mark(SynchronizationCode.dropped)
  }
}
