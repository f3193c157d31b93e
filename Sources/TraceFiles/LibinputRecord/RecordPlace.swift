// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// Where in a recording the reader is: what a list or mapping is about.
enum RecordPlace: Equatable {
  /// Keys and lists of any kind, among them the list of devices and one device.
  case anywhere
  /// The description of a device, under `evdev`.
  case description
  /// Bus, vendor, product and version.
  case identifiers
  /// The numbers of properties.
  case properties
  /// Lists of codes by type, and the list of one type.
  case codes
  case codesOfType(UInt16)
  /// The numbers of axes, and those of one axis.
  case axes
  case axis(UInt16)
  /// The events of one frame, also under `evdev`, and one event.
  case frame
  case event
  /// What is none of our business, such as raw reports and what libinput made of the events.
  case skipped

  /// The place that begins below this one, under a key where this is a mapping.
  func below(_ key: RecordKey?, isMapping: Bool) -> RecordPlace {
    switch (self, key) {
    case (.skipped, _): .skipped
    case (.anywhere, .evdev): isMapping ? .description : .frame
    case (.anywhere, nil), (.anywhere, .content): .anywhere
    case (.anywhere, _): .skipped
    case (.description, .identifiers): isMapping ? .skipped : .identifiers
    case (.description, .properties): isMapping ? .skipped : .properties
    case (.description, .codes): isMapping ? .codes : .skipped
    case (.description, .axes): isMapping ? .axes : .skipped
    case (.codes, .number(let type)): isMapping ? .skipped : .codesOfType(type)
    case (.axes, .number(let code)): isMapping ? .skipped : .axis(code)
    case (.frame, _): isMapping ? .skipped : .event
    case (.description, _), (.codes, _), (.axes, _), (.identifiers, _), (.properties, _),
      (.codesOfType, _), (.axis, _), (.event, _):
      .skipped
    }
  }

  /// Whether the place holds a list of numbers.
  var holdsNumbers: Bool {
    switch self {
    case .identifiers, .properties, .codesOfType, .axis, .event: true
    case .anywhere, .description, .codes, .axes, .frame, .skipped: false
    }
  }
}

/// A key of a mapping, as far as it matters.
enum RecordKey: Equatable {
  case version
  case node
  case evdev
  case name
  case identifiers
  case codes
  case axes
  case properties
  case number(UInt16)
  /// A list of devices, or of their events.
  case content
  /// Any other key, such as raw reports; a later version of the format may have more of them.
  case other

  init(_ word: UnsafeBufferPointer<UInt8>) {
    if let number = DecimalNumber.of(word).flatMap(UInt16.init(exactly:)) {
      self = .number(number)
      return
    }
    self =
      switch String(decoding: word, as: UTF8.self) {
      case "version": .version
      case "node": .node
      case "evdev": .evdev
      case "name": .name
      case "id": .identifiers
      case "codes": .codes
      case "absinfo": .axes
      case "properties": .properties
      case "devices", "events": .content
      default: .other
      }
  }
}

/// Whole numbers as YAML and the kernel's tools write them.
enum DecimalNumber {
  /// The number that all the bytes make, with or without a minus; `nil` where they make none.
  @inline(__always)
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    let isNegative = bytes.first == 0x2d
    let digits = bytes.count - (isNegative ? 1 : 0)
    // Eighteen digits surely fit 64 bits.
    guard digits > 0, digits <= 18 else { return nil }
    var value: Int64 = 0
    for place in (bytes.count - digits)..<bytes.count {
      let digit = bytes[place] &- 0x30
      if digit > 9 { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    return isNegative ? -value : value
  }
}
