// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// A device that libevdev reads, to be held beside others.
public final class EvdevTouchSource {
  private var source: EvdevSource

  /// Opens the node; what nobody states of its density is taken from the settings.
  public init(opening path: String, assumedUnitsPerMillimeter density: Double) throws(EvdevError) {
    source = try EvdevSource(opening: path, assumedUnitsPerMillimeter: density)
  }

  /// What the device says about itself.
  public var device: DeviceDescription { source.device }
  /// How it tells contacts apart.
  public var touchProtocol: TouchProtocol { source.touchProtocol }
  /// What becomes readable when there is something to read.
  public var descriptor: Int32 { source.descriptor }
  /// Whether its stamps are of the clock that never goes back.
  public var hasMonotonicStamps: Bool { source.hasMonotonicStamps }
  /// Whether lengths are true millimeters.
  public var unit: LengthUnit { source.unit }
  /// The latest frame.
  public var frame: TouchFrame { source.frame }

  /// How the panel is mounted.
  public var calibration: Calibration { source.calibration }
  /// Where the length of a millimeter comes from.
  public var lengthSource: LengthSource { source.lengthSource }

  /// Goes on to the next frame, without waiting for one.
  public func next() throws(EvdevError) -> EvdevSource.Reading { try source.next() }
  /// Ends every contact as lost; true when ``frame`` tells of it.
  public func finish(at time: Timestamp) -> Bool { source.finish(at: time) }
}
