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

extension EvdevTouchSource: TouchSource {}
