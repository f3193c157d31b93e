// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@testable import PressActions

/// Something that disappears at each step of each sequence (S2).
@Suite struct DisappearanceTests {
  /// One thing that a hand, a clock, or an app does.
  enum Step: Hashable, Sendable {
    case press
    case peek(PressEvent.PeekSource)
    case hint(Double)
    case progress(Double)
    case reveal(Double)
    case lock
    case pop
    case slide(String)
    case wait(Int64)
    case end(PressEvent.Outcome)
    case tap(String)
    case lookUp
  }

  /// A whole sequence, from the landing to what it leads to.
  struct Sequence: Sendable, CustomTestStringConvertible {
    var id: String
    var region: TargetID
    var steps: [Step]
    /// What is carried out where nothing disappears.
    var performs: [String]
    var testDescription: String { id }
  }

  /// What disappears.
  enum Loss: String, CaseIterable, Sendable {
    /// The app ends: its regions and quick actions are gone, and it answers nothing.
    case app
    /// What was pressed is gone.
    case target
    /// The device is gone, or lost events: its contact is cancelled.
    case device
    /// The host closes what is open.
    case host
  }

  static let sequences = [
    Sequence(
      id: "quick action by sliding", region: Bench.icon,
      steps: [
        .press, .hint(0.5), .peek(.time), .slide("OpenDiscover"), .wait(100), .end(.pinned),
      ], performs: ["com.example.FoodPin.OpenDiscover"]),
    Sequence(
      id: "quick action by a tap", region: Bench.icon,
      steps: [.press, .peek(.force), .end(.dismissed), .wait(500), .tap("NewRestaurant")],
      performs: ["com.example.FoodPin.NewRestaurant"]),
    Sequence(
      id: "menu by sliding", region: Bench.photo,
      steps: [.press, .peek(.time), .lookUp, .slide("Delete"), .wait(100), .end(.pinned)],
      performs: ["Delete of cafe"]),
    Sequence(
      id: "menu inside the menu by resting", region: Bench.photo,
      steps: [
        .press, .hint(0.2), .peek(.area), .slide("Rate"), .wait(400), .slide("Good"), .wait(100),
        .end(.pinned),
      ], performs: ["Good of cafe"]),
    Sequence(
      id: "menu by taps", region: Bench.photo,
      steps: [
        .press, .peek(.time), .end(.pinned), .tap("Keep"), .lookUp, .tap("Rate"), .tap("Good"),
      ], performs: ["Keep of cafe", "Good of cafe"]),
    Sequence(
      id: "preview of a menu by a tap", region: Bench.photo,
      steps: [.press, .peek(.time), .end(.pinned), .wait(100), .tap("")],
      performs: ["commit menu cafe"]),
    Sequence(
      id: "pop", region: Bench.restaurant,
      steps: [.press, .hint(0.4), .hint(0.9), .peek(.force), .progress(0.5), .pop, .end(.popped)],
      performs: ["commit cafe"]),
    Sequence(
      id: "preview action", region: Bench.restaurant,
      steps: [
        .press, .peek(.force), .reveal(0.5), .reveal(1), .lock, .slide("Delete"), .wait(100),
        .end(.pinned),
      ], performs: ["Delete of cafe"]),
    Sequence(
      id: "group of preview actions", region: Bench.restaurant,
      steps: [.press, .peek(.time), .end(.pinned), .tap("Rate"), .tap("Good")],
      performs: ["Good of cafe"]),
    Sequence(
      id: "peek that is let go", region: Bench.restaurant,
      steps: [.press, .hint(0.6), .peek(.force), .progress(0.8), .progress(0.1), .end(.dismissed)],
      performs: []),
  ]

  /// Plays sequences, with a loss before one of the steps.
  struct Player {
    var bench: Bench
    let sequence: Sequence
    private var clock: Int64 = 100
    private var isTouching = false
    private var taps: UInt32 = 10

    init(_ sequence: Sequence) {
      self.sequence = sequence
      bench = Bench()
      bench.reply = Self.answer
    }

    static func answer(_ request: Request) -> Answer.Kind? {
      let action = ContextMenuTests.action
      let menu = Menu(children: [
        action("Keep", .keepsMenuPresented, .off),
        Menu(title: "Rate", children: [action("Good", [], .off)]),
        action("Delete", .destructive, .off), DeferredMenuElement { _ in },
      ])
      return switch request.kind {
      case .configuration: .configuration(ContextMenuConfiguration(identifier: "cafe"))
      case .contents: .contents(preview: nil, menu: menu)
      case .preview: .preview(PeekTests.preview, sourceRect: nil)
      case .previewActions: .previewActions(PeekTests.items)
      case .elements: nil
      }
    }

    mutating func play(losing loss: Loss? = nil, before place: Int = .max) {
      for (index, step) in sequence.steps.enumerated() {
        if index == place, let loss { lose(loss) }
        // A contact that was cancelled says nothing more.
        if loss == .device, index >= place, !isTap(step) { continue }
        play(step)
      }
      if place == sequence.steps.count, let loss { lose(loss) }
    }

    private func isTap(_ step: Step) -> Bool {
      if case .tap = step { true } else { false }
    }

    private mutating func play(_ step: Step) {
      clock += 20
      switch step {
      case .press:
        isTouching = true
        say(.press)
      case .peek(let source): say(.peek(source))
      case .hint(let value): say(.hint(value))
      case .progress(let value): say(.progress(value))
      case .reveal(let value): say(.reveal(value))
      case .lock: say(.actions)
      case .pop: say(.pop)
      case .slide(let title): bench.follow(bench.row(title), at: clock)
      case .wait(let time):
        clock += time
        bench.wait(until: clock)
      case .end(let outcome):
        isTouching = false
        bench.say(.end(outcome), at: clock, on: sequence.region, place: finger)
      case .tap(let title): tap(title)
      case .lookUp:
        guard let number = bench.lookups.last else { return }
        let elements = [MenuElement.action(ContextMenuTests.action("Found"))]
        bench.tell(.answer(Answer(number: number, kind: .elements(elements))), at: clock)
      }
    }

    /// Where the finger is: on the row that is selected, or on none.
    private var finger: Position {
      guard let scene = bench.scene, let row = scene.selected else { return Place.at(-1, -1) }
      return scene.rows[row].frame.center
    }

    private mutating func say(_ kind: PressEvent.Kind) {
      bench.say(kind, at: clock, on: sequence.region, place: Place.at(69, 139))
    }

    /// Taps a row by its title, or the preview; with nothing open the tap is an ordinary one.
    private mutating func tap(_ title: String) {
      taps += 1
      let place =
        title.isEmpty ? bench.scene?.previewFrame.center ?? .zero : bench.row(title)
      bench.tapOpen(place, at: clock, contact: taps)
    }

    private mutating func lose(_ loss: Loss) {
      clock += 1
      switch loss {
      case .app:
        bench.reply = { _ in nil }
        bench.tell(.regions(RegionMap()), at: clock)
        bench.tell(.shortcutItems(ShortcutItems()), at: clock)
      case .target:
        var regions = Bench.regions
        regions.remove(sequence.region)
        bench.tell(.regions(regions), at: clock)
      case .device where isTouching:
        isTouching = false
        let isOpen = bench.effects.contains {
          if case .present(_) = $0.kind { true } else { false }
        }
        say(isOpen ? .end(.cancelled(.lost)) : .pressCancelled(.lost))
      case .device: break
      case .host: bench.tell(.dismiss, at: clock)
      }
    }

    /// Lifts what is down, closes what is open, and waits for what is late.
    mutating func goHome() {
      if isTouching { say(.end(.cancelled(.lost))) }
      bench.tell(.dismiss, at: clock)
      bench.wait(until: clock + 60_000)
    }
  }

  static func count(_ effects: some Swift.Sequence<Effect>) -> (presents: Int, dismissals: Int) {
    effects.reduce(into: (0, 0)) { count, effect in
      switch effect.kind {
      case .present: count.0 += 1
      case .dismiss: count.1 += 1
      default: break
      }
    }
  }

  @Test("S2: where nothing disappears each sequence comes to its end", arguments: sequences)
  func whole(sequence: Sequence) {
    var player = Player(sequence)
    player.play()
    #expect(player.bench.performed == sequence.performs)
    let count = Self.count(player.bench.effects)
    #expect(count == (1, 1))
  }

  @Test(
    "S2: whatever disappears at whatever step, what is open closes once and no action runs",
    arguments: sequences, Loss.allCases)
  func disappears(sequence: Sequence, loss: Loss) {
    for place in 0...sequence.steps.count {
      var player = Player(sequence)
      player.play(losing: loss, before: place)
      let lost = player.bench.performed
      player.goHome()
      let label = "\(loss.rawValue) before step \(place)"
      #expect(sequence.performs.starts(with: lost), "\(label): \(lost)")
      #expect(player.bench.performed == lost, "\(label)")
      let count = Self.count(player.bench.effects)
      #expect(count.presents == count.dismissals && count.presents <= 1, "\(label)")
      #expect(player.bench.engine.machine.state == .closed, "\(label)")
      #expect(player.bench.engine.deadline == nil, "\(label)")
    }
  }

  @Test(
    "S2: after the loss of app or target nothing is carried out any more",
    arguments: sequences, [Loss.app, .target])
  func nothingRuns(sequence: Sequence, loss: Loss) {
    for place in 0...sequence.steps.count {
      var cut = sequence
      cut.steps = Array(sequence.steps.prefix(place))
      var until = Player(cut)
      until.play()
      var player = Player(sequence)
      player.play(losing: loss, before: place)
      #expect(
        player.bench.performed == until.bench.performed, "\(loss.rawValue) before step \(place)")
    }
  }
}
