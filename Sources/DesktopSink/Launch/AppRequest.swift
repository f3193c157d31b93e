// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import PressActions

/// What an app on the bus is asked, as the interface `org.freedesktop.Application` has it.
enum AppRequest {
  /// To come to the screen.
  case activate
  /// To open an address.
  case open(String)
  /// To perform a quick action under this name.
  case perform(String, ShortcutItem)

  /// The method of the interface.
  var method: String {
    switch self {
    case .activate: "Activate"
    case .open: "Open"
    case .perform: "ActivateAction"
    }
  }

  /// The quick action, or one that stands for the request where it is none.
  var item: ShortcutItem {
    switch self {
    case .activate: ShortcutItem(type: method, localizedTitle: "")
    case .open(let address): ShortcutItem(type: address, localizedTitle: "")
    case .perform(_, let item): item
    }
  }

  /// The arguments, with the token by which a compositor lets a window come to the front.
  ///
  /// Desktop actions have no parameter, so an item's type and user info travel as platform data, which
  /// apps that do not know them pass over.
  func arguments(token: String?) -> Variant? {
    var platform: [String: Variant] = [:]
    if let token {
      // GLib knows the first since 2.76, older apps the second.
      for key in ["activation-token", "desktop-startup-id"] { platform[key] = Variant.text(token) }
    }
    switch self {
    case .activate: return Variant.tuple([Variant.dictionary(platform)])
    case .open(let address):
      let addresses = Variant.array(of: "s", [Variant.text(address)])
      return Variant.tuple([addresses, Variant.dictionary(platform)])
    case .perform(let action, let item):
      platform["x-pressd-type"] = Variant.text(item.type)
      if let info = item.userInfo {
        platform["x-pressd-user-info"] = PropertyListValue.dictionary(info).variant
      }
      return Variant.tuple([
        Variant.text(action), Variant.array(of: "v", []), Variant.dictionary(platform),
      ])
    }
  }
}
