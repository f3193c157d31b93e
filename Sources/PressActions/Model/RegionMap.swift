// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
public import TouchModel

/// All regions of a surface, and which of them is under a finger.
public struct RegionMap: Hashable, Sendable {
  /// The regions in the order in which they were added.
  public private(set) var regions: [Region] = []
  /// The ids of all regions: thousands of rows are added one by one.
  private var ids: Set<TargetID> = []

  /// Makes a map; of several regions with one id the last one counts.
  public init(_ regions: [Region] = []) {
    for region in regions { add(region) }
  }

  /// Adds a region on top of those of its priority; one with the same id is replaced.
  ///
  /// The ids of the surface and of the presentation are not for regions: such a region is ignored.
  public mutating func add(_ region: Region) {
    guard region.id != .surface, region.id != .presentation else { return }
    remove(region.id)
    ids.insert(region.id)
    regions.append(region)
  }

  /// Takes a region away; nothing happens where there is none.
  public mutating func remove(_ id: TargetID) {
    if ids.remove(id) != nil { regions.removeAll { $0.id == id } }
  }

  /// The region with a name, if there is one.
  public subscript(id: TargetID) -> Region? {
    regions.first { $0.id == id }
  }

  /// The region under a point, if any: highest priority first, then the one added last.
  public func region(at point: Position) -> Region? {
    var best: Region?
    for region in regions where region.frame.contains(point) {
      if let found = best, found.priority > region.priority { continue }
      best = region
    }
    return best
  }
}
