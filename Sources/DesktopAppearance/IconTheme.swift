// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues
import LinuxIO

/// Finds the files of icons, by the freedesktop icon theme specification.
///
/// GIO names icons, and knows which plainer names stand in for a name; it looks none of them up. The
/// toolkits do, but bring a whole toolkit with them: GTK 3 alone doubles what a presenter takes.
public final class IconTheme {
  /// Bounds on what is looked at.
  private enum Limits {
    /// How many themes stand in for one another.
    static let themes = 16
    /// How many folders of one theme are known; the largest have some 400.
    static let directories = 1000
    /// How many names are remembered.
    static let memory = 1000
  }

  /// One theme: its folders below each of the places where themes are.
  private struct Layer {
    var roots: [String]
    var directories: [IconDirectory]
  }

  /// What was looked for.
  private struct Wish: Hashable {
    var names: [String]
    var size: Int
    var scale: Int
  }

  private let places: [String]
  private let layers: [Layer]
  private var memory: [Wish: String?] = [:]

  /// Reads the index of a theme, and of those that stand in for it; `hicolor` comes last always.
  ///
  /// Without a name it is what most desktops have. `places` are the folders that hold themes.
  public init(named name: String? = nil, places: [String] = IconTheme.standardPlaces) {
    self.places = places
    var layers: [Layer] = []
    var waiting = [name ?? "Adwaita"]
    var seen: Set<String> = ["hicolor"]
    while !waiting.isEmpty, layers.count < Limits.themes {
      let next = waiting.removeFirst()
      guard Self.isName(next), seen.insert(next).inserted,
        let (layer, parents) = Self.read(next, places)
      else { continue }
      layers.append(layer)
      waiting += parents
    }
    if let (layer, _) = Self.read("hicolor", places) { layers.append(layer) }
    self.layers = layers
  }

  /// Where themes are: in the person's folders, in those of the system, and plain pictures at last.
  public static var standardPlaces: [String] {
    let home = String(cString: g_get_home_dir())
    let own = String(cString: g_get_user_data_dir())
    var system: [String] = []
    if let list = g_get_system_data_dirs() {
      while let folder = list[system.count] { system.append(String(cString: folder)) }
    }
    return ["\(home)/.icons"] + ([own] + system).map { "\($0)/icons" } + ["/usr/share/pixmaps"]
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.contains("/") && !name.contains("\0")
  }

  private static func read(_ name: String, _ places: [String]) -> (Layer, [String])? {
    let roots = places.map { "\($0)/\(name)" }.filter { FileAccess.isThere($0) }
    let index = roots.lazy.compactMap { KeyFile(path: "\($0)/index.theme") }.first
    guard let index else { return nil }
    let group = "Icon Theme"
    let paths =
      index.names("Directories", in: group) + index.names("ScaledDirectories", in: group)
    let directories = paths.prefix(Limits.directories).compactMap { IconDirectory($0, in: index) }
    return (Layer(roots: roots, directories: directories), index.names("Inherits", in: group))
  }

  // MARK: Looking up

  /// The file of an icon in the size nearest to a wanted one; `nil` where no theme has it.
  ///
  /// `size` is in logical pixels. Where the icon is to be of one color, such pictures come first; where
  /// lines run from right to left, those that themes have for that. Names that are paths are none of a theme's.
  public func file(
    of name: String, size: Int, scale: Int = 1, isSymbolic: Bool = false,
    isRightToLeft: Bool = false
  ) -> String? {
    guard Self.isName(name) else { return nil }
    let wish = Wish(
      names: Self.names(for: name, isSymbolic: isSymbolic, isRightToLeft: isRightToLeft),
      size: min(max(size, 1), 4096), scale: min(max(scale, 1), 16))
    if let known = memory[wish] { return known }
    if memory.count >= Limits.memory { memory = [:] }
    let found = search(wish)
    memory[wish] = .some(found)
    return found
  }

  /// The names that stand in for a name: GIO shortens it at each dash.
  ///
  /// The C function is `g_themed_icon_new_with_default_fallbacks`. What points somewhere has a second
  /// picture in most themes, whose name has `-rtl` at its very end, as GTK looks it up.
  static func names(
    for name: String, isSymbolic: Bool, isRightToLeft: Bool = false
  ) -> [String] {
    let suffix = "-symbolic"
    let stem = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    guard let icon = g_themed_icon_new_with_default_fallbacks(stem) else { return [stem] }
    defer { g_object_unref(UnsafeMutableRawPointer(icon)) }
    var names: [String] = []
    if let list = g_themed_icon_get_names(icon) {
      while let word = list[names.count] { names.append(String(cString: word)) }
    }
    // GIO adds the symbolic names itself; here their place depends on what is wanted.
    let plain = names.filter { !$0.hasSuffix(suffix) }
    let symbolic = plain.map { $0 + suffix }
    // A whole name of the other kind is nearer than a shortened one of the wanted kind.
    let wanted = isSymbolic ? symbolic : plain
    let other = isSymbolic ? plain : symbolic
    let all = zip(wanted, other).flatMap { [$0, $1] }
    return isRightToLeft ? all.flatMap { [$0 + "-rtl", $0] } : all
  }

  private func search(_ wish: Wish) -> String? {
    for layer in layers {
      for name in wish.names {
        if let file = Self.search(name, wish, in: layer) { return file }
      }
    }
    for name in wish.names {
      for place in places {
        for ending in Self.endings {
          let file = "\(place)/\(name).\(ending)"
          if FileAccess.isThere(file) { return file }
        }
      }
    }
    return nil
  }

  /// What pictures are in: those of many sizes, and those that can be drawn in all.
  private static let endings = ["png", "svg"]

  private static func search(_ name: String, _ wish: Wish, in layer: Layer) -> String? {
    // The nearest come first; those that fit exactly before those that only are as near.
    let order = layer.directories.map { directory in
      let fits = directory.fits(wish.size, scale: wish.scale)
      return (fits ? -1 : directory.distance(to: wish.size, scale: wish.scale), directory)
    }.sorted { $0.0 < $1.0 }
    return order.lazy.compactMap { file(name, $0.1, layer.roots) }.first
  }

  private static func file(
    _ name: String, _ directory: IconDirectory, _ roots: [String]
  ) -> String? {
    for root in roots {
      for ending in endings {
        let file = "\(root)/\(directory.path)/\(name).\(ending)"
        if FileAccess.isThere(file) { return file }
      }
    }
    return nil
  }
}
