// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLibevdev
import TouchModel

/// The kernel's names of events, as `getevent -l` writes them: cut after twenty letters.
struct KernelNames {
  private var codes: [UInt16: [String: UInt16]] = [:]
  private var types: [String: UInt16] = [:]

  /// How many letters of a name getevent writes.
  private static let width = 20

  /// The number of a type such as `EV_ABS`.
  mutating func type(_ name: ArraySlice<UInt8>) -> UInt16? {
    if types.isEmpty { types = Self.tableOfTypes() }
    return types[String(decoding: name, as: UTF8.self)]
  }

  /// The number of a code such as `ABS_MT_PRESSURE` of a type.
  mutating func code(_ name: ArraySlice<UInt8>, type: UInt16) -> UInt16? {
    let table = codes[type] ?? Self.table(of: type)
    codes[type] = table
    return table[String(decoding: name.prefix(Self.width), as: UTF8.self)]
  }

  /// The number of a property such as `INPUT_PROP_DIRECT`.
  func property(_ name: ArraySlice<UInt8>) -> UInt8? {
    UInt8(exactly: libevdev_property_from_name(String(decoding: name, as: UTF8.self)))
  }

  private static func tableOfTypes() -> [String: UInt16] {
    var table: [String: UInt16] = [:]
    for type in 0...EventType.maximum {
      guard let name = libevdev_event_type_get_name(UInt32(type)) else { continue }
      table[String(cString: name)] = type
    }
    return table
  }

  /// The first of several codes with one name is the one that the kernel calls so.
  private static func table(of type: UInt16) -> [String: UInt16] {
    var table: [String: UInt16] = [:]
    let most = libevdev_event_type_get_max(UInt32(type))
    guard most >= 0 else { return table }
    for code in 0...UInt16(truncatingIfNeeded: most) {
      guard let name = libevdev_event_code_get_name(UInt32(type), UInt32(code)) else { continue }
      let key = String(String(cString: name).prefix(width))
      table[key] = table[key] ?? code
    }
    return table
  }
}
