// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The quick actions an app is shipped with, and what else its Info.plist says of it (Q3).
///
/// Whoever has read the property list hands over its value and, where the app has them, the texts
/// of `InfoPlist.strings` from the folder of the wanted language; nothing is read here:
///
///     let shipped = StaticItems(infoPlist: value, strings: [german, english])
///     for problem in shipped.problems { print(problem.description(in: "Info.plist")) }
///     let items = ShortcutItems(fixed: shipped.items)
///
/// Items that can be shown are kept whatever else is wrong with the list.
public struct StaticItems: Hashable, Sendable {
  /// Bounds on what is taken from a list.
  public enum Limits {
    /// How many items are read; iOS shows four.
    public static let items = 1024
  }

  /// The items in their order; of several with one type the last one, in the place of the first.
  public private(set) var items: [ShortcutItem]
  /// The schemes of addresses that the app opens, in order, from `CFBundleURLTypes` (Q11).
  public private(set) var schemes: [URLScheme]
  /// The app's identifier, from `CFBundleIdentifier`; `nil` where the list has none.
  public private(set) var bundleIdentifier: String?
  /// What people call the app, in their language; `nil` where the list has no name.
  public private(set) var displayName: String?
  /// What is not as it should be, in the order in which it was met.
  public private(set) var problems: [Problem]

  /// Reads what a property list says.
  ///
  /// - Parameters:
  ///   - infoPlist: the whole list; its root has to be a dictionary.
  ///   - strings: tables of translated texts, the best language first; a title that is a key of a
  ///     table is replaced by its text, any other stands for itself.
  ///   - buildSettings: the values of variables such as `PRODUCT_BUNDLE_IDENTIFIER`. Without it
  ///     that one is taken from `CFBundleIdentifier`; unknown ones stay as they are.
  public init(
    infoPlist: PropertyListValue, strings: [[String: String]] = [],
    buildSettings: [String: String] = [:]
  ) {
    var reader = InfoPlistReader(strings: strings, buildSettings: buildSettings)
    reader.read(infoPlist)
    items = reader.items
    schemes = reader.schemes
    bundleIdentifier = reader.bundleIdentifier
    displayName = reader.displayName
    problems = reader.problems
  }

  /// Something in a property list that is not as it should be.
  public struct Problem: Hashable, Sendable {
    /// How much is lost by it.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
      /// Something was understood all the same.
      case warning
      /// Something was left out: an item, a scheme, or the whole list.
      case error
    }

    /// How much is lost.
    public var severity: Severity
    /// Keys and places that lead there, `UIApplicationShortcutItems[0]` for example.
    ///
    /// Items count from 0; the root's path is empty.
    public var path: String
    /// What is wrong, lower-case, without a period.
    public var message: String

    /// The problem as a sentence with the place, to follow the name of the program.
    public func description(in file: String) -> String {
      path.isEmpty ? "\(file): \(message)" : "\(file): \(path): \(message)"
    }
  }
}
