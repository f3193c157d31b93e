// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// A small picture of lines, for the names that menus use most.
///
/// It stands in for the icon theme, so that every scene is complete where no theme is installed.
package struct Glyph: Sendable {
  /// The width and the height of the square that its points lie in.
  static let side = 24.0

  /// A line through points.
  struct Stroke: Sendable {
    var points: [(Double, Double)]
    var isClosed = false
  }

  var strokes: [Stroke] = []
  /// Circles: the middle, and the radius.
  var circles: [(Double, Double, Double)] = []
  /// Whether it points to where lines end, and is turned with the direction of a look.
  var pointsForward = false

  private init(
    _ lines: [(Double, Double)]..., closed: [[(Double, Double)]] = [],
    circles: [(Double, Double, Double)] = [], pointsForward: Bool = false
  ) {
    strokes = lines.map { Stroke(points: $0) } + closed.map { Stroke(points: $0, isClosed: true) }
    self.circles = circles
    self.pointsForward = pointsForward
  }

  static let check = Glyph([(4, 13), (9, 18), (20, 6)])
  static let dash = Glyph([(5, 12), (19, 12)])
  static let chevron = Glyph([(9, 5), (16, 12), (9, 19)], pointsForward: true)
  static let up = Glyph([(4, 15), (12, 8), (20, 15)])
  static let loading = Glyph(circles: [(5, 12, 1), (12, 12, 1), (19, 12, 1)])
  /// What stands for a name that is not known here.
  static let other = Glyph(closed: [[(5, 5), (19, 5), (19, 19), (5, 19)]])

  /// The glyph for a name of the icon theme; `-symbolic` at its end says nothing else here.
  package static func named(_ name: String) -> Glyph {
    let suffix = "-symbolic"
    let stem = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    return names[stem] ?? other
  }

  private static let star: [(Double, Double)] = [
    (12, 3), (14.7, 9), (21, 9.7), (16.3, 14.1), (17.6, 20.6), (12, 17.3), (6.4, 20.6),
    (7.7, 14.1), (3, 9.7), (9.3, 9),
  ]
  private static let folder: [(Double, Double)] = [
    (3, 19), (3, 5), (9, 5), (11, 8), (21, 8), (21, 19),
  ]
  private static let pencil: [(Double, Double)] = [(4, 20), (5, 15), (16, 4), (20, 8), (9, 19)]
  private static let page: [(Double, Double)] = [(6, 3), (14, 3), (19, 8), (19, 21), (6, 21)]
  private static let bookmark: [(Double, Double)] = [(7, 3), (17, 3), (17, 21), (12, 16), (7, 21)]
  private static let tag: [(Double, Double)] = [(3, 4), (12, 4), (21, 13), (13, 21), (3, 12)]
  /// A round head, and the straight sides of its point, which touch it.
  private static let pin: [(Double, Double)] = {
    let touch = acos(6.5 / 12)
    return [(12, 21.5)] + arc(12, 9.5, 6.5, from: .pi / 2 + touch, to: .pi * 2.5 - touch)
  }()
  private static let eye: [(Double, Double)] =
    arc(12, 15.64, 10.64, from: .pi * 1.5 - 1.22, to: .pi * 1.5 + 1.22)
    + arc(12, 8.36, 10.64, from: .pi * 0.5 - 1.22, to: .pi * 0.5 + 1.22)
  private static let heart: [(Double, Double)] =
    [(12, 20.5)] + arc(7.6, 9.1, 4.6, from: .pi * 0.78, to: .pi * 1.86)
    + arc(16.4, 9.1, 4.6, from: .pi * 1.14, to: .pi * 2.22)

  /// Points of a part of a circle, near enough to each other to look round, clockwise by angles.
  private static func arc(
    _ x: Double, _ y: Double, _ radius: Double, from start: Double, to end: Double
  ) -> [(Double, Double)] {
    let steps = 24
    return (0...steps).map { step in
      let angle = start + (end - start) * Double(step) / Double(steps)
      return (x + radius * cos(angle), y + radius * sin(angle))
    }
  }

  private static let names: [String: Glyph] = [
    "user-trash": Glyph(
      [(3, 6), (21, 6)], [(5.5, 6), (6.5, 21), (17.5, 21), (18.5, 6)],
      [(9, 6), (9, 3), (15, 3), (15, 6)], [(10, 10), (10.3, 17)], [(14, 10), (13.7, 17)]),
    "starred": Glyph(closed: [star]),
    "non-starred": Glyph([(4, 4), (20, 20)], closed: [star]),
    "emblem-favorite": Glyph(closed: [heart]),
    "folder": Glyph(closed: [folder]),
    "document-edit": Glyph([(13, 7), (17, 11)], closed: [pencil]),
    "document-new": Glyph([(14, 3), (14, 8), (19, 8)], closed: [page]),
    "document-open": Glyph(closed: [folder]),
    "document-open-recent": Glyph([(12, 7), (12, 12), (16, 14)], circles: [(12, 12, 9)]),
    "preferences-system-time": Glyph([(12, 7), (12, 12), (16, 14)], circles: [(12, 12, 9)]),
    "user-bookmarks": Glyph(closed: [bookmark]),
    "bookmark-new": Glyph(closed: [tag], circles: [(7.5, 8.5, 1.2)]),
    "edit-find": Glyph([(14.5, 14.5), (21, 21)], circles: [(9.5, 9.5, 6.5)]),
    "view-reveal": Glyph(
      closed: [eye], circles: [(12, 12, 3)]),
    "mark-location": Glyph(closed: [pin], circles: [(12, 9.5, 2.5)]),
    "call-start": Glyph(
      closed: [
        [
          (5, 3), (9, 4), (10, 9), (7.5, 10.5), (13.5, 16.5), (15, 14), (20, 15), (21, 19),
          (18, 21),
          (10, 17), (5, 11), (3, 6),
        ]
      ]),
    "list-add": Glyph([(12, 4), (12, 20)], [(4, 12), (20, 12)]),
    "emblem-shared": Glyph(
      [(8, 7), (12, 3), (16, 7)], [(12, 3), (12, 14)],
      [
        (8, 10), (5, 10), (5, 21), (19, 21),
        (19, 10), (16, 10),
      ]),
    "view-list": Glyph(
      [(9, 6), (21, 6)], [(9, 12), (21, 12)], [(9, 18), (21, 18)],
      circles: [(4, 6, 1), (4, 12, 1), (4, 18, 1)]),
    "view-more": Glyph(circles: [(5, 12, 1), (12, 12, 1), (19, 12, 1)]),
    "go-previous": Glyph([(19, 12), (5, 12)], [(11, 6), (5, 12), (11, 18)], pointsForward: true),
    "go-next": Glyph([(5, 12), (19, 12)], [(13, 6), (19, 12), (13, 18)], pointsForward: true),
    "edit-copy": Glyph(
      [(5, 16), (3, 16), (3, 3), (15, 3), (15, 5)], closed: [[(8, 8), (21, 8), (21, 21), (8, 21)]]),
    "system-users": Glyph(
      [(4, 20), (5, 16), (12, 14), (19, 16), (20, 20)], circles: [(12, 8, 4)]),
    "mail-unread": Glyph(
      [(3, 6), (12, 13), (21, 6)], closed: [[(3, 6), (21, 6), (21, 19), (3, 19)]]),
  ]
}
