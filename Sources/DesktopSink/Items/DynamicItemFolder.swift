// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc
import LinuxIO
public import PressActions
import PropertyLists

/// Where the dynamic quick actions of all apps outlive the apps, one file for each.
///
/// The file of an app is `ID.plist`, a binary property list with `PressdVersion`, `PressdApplication` and
/// `UIApplicationShortcutItems`. It is replaced in one step and flushed to the disk. What cannot be read,
/// or belongs to something else, is renamed to `ID.plist.damaged-N` and reported, never removed.
public struct DynamicItemFolder: Sendable {
  /// Bounds on what is kept for one app.
  public enum Limits {
    /// How many items: 100; four are shown.
    public static let items = 100
    /// How long an app's identifier may be in bytes, as on the bus: 255 less the endings of names.
    public static let identifier = 200
  }

  /// What the file of an app holds.
  public struct Content: Hashable, Sendable {
    /// The items in order.
    public var items: [ShortcutItem] = []
    /// Why the file was set aside, and where it is now; `nil` for a file that is sound or missing.
    public var warning: String?
  }

  /// The version of the files that are written.
  static let version: Int64 = 1
  private static let versionKey = "PressdVersion"
  private static let applicationKey = "PressdApplication"

  /// The folder.
  public let path: String

  /// Uses a folder; it is made when something is saved.
  public init(path: String) {
    self.path = path
  }

  /// The folder of whoever runs the process: `pressd/quick-actions` below `XDG_STATE_HOME`.
  ///
  /// Without that variable, or where it is no absolute path, it is below `HOME/.local/state`.
  public static func standard() throws(DynamicItemError) -> DynamicItemFolder {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let state = variable("XDG_STATE_HOME") ?? variable("HOME").map({ "\($0)/.local/state" })
    else { throw .homeless }
    return DynamicItemFolder(path: "\(state)/pressd/quick-actions")
  }

  /// The file of an app, whether it exists or not.
  public func file(of app: String) throws(DynamicItemError) -> String {
    let isFine =
      !app.isEmpty && app.utf8.count <= Limits.identifier && !app.hasPrefix(".")
      && !app.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x21 || $0 == 0x7f }
    guard isFine else { throw .badIdentifier(app) }
    return "\(path)/\(app).plist"
  }

  /// The items that an app set last; none where it never set any.
  public func content(of app: String) throws(DynamicItemError) -> Content {
    let file = try file(of: app)
    let bytes: [UInt8]
    do { bytes = try WholeFile.read(file, limit: PropertyListLimits.bytes) } catch {
      if error.number == ENOENT { return Content() }
      guard error.number == EFBIG else { throw .system(error) }
      return try setAside(file, because: PropertyListError("the file is too large"))
    }
    do throws(PropertyListError) {
      return Content(items: try Self.items(of: try PropertyList.value(of: bytes), app: app))
    } catch {
      return try setAside(file, because: error)
    }
  }

  /// Replaces the items of an app as a whole; without any, its file goes.
  ///
  /// A file that cannot be read is set aside first, and told in the result. Whatever fails, the file
  /// holds what it held before.
  @discardableResult
  public func set(
    _ items: [ShortcutItem], of app: String
  ) throws(DynamicItemError) -> Content {
    guard items.count <= Limits.items else {
      throw .tooMuch(
        app: app, reason: "\(items.count) items are more than the \(Limits.items) that are kept")
    }
    let bytes = try Self.bytes(of: items, app: app)
    let former = try content(of: app)
    let file = try file(of: app)
    do throws(SystemError) {
      if items.isEmpty {
        try FileRenaming.remove(file)
      } else {
        try Folder(path: path).make()
        try WholeFile.writeDurably(bytes, to: file)
      }
    } catch { throw .system(error) }
    return Content(items: items, warning: former.warning)
  }

  // MARK: Inside the file

  private static func bytes(
    of items: [ShortcutItem], app: String
  ) throws(DynamicItemError) -> [UInt8] {
    let value: PropertyListValue = .dictionary([
      versionKey: .integer(version), applicationKey: .string(app),
      ItemKey.list: .array(items.map(\.propertyList)),
    ])
    let bytes: [UInt8]
    // Other than XML, the binary form keeps fractions of a second and control characters.
    do { bytes = try PropertyList.binary(of: value) } catch {
      throw .unwritable(app: app, reason: error.description)
    }
    guard bytes.count <= PropertyListLimits.bytes else {
      throw .tooMuch(
        app: app, reason: "the items take more than the \(PropertyListLimits.bytes) bytes kept")
    }
    return bytes
  }

  private static func items(
    of value: PropertyListValue, app: String
  ) throws(PropertyListError) -> [ShortcutItem] {
    guard case .dictionary(let members) = value,
      case .integer(let version) = members[versionKey]
    else { throw PropertyListError("the file was not written by pressd") }
    guard version == Self.version else {
      throw PropertyListError("the file has version \(version), known is \(Self.version)")
    }
    guard members[applicationKey] == .string(app) else {
      throw PropertyListError("the file belongs to another app", at: applicationKey)
    }
    guard case .array(let elements) = members[ItemKey.list] else {
      throw PropertyListError("the list of items is missing", at: ItemKey.list)
    }
    var items: [ShortcutItem] = []
    for (index, element) in elements.enumerated() {
      items.append(try ShortcutItem(propertyList: element, at: "\(ItemKey.list)[\(index)]"))
    }
    return items
  }

  private func setAside(
    _ file: String, because error: PropertyListError
  ) throws(DynamicItemError) -> Content {
    do {
      let place = try FileRenaming.setAside(file, as: "damaged")
      return Content(warning: "\(file): \(error); it is kept as \(place)")
    } catch { throw .system(error) }
  }
}
