// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import DesktopSink
import PressActions

extension JSON {
  /// A quick action with everything that is known of it.
  static func item(_ entry: ApplicationItems.Entry, isShown: Bool, app: String? = nil) -> JSON {
    let item = entry.sourced.item
    let source = entry.sourced.source
    var members: [Member] = []
    if let app { members.append(Member("app", .text(app))) }
    members += [
      Member("type", .text(item.type)), Member("title", .text(item.localizedTitle)),
      Member("subtitle", .optional(item.localizedSubtitle, JSON.text)),
      Member("icon", .optional(item.icon?.iconName, JSON.text)),
      Member("kind", .text(entry.isDynamic ? "dynamic" : "static")),
      Member("shown", .bool(isShown)), Member("action", .optional(entry.sourced.action, JSON.text)),
      Member(
        "userInfo", .optional(item.userInfo) { JSON.value(.dictionary($0)) }),
      Member(
        "source",
        [
          ("file", .text(source.file)), ("line", .optional(source.line) { .number($0) }),
          ("key", .text(source.key)),
        ].object),
    ]
    return .object(members)
  }

  /// A value of a property list; bytes are told as hexadecimal digits, dates as seconds since 2001.
  static func value(_ value: PropertyListValue) -> JSON {
    switch value {
    case .string(let text): .text(text)
    case .integer(let number): .integer(number)
    case .real(let number): .decimal(number, places: 9)
    case .boolean(let truth): .bool(truth)
    case .data(let bytes): .text(bytes.map(hexadecimal).joined())
    case .date(let seconds): .decimal(seconds, places: 6)
    case .array(let elements): .array(elements.map { JSON.value($0) })
    case .dictionary(let members):
      .object(members.sorted { $0.key < $1.key }.map { Member($0.key, JSON.value($0.value)) })
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.count == 1 ? "0\(digits)" : digits
  }
}

extension [(String, JSON)] {
  /// The pairs as an object.
  var object: JSON { .object(map { JSON.Member($0.0, $0.1) }) }
}
