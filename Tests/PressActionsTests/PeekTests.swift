// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@testable import PressActions

/// Peek & Pop.
@Suite struct PeekTests {
  static let preview = Preview(identifier: "cafe", title: "Harbor Noodles", lines: ["Coffee"])
  static let items: [PreviewActionItem] = [
    .action(PreviewAction(title: "Check in", style: .selected) { _, _ in }),
    .group(
      PreviewActionGroup(
        title: "Rate",
        actions: ["Good", "Bad"].map { PreviewAction(title: $0) { _, _ in } })),
    .action(PreviewAction(title: "Delete", style: .destructive) { _, _ in }),
  ]

  static func bench(
    _ items: [PreviewActionItem] = items, sourceRect: Rectangle? = nil,
    preview: Preview = preview
  ) -> Bench {
    var bench = Bench()
    bench.reply = { request in
      switch request.kind {
      case .preview: .preview(preview, sourceRect: sourceRect)
      case .previewActions: .previewActions(items)
      case .configuration, .contents, .elements: nil
      }
    }
    return bench
  }

  @Test("P2: the app is asked with the place of the press, and its part of the row stays sharp")
  func sourceRect() {
    let part = Rectangle(x: 2, y: 32, width: 8, height: 8)
    var bench = Self.bench(sourceRect: part)
    bench.open(Bench.restaurant, by: .force)
    #expect(bench.scene?.source == part)
    #expect(bench.scene?.preview == Self.preview)
    var plain = Self.bench()
    plain.open(Bench.restaurant, by: .force)
    #expect(plain.scene?.source == Bench.regions[Bench.restaurant]?.frame)
  }

  @Test("P2: nil refuses")
  func nilRefuses() {
    var bench = Bench()
    bench.reply = { _ in .preview(nil, sourceRect: nil) }
    bench.say(.press, at: 100, on: Bench.restaurant)
    #expect(bench.offers == [false])
  }

  @Test("P2: dimming begins with the hint, is full when open, and goes when nothing comes of it")
  func dimming() {
    var bench = Self.bench()
    bench.say(.press, at: 100, on: Bench.restaurant)
    bench.say(.hint(0.25), at: 200, on: Bench.restaurant)
    #expect(bench.scene?.dim == 0.25 && bench.scene?.phase == .hint)
    var opened = bench
    opened.say(.peek(.force), at: 300, on: Bench.restaurant)
    #expect(opened.scene?.dim == 1 && opened.scene?.phase == .open)
    bench.say(.tap(isConfirmed: false), at: 300, on: Bench.restaurant)
    #expect(bench.scene?.dim == 0)
    #expect(!bench.words.contains { $0.hasPrefix("dismiss") || $0.hasPrefix("present") })
  }

  @Test("P2: a preview is as large as it wants to be, and never larger than fits")
  func preferredSize() {
    for (wish, expected) in [(0.0, 62.0), (30, 30), (500, 62)] {
      var bench = Bench()
      let size = Size(width: Millimeters(wish), height: .zero)
      let preview = Preview(identifier: "a", title: "a", preferredContentSize: size)
      bench.reply = { _ in .preview(preview, sourceRect: nil) }
      bench.open(Bench.restaurant, by: .force)
      #expect(bench.scene?.previewFrame.width.value == expected)
      #expect(bench.scene.map { Place.phone.contains($0.previewFrame) } == true)
    }
  }

  @Test("P3: a peek shows its progress, and is dismissed when it is let go")
  func letGo() {
    var bench = Self.bench()
    bench.open(Bench.restaurant, by: .force)
    bench.say(.progress(0.5), at: 520, on: Bench.restaurant)
    #expect(bench.scene?.progress == 0.5)
    bench.say(.progress(0.1), at: 540, on: Bench.restaurant)
    #expect(bench.scene?.progress == 0.1)
    bench.say(.end(.dismissed), at: 560, on: Bench.restaurant)
    #expect(bench.words == ["present preview", "haptic medium", "dismiss letGo"])
    #expect(bench.performed.isEmpty)
  }

  @Test("P4: a pop commits the very preview that was shown, once")
  func pop() {
    var bench = Self.bench()
    bench.open(Bench.restaurant, by: .force)
    bench.say(.haptic(.strong), at: 700, on: Bench.restaurant)
    bench.say(.pop, at: 700, on: Bench.restaurant)
    bench.say(.end(.popped), at: 700, on: Bench.restaurant)
    #expect(bench.words.suffix(3) == ["haptic strong", "dismiss committed", "perform"])
    let subjects = bench.effects.compactMap { effect in
      if case .perform(let performance) = effect.kind { performance.subject } else { nil }
    }
    #expect(subjects == [.commit(Self.preview, Bench.restaurant)])
  }

  @Test("P4: a preview that stays open is committed by a tap, and closed by a tap beside it")
  func tapCommits() {
    for (place, words, performed) in [
      (Place.at(35, 70), "perform", ["commit cafe"]),
      (Place.at(1, 1), "dismiss outside", []),
    ] {
      var bench = Self.bench([])
      bench.open(Bench.restaurant, by: .time)
      bench.say(.end(.pinned), at: 700, on: Bench.restaurant)
      bench.tapOpen(place, at: 900)
      #expect(bench.words.last == words)
      #expect(bench.performed == performed)
    }
  }

  @Test("P5: the preview is asked for its actions once, after it was made")
  func askedOnce() {
    var bench = Self.bench()
    bench.open(Bench.restaurant, by: .force)
    let asked = bench.effects.compactMap { effect in
      if case .ask(let request) = effect.kind { request.kind } else { nil }
    }
    let place = Bench.regions[Bench.restaurant]?.frame.center ?? .zero
    #expect(asked == [.preview(Bench.restaurant, at: place), .previewActions(Self.preview)])
  }

  @Test("P5: an arrow tells of actions; a slide reveals them; far enough locks them")
  func revealAndLock() {
    var bench = Self.bench()
    bench.open(Bench.restaurant, by: .force)
    #expect(bench.scene?.hasActions == true && bench.titles.isEmpty)
    bench.say(.reveal(0.4), at: 600, on: Bench.restaurant)
    #expect(bench.scene?.reveal == 0.4 && bench.titles.isEmpty)
    bench.say(.actions, at: 700, on: Bench.restaurant)
    #expect(bench.scene?.reveal == 1)
    #expect(bench.titles == ["Check in", "Rate", "Delete"])
    #expect(bench.scene?.rows.map(\.mark) == [.on, .off, .off])
    #expect(bench.scene?.rows.map(\.isDestructive) == [false, false, true])
    bench.say(.end(.pinned), at: 800, on: Bench.restaurant)
    #expect(bench.titles.count == 3)
  }

  @Test("P5: a preview without actions has no arrow, and locking it leads nowhere")
  func nothingToLock() {
    var bench = Self.bench([])
    bench.open(Bench.restaurant, by: .force)
    bench.say(.reveal(0.4), at: 600, on: Bench.restaurant)
    bench.say(.actions, at: 700, on: Bench.restaurant)
    #expect(bench.scene?.hasActions == false && bench.scene?.reveal == 0)
    bench.say(.end(.pinned), at: 800, on: Bench.restaurant)
    #expect(bench.words.last == "dismiss letGo")
  }

  @Test("P5: the finger slides on to an action, and its handler gets the action and the preview")
  func slideToAction() {
    var bench = Self.bench()
    bench.open(Bench.restaurant, by: .force)
    bench.say(.actions, at: 700, on: Bench.restaurant)
    let place = bench.row("Delete")
    bench.follow(place, at: 800)
    bench.say(.end(.pinned), at: 900, on: Bench.restaurant, place: place)
    #expect(bench.performed == ["Delete of cafe"])
    #expect(bench.words.suffix(2) == ["dismiss chosen", "perform"])
  }

  @Test("P5: a group opens its list, from which one runs")
  func group() {
    var bench = Self.bench()
    bench.open(Bench.restaurant, by: .force)
    bench.say(.actions, at: 700, on: Bench.restaurant)
    bench.say(.end(.pinned), at: 800, on: Bench.restaurant)
    bench.tapOpen(bench.row("Rate"), at: 900)
    #expect(bench.titles == ["Rate", "Good", "Bad"])
    bench.tapOpen(bench.row("Bad"), at: 1000)
    #expect(bench.performed == ["Bad of cafe"])
  }

  @Test("P5: actions that come late appear below the preview that is open")
  func lateActions() {
    var bench = Bench()
    bench.reply = { request in
      if case .preview = request.kind { .preview(Self.preview, sourceRect: nil) } else { nil }
    }
    bench.open(Bench.restaurant, by: .time)
    #expect(bench.scene?.hasActions == false)
    bench.tell(
      .answer(Answer(number: bench.lastNumber, kind: .previewActions(Self.items))), at: 600)
    #expect(bench.scene?.hasActions == true)
    bench.say(.end(.pinned), at: 700, on: Bench.restaurant)
    #expect(bench.titles == ["Check in", "Rate", "Delete"])
  }
}
