// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@testable import PressActions

/// Context menus.
@Suite struct ContextMenuTests {
  static func action(
    _ title: String, _ attributes: Action.Attributes = [], state: Action.State = .off
  ) -> Action {
    Action(title: title, attributes: attributes, state: state) { _ in }
  }

  static let sort = Menu(
    title: "Sort", options: .singleSelection,
    children: [
      action("Name", .keepsMenuPresented, state: .on), action("Place", .keepsMenuPresented),
    ])
  static let menu = Menu(children: [
    action("Favorite", state: .on), action("Mixed", state: .mixed), sort,
    action("Off", .disabled), action("Hidden", .hidden),
    Menu(options: .displayInline, children: [action("Delete", .destructive)]),
  ])

  /// A bench whose app offers a menu for the photo.
  static func bench(
    _ menu: Menu? = menu, identifier: String? = "cafe", preview: Preview? = nil
  ) -> Bench {
    var bench = Bench()
    bench.reply = { request in
      switch request.kind {
      case .configuration: .configuration(ContextMenuConfiguration(identifier: identifier))
      case .contents: .contents(preview: preview, menu: menu)
      case .preview, .previewActions, .elements: nil
      }
    }
    return bench
  }

  @Test("M1: the app is asked once for each contact, with the place of the press")
  func askedOnce() {
    var bench = Self.bench()
    let place = Place.at(12, 66)
    bench.say(.press, at: 100, on: Bench.photo, place: place)
    bench.say(.press, at: 101, on: Bench.photo, place: place)
    let asked = bench.effects.compactMap { effect in
      if case .ask(let request) = effect.kind { request.kind } else { nil }
    }
    #expect(asked == [.configuration(Bench.photo, at: place)])
    #expect(bench.offers == [true])
  }

  @Test("M1: nil opens nothing, is felt as a refusal, and the touch stays an ordinary tap")
  func nilRefuses() {
    var bench = Bench()
    bench.reply = { _ in .configuration(nil) }
    bench.say(.press, at: 100, on: Bench.photo)
    #expect(bench.offers == [false])
    bench.say(.refused(.time), at: 500, on: Bench.photo)
    bench.say(.haptic(.failure), at: 500, on: Bench.photo)
    bench.say(.tap(isConfirmed: false), at: 700, on: Bench.photo)
    #expect(bench.words == ["haptic failure", "tap \(Bench.photo.number) x1"])
  }

  @Test("M1: nil that comes after the press has opened shows nothing and is felt as a refusal")
  func lateNilRefuses() {
    var bench = Bench()
    bench.open(Bench.photo)
    let number = bench.lastNumber
    bench.tell(.answer(Answer(number: number, kind: .configuration(nil))), at: 600)
    #expect(bench.words == ["haptic medium", "haptic failure"])
    #expect(bench.offers == [false])
    #expect(bench.engine.deadline == nil)
  }

  @Test("M2: an identifier that the app does not give is made up, another for each press")
  func generatedIdentifier() {
    var names: Set<String> = []
    var bench = Self.bench(identifier: nil)
    for press in 1...2 as ClosedRange<UInt32> {
      bench.say(.press, at: 100, on: Bench.photo, contact: press)
      bench.say(.peek(.time), at: 500, on: Bench.photo, contact: press)
      bench.say(.end(.pinned), at: 600, on: Bench.photo, contact: press)
      bench.tapOpen(bench.row("Delete"), at: 700, contact: press + 10)
      names.formUnion(bench.performed)
    }
    #expect(names.count == 2)
    #expect(names.allSatisfy { $0.hasPrefix("Delete of configuration-") })
  }

  @Test("M2: the identifier of the configuration comes back with the action")
  func identifierComesBack() {
    var bench = Self.bench()
    bench.open(Bench.photo)
    bench.say(.end(.pinned), at: 600, on: Bench.photo)
    bench.tell(.regions(RegionMap(Array(Bench.regions.regions.reversed()))), at: 650)
    bench.tapOpen(bench.row("Delete"), at: 700)
    #expect(bench.performed == ["Delete of cafe"])
  }

  @Test("M2: a thing that goes while its menu is open closes the menu, and nothing runs")
  func goneThingCloses() {
    var bench = Self.bench()
    bench.open(Bench.photo)
    bench.tell(.regions(RegionMap()), at: 600)
    bench.say(.end(.pinned), at: 700, on: Bench.photo)
    #expect(bench.words.last == "dismiss targetGone")
    #expect(bench.performed.isEmpty)
  }

  @Test("M2: without a preview the pressed thing is its own, and an empty title shows no header")
  func sourceIsPreview() {
    var bench = Self.bench()
    bench.open(Bench.photo)
    #expect(bench.scene?.preview == nil)
    #expect(bench.scene?.previewFrame == Bench.regions[Bench.photo]?.frame)
    #expect(bench.scene?.header == nil)
    var titled = Self.bench(Menu(title: "Cafe", children: [Self.action("Share")]))
    titled.open(Bench.photo)
    #expect(titled.scene?.header?.text == "Cafe")
  }

  @Test("M2: a preview of the app is drawn clear of the rows")
  func previewIsShown() throws {
    let preview = Preview(
      identifier: "cafe", title: "Cafe",
      preferredContentSize: Size(
        width: Millimeters(40), height: Millimeters(30)))
    var bench = Self.bench(preview: preview)
    bench.open(Bench.photo)
    let scene = try #require(bench.scene)
    #expect(scene.preview == preview)
    #expect(scene.previewFrame.width.value == 40 && scene.previewFrame.height.value == 30)
    #expect(scene.rows.allSatisfy { !scene.previewFrame.contains($0.frame.center) })
  }

  @Test("M2: the action provider is handed what the system suggests")
  func suggestions() {
    let suggested = [MenuElement.action(Self.action("Look up"))]
    var engine = ActionEngine(bounds: Place.phone, suggestedActions: suggested)
    engine.tell(.regions(Bench.regions), at: Bench.time(0))
    var bench = Bench(engine: engine)
    bench.reply = { request in
      if case .configuration = request.kind {
        .configuration(ContextMenuConfiguration())
      } else {
        nil
      }
    }
    bench.open(Bench.photo)
    let asked = bench.effects.compactMap { effect in
      if case .ask(let request) = effect.kind { request.kind } else { nil }
    }
    guard case .contents(_, let handed) = asked.last else {
      Issue.record("nobody was asked for contents")
      return
    }
    #expect(handed == suggested)
  }

  @Test("M2: without actions there is only the preview")
  func previewOnly() {
    var bench = Self.bench(nil)
    bench.open(Bench.photo)
    #expect(bench.words == ["present contextMenu", "haptic medium"])
    #expect(bench.titles.isEmpty)
    bench.say(.end(.pinned), at: 600, on: Bench.photo)
    bench.tapOpen(Place.at(5, 5), at: 700)
    #expect(bench.words.last == "dismiss outside")
  }

  @Test("M3: attributes, marks, sections and hidden elements show in the rows")
  func rowsShowAll() throws {
    var bench = Self.bench()
    bench.open(Bench.photo)
    let rows = try #require(bench.scene?.rows)
    #expect(rows.map(\.title) == ["Favorite", "Mixed", "Sort", "Off", "Delete"])
    #expect(rows.map(\.mark) == [.on, .mixed, .off, .off, .off])
    #expect(rows.map(\.isDisabled) == [false, false, false, true, false])
    #expect(rows.map(\.isDestructive) == [false, false, false, false, true])
    #expect(rows.map(\.opensRows) == [false, false, true, false, false])
    #expect(rows.map(\.startsSection) == [false, false, false, false, true])
  }

  @Test("M3: a disabled action can neither be slid to nor tapped")
  func disabledIsDead() {
    var bench = Self.bench()
    bench.open(Bench.photo)
    let place = bench.row("Off")
    bench.follow(place, at: 600)
    bench.wait(until: 700)
    #expect(bench.scene?.selected == nil)
    bench.say(.end(.pinned), at: 800, on: Bench.photo, place: place)
    bench.tapOpen(place, at: 900)
    #expect(bench.performed.isEmpty)
    #expect(bench.scene != nil)
  }

  @Test("M3: in a single selection at most one action is on, and choosing moves the mark")
  func singleSelection() {
    var bench = Self.bench(
      Menu(
        options: .singleSelection,
        children: ["A", "B", "C"].map { Self.action($0, .keepsMenuPresented, state: .on) }))
    bench.open(Bench.photo)
    #expect(bench.scene?.rows.map(\.mark) == [.on, .off, .off])
    bench.say(.end(.pinned), at: 600, on: Bench.photo)
    bench.tapOpen(bench.row("C"), at: 700)
    #expect(bench.scene?.rows.map(\.mark) == [.off, .off, .on])
    #expect(bench.performed == ["C of cafe"])
  }

  @Test("M3: the mark of a nested single selection has moved when the menu is opened again")
  func nestedSingleSelection() {
    var bench = Self.bench()
    bench.open(Bench.photo)
    bench.say(.end(.pinned), at: 600, on: Bench.photo)
    bench.tapOpen(bench.row("Sort"), at: 700)
    #expect(bench.titles == ["Sort", "Name", "Place"])
    #expect(bench.scene?.depth == 1)
    bench.tapOpen(bench.row("Place"), at: 800)
    bench.tapOpen(bench.row("Sort"), at: 900)
    #expect(bench.scene?.depth == 0)
    bench.tapOpen(bench.row("Sort"), at: 1000)
    #expect(bench.scene?.rows.map(\.mark) == [.off, .off, .on])
  }

  @Test("M6: a tap on the preview closes the menu and is told with the identifier, once")
  func commitMenu() {
    let preview = Preview(identifier: "cafe", title: "Cafe")
    var bench = Self.bench(preview: preview)
    bench.open(Bench.photo)
    bench.say(.end(.pinned), at: 600, on: Bench.photo)
    let place = bench.scene?.previewFrame.center ?? .zero
    bench.tapOpen(place, at: 700)
    bench.tapOpen(place, at: 800, contact: 3)
    #expect(bench.words.suffix(2) == ["dismiss committed", "perform"])
    #expect(bench.performed == ["commit menu cafe"])
  }

  @Test("A row is chosen without a finger as by a tap, but not while one is down")
  func choosesWithoutFinger() {
    var bench = Self.bench()
    bench.open(Bench.photo)
    bench.tell(.choose(row: 0), at: 550)
    #expect(bench.performed.isEmpty)
    bench.say(.end(.pinned), at: 600, on: Bench.photo)
    bench.tell(.choose(row: 3), at: 650)
    bench.tell(.choose(row: 99), at: 650)
    bench.tell(.choose(row: -1), at: 650)
    #expect(bench.performed.isEmpty)
    bench.tell(.choose(row: 2), at: 700)
    #expect(bench.scene?.depth == 1)
    bench.tell(.choose(row: nil), at: 750)
    #expect(bench.performed.isEmpty)
    bench.tell(.dismiss, at: 800)
    var other = Self.bench()
    other.open(Bench.photo)
    other.say(.end(.pinned), at: 600, on: Bench.photo)
    other.tell(.choose(row: 0), at: 700)
    #expect(other.words.suffix(2) == ["dismiss chosen", "perform"])
  }

  @Test("M6: a tap on the pressed thing, which is its own preview, is told as well")
  func commitSource() {
    var bench = Self.bench()
    bench.open(Bench.photo)
    bench.say(.end(.pinned), at: 600, on: Bench.photo)
    bench.tapOpen(Place.at(35, 66), at: 700)
    #expect(bench.performed == ["commit menu cafe"])
  }

  @Test(
    "M3: the title of a menu that is shown inline stands above its rows, clear of the row before")
  func headings() throws {
    let inner = Menu(
      title: "Danger\u{1b}", options: .displayInline, children: [Self.action("Delete")])
    var bench = Self.bench(Menu(title: "Cafe", children: [Self.action("Share"), inner]))
    bench.open(Bench.photo)
    let scene = try #require(bench.scene)
    let header = try #require(scene.header)
    let heading = try #require(scene.rows[1].heading)
    #expect(header.text == "Cafe" && heading.text == "Danger\\u{1b}")
    #expect(header.frame.bottom == scene.rows[0].frame.top)
    #expect(heading.frame.top == scene.rows[0].frame.bottom)
    #expect(heading.frame.bottom == scene.rows[1].frame.top)
    #expect(scene.rows[0].heading == nil)
    let source = try #require(Bench.regions[Bench.photo]).frame
    #expect(!source.contains(header.frame.center))
  }
}
