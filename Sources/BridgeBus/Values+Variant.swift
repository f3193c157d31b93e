// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues
import PressActions
import PressBus
import PressGestures
import TouchModel

extension PropertyListValue {
  /// Several dictionaries as `aa{sv}`, also where there are none.
  static func dictionaries(_ list: [[String: PropertyListValue]]) -> Variant? {
    Variant.array(of: "a{sv}", list.map { .dictionary($0.variants) })
  }
}

extension [String: PropertyListValue] {
  /// The members for the bus.
  var variants: [String: Variant] { compactMapValues(\.variant) }
}

extension Variant {
  /// A number of type `u`.
  static func serial(_ number: UInt32) -> Variant? { Variant(g_variant_new_uint32(number)) }
}

extension PressEvent {
  /// The arguments of the signal that tells the event.
  func arguments(_ device: String, _ details: [String: PropertyListValue]) -> [Variant?] {
    [
      .text(device), Variant(g_variant_new_uint32(contact.number)), .text(kind.name),
      Variant(g_variant_new_uint64(guint64(time.microseconds))), .dictionary(details.variants),
    ]
  }
}

extension TargetTalk.Member {
  /// The arguments of the call.
  var arguments: [Variant?] {
    switch self {
    case .configuration(let place, let contact):
      [
        Variant(g_variant_new_double(place.x.value)), Variant(g_variant_new_double(place.y.value)),
        Variant(g_variant_new_uint32(contact.number)),
      ]
    case .commit(let identifier), .willEnd(let identifier): [.text(identifier)]
    case .perform(let identifier, let action): [.text(identifier), .text(action)]
    }
  }
}

extension Result<Variant, GLibError> {
  /// The dictionary that a reply brings, empty where it brings nothing at all.
  var values: Result<[String: PropertyListValue], BridgeRefusal> {
    switch self {
    case .failure(let error): return .failure(BridgeRefusal(.unavailable, error.message))
    case .success(let reply):
      guard reply.size <= CallMeter.Limits.message else {
        return .failure(
          BridgeRefusal(
            .limit, "the answer is larger than \(CallMeter.Limits.message) bytes"))
      }
      guard let first = reply.count > 0 ? reply[0] : nil else { return .success([:]) }
      guard first.type == "a{sv}", case .dictionary(let members) = PropertyListValue(first) else {
        return .failure(
          BridgeRefusal(
            .invalidArgument,
            "the answer is of the type '\(reply.type)', or holds a kind that cannot be taken, and "
              + "should be 'a{sv}'"))
      }
      return .success(members)
    }
  }
}
