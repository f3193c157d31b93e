// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
import PressGestures
import TouchModel

/// The host's side of an app in the same process: it calls what the engine only carries.
///
/// Effects of the engine go in, providers and handlers are called, and answers come out, to be
/// told to the engine. ``PressSession`` does this together with a pipeline.
@MainActor public final class Application {
  /// Who hears what happens; not kept alive.
  public weak var delegate: (any ApplicationDelegate)?
  /// The window.
  public let windowScene = WindowScene()
  /// What is on the screen, from below to above.
  public var views: [View] = []
  /// The app's icon, where it is on the same surface; a press on it opens the quick actions.
  public let icon: View?
  /// The app's identifier, from its property list; `nil` where it has none.
  ///
  /// The counterpart of `Bundle.main.bundleIdentifier`.
  public let bundleIdentifier: String?
  /// The schemes of addresses that the app opens; others are refused (Q11).
  public let schemes: [URLScheme]
  /// What the app may know of the surface; unknown until a device is there.
  public internal(set) var traitCollection = TraitCollection()

  /// The quick actions that the app sets while it runs; they replace the former ones.
  ///
  /// At the start these are the ones of the last time. An item whose type is there already takes
  /// the place of that one, with a notice, so appending the same item at each start does no harm.
  public var shortcutItems: [ShortcutItem] {
    get { fixedAndDynamic.dynamic }
    set {
      fixedAndDynamic.set(dynamic: newValue)
      inputs.append(.shortcutItems(fixedAndDynamic))
      unsaved = fixedAndDynamic.dynamic
    }
  }

  /// The quick action with a type, or whose type ends in a name after its last dot; the app's own
  /// desktop entry names them so.
  ///
  /// A whole type counts before an ending; of several the first one shown.
  public func shortcutItem(named name: String) -> ShortcutItem? {
    let all = fixedAndDynamic.all
    return all.first { $0.type == name }
      ?? all.first { $0.type.split(separator: ".").last.map(String.init) == name }
  }

  private var fixedAndDynamic: ShortcutItems
  private var unsaved: [ShortcutItem]?
  private let previews = PreviewingRegister()
  private let menus = ContextMenuTalk()
  private var inputs: [HostInput] = []
  private var effects: [Effect] = []
  private var screen = Screen()
  private var now = Timestamp.zero
  private var contact: ContactSerial?
  /// Addresses that came in and wait.
  let routes = URLRoutes()
  /// Whether it was launched.
  var isLaunched = false

  /// Makes an app.
  ///
  /// - Parameters:
  ///   - fixed: the quick actions it is shipped with.
  ///   - saved: those it set when it last ran, as ``takeShortcutItemsToSave()`` gave them.
  ///   - frame: the place of its icon on the surface, if it is there.
  ///   - bundleIdentifier: its identifier, if it has one.
  ///   - schemes: the schemes of addresses that it opens.
  public init(
    shortcutItems fixed: [ShortcutItem] = [], savedShortcutItems saved: [ShortcutItem] = [],
    icon frame: Rectangle? = nil, bundleIdentifier: String? = nil, schemes: [URLScheme] = []
  ) {
    fixedAndDynamic = ShortcutItems(fixed: fixed)
    fixedAndDynamic.set(dynamic: saved)
    icon = frame.map(View.init(frame:))
    self.bundleIdentifier = bundleIdentifier
    self.schemes = schemes
    inputs.append(.shortcutItems(fixedAndDynamic))
  }

  /// Makes an app from what its Info.plist says.
  public convenience init(
    shipped: StaticItems, savedShortcutItems saved: [ShortcutItem] = [],
    icon frame: Rectangle? = nil
  ) {
    self.init(
      shortcutItems: shipped.items, savedShortcutItems: saved, icon: frame,
      bundleIdentifier: shipped.bundleIdentifier, schemes: shipped.schemes)
  }

  // MARK: What an app calls

  /// Lets a press on a view preview what lies behind it, by force and by time.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any PreviewingDelegate, sourceView: View
  ) -> PreviewingContext {
    let context = PreviewingContext(sourceView: sourceView, delegate: delegate, trigger: .any)
    previews.add(context, traitCollection.forceTouchCapability)
    return context
  }

  /// Lets a press on a view preview what lies behind it, by force only where that is asked for.
  ///
  /// Where the panel loses its force later, or no device is there yet, the context is not active.
  ///
  /// - Throws: ``PreviewingRefusal/forceUnavailable`` where force is asked for and the panel feels
  ///   none; nothing is registered then.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any PreviewingDelegate, sourceView: View, trigger: PreviewingTrigger
  ) throws(PreviewingRefusal) -> PreviewingContext {
    let capability = traitCollection.forceTouchCapability
    guard trigger == .any || capability != .unavailable else { throw .forceUnavailable }
    let context = PreviewingContext(sourceView: sourceView, delegate: delegate, trigger: trigger)
    previews.add(context, capability)
    return context
  }

  /// Takes a press's preview away from a view.
  public func unregisterForPreviewing(withContext context: PreviewingContext) {
    previews.remove(context)
  }

  /// Performs a quick action that was chosen elsewhere; what is open closes first.
  public func perform(_ shortcutItem: ShortcutItem) {
    inputs.append(.perform(shortcutItem))
  }

  /// Opens an address: one of the app's own schemes here, any other with the program that takes it.
  public func open(_ address: String) {
    if let url = try? RouteURL(address), (try? open(incoming: url)) != nil { return }
    effects.append(Effect(time: now, contact: contact, kind: .open(address)))
  }

  /// Hands a text, and perhaps an image, to another program or person.
  public func share(_ text: String, image: Image? = nil) {
    effects.append(Effect(time: now, contact: contact, kind: .share(text: text, image: image)))
  }

  // MARK: What a host calls

  /// What the engine is to be told since the last call; where things are comes first.
  public func takeInputs() -> [HostInput] {
    routes.tell(views, of: self)
    defer { inputs = [] }
    guard screen.layOut(icon: icon, views: views) else { return inputs }
    return [.regions(screen.map)] + inputs
  }

  /// The effects that were handled since the last call, and among them those of the app itself.
  public func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  /// The dynamic quick actions to be kept for the next start; `nil` where none were set since the
  /// last call (Q5).
  public func takeShortcutItemsToSave() -> [ShortcutItem]? {
    defer { unsaved = nil }
    return unsaved
  }

  /// Tells what the panel is able to feel; to be called before the app launches, and on changes.
  public func setForceTouchCapability(_ capability: ForceTouchCapability) {
    let previous = traitCollection
    guard previous.forceTouchCapability != capability else { return }
    traitCollection.forceTouchCapability = capability
    previews.follow(capability)
    delegate?.application(self, traitCollectionDidChange: previous)
  }

  /// Tells the app of a contact's force.
  public func note(_ touch: Touch) {
    delegate?.application(self, touchChanged: touch)
  }

  /// Calls whom an effect asks for.
  public func handle(_ effect: Effect) {
    now = effect.time
    contact = effect.contact
    effects.append(effect)
    switch effect.kind {
    case .ask(let request): answer(request)
    case .perform(let performance): perform(performance)
    case .tap(let region, let point, _):
      if let surface = screen[region] { surface.view.tap(on: surface.key, at: point) }
    case .present(let scene): menus.present(scene, on: screen[scene.region]?.view)
    case .dismiss(let dismissal): menus.dismiss(dismissal.number)
    case .haptic, .update, .open, .share, .notify, .launch, .command, .message, .rightClick: return
    }
  }

  // MARK: Questions

  private func answer(_ request: Request) {
    switch request.kind {
    case .configuration(let region, let point):
      let surface = screen[region]
      let configuration = surface.flatMap { $0.view.configuration(for: $0.key, at: point) }
      answer(request, .configuration(configuration))
    case .contents(let configuration, let suggested):
      menus.asked = configuration
      answer(
        request,
        .contents(
          preview: configuration.previewProvider?.function(),
          menu: configuration.actionProvider?.function(suggested)))
    case .preview(let region, let point):
      answer(request, previews.preview(on: screen[region]?.view, at: point))
    case .previewActions(let preview):
      answer(request, .previewActions(previews.actions(of: preview)))
    case .elements(let deferred):
      deferred.provider.function { [weak self] elements in
        self?.answer(request, .elements(elements.map(\.element)))
      }
    }
  }

  private func answer(_ request: Request, _ kind: Answer.Kind) {
    inputs.append(.answer(Answer(number: request.number, kind: kind)))
  }

  // MARK: Performances

  private func perform(_ performance: Performance) {
    switch performance.subject {
    case .shortcutItem(let item): perform(item, number: performance.number)
    case .action(let action, _): action.handler.function(action)
    case .previewAction(let action, let preview): action.handler.function(action, preview)
    case .commit(let preview, let region):
      guard let context = screen[region]?.view.previewing else { return }
      context.delegate?.previewingContext(context, commit: preview)
    case .commitMenu(let identifier, _, _):
      guard let style = menus.commit(identifier) else { return }
      let notice = Notice.committed(identifier: identifier, pops: style == .pop)
      effects.append(Effect(time: now, contact: contact, kind: .notify(notice)))
    }
  }

  private func perform(_ item: ShortcutItem, number: UInt32) {
    let completion: CompletionHandler = { [weak self] success in
      self?.inputs.append(.answer(Answer(number: number, kind: .performed(success))))
    }
    if RouteURL.isAddress(type: item.type) {
      completion(route(item))
    } else if let scene = windowScene.delegate {
      scene.windowScene(windowScene, performActionFor: item, completionHandler: completion)
    } else if let delegate {
      delegate.application(self, performActionFor: item, completionHandler: completion)
    } else {
      completion(false)
    }
  }

  /// Leads to the screen whose address is the type of a quick action; whether there is one (Q11).
  private func route(_ item: ShortcutItem) -> Bool {
    do throws(RouteURLError) {
      try open(incoming: try RouteURL(item.type))
      return true
    } catch {
      let notice = Notice.notOpened(type: item.type, error)
      effects.append(Effect(time: now, contact: contact, kind: .notify(notice)))
      return false
    }
  }
}
