// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import PressActions

/// Why a text is no user info.
struct UserInfoError: Error {
  /// What is wrong, lower-case and without a period.
  var reason: String
}

/// What an app is given back with an item, as a line of text in GLib's notation.
enum UserInfo {
  /// The most that is read: 64 KiB.
  static let limit = 1 << 16

  /// Reads a line such as `{'row': <3>}`.
  static func parse(_ notation: String) throws(UserInfoError) -> [String: PropertyListValue] {
    guard notation.utf8.count <= limit else {
      throw UserInfoError(reason: "more than \(limit) bytes are no user info")
    }
    let variant: Variant
    do throws(GLibError) { variant = try Variant.parse(notation, type: "a{sv}") } catch {
      throw UserInfoError(reason: "not of the form {'key': <value>}: \(error.message)")
    }
    guard case .dictionary(let info)? = PropertyListValue(variant) else {
      throw UserInfoError(reason: "a value is of a kind that property lists do not have")
    }
    return info
  }

  /// The line for an item's user info.
  static func notation(of info: [String: PropertyListValue]) -> String {
    PropertyListValue.dictionary(info).variant?.notation ?? ""
  }
}
