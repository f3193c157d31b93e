// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import LinuxIO

/// All quick actions of an app with the places they come from, in the order in which they are shown.
public struct ApplicationItems: Sendable {
  /// One of them.
  public struct Entry: Hashable, Sendable {
    /// The item with its place.
    public var sourced: SourcedItem
    /// Whether the app set it while it ran.
    public var isDynamic: Bool
  }

  /// The app.
  public let application: DesktopApplication
  /// The first four, which are shown.
  public let shown: [Entry]
  /// Those for which there is no room.
  public let leftOut: [Entry]
  /// What is not as it should be, each with its place.
  public let warnings: [String]

  /// Collects the items of an app: of its entry, of the property list it names, and the dynamic ones.
  ///
  /// An item of the property list whose type the entry has too is the entry's.
  public init(
    of application: DesktopApplication, in folder: DynamicItemFolder
  ) throws(DynamicItemError) {
    self.application = application
    var shipped = application.items
    var warnings = application.warnings
    if let path = application.infoPlist {
      let (items, faults) = Self.listed(in: path, for: application.identifier)
      warnings += faults
      shipped += items.filter { item in !shipped.contains { $0.item.type == item.item.type } }
    }
    let content = try Self.isKept(application) ? folder.content(of: application.identifier) : nil
    if let warning = content?.warning { warnings.append(warning) }
    let file = try? folder.file(of: application.identifier)
    let dynamic = (content?.items ?? []).enumerated().map { index, item in
      SourcedItem(
        item: item,
        source: ItemSource(file: file ?? "", key: "\(ItemKey.list)[\(index)]"))
    }
    var merged = ShortcutItems(fixed: shipped.map(\.item))
    merged.set(dynamic: dynamic.map(\.item))
    let entries = merged.all.compactMap { Self.entry(for: $0, dynamic, shipped) }
    shown = Array(entries.prefix(ShortcutItems.Limits.shown))
    leftOut = Array(entries.dropFirst(ShortcutItems.Limits.shown))
    self.warnings = warnings
  }

  /// Whether dynamic items can be kept for it; an entry given by its path may have any name.
  private static func isKept(_ application: DesktopApplication) -> Bool {
    (try? DynamicItemFolder(path: "").file(of: application.identifier)) != nil
  }

  /// The item with this type, wherever it comes from.
  public subscript(type: String) -> Entry? {
    (shown + leftOut).first { $0.sourced.item.type == type || $0.sourced.action == type }
  }

  private static func entry(
    for item: ShortcutItem, _ dynamic: [SourcedItem], _ shipped: [SourcedItem]
  ) -> Entry? {
    // Of several with one type the last one counts.
    if let own = dynamic.last(where: { $0.item.type == item.type }) {
      // It stands for the shipped one, and is performed under its name.
      var own = own
      own.action = shipped.last { $0.item.type == item.type }?.action
      return Entry(sourced: own, isDynamic: true)
    }
    return shipped.last { $0.item.type == item.type }.map { Entry(sourced: $0, isDynamic: false) }
  }

  private static func listed(
    in path: String, for identifier: String
  ) -> (items: [SourcedItem], warnings: [String]) {
    let file: InfoPlistFile
    do { file = try InfoPlistFile(path) } catch { return ([], [error.description]) }
    let told = file.items(appIdentifier: identifier)
    let items = told.items.map { item in
      SourcedItem(item: item, source: ItemSource(file: path, key: "\(ItemKey.list) \(item.type)"))
    }
    return (items, file.warnings + told.problems.map { $0.description(in: path) })
  }
}
