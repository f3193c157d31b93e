// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
public import TouchModel

/// Decides what presses mean for the things under the fingers.
///
/// A value machine: press events, answers of the app, and time go in; effects come out. It calls
/// nobody, and the same input gives the same effects. Names such as Q7 or R15 in comments are rows
/// of its contract; `Docs/state-machines/action-engine.md` has its table.
public struct ActionEngine: Sendable {
  /// Bounds on what is remembered.
  enum Limits {
    /// How many questions without interest are told from answers that nobody asked for.
    static let abandoned = 64
  }

  /// What can be pressed, in places of the picture.
  public private(set) var regions = RegionMap()
  /// What a configuration names, by its number, likewise; it outlasts the regions of apps.
  private(set) var fixtures: [TargetID: Region] = [:]
  /// The quick actions of other apps, by their names.
  private(set) var applicationItems: [String: ShortcutItems] = [:]
  /// The quick actions of the app.
  public private(set) var shortcutItems = ShortcutItems()
  /// What the surface offers where there is no region; by default anything, as a bare replay needs.
  public var background: PressTarget
  /// The surface as the panel has it.
  public let bounds: Rectangle
  /// How the picture that a person sees is turned against the panel; everything is laid out in it.
  public private(set) var turn = ScreenTurn.normal
  /// Whether a configuration says so, whatever whoever draws tells.
  public private(set) var isTurnSet = false
  /// What the system suggests for every context menu; the app's provider decides what of it to use.
  public let suggestedActions: [MenuElement]
  /// The latest time that was told.
  public private(set) var now = Timestamp.zero

  /// What is open on the surface.
  private(set) var machine = PresentationMachine()
  /// What the app said of contacts that are down.
  private(set) var inquiries: [Inquiry] = []
  /// Quick actions that are not answered yet.
  private var performances = Performances()
  private var effects: [Effect] = []
  private var offers: [(contact: ContactSerial, isOffered: Bool)] = []
  private var lastNumber: UInt32 = 0
  private var lastPulse: Timestamp?
  /// The least time between two pulses (rule R19).
  private static let pulseDistance = Duration.milliseconds(50)
  /// Questions whose press came to nothing meanwhile; a quick tap leaves one behind each time.
  private(set) var abandoned: [UInt32] = []
  /// Where the finger is that may slide to a row; rows may move below it while it is still.
  var fingerPlace: Position?
  /// What deferred parts of menus held when they were last named.
  var memory = LookupMemory()
  /// The rows of the table that were taken and changed or said something; kept where asked for.
  var steps: Set<Step>?

  /// One row of the table, by names.
  struct Step: Hashable, Sendable {
    /// The state before.
    var from: String
    /// What happened.
    var event: String
    /// The state after.
    var to: String
    /// What was put out, in order.
    var says: String
  }

  /// Makes an engine for a surface of the given size.
  public init(
    bounds: Rectangle, background: PressTarget = .surface, suggestedActions: [MenuElement] = []
  ) {
    self.bounds = bounds
    self.background = background
    self.suggestedActions = suggestedActions
  }

  /// The surface with its turn.
  package var surface: TurnedSurface { TurnedSurface(bounds, turn) }

  /// Lays out what is open, and whatever will be, for a screen that is turned.
  ///
  /// What the configuration names has other places then; nothing of it closes for that. `isSet` says that
  /// the configuration also names the turn.
  package mutating func turn(by turn: ScreenTurn, isSet: Bool, _ fixtures: [Region]) {
    isTurnSet = isSet
    self.fixtures = Dictionary(fixtures.map { ($0.id, $0) }) { $1 }
    self.turn(by: turn)
  }

  /// Lays out what is open, and whatever will be, for a screen that is turned.
  mutating func turn(by turn: ScreenTurn) {
    guard turn != self.turn else { return }
    self.turn = turn
    step(.turn(turn))
  }

  // MARK: What the pipeline asks

  /// What is under a point of the panel, for the recognizer; what is open takes every touch.
  public func target(at point: Position) -> PressTarget {
    if machine.isModal {
      return PressTarget(
        id: .presentation, mayPop: false, hasPreviewActions: false, offers: false)
    }
    return regions.region(at: surface.picture(point)).map(target) ?? background
  }

  /// The same for what a configuration names, wherever the finger is.
  public func target(of fixture: TargetID) -> PressTarget {
    fixtures[fixture].map(target) ?? background
  }

  private func target(_ region: Region) -> PressTarget {
    var target = region.target
    if region.kind == .quickActions { target.offers = !items(of: region).shown.isEmpty }
    return target
  }

  /// When the engine has something to do though nothing is told; `nil` while it waits for nobody.
  ///
  /// Kept, since it is asked for with each frame and seldom changes.
  public private(set) var deadline: Timestamp?

  /// Finds out what is due next; to be done whenever something has changed.
  private mutating func lookAhead() {
    deadline = machine.deadline
    guard let other = performances.deadline else { return }
    deadline = deadline.map { min($0, other) } ?? other
  }

  /// The effects since the last call, in order.
  public mutating func takeEffects() -> [Effect] {
    guard !effects.isEmpty else { return [] }
    defer { effects.removeAll(keepingCapacity: true) }
    return effects
  }

  /// What the app offered for contacts since the last call, for the recognizer.
  public mutating func takeOffers() -> [(contact: ContactSerial, isOffered: Bool)] {
    guard !offers.isEmpty else { return [] }
    defer { offers.removeAll(keepingCapacity: true) }
    return offers
  }

  // MARK: What the parts of the engine share

  /// The next number for a request, a performance, or a presentation.
  mutating func nextNumber() -> UInt32 {
    lastNumber = lastNumber == .max ? 1 : lastNumber + 1
    return lastNumber
  }

  /// Appends an effect.
  mutating func emit(_ kind: Effect.Kind, _ contact: ContactSerial? = nil) {
    effects.append(Effect(time: now, contact: contact, kind: kind))
  }

  /// Tells the recognizer whether there is something to show.
  mutating func offer(_ isOffered: Bool, to contact: ContactSerial) {
    offers.append((contact, isOffered))
  }

  /// Takes one step of the table, and says what it puts out.
  mutating func step(_ event: PresentationMachine.Event) {
    let before = machine.state
    let outputs = machine.advance(on: event)
    if machine.state != before || !outputs.isEmpty {
      steps?.insert(
        Step(
          from: before.name, event: event.name, to: machine.state.name,
          says: outputs.map(\.name).joined(separator: ", ")))
    }
    for output in outputs { say(output) }
    lookAhead()
  }

  private mutating func say(_ output: PresentationMachine.Output) {
    switch output {
    case .present(let shown): emit(.present(marked(shown.scene())), shown.contact)
    case .update(let shown): emit(.update(marked(shown.scene())), shown.contact)
    case .dim(let draft, let value):
      emit(.update(marked(draft.scene(phase: .hint, dim: value))), draft.contact)
    case .dismiss(let shown, let reason):
      for lookup in shown.lookups { memory.expect(lookup) }
      emit(.dismiss(Effect.Dismissal(number: shown.number, reason: reason)), shown.contact)
    case .perform(let subject, let contact): perform(subject, contact)
    }
  }

  /// The scene with who says how it is turned.
  private func marked(_ scene: Scene) -> Scene {
    var scene = scene
    scene.isTurnSet = isTurnSet
    return scene
  }

  /// Asks the app to carry something out; waits for an answer where there is to be one.
  mutating func perform(_ subject: Performance.Subject, _ contact: ContactSerial?) {
    let number = nextNumber()
    if case .shortcutItem(let item) = subject {
      performances.begin(number, type: item.type, at: now)
      lookAhead()
    }
    emit(.perform(Performance(number: number, subject: subject)), contact)
  }

  /// Whether a pulse may be given now; two that are nearer than 50 ms are felt as one (rule R19).
  mutating func pulsed(at time: Timestamp) -> Bool {
    if let lastPulse, time - lastPulse < Self.pulseDistance { return false }
    lastPulse = time
    return true
  }

  /// Moves the clock; a time that is earlier than the last one counts as the last one.
  mutating func reach(_ time: Timestamp) {
    now = max(now, time)
  }

  /// Gives up quick actions that were not answered in time.
  mutating func expirePerformances() {
    for notice in performances.expire(at: now) { emit(.notify(notice)) }
    lookAhead()
  }

  /// Takes the answer to a quick action; false where none waits for it.
  mutating func settle(_ number: UInt32, success: Bool) -> Bool {
    guard let notices = performances.settle(number, success: success) else { return false }
    for notice in notices { emit(.notify(notice)) }
    lookAhead()
    return true
  }

  /// Changes what is known of a contact.
  mutating func setInquiry(_ inquiry: Inquiry) {
    inquiries.removeAll { $0.contact == inquiry.contact }
    inquiries.append(inquiry)
  }

  /// Forgets what is known of a contact; answers that come later are of no interest.
  mutating func forget(_ contact: ContactSerial) {
    for inquiry in inquiries where inquiry.contact == contact { abandon(inquiry) }
    inquiries.removeAll { $0.contact == contact }
  }

  /// Ends the inquiry of a contact whose press has opened: what is open owns its questions.
  mutating func takeOver(_ contact: ContactSerial) {
    inquiries.removeAll { $0.contact == contact }
  }

  /// Remembers the questions of a press that came to nothing before they were answered.
  private mutating func abandon(_ inquiry: Inquiry) {
    if case .asked(let request) = inquiry.progress { abandoned.append(request) }
    if let request = inquiry.actionsRequest { abandoned.append(request) }
    abandoned.removeFirst(max(abandoned.count - Limits.abandoned, 0))
  }

  /// Changes what can be pressed.
  mutating func replace(regions: RegionMap) {
    self.regions = regions
  }

  /// Changes what the configuration names; what is open of something that is gone closes.
  public mutating func fix(_ regions: [Region]) {
    let former = fixtures
    fixtures = Dictionary(regions.map { ($0.id, $0) }) { $1 }
    let changed = Set(former.keys.filter { fixtures[$0] != former[$0] })
    for inquiry in inquiries where changed.contains(inquiry.region.id) {
      forget(inquiry.contact)
      offer(false, to: inquiry.contact)
    }
    if let shown = machine.presentation, changed.contains(shown.region) {
      step(.dismiss(.targetGone))
    }
  }

  /// What has this name: of the configuration, or of an app.
  func region(_ id: TargetID) -> Region? { fixtures[id] ?? regions[id] }

  /// The quick actions that a region opens: of the app it names, or of the app there is.
  func items(of region: Region) -> ShortcutItems {
    guard case .quickActions(let app)? = region.content else { return shortcutItems }
    return applicationItems[app] ?? ShortcutItems()
  }

  /// Changes the quick actions of another app.
  mutating func replace(shortcutItems: ShortcutItems, of app: String) {
    applicationItems[app] = shortcutItems
  }

  /// Changes the quick actions.
  mutating func replace(shortcutItems: ShortcutItems) {
    self.shortcutItems = shortcutItems
  }
}
