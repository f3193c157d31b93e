// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// One folder of an icon theme: for which sizes its pictures are made.
///
/// Sizes are logical pixels; the rules are those of the freedesktop icon theme specification.
struct IconDirectory: Hashable, Sendable {
  /// How pictures take other sizes.
  enum Kind: Hashable, Sendable {
    /// They do not.
    case fixed
    /// They can be drawn in all sizes of a range.
    case scalable(ClosedRange<Int>)
    /// They bear to be scaled by so many pixels.
    case threshold(Int)
  }

  /// Bounds on what an index says.
  private enum Limits {
    /// The sides of icons, in logical pixels.
    static let sizes = 1...4096
    /// How many pixels stand for a logical one.
    static let scales = 1...16
  }

  /// Its path below the theme's own folder.
  let path: String
  /// The side for which its pictures are drawn.
  let size: Int
  /// How many pixels stand for a logical one.
  let scale: Int
  /// How its pictures take other sizes.
  let kind: Kind

  init(path: String, size: Int, scale: Int = 1, kind: Kind) {
    self.path = path
    self.size = size
    self.scale = scale
    self.kind = kind
  }

  /// Reads what an index says of a folder; `nil` where it says nothing of use.
  init?(_ path: String, in index: KeyFile) {
    guard !path.isEmpty, !path.hasPrefix("/"), !path.split(separator: "/").contains(".."),
      let size = index.number("Size", in: path), Limits.sizes.contains(size)
    else { return nil }
    let scale = index.number("Scale", in: path) ?? 1
    guard Limits.scales.contains(scale) else { return nil }
    self.path = path
    self.size = size
    self.scale = scale
    switch index.text("Type", in: path) {
    case "Fixed": kind = .fixed
    case "Scalable":
      let least = index.number("MinSize", in: path) ?? size
      let most = index.number("MaxSize", in: path) ?? size
      kind = .scalable(min(least, most)...max(least, most))
    default: kind = .threshold(min(max(index.number("Threshold", in: path) ?? 2, 0), 4096))
    }
  }

  /// Whether its pictures look right in a size, at a scale.
  func fits(_ wanted: Int, scale wantedScale: Int) -> Bool {
    guard scale == wantedScale else { return false }
    switch kind {
    case .fixed: return size == wanted
    case .scalable(let range): return range.contains(wanted)
    case .threshold(let most): return abs(size - wanted) <= most
    }
  }

  /// How far its pictures are from a size at a scale, in pixels; 0 is the best.
  func distance(to wanted: Int, scale wantedScale: Int) -> Int {
    let pixels = wanted * wantedScale
    let range: ClosedRange<Int> =
      switch kind {
      case .fixed: size...size
      case .scalable(let range): range
      case .threshold(let most): max(size - most, 1)...size + most
      }
    if pixels < range.lowerBound * scale { return range.lowerBound * scale - pixels }
    return max(pixels - range.upperBound * scale, 0)
  }
}
