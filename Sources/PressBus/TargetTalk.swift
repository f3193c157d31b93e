// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import TouchModel

/// What is said between engines and the apps that own regions.
///
/// A value machine: effects of engines and replies of apps go in, calls and answers come out. An app
/// is asked once for each press; what the engine asks later of the same press is answered from that.
public struct TargetTalk: Sendable {
  /// Bounds on calls.
  public enum Limits {
    /// How long an app may take to reply to anything before the call is given up.
    public static let patience = Duration.seconds(5)
    /// How many calls one client may leave unanswered; a further press on its regions opens nothing.
    public static let unanswered = 16
    /// How many presses are remembered with what their apps said; fingers are fewer.
    static let offers = 64
  }

  /// A call of `org.pressd.Target1`.
  public struct Call: Hashable, Sendable {
    /// Its number, for the reply.
    public var number: UInt64
    /// The unique name of the client that is called.
    public var owner: String
    /// The path of its object.
    public var path: String
    /// What is called.
    public var member: Member
  }

  /// What is called.
  public enum Member: Hashable, Sendable {
    /// What does a press here open?
    case configuration(at: Position, ContactSerial)
    /// What was shown becomes the app's screen.
    case commit(identifier: String)
    /// An action was chosen.
    case perform(identifier: String, action: String)
    /// What was open closes.
    case willEnd(identifier: String)
  }

  /// What is to be done.
  public enum Output: Hashable, Sendable {
    /// Call an app, and bring its reply to ``settle(_:with:)``.
    case call(Call)
    /// Look the quick actions of an app up, and bring them to ``settle(_:with:)``.
    case list(app: String, UInt64)
    /// Tell the engine of a device what it asked for.
    case answer(Answer, device: String)
    /// Have an app perform one of its quick actions.
    case perform(type: String, app: String)
    /// A line for the log.
    case notice(String)
  }

  /// A question of an engine that an app has not answered.
  private struct Question: Sendable {
    var device: String
    var contact: ContactSerial
    var request: UInt32
    var entry: RegionRegistry.Entry
  }

  /// What an app said of a press.
  private struct Offer: Sendable {
    var device: String
    var contact: ContactSerial
    var offer: TargetOffer
  }

  /// What is open on a device, or was open last.
  private struct Opening: Sendable {
    var number: UInt32
    var identifier: String
    var entry: RegionRegistry.Entry
    var isEnded = false
  }

  private var questions: [UInt64: Question] = [:]
  private var calls: [UInt64: (owner: String, member: String)] = [:]
  private var offers: [Offer] = []
  private var openings: [String: Opening] = [:]
  private var lastNumber: UInt64 = 0

  /// Begins to talk.
  public init() {}

  // MARK: What engines say

  /// Takes what an engine wants; `nil` where it has nothing to do with regions of the bus.
  public mutating func take(
    _ effect: Effect, on device: String, _ regions: RegionRegistry
  ) -> [Output]? {
    switch effect.kind {
    case .ask(let request): return ask(request, effect.contact, device, regions)
    case .present(let scene):
      let entry = regions.entry(of: scene.region)
      openings[device] = entry.map {
        Opening(number: scene.number, identifier: scene.identifier, entry: $0)
      }
      return entry.map { _ in [] }
    case .dismiss(let dismissal): return end(dismissal.number, device)
    case .perform(let performance): return perform(performance.subject, device)
    case .update(let scene): return regions.entry(of: scene.region).map { _ in [] }
    case .tap(let target, _, _): return regions.entry(of: target).map { _ in [] }
    case .haptic, .open, .share, .notify, .launch, .command, .message, .rightClick: return nil
    }
  }

  private mutating func ask(
    _ request: Request, _ contact: ContactSerial?, _ device: String, _ regions: RegionRegistry
  ) -> [Output]? {
    guard let contact else { return nil }
    switch request.kind {
    case .configuration(let target, let place), .preview(let target, let place):
      guard let entry = regions.entry(of: target) else { return nil }
      let question = Question(
        device: device, contact: contact, request: request.number, entry: entry)
      return begin(question, at: place)
    case .contents:
      guard let offer = offer(contact, device) else { return nil }
      return [
        answer(request.number, .contents(preview: offer.preview, menu: offer.menu), device)
      ]
    case .previewActions:
      guard let offer = offer(contact, device) else { return nil }
      return [answer(request.number, .previewActions(offer.previewActions), device)]
    case .elements: return nil
    }
  }

  private mutating func begin(_ question: Question, at place: Position) -> [Output] {
    let entry = question.entry
    switch entry.request.content {
    case .quickActions(let app):
      lastNumber += 1
      questions[lastNumber] = question
      return [.list(app: app, lastNumber)]
    case .menu(let path), .peek(let path):
      guard calls.values.count(where: { $0.owner == entry.owner }) < Limits.unanswered else {
        return [
          answer(of: question, nil),
          .notice(
            "\(entry.owner) has left \(Limits.unanswered) calls unanswered; a press on its region "
              + "\(entry.id) opens nothing"),
        ]
      }
      let call = call(entry, path, .configuration(at: place, question.contact))
      questions[lastNumber] = question
      return [call]
    }
  }

  private mutating func call(
    _ entry: RegionRegistry.Entry, _ path: String, _ member: Member
  ) -> Output {
    lastNumber += 1
    calls[lastNumber] = (entry.owner, "\(member.name) of \(path)")
    return .call(Call(number: lastNumber, owner: entry.owner, path: path, member: member))
  }

  // MARK: What is open

  private mutating func end(_ number: UInt32, _ device: String) -> [Output]? {
    guard var opening = openings[device], opening.number == number, !opening.isEnded else {
      return nil
    }
    opening.isEnded = true
    openings[device] = opening
    return tell(opening, .willEnd(identifier: opening.identifier))
  }

  private mutating func perform(
    _ subject: Performance.Subject, _ device: String
  ) -> [Output]? {
    guard let opening = openings[device] else { return nil }
    switch subject {
    case .action(let action, let identifier):
      let word = action.identifier ?? ""
      if case .quickActions(let app) = opening.entry.request.content {
        return [.perform(type: word, app: app)]
      }
      return tell(opening, .perform(identifier: identifier, action: word))
    case .previewAction(let action, let preview):
      return tell(
        opening, .perform(identifier: preview.identifier, action: action.identifier ?? ""))
    case .commit(let preview, _): return tell(opening, .commit(identifier: preview.identifier))
    case .commitMenu(let identifier, _, _): return tell(opening, .commit(identifier: identifier))
    case .shortcutItem: return nil
    }
  }

  /// Tells the owner of what is open; quick actions have none that would want to know.
  private mutating func tell(_ opening: Opening, _ member: Member) -> [Output] {
    switch opening.entry.request.content {
    case .quickActions: []
    case .menu(let path), .peek(let path): [call(opening.entry, path, member)]
    }
  }

  /// An effect as presenters are to see it: quick actions are a menu for the engine only.
  public func shown(_ effect: Effect.Kind, _ regions: RegionRegistry) -> Effect.Kind {
    switch effect {
    case .present(let scene): .present(shown(scene, regions))
    case .update(let scene): .update(shown(scene, regions))
    case .dismiss, .haptic, .ask, .perform, .tap, .open, .share, .notify, .launch, .command,
      .message, .rightClick:
      effect
    }
  }

  func shown(_ scene: Scene, _ regions: RegionRegistry) -> Scene {
    guard case .quickActions = regions.entry(of: scene.region)?.request.content else {
      return scene
    }
    var shown = scene
    shown.kind = .quickActions
    return shown
  }

  // MARK: What apps say

  /// Takes the reply to a call: its dictionary, empty where it has none, or why there is none.
  public mutating func settle(
    _ number: UInt64, with reply: Result<[String: PropertyListValue], BridgeRefusal>
  ) -> [Output] {
    let call = calls.removeValue(forKey: number)
    let words = call.map { "\($0.owner): \($0.member)" } ?? ""
    guard let question = questions.removeValue(forKey: number) else {
      guard case .failure(let refusal) = reply, call != nil else { return [] }
      return [.notice("\(words) failed: \(refusal)")]
    }
    do {
      let values = try reply.get()
      let offer = try TargetOffer(values: values, kind: question.entry.request.kind)
      return [answer(of: question, offer.map { named($0, number) })]
    } catch let error as ValueError {
      return [answer(of: question, nil), .notice("\(words) gave no answer of use: \(error)")]
    } catch {
      return [answer(of: question, nil), .notice("\(words) failed: \(error)")]
    }
  }

  /// Takes the quick actions of an app; none refuse the press.
  public mutating func settle(_ number: UInt64, with items: ShortcutItems) -> [Output] {
    guard let question = questions.removeValue(forKey: number) else { return [] }
    let actions = items.shown.map { item in
      Action(
        title: item.localizedTitle, subtitle: item.localizedSubtitle,
        image: item.icon.map { Image(named: $0.iconName) }, identifier: item.type, handler: { _ in }
      )
    }
    let offer = actions.isEmpty ? nil : TargetOffer(menu: Menu(children: actions))
    return [answer(of: question, offer)]
  }

  /// The offer with a name for its preview where the app gave none.
  private func named(_ offer: TargetOffer, _ number: UInt64) -> TargetOffer {
    guard offer.preview?.identifier.isEmpty == true else { return offer }
    var named = offer
    named.preview?.identifier = offer.identifier ?? "preview-\(number)"
    return named
  }

  private mutating func answer(of question: Question, _ offer: TargetOffer?) -> Output {
    offers.removeAll { $0.device == question.device && $0.contact == question.contact }
    if let offer {
      offers.append(Offer(device: question.device, contact: question.contact, offer: offer))
      offers.removeFirst(max(offers.count - Limits.offers, 0))
    }
    switch question.entry.request.kind {
    case .peek:
      let kind = Answer.Kind.preview(offer?.preview, sourceRect: offer?.source)
      return answer(question.request, kind, question.device)
    case .menu, .quickActions, .plain:
      return answer(question.request, .configuration(offer?.configuration), question.device)
    }
  }

  private func answer(_ request: UInt32, _ kind: Answer.Kind, _ device: String) -> Output {
    .answer(Answer(number: request, kind: kind), device: device)
  }

  private func offer(_ contact: ContactSerial, _ device: String) -> TargetOffer? {
    offers.last { $0.device == device && $0.contact == contact }?.offer
  }

  // MARK: Who goes

  /// Forgets a client that left the bus: nobody is called there any more, and nothing is run.
  public mutating func forget(owner: String) {
    questions = questions.filter { $0.value.entry.owner != owner }
    calls = calls.filter { $0.value.owner != owner }
    openings = openings.filter { $0.value.entry.owner != owner }
  }

  /// Forgets a device that is gone.
  public mutating func forget(device: String) {
    questions = questions.filter { $0.value.device != device }
    offers.removeAll { $0.device == device }
    openings[device] = nil
  }
}

extension TargetTalk.Member {
  /// The name on the bus.
  package var name: String {
    switch self {
    case .configuration: "Configuration"
    case .commit: "Commit"
    case .perform: "Perform"
    case .willEnd: "WillEnd"
    }
  }
}

extension TargetOffer {
  /// The configuration for the engine; what it makes is asked of whoever holds the offer.
  fileprivate var configuration: ContextMenuConfiguration {
    var provider: ContextMenuConfiguration.PreviewProvider?
    if let preview { provider = { preview } }
    var actions: ContextMenuConfiguration.ActionProvider?
    if let menu { actions = { _ in menu } }
    return ContextMenuConfiguration(
      identifier: identifier, previewProvider: provider, actionProvider: actions)
  }
}
