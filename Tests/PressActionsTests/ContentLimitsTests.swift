// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@testable import PressActions

/// What is beyond the bounds is cut off and reported.
@Suite struct ContentLimitsTests {
  static func cuts(_ bench: Bench) -> [ContentCuts] {
    bench.notices.compactMap { if case .cutOff(_, let cuts) = $0 { cuts } else { nil } }
  }

  static func opened(_ menu: Menu, preview: Preview? = nil) -> Bench {
    var bench = ContextMenuTests.bench(menu, preview: preview)
    bench.open(Bench.photo)
    return bench
  }

  @Test("S3: a menu has at most 10,000 rows", arguments: [(10_000, 0), (10_001, 1)])
  func rows(count: Int, cut: Int) {
    let actions = (0..<count).map { ContextMenuTests.action("\($0)") }
    let bench = Self.opened(Menu(children: actions))
    #expect(Self.cuts(bench).map(\.rows) == (cut == 0 ? [] : [cut]))
    #expect(bench.scene != nil)
  }

  /// Menus inside each other, an action in the innermost.
  static func nested(_ levels: Int) -> Menu {
    var menu = Menu(title: "1", children: [ContextMenuTests.action("Deep")])
    for level in 1..<levels { menu = Menu(title: "\(level + 1)", children: [menu]) }
    return menu
  }

  @Test("S3: menus stand in each other 16 deep", arguments: [(16, 0), (17, 1), (50, 1)])
  func levels(count: Int, cut: Int) {
    let bench = Self.opened(Self.nested(count))
    #expect(Self.cuts(bench).map(\.menus) == (cut == 0 ? [] : [cut]))
  }

  @Test("S3: the innermost of 16 menus is reached, and its action runs")
  func deepest() {
    var bench = Self.opened(Self.nested(16))
    bench.say(.end(.pinned), at: 600, on: Bench.photo)
    for level in 1..<16 {
      bench.tapOpen(bench.row("\(16 - level)"), at: 600 + Int64(level) * 100)
    }
    #expect(bench.scene?.depth == 15)
    bench.tapOpen(bench.row("Deep"), at: 5000)
    #expect(bench.performed == ["Deep of cafe"])
  }

  @Test("S3: a title has at most 256 characters", arguments: [(256, false), (257, true)])
  func title(length: Int, isCut: Bool) {
    let title = String(repeating: "é", count: length)
    let bench = Self.opened(Menu(children: [ContextMenuTests.action(title)]))
    let shown = bench.titles.first ?? ""
    #expect(shown.count == 256)
    #expect(shown.hasSuffix("…") == isCut)
    #expect(Self.cuts(bench).map(\.titles) == (isCut ? [1] : []))
  }

  @Test("S3: a megabyte of title, and one character of a megabyte, are cut")
  func megabyte() {
    let long = String(repeating: "x", count: 1_000_000)
    let accents = "a" + String(repeating: "\u{301}", count: 500_000)
    let bench = Self.opened(
      Menu(title: long, children: [long, accents].map { ContextMenuTests.action($0) }))
    #expect(bench.titles.allSatisfy { $0.count <= 256 && $0.utf8.count <= 4096 })
    #expect((bench.scene?.header?.text ?? long).count == 256)
    #expect(Self.cuts(bench).map(\.titles) == [3])
  }

  @Test(
    "S3: control characters and characters that turn the direction are spelt out",
    arguments: [
      ("a\u{1b}[2J", "a\\u{1b}[2J"), ("a\nb", "a\\u{a}b"), ("\u{202e}exe.txt", "\\u{202e}exe.txt"),
      ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"), ("a\u{9b}b", "a\\u{9b}b"),
      ("👨‍👩‍👧 e\u{301}", "👨‍👩‍👧 e\u{301}"), ("a\u{200f}b", "a\u{200f}b"),
    ])
  func visible(title: String, shown: String) {
    let preview = Preview(identifier: "cafe", title: title, lines: [title])
    let bench = Self.opened(
      Menu(
        title: title,
        children: [Action(title: title, subtitle: title) { _ in }]), preview: preview)
    #expect(bench.titles == [shown])
    #expect(bench.scene?.rows.first?.subtitle == shown)
    #expect(bench.scene?.header?.text == shown)
    #expect(bench.scene?.preview?.title == shown)
    #expect(bench.scene?.preview?.lines == [shown])
  }

  @Test("S3: a quick action's title is cut where it is shown, and arrives whole")
  func shortcut() {
    let item = ShortcutItem(type: "a", localizedTitle: String(repeating: "x", count: 300))
    var bench = Bench(items: [item])
    bench.open(Bench.icon)
    #expect(bench.titles.first?.count == 256)
    #expect(Self.cuts(bench).map(\.titles) == [1])
    bench.say(.end(.pinned), at: 800, on: Bench.icon)
    bench.tapOpen(bench.scene?.rows.first?.frame.center ?? .zero, at: 900)
    let subjects = bench.effects.compactMap { effect in
      if case .perform(let performance) = effect.kind { performance.subject } else { nil }
    }
    #expect(subjects == [.shortcutItem(item)])
  }

  @Test(
    "S3: a preview has at most 64 lines, and is committed whole", arguments: [(64, 0), (65, 1)])
  func previewLines(count: Int, cut: Int) {
    let preview = Preview(
      identifier: "cafe", title: "Cafe", lines: (0..<count).map { "\($0)" })
    var bench = PeekTests.bench(preview: preview)
    bench.open(Bench.restaurant, by: .force)
    #expect(bench.scene?.preview?.lines.count == 64)
    #expect(Self.cuts(bench).map(\.rows) == (cut == 0 ? [] : [cut]))
    bench.say(.pop, at: 900, on: Bench.restaurant)
    let subjects = bench.effects.compactMap { effect in
      if case .perform(let performance) = effect.kind { performance.subject } else { nil }
    }
    #expect(subjects == [.commit(preview, Bench.restaurant)])
  }

  @Test("S3: preview actions are at most 10,000", arguments: [(10_000, 0), (10_001, 1)])
  func previewActions(count: Int, cut: Int) {
    let items = (0..<count).map { number in
      PreviewActionItem.action(PreviewAction(title: "\(number)") { _, _ in })
    }
    var bench = PeekTests.bench(items)
    bench.open(Bench.restaurant, by: .force)
    #expect(Self.cuts(bench).map(\.rows) == (cut == 0 ? [] : [cut]))
  }

  @Test("S3: what is cut off is told in words")
  func words() {
    var trimmer = ContentTrimmer()
    _ = trimmer.trimmed(Self.nested(17), path: "")
    #expect(trimmer.cuts.description == "cut off: 1 menus beyond 16 levels")
  }

  @Test("S3: all 10,000 rows of a menu are reached by scrolling, and the last one runs")
  func lastRow() throws {
    let actions = (0..<10_000).map { ContextMenuTests.action("\($0)") }
    var bench = Self.opened(Menu(children: actions))
    bench.say(.end(.pinned), at: 600, on: Bench.photo)
    var time: Int64 = 700
    var seen = 0
    while let scroll = bench.scene?.scroll, scroll.after > 0, time < 20_000 {
      #expect(scroll.before <= seen && scroll.before + scroll.shown + scroll.after == 10_000)
      seen = scroll.before + scroll.shown
      bench.tell(.scroll(Millimeters(14 * 9)), at: time)
      time += 10
    }
    #expect(bench.scene?.scroll.after == 0)
    bench.tapOpen(bench.row("9999"), at: time)
    #expect(bench.performed == ["9999 of cafe"])
  }

  @Test("S3: a surface with 10,000 regions is laid out, and the last one is found")
  func regions() {
    let regions = RegionMap(
      (1...10_000).map { number in
        Region(
          id: TargetID(number), frame: Rectangle(x: 0, y: Double(number), width: 70, height: 1),
          kind: .menu)
      })
    #expect(regions.region(at: Place.at(1, 10_000.5))?.id == TargetID(10_000))
  }
}
