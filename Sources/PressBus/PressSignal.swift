// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import PressGestures
import TouchModel

/// A press event as the bus tells it: once for everybody, and once for the owner of the region.
struct PressSignal: Hashable, Sendable {
  /// What everybody may know: neither where the finger is nor how hard it presses.
  var shared: [String: PropertyListValue] = [:]
  /// What the owner of the region gets besides.
  var own: [String: PropertyListValue] = [:]

  /// The force of an event that has none.
  static let unknownForce = -1.0

  /// Sorts what an event carries; places are of the picture, as those of regions are.
  init(_ event: PressEvent, on surface: TurnedSurface) {
    for detail in event.kind.details {
      if detail.tellsMeasure {
        own[detail.name] = detail.value.propertyListValue
      } else {
        shared[detail.name] = detail.value.propertyListValue
      }
    }
    let (place, origin) = (surface.picture(event.position), surface.picture(event.origin))
    own["x"] = .real(place.x.value)
    own["y"] = .real(place.y.value)
    own["originX"] = .real(origin.x.value)
    own["originY"] = .real(origin.y.value)
    own["force"] = .real(event.force?.value ?? Self.unknownForce)
  }
}

extension PressDetail.Value {
  fileprivate var propertyListValue: PropertyListValue {
    switch self {
    case .word(let text): .string(text)
    case .share(let share): .real(share)
    case .count(let count): .integer(Int64(count))
    case .fact(let truth): .boolean(truth)
    }
  }
}

/// A press event on its way to somebody on the bus.
public struct PressTelling: Hashable, Sendable {
  /// The unique name of the only client that gets it; `nil` goes to everybody.
  public var receiver: String?
  /// What it carries.
  public var details: [String: PropertyListValue]

  /// What is told of an event, and to whom; the owner of the region hears of it first.
  public static func all(
    of event: PressEvent, on device: BridgeDevice, _ regions: RegionRegistry
  ) -> [PressTelling] {
    let signal = PressSignal(event, on: device.surface)
    let shared = PressTelling(receiver: nil, details: signal.shared)
    guard let entry = regions.entry(of: event.target) else { return [shared] }
    var own = signal.shared.merging(signal.own) { $1 }
    own["region"] = .string(entry.id)
    return [PressTelling(receiver: entry.owner, details: own), shared]
  }
}
