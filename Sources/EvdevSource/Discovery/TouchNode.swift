// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// An event device as it can be known without opening it.
public struct TouchNode: Hashable, Sendable {
  /// The node, such as `/dev/input/event3`; another one after the next start.
  public var path: String
  /// What a person would call the device.
  public var kind: SurfaceKind
  /// Name, ids, properties, keys, and which axes there are; their ranges are known once it is open.
  public var device: DeviceDescription
  /// Where it is plugged in, such as `i2c-GXTP7386:00`; empty where the driver does not say.
  public var phys: String
  /// A serial number, empty on nearly all panels.
  public var uniq: String
  /// Whether udev has finished with it, so that its properties can be relied on.
  public var isInitialized = true
  /// The node that tells the same fingers and is the better one; `nil` for most.
  public var duplicateOf: String?

  /// Makes a node of a device that is known.
  public init(
    path: String, device: DeviceDescription, phys: String = "", uniq: String = ""
  ) {
    self.path = path
    self.device = device
    self.phys = phys
    self.uniq = uniq
    kind = SurfaceKind(of: device)
  }

  /// Which of all devices in the world it is, to know one again that comes back.
  public struct Instance: Hashable, Sendable {
    /// The model.
    public var model: Model
    /// Where it is plugged in.
    public var phys: String
    /// Its serial number.
    public var uniq: String
  }

  /// Which product it is, for settings and profiles.
  public typealias Model = DeviceModel

  /// The product it is one of.
  public var model: Model { DeviceModel(of: device) }

  /// The one device it is.
  public var instance: Instance { Instance(model: model, phys: phys, uniq: uniq) }

  /// Whether pressd itself made it; it is never opened, or touches would go in circles.
  public var isOwn: Bool { OwnDevices.include(phys: phys) }

  /// Whether it can be read without being asked for by name.
  public func isWanted(withPads: Bool) -> Bool {
    guard !isOwn, duplicateOf == nil else { return false }
    return kind == .touchscreen || (withPads && kind == .pressurePad)
  }
}

extension [TouchNode] {
  /// Marks each touchscreen that only repeats what another one on the same plug tells.
  ///
  /// Panels often have a second node, for hosts that know one finger only. The node with the most
  /// axes per finger is the better one, and of equal ones the first.
  public func markingDuplicates() -> [TouchNode] {
    map { node in
      guard node.kind == .touchscreen, !node.phys.isEmpty else { return node }
      var node = node
      let best = filter { $0.repeats(node) }.reduce(node) { $1.isBetter(than: $0) ? $1 : $0 }
      node.duplicateOf = best.path == node.path ? nil : best.path
      return node
    }
  }
}

extension TouchNode {
  /// Whether two touchscreens have plug and numbers in common; their names may differ.
  fileprivate func repeats(_ other: TouchNode) -> Bool {
    kind == .touchscreen && plug == other.plug && uniq == other.uniq
      && (model.bus, model.vendor, model.product)
        == (other.model.bus, other.model.vendor, other.model.product)
  }

  /// The `phys` without the number of the interface.
  private var plug: Substring {
    guard let slash = phys.lastIndex(of: "/"), phys[slash...].hasPrefix("/input") else {
      return phys[...]
    }
    return phys[..<slash]
  }

  fileprivate func isBetter(than other: TouchNode) -> Bool {
    let count = { (node: TouchNode) in node.device.axes.count { $0.code.isPerContact } }
    guard count(self) == count(other) else { return count(self) > count(other) }
    return (path.count, path) < (other.path.count, other.path)
  }
}
