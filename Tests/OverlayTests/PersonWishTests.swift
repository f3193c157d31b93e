// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import ScenePainting
import ScreenModel
import Testing

@testable import PressOverlay

@Suite("What keys and wheels ask for")
struct PersonWishTests {
  @Test("Each key leads one way, and the arrows into rows and out of them as lines run")
  func keys() {
    let ways: [(PersonInput.Key, MenuStep?, MenuStep?)] = [
      (.up, .up, .up), (.down, .down, .down), (.first, .first, .first), (.last, .last, .last),
      (.pageUp, .pageUp, .pageUp), (.pageDown, .pageDown, .pageDown), (.left, .out, .into),
      (.right, .into, .out), (.enter, nil, nil), (.escape, nil, nil),
    ]
    for (key, left, right) in ways {
      #expect(MenuStep(key, lines: .leftToRight) == left)
      #expect(MenuStep(key, lines: .rightToLeft) == right)
    }
  }

  /// Letters with the moments of their keys in milliseconds, and what is looked for at last.
  static let typed: [([(String, Int64)], String)] = [
    ([("b", 0)], "b"), ([("b", 0), ("r", 999)], "br"), ([("b", 0), ("r", 1000)], "r"),
    ([("b", 0), ("b", 100), ("b", 200)], "b"), ([("b", 0), ("b", 100), ("r", 200)], "bbr"),
    ([("ab", 0), ("c", 900), ("d", 1800)], "abcd"),
  ]

  @Test("Letters within a second belong together; one again and again stays one", arguments: typed)
  func letters(_ keys: [(String, Int64)], _ wanted: String) {
    var text = TypedText()
    var latest = ""
    for (letters, moment) in keys { latest = text.type(letters, at: .milliseconds(moment)) }
    #expect(latest == wanted)
  }

  @Test("Letters without end are no more than 64")
  func endless() {
    var text = TypedText()
    #expect(text.type(String(repeating: "ab", count: 1000), at: .zero).count == 64)
  }

  @Test("A wheel's way is gone little by little, faster at first, and wholly in the end")
  func glide() {
    var glide = Glide()
    #expect(!glide.isMoving && glide.part(at: .zero) == 0)
    glide.add(18)
    var parts: [Double] = []
    var moment = Duration.seconds(5)
    while glide.isMoving, parts.count < 100 {
      parts.append(glide.part(at: moment))
      moment += .milliseconds(16)
    }
    #expect(abs(parts.reduce(0, +) - 18) < 0.0001)
    #expect(parts.count > 5 && parts.count < 40, "\(parts)")
    #expect(parts.dropLast() == parts.dropLast().sorted(by: >)[...])
    // A later way begins as slowly as the first one, whatever time has passed between them.
    glide.add(18)
    #expect(glide.part(at: moment + .seconds(5)) == parts[0])
    glide.add(-1)
    #expect(glide.end() == -1 && !glide.isMoving)
  }

  @Test(
    "However fast pictures come, and however fine the wheel is, rows move 125 times a second at most",
    arguments: [18, 0.2])
  func rate(detent: Double) {
    var glide = Glide()
    var way = 0.0
    var moments: [Duration] = []
    for picture in 0..<500 {
      let moment = Duration.milliseconds(picture * 2)
      if picture % 25 == 0 || detent < 1 { glide.add(detent) }
      let part = glide.part(at: moment)
      way += part
      if part != 0 { moments.append(moment) }
    }
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $1 - $0 >= .milliseconds(8) })
    #expect(moments.count > 100 && moments.count <= 125)
    #expect(abs(way + glide.end() - (detent < 1 ? 500 : 20) * detent) < 0.0001)
  }

  @Test("On a display of 60 pictures a second rows move with each one, also one that comes early")
  func everyPicture() {
    var glide = Glide()
    glide.add(18)
    let moments = [0, 17, 33, 41, 58]
    #expect(moments.allSatisfy { glide.part(at: .milliseconds($0)) != 0 })
    #expect(glide.part(at: .microseconds(65_999)) == 0 && glide.isMoving)
    #expect(glide.part(at: .milliseconds(66)) != 0)
  }

  @Test("Whoever turns the wheel back does not go on first, and no way is without end")
  func back() {
    var glide = Glide()
    glide.add(18)
    glide.add(-18)
    #expect(glide.end() == -18)
    glide.add(.greatestFiniteMagnitude)
    #expect(glide.end() == Glide.Limits.most)
  }
}
