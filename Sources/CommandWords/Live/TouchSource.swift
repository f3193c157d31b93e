// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import EvdevSource
package import TouchModel

/// A live device that yields frames, whichever library reads it.
package protocol TouchSource {
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
package final class EvdevTouchSource: TouchSource {
  private var source: EvdevSource

  /// Opens the node; what nobody states of its density is taken from the settings.
  package init(opening path: String, assumedUnitsPerMillimeter density: Double) throws(EvdevError) {
    source = try EvdevSource(opening: path, assumedUnitsPerMillimeter: density)
  }

  package var device: DeviceDescription { source.device }
  package var touchProtocol: TouchProtocol { source.touchProtocol }
  package var descriptor: Int32 { source.descriptor }
  package var hasMonotonicStamps: Bool { source.hasMonotonicStamps }
  package var unit: LengthUnit { source.unit }
  package var frame: TouchFrame { source.frame }

  /// How the panel is mounted.
  package var calibration: Calibration { source.calibration }
  /// Where the length of a millimeter comes from.
  package var lengthSource: LengthSource { source.lengthSource }

  package func next() throws(EvdevError) -> EvdevSource.Reading { try source.next() }
  package func finish(at time: Timestamp) -> Bool { source.finish(at: time) }
}
