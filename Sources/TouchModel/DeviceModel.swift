// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Which product a device is, for settings and profiles; the version is firmware on many panels.
public struct DeviceModel: Hashable, Sendable, CustomStringConvertible {
  /// The kernel's `BUS_…` number.
  public var bus: UInt16
  /// The vendor's number on that bus.
  public var vendor: UInt16
  /// The vendor's number for the product.
  public var product: UInt16
  /// The name that the driver gives.
  public var name: String

  /// The product that a device is one of; numbers that it does not state are 0.
  public init(of device: DeviceDescription) {
    bus = device.identifiers?.bus ?? 0
    vendor = device.identifiers?.vendor ?? 0
    product = device.identifiers?.product ?? 0
    name = device.name
  }

  /// Makes a model from its numbers and its name.
  public init(bus: UInt16, vendor: UInt16, product: UInt16, name: String) {
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.name = name
  }

  /// Whether nothing tells the product: two such devices have only their silence in common.
  public var isUnknown: Bool { bus == 0 && vendor == 0 && product == 0 && name.isEmpty }

  /// The three numbers as four hexadecimal digits each, such as `0018:27c6:0113`.
  public var numbers: String {
    [bus, vendor, product].map(Self.hexadecimal).joined(separator: ":")
  }

  /// The numbers and the name, such as `0018:27c6:0113 GXTP7380`.
  public var description: String { "\(numbers) \(name)" }

  private static func hexadecimal(_ number: UInt16) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
