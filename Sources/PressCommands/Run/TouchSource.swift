// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import TouchModel

/// A live device that yields frames, whichever library reads it.
protocol TouchSource {
  var device: DeviceDescription { get }
  var touchProtocol: TouchProtocol { get }
  var descriptor: Int32 { get }
  var hasMonotonicStamps: Bool { get }
  var unit: LengthUnit { get }
  var frame: TouchFrame { get }

  /// Goes on to the next frame, without waiting for one.
  mutating func next() throws(EvdevError) -> EvdevSource.Reading
  /// Ends every contact as lost; true when ``frame`` tells of it.
  mutating func finish(at time: Timestamp) -> Bool
}

/// A device that libevdev reads, to be held beside others.
final class EvdevTouchSource: TouchSource {
  private var source: EvdevSource

  /// Opens the node; what nobody states of its density is taken from the settings.
  init(opening path: String, assumedUnitsPerMillimeter density: Double) throws(EvdevError) {
    source = try EvdevSource(opening: path, assumedUnitsPerMillimeter: density)
  }

  var device: DeviceDescription { source.device }
  var touchProtocol: TouchProtocol { source.touchProtocol }
  var descriptor: Int32 { source.descriptor }
  var hasMonotonicStamps: Bool { source.hasMonotonicStamps }
  var unit: LengthUnit { source.unit }
  var frame: TouchFrame { source.frame }

  /// How the panel is mounted.
  var calibration: Calibration { source.calibration }
  /// Where the length of a millimeter comes from.
  var lengthSource: LengthSource { source.lengthSource }

  func next() throws(EvdevError) -> EvdevSource.Reading { try source.next() }
  func finish(at time: Timestamp) -> Bool { source.finish(at: time) }
}
