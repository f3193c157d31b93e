// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What a device says about itself before it is touched.
///
/// A capture without a header leaves all of it empty; nothing may depend on a field being there.
public struct DeviceDescription: Hashable, Sendable {
  /// The name the driver gave, empty where unknown.
  public var name = ""
  /// Bus, vendor, product and version; `nil` where unknown.
  public var identifiers: DeviceIdentifiers?
  /// The numbers of its `INPUT_PROP_…` properties, in rising order.
  public var properties: [UInt8] = []
  /// Its absolute axes, in rising order of code.
  public private(set) var axes: [Axis] = []
  /// The numbers of the keys and buttons that it can send, in rising order.
  public var keys: [UInt16] = []

  /// Makes a description that knows nothing yet.
  public init() {}

  /// The description of one axis, or `nil` where the device did not declare it.
  public func axis(_ code: AxisCode) -> Axis? {
    axes.first { $0.code == code }
  }

  /// Adds an axis; one with the same code is replaced.
  public mutating func declare(_ axis: Axis) {
    axes.removeAll { $0.code == axis.code }
    let place = axes.firstIndex { $0.code > axis.code } ?? axes.endIndex
    axes.insert(axis, at: place)
  }

  /// The number of `INPUT_PROP_DIRECT`: the surface is a screen.
  public static let directProperty: UInt8 = 0x01

  /// The number of `INPUT_PROP_PRESSUREPAD`: it clicks by itself when it is pressed (Linux 6.18).
  public static let pressurePadProperty: UInt8 = 0x07
}

/// The four numbers by which the kernel tells devices apart.
public struct DeviceIdentifiers: Hashable, Sendable {
  /// The kernel's `BUS_…` number.
  public var bus: UInt16
  /// The vendor's number on that bus.
  public var vendor: UInt16
  /// The vendor's number for the product.
  public var product: UInt16
  /// Often the firmware's version, so not part of a model's identity.
  public var version: UInt16

  /// Makes identifiers from the kernel's `struct input_id`.
  public init(bus: UInt16, vendor: UInt16, product: UInt16, version: UInt16) {
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.version = version
  }
}

/// One absolute axis, as the kernel's `struct input_absinfo` describes it.
public struct Axis: Hashable, Sendable {
  /// Which axis it is.
  public var code: AxisCode
  /// The least value declared; devices may still send less.
  public var minimum: Int32
  /// The largest value declared; no measured panel uses its whole range.
  public var maximum: Int32
  /// The noise below which the kernel drops changes.
  public var fuzz: Int32
  /// The dead zone around zero; of no use for touch.
  public var flat: Int32
  /// Units per millimeter for positions and sizes, per gram for pressure; 0 where not stated.
  public var resolution: Int32

  /// Makes an axis from its declared numbers.
  public init(
    code: AxisCode, minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0,
    resolution: Int32 = 0
  ) {
    self.code = code
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }
}

/// How a device tells several contacts apart.
public enum TouchProtocol: String, Hashable, Sendable, CaseIterable {
  /// Anonymous contacts, resent whole in each frame and closed by `SYN_MT_REPORT`.
  case anonymous = "A"
  /// Slots with tracking ids, of which only changes are sent.
  case slotted = "B"
  /// One contact, told by `BTN_TOUCH` and the plain axes.
  case single
}
