// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import PressActions
import PressApplication

extension ApplicationRequest {
  /// Reads a call of `org.freedesktop.Application`; `nil` for one that the interface lacks.
  ///
  /// The bus has checked the types. The platform data tells a quick action's type and user info
  /// where the caller knows of them; what is of another kind counts as not told.
  init?(method: String, _ arguments: Variant) {
    switch method {
    case "Activate": self = .activate
    case "Open":
      guard let list = arguments[0] else { return nil }
      self = .open((0..<list.count).compactMap { list[$0]?.text })
    case "ActivateAction":
      guard let action = arguments[0]?.text, let data = arguments[2] else { return nil }
      var type: String?
      var userInfo: [String: PropertyListValue]?
      // Platform data may hold things that property lists do not have, so only these are read.
      for entry in (0..<data.count).compactMap({ data[$0] }) {
        switch (entry[0]?.text, entry[1].flatMap { PropertyListValue($0) }) {
        case ("x-pressd-type", .string(let text)): type = text
        case ("x-pressd-user-info", .dictionary(let members)): userInfo = members
        case (_, _): continue
        }
      }
      self = .perform(action: action, type: type, userInfo: userInfo)
    default: return nil
    }
  }
}
