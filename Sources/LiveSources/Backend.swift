// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame
package import EvdevSource
package import LibinputSource
import LinuxIO
package import TouchModel

/// The library that reads live devices.
package enum Backend: String, CaseIterable {
  /// Every axis, also pressure; calibration and palms are pressd's own work.
  case evdev
  /// Places only, as a compositor sees them.
  case libinput

  /// The library of a name, by default the one that feels force.
  package static func named(_ name: String?) throws(CommandFailure) -> Backend {
    guard let name else { return .evdev }
    if let backend = Backend(rawValue: name) { return backend }
    let hint = Spelling.hint(for: name, among: allCases.map(\.rawValue))
    throw .misused("--backend '\(name.printable)': evdev or libinput is needed\(hint)")
  }

  /// Opens a node; the density stands in for a resolution that is not stated.
  package func open(_ path: String, density: Double) throws(EvdevError) -> any TouchSource {
    switch self {
    case .evdev: try EvdevTouchSource(opening: path, assumedUnitsPerMillimeter: density)
    case .libinput: try LibinputTouchSource(opening: path, assumedUnitsPerMillimeter: density)
    }
  }
}

/// A device that libinput reads, to be held beside others.
package final class LibinputTouchSource: TouchSource {
  private let source: LibinputSource
  private let path: String

  /// Opens the node; what libinput does not know of its density is taken from the settings.
  package init(opening path: String, assumedUnitsPerMillimeter density: Double) throws(EvdevError) {
    do {
      source = try LibinputSource(opening: path, assumedUnitsPerMillimeter: density)
      self.path = path
    } catch {
      throw Self.words(of: error, path)
    }
  }

  /// Takes a device that a seat has opened.
  package init(_ source: LibinputSource, path: String) {
    self.source = source
    self.path = path
  }

  /// The same error in the words of the other library's source.
  private static func words(of error: LibinputError, _ path: String) -> EvdevError {
    switch error {
    case .system(let error): EvdevError(path: path, reason: .system(error))
    case .refused, .noSeat: EvdevError(path: path, reason: .refused(error.description))
    case .ownDevice: EvdevError(path: path, reason: .ownDevice)
    case .notATouchDevice(_, let name): EvdevError(path: path, reason: .notATouchDevice(name: name))
    }
  }

  package var device: DeviceDescription { source.device }
  /// libinput tells contacts by slot, whatever the device speaks.
  package var touchProtocol: TouchProtocol { .slotted }
  package var descriptor: Int32 { source.descriptor }
  /// libinput sets the clock itself.
  package var hasMonotonicStamps: Bool { true }
  package var unit: LengthUnit { source.unit }
  package var frame: TouchFrame { source.frame }

  package func finish(at time: Timestamp) -> Bool { source.finish(at: time) }

  package func next() throws(EvdevError) -> EvdevSource.Reading {
    do {
      switch try source.next() {
      case .frame: return .frame
      case .nothing: return .nothing
      case .gone: return .gone
      }
    } catch {
      throw Self.words(of: error, path)
    }
  }
}
