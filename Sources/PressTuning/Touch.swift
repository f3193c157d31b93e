// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// One finger from landing to lift, in the values that the pipeline reads.
public struct Touch: Hashable, Sendable {
  /// The contact's number within its recording.
  public var serial: ContactSerial
  /// What the hand was asked to do; `nil` where nobody said.
  public var label: TouchLabel?
  /// What the device told, in order; never empty.
  public internal(set) var samples: [Sample]
  /// The time from the landing to the lift.
  public internal(set) var duration: Duration = .zero
  /// Whether it is gone, however it went.
  public internal(set) var isOver = false
  /// Whether the lift was seen, and neither a palm nor a lost event stood in the way.
  public internal(set) var isWhole = false
  /// Whether another finger was down meanwhile; its reading is then not that of one finger.
  public internal(set) var isAccompanied = false
  /// When a true button under the surface closed and opened, since the landing; empty without one.
  public internal(set) var clicks: [Click] = []

  /// The values of one frame.
  public struct Sample: Hashable, Sendable {
    /// Since the landing.
    public var time: Duration
    /// The pressure in device units; `nil` without the axis.
    public var pressure: Double?
    /// The longer diameter in device units; `nil` without the axis.
    public var size: Double?
    /// How far the finger is from where it landed.
    public var travel: Millimeters
  }

  /// One change of a button.
  public struct Click: Hashable, Sendable {
    /// Since the landing.
    public var time: Duration
    /// Whether the button closed.
    public var isClosed: Bool
  }

  init(serial: ContactSerial, first: Sample) {
    self.serial = serial
    samples = [first]
  }

  // MARK: Figures

  /// The pressures in order, without frames that told none.
  public var pressures: [Double] { samples.compactMap(\.pressure) }

  /// The largest pressure; `nil` without the axis.
  public var peak: Double? { pressures.max() }

  /// The farthest it went.
  public var travel: Millimeters { samples.map(\.travel).max() ?? .zero }

  /// The pressure at a time since the landing; silence means that nothing changed.
  public func pressure(at time: Duration) -> Double? {
    samples.last { $0.time <= time }?.pressure ?? samples.first?.pressure
  }

  /// The median pressure of the second half, before the fall of the lift; `nil` under 300 ms.
  public var plateau: Double? {
    guard duration >= .milliseconds(300) else { return nil }
    let end = duration - .milliseconds(50)
    let half = Duration.microseconds(duration.microseconds / 2)
    return Statistics.median(
      samples.filter { $0.time >= half && $0.time <= end }.compactMap(\.pressure))
      ?? pressure(at: half)
  }

  /// The last pressure as a share of the peak.
  public var liftShare: Double? {
    guard let peak, peak > 0, let last = pressures.last else { return nil }
    return last / peak
  }
}

extension Duration {
  /// In milliseconds, to the microsecond.
  var milliseconds: Double { Double(microseconds) / 1000 }

  init(milliseconds: Double) {
    let bounded = min(max(milliseconds.isNaN ? 0 : milliseconds, -1e12), 1e12)
    self = .microseconds(Int64((bounded * 1000).rounded()))
  }
}
