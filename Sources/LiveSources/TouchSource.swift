// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import EvdevSource
package import PressBridge
package import PressGestures
package import TouchModel

/// A live device that yields frames, whichever library reads it.
package protocol TouchSource: FrameSource {
  var device: DeviceDescription { get }
  var touchProtocol: TouchProtocol { get }
  var descriptor: Int32 { get }
  var hasMonotonicStamps: Bool { get }
  var unit: LengthUnit { get }

  /// Ends every contact as lost; true when ``frame`` tells of it.
  mutating func finish(at time: Timestamp) -> Bool

  /// What is done with the device, for a person to read first.
  var introduction: String { get }
  /// Whether touches can be taken from the app under the finger.
  var isHolding: Bool { get }
  /// When the source has something to do although nothing is read.
  var nextDeadline: Timestamp? { get }
  /// The settings that count while the device is used as it is now.
  mutating func adapt(_ settings: PressSettings) -> PressSettings
  /// Hears what the last frame, or the time that passed since, has come to, before anyone else.
  mutating func follow(_ said: PressOutput, at time: Timestamp)
  /// Gives the device back to everybody else, where it was taken from them.
  mutating func giveBack()
  /// Looks again whether it may be taken from everybody else, because that may be otherwise now.
  mutating func reconsider()
}

/// A source that only listens.
extension TouchSource {
  package var introduction: String { "observing; the app under the finger still sees each touch" }
  package var isHolding: Bool { false }
  package var nextDeadline: Timestamp? { nil }
  package mutating func adapt(_ settings: PressSettings) -> PressSettings { settings }
  package mutating func follow(_ said: PressOutput, at time: Timestamp) {}
  package mutating func giveBack() {}
  package mutating func reconsider() {}
}

extension EvdevTouchSource: TouchSource {}
