// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import LinuxIO
public import TouchModel

/// Whatever yields frames of a live device, whichever library reads it.
public protocol FrameSource {
  /// The latest frame.
  var frame: TouchFrame { get }

  /// Goes on to the next frame, without waiting for one.
  mutating func next() throws(EvdevError) -> EvdevSource.Reading
}

extension EvdevTouchSource: FrameSource {}

extension EventClock {
  /// What a device had when it was asked.
  public enum Look: Hashable, Sendable {
    /// A new frame, which the source holds and the clock has noted.
    case frame
    /// Nothing more; every event up to this time of the device was read, `nil` where that is not known.
    case nothing(settled: Timestamp?)
    /// The device is gone for good.
    case gone
  }

  /// Asks a device for its next frame, and knows up to which time everything was read.
  ///
  /// What comes once it has been asked is read the next time; so the host's clock is read first.
  public mutating func look(
    at source: inout some FrameSource, hostTime: () -> Duration = MonotonicClock.now
  ) throws(EvdevError) -> Look {
    let asked = hostTime()
    switch try source.next() {
    case .frame:
      note(source.frame.time, at: asked)
      return .frame
    case .nothing: return .nothing(settled: settledTime(at: asked))
    case .gone: return .gone
    }
  }
}
