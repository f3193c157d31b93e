// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
import PressGestures
import TouchModel

/// Anything that fingers, an app and a clock may do, read from bytes, and what must hold all the same.
///
/// Events come in orders that no recognizer makes, answers are late, doubled, wrong and huge. The
/// same bytes give the same storm, so that a fuzzer can search in them and a test can repeat them.
public struct ActionStorm {
  /// What the engine wanted done, in order.
  public private(set) var effects: [Effect] = []

  private var engine = ActionEngine(
    bounds: Rectangle(x: 0, y: 0, width: 70, height: 140),
    suggestedActions: [.action(Action(title: "Look up") { _ in })])
  private var bytes: ArraySlice<UInt8>
  private var clock: Int64 = 12_345_000
  private var requests: [Request] = []
  private var performances: [UInt32] = []
  private var rows: [Scene.Row] = []

  /// Lets a storm loose, and then everybody go home.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
    engine.tell(.regions(Self.regions), at: now)
    engine.tell(.shortcutItems(ShortcutItems(fixed: Self.items)), at: now)
    while !self.bytes.isEmpty { step() }
    for contact in 0..<4 as Range<UInt32> {
      say(.end(.cancelled(.lost)), contact: contact, on: Self.targets[0], at: .zero)
    }
    engine.tell(.dismiss, at: now)
    clock += 10_000_000
    engine.advance(to: now)
    collect()
  }

  /// Whether nothing is pending any more.
  public var isQuiet: Bool { engine.deadline == nil }

  private static let items = (0..<6).map {
    ShortcutItem(type: "com.example.\($0)", localizedTitle: "Item \($0)")
  }
  private static let regions = RegionMap([
    Region(id: TargetID(1), frame: rectangle(10, 5, 15, 15), kind: .quickActions),
    Region(id: TargetID(2), frame: rectangle(0, 30, 70, 12), kind: .peek),
    Region(id: TargetID(3), frame: rectangle(0, 60, 70, 12), kind: .menu, priority: 1),
    Region(id: TargetID(4), frame: rectangle(0, 90, 70, 12), kind: .plain),
  ])
  private static let targets =
    [TargetID.surface, .presentation] + regions.regions.map(\.id) + [TargetID(99)]

  private static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Rectangle {
    Rectangle(x: x, y: y, width: width, height: height)
  }

  private var now: Timestamp { Timestamp(microseconds: clock) }

  private mutating func byte() -> Int { Int(bytes.popFirst() ?? 0) }

  // MARK: Steps

  private mutating func step() {
    let code = byte()
    clock += Int64(code & 7) * 25_000
    switch code >> 3 {
    case 0..<18: sayAnything()
    case 18..<21: engine.follow(ContactSerial(UInt32(byte() & 3)), to: place(), at: now)
    case 21..<22: engine.lift(ContactSerial(UInt32(byte() & 3)), at: place(), time: now)
    case 22..<28: answerAnything()
    case 28: tellAnything()
    case 29: engine.tell(.dismiss, at: now)
    case 30:
      // Time that goes back must do no harm.
      engine.advance(to: Timestamp(microseconds: clock - 1_000_000))
    default:
      clock += Int64(byte()) * 20_000
      engine.advance(to: now)
    }
    collect()
  }

  private mutating func sayAnything() {
    let code = byte()
    let contact = UInt32(code & 3)
    let share = Double(byte()) / 200 - 0.1
    let kind: PressEvent.Kind
    switch code >> 2 {
    case 0..<12: kind = .press
    case 12..<26:
      let sources = PressEvent.PeekSource.allCases
      kind = .peek(sources[code % sources.count])
    case 26..<29: kind = .hint(share)
    case 29..<32: kind = .progress(share)
    case 32..<35: kind = .reveal(share)
    case 35..<38: kind = .actions
    case 38..<40: kind = .pop
    case 40..<43: kind = .end(.pinned)
    case 43..<46: kind = .end(.dismissed)
    case 46..<47: kind = .end(.popped)
    case 47..<49: kind = .end(.cancelled(.lost))
    case 49..<54: kind = .tap(isConfirmed: false)
    case 54..<55: kind = .doubleTap
    case 55..<57: kind = .refused(.time)
    case 57..<59: kind = .failed(.moved)
    case 59..<61: kind = .pressCancelled(.palm)
    case 61..<62: kind = .haptic(.failure)
    default: kind = .dragCancelled(.system)
    }
    let target = Self.targets[byte() % Self.targets.count]
    say(kind, contact: contact, on: target, at: place())
  }

  private mutating func say(
    _ kind: PressEvent.Kind, contact: UInt32, on target: TargetID, at place: Position
  ) {
    engine.hear(
      PressEvent(
        time: now, contact: ContactSerial(contact), slot: 0, target: target, kind: kind,
        position: place, origin: place, force: nil))
  }

  /// A row that shows, the middle of a region, or anywhere, also beyond the surface.
  private mutating func place() -> Position {
    let code = byte()
    if code < 160, !rows.isEmpty { return rows[code % rows.count].frame.center }
    if code < 220 { return Self.regions.regions[code % 4].frame.center }
    return Position(x: Millimeters(Double(code) - 200), y: Millimeters(Double(byte())))
  }

  private mutating func tellAnything() {
    switch byte() % 6 {
    case 5: engine.tell(.turned(ScreenTurn.allCases[byte() % 8]), at: now)
    case 0: engine.tell(.perform(Self.items[byte() % Self.items.count]), at: now)
    case 1: engine.tell(.regions(RegionMap()), at: now)
    case 2: engine.tell(.shortcutItems(ShortcutItems()), at: now)
    case 3: engine.tell(.shortcutItems(ShortcutItems(fixed: Self.items)), at: now)
    default: engine.tell(.regions(Self.regions), at: now)
    }
  }

  private mutating func answerAnything() {
    let code = byte()
    let number: UInt32
    if code < 200, let request = requests.suffix(4).dropFirst(code & 3).first ?? requests.last {
      number = request.number
    } else if code < 230, let performance = performances.last {
      number = performance
    } else {
      number = UInt32(byte())
    }
    engine.answer(Answer(number: number, kind: answer()), at: now)
  }

  private mutating func answer() -> Answer.Kind {
    let code = byte()
    switch code % 8 {
    case 0:
      let identifier = code & 8 == 0 ? nil : "thing"
      return .configuration(ContextMenuConfiguration(identifier: identifier))
    case 1, 2:
      return .contents(
        preview: code & 16 == 0 ? nil : preview(), menu: code & 32 == 0 ? nil : menu(depth: 0))
    case 3: return .preview(preview(), sourceRect: nil)
    case 4:
      return .previewActions(
        (0..<byte() % 5).map { number in
          let action = PreviewAction(title: "\(number)") { _, _ in }
          return number == 2
            ? .group(PreviewActionGroup(title: "g", actions: [action])) : .action(action)
        })
    case 5: return .elements(menu(depth: 0).children)
    case 6: return .performed(code & 8 == 0)
    default: return code & 8 == 0 ? .configuration(nil) : .preview(nil, sourceRect: nil)
    }
  }

  private mutating func preview() -> Preview {
    Preview(identifier: "p\(byte())", title: title(), lines: [title()])
  }

  private mutating func title() -> String {
    let code = byte()
    if code < 200 { return "t\(code)" }
    if code < 230 { return "\u{202e}\u{1b}[\(code)" }
    return String(repeating: "x", count: code * 4)
  }

  private mutating func menu(depth: Int) -> Menu {
    let code = byte()
    let children = (0..<code % 6).map { _ in element(depth: depth) }
    return Menu(
      title: title(), options: Menu.Options(rawValue: UInt8(code >> 5)), children: children)
  }

  private mutating func element(depth: Int) -> MenuElement {
    let code = byte()
    switch code % 8 {
    case 0 where depth < 20, 1 where depth < 20: return .menu(menu(depth: depth + 1))
    case 2: return .deferred(DeferredMenuElement(identifier: code & 8 == 0 ? nil : "d") { _ in })
    default:
      return .action(
        Action(
          title: title(), attributes: Action.Attributes(rawValue: UInt8(code >> 4))
        ) { _ in })
    }
  }

  // MARK: What came out

  private mutating func collect() {
    _ = engine.takeOffers()
    for effect in engine.takeEffects() {
      effects.append(effect)
      switch effect.kind {
      case .ask(let request): requests.append(request)
      case .perform(let performance): performances.append(performance.number)
      case .present(let scene), .update(let scene): rows = scene.rows
      case .dismiss: rows = []
      case .haptic, .tap, .open, .share, .notify, .launch, .command, .message, .rightClick: continue
      }
    }
  }
}
