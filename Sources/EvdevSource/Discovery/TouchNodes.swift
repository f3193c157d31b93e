// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc
import TouchModel

/// Looks which event devices there are.
public enum TouchNodes {
  /// Where the kernel's and udev's device nodes are.
  public static let folder = "/dev/input"

  /// Whether there is a folder for input devices at all; in a container there often is none.
  public static var hasFolder: Bool { access(folder, F_OK) == 0 }

  /// Whether a node may be opened now; one that is open stays readable when that ends.
  public static func mayRead(_ path: String) -> Bool {
    faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0 || errno != EACCES
  }

  /// Whether udev has finished with a device, so that others know all of it; so where no udev runs.
  public static func isReady(_ path: String) -> Bool {
    UdevDevice(node: path)?.isInitialized ?? false
  }

  /// All event devices, by number; those that repeat others are marked.
  ///
  /// Nothing is opened, so this needs no permission. A device that goes meanwhile is left out.
  public static func all() -> [TouchNode] {
    names().compactMap { node(at: "\(folder)/\($0)") }.markingDuplicates()
  }

  /// One event device, or `nil` where the kernel knows none of this name.
  static func node(at path: String) -> TouchNode? {
    guard let udev = UdevDevice(node: path), let name = udev.attribute("name") else { return nil }
    var device = DeviceDescription()
    device.name = name
    device.identifiers = udev.identifiers
    device.properties = udev.bits("properties").compactMap { UInt8(exactly: $0) }
    device.keys = udev.bits("capabilities/key").compactMap { UInt16(exactly: $0) }
    for number in udev.bits("capabilities/abs") {
      guard let code = UInt16(exactly: number) else { continue }
      device.declare(Axis(code: AxisCode(code), minimum: 0, maximum: 0))
    }
    var node = TouchNode(
      path: path, device: device, phys: udev.attribute("phys") ?? "",
      uniq: udev.attribute("uniq") ?? "")
    node.isInitialized = udev.isInitialized
    return node
  }

  private static func names() -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if UdevDevice.isEventName(name) { names.append(name) }
    }
    return names.sorted { ($0.count, $0) < ($1.count, $1) }
  }
}

extension UdevDevice {
  /// The four numbers of the device; `nil` where a file is missing.
  fileprivate var identifiers: DeviceIdentifiers? {
    let words = ["bustype", "vendor", "product", "version"].map { attribute("id/\($0)") }
    let numbers = words.compactMap { $0.flatMap { UInt16($0, radix: 16) } }
    guard numbers.count == 4 else { return nil }
    return DeviceIdentifiers(
      bus: numbers[0], vendor: numbers[1], product: numbers[2], version: numbers[3])
  }

  /// The numbers of the bits that are set in an attribute; the kernel writes the last word first.
  fileprivate func bits(_ name: String) -> [Int] {
    let words = (attribute(name) ?? "").split(separator: " ").reversed()
    return words.enumerated().flatMap { place, word in
      let bits = UInt64(word, radix: 16) ?? 0
      return (0..<64).filter { bits >> UInt64($0) & 1 == 1 }.map { place * UInt.bitWidth + $0 }
    }
  }
}
