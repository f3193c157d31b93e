// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures

/// Where everything on an app's screen is, and which region stands for what.
@MainActor struct Screen {
  /// The regions as they were last laid out.
  private(set) var map = RegionMap()
  private var surfaces: [TargetID: Surface] = [:]
  private var identifiers: [SurfaceKey: TargetID] = [:]
  private var lastIdentifier: UInt32 = 0

  /// What a region stands for, if it is on the screen.
  subscript(region: TargetID) -> Surface? { surfaces[region] }

  /// Lays everything out, from below to above; whether anything is elsewhere than before.
  mutating func layOut(icon: View?, views: [View]) -> Bool {
    var parts = views.flatMap { $0.surfaces() }
    if let icon {
      parts.insert(contentsOf: icon.surfaces().map { $0.with(kind: .quickActions) }, at: 0)
    }
    let known = identifiers
    surfaces = [:]
    identifiers = [:]
    let before = map
    map = RegionMap()
    for part in parts { add(part, known: known[part.key]) }
    return map != before
  }

  /// A part that stays on the screen keeps its region, wherever it moves.
  private mutating func add(_ part: Surface, known: TargetID?) {
    let id = known ?? nextIdentifier()
    identifiers[part.key] = id
    surfaces[id] = part
    map.add(Region(id: id, frame: part.frame, kind: part.kind))
  }

  /// Numbers from 1 on; the surface and the presentation have the first and the last.
  private mutating func nextIdentifier() -> TargetID {
    lastIdentifier = lastIdentifier >= .max - 1 ? 1 : lastIdentifier + 1
    return TargetID(lastIdentifier)
  }
}
