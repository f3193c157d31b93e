// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc
public import TouchModel

/// Which devices a table of a settings file is for, as it is written there.
///
/// Either numbers in hexadecimal, `VENDOR:PRODUCT` or `BUS:VENDOR:PRODUCT`, or the name of the
/// device, in which `*` stands for any letters and `?` for one.
public struct DeviceMatch: Hashable, Sendable {
  /// The words between `device.` and the name of the table.
  public let pattern: String

  /// Makes a match of a pattern; any text is one.
  public init(_ pattern: String) {
    self.pattern = pattern
  }

  /// The match of one model only.
  public init(_ model: DeviceModel) {
    pattern = model.numbers
  }

  /// Whether a device of this model is meant.
  public func admits(_ model: DeviceModel) -> Bool {
    if let numbers {
      return [model.bus, model.vendor, model.product].suffix(numbers.count) == numbers[...]
    }
    return fnmatch(pattern, model.name, 0) == 0
  }

  /// The numbers that the pattern consists of, or `nil` where it is a name.
  private var numbers: [UInt16]? {
    let words = pattern.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = words.compactMap { $0.count == 4 ? UInt16($0, radix: 16) : nil }
    return numbers.count == words.count && (2...3).contains(words.count) ? numbers : nil
  }
}
