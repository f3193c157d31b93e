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
  /// The quick actions that the app sets while it runs; they replace the former ones.
  public var shortcutItems: [ShortcutItem] = [] {
    didSet { tellShortcutItems() }
  }

  private var fixedAndDynamic: ShortcutItems
  private var inputs: [HostInput] = []
  private var effects: [Effect] = []
  private var screen = Screen()
  private var now = Timestamp.zero
  private var contact: ContactSerial?

  /// Makes an app with the quick actions it is shipped with, and the place of its icon.
  public init(shortcutItems fixed: [ShortcutItem] = [], icon frame: Rectangle? = nil) {
    fixedAndDynamic = ShortcutItems(fixed: fixed)
    icon = frame.map(View.init(frame:))
    tellShortcutItems()
  }

  // MARK: What an app calls

  /// Lets a press on a view preview what lies behind it.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any PreviewingDelegate, sourceView: View
  ) -> PreviewingContext {
    let context = PreviewingContext(sourceView: sourceView, delegate: delegate)
    sourceView.previewing = context
    return context
  }

  /// Takes a press's preview away from a view.
  public func unregisterForPreviewing(withContext context: PreviewingContext) {
    if context.sourceView.previewing === context { context.sourceView.previewing = nil }
  }

  /// Performs a quick action that was chosen elsewhere; what is open closes first.
  public func perform(_ shortcutItem: ShortcutItem) {
    inputs.append(.perform(shortcutItem))
  }

  /// Opens an address with whatever program takes it.
  public func open(_ address: String) {
    effects.append(Effect(time: now, contact: contact, kind: .open(address)))
  }

  /// Hands a text, and perhaps an image, to another program or person.
  public func share(_ text: String, image: Image? = nil) {
    effects.append(Effect(time: now, contact: contact, kind: .share(text: text, image: image)))
  }

  // MARK: What a host calls

  /// What the engine is to be told since the last call; where things are comes first.
  public func takeInputs() -> [HostInput] {
    defer { inputs = [] }
    guard screen.layOut(icon: icon, views: views) else { return inputs }
    return [.regions(screen.map)] + inputs
  }

  /// The effects that were handled since the last call, and among them those of the app itself.
  public func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
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
    case .haptic, .present, .update, .dismiss, .open, .share, .notify: return
    }
  }

  // MARK: Questions

  private func answer(_ request: Request) {
    if case .elements(let part) = request.kind { return lookUp(part, for: request.number) }
    let kind: Answer.Kind =
      switch request.kind {
      case .configuration(let region, let point):
        .configuration(configuration(of: region, at: point))
      case .contents(let configuration, let suggested):
        .contents(
          preview: configuration.previewProvider?.function(),
          menu: configuration.actionProvider?.function(suggested))
      case .preview(let region, let point): preview(of: region, at: point)
      case .previewActions(let preview): .previewActions(actions(of: preview))
      case .elements: .elements([])
      }
    inputs.append(.answer(Answer(number: request.number, kind: kind)))
  }

  private func lookUp(_ part: DeferredMenuElement, for number: UInt32) {
    part.provider.function { [weak self] elements in
      let kind = Answer.Kind.elements(elements.map(\.element))
      self?.inputs.append(.answer(Answer(number: number, kind: kind)))
    }
  }

  private func configuration(
    of region: TargetID, at point: Position
  ) -> ContextMenuConfiguration? {
    guard let surface = screen[region] else { return nil }
    return surface.view.configuration(for: surface.key, at: point)
  }

  /// The context that made the last preview; its delegate is asked for the actions.
  private var previewing: PreviewingContext?

  private func preview(of region: TargetID, at point: Position) -> Answer.Kind {
    guard let context = screen[region]?.view.previewing else {
      return .preview(nil, sourceRect: nil)
    }
    previewing = context
    context.sourceRect = nil
    let preview = context.delegate?.previewingContext(context, previewFor: point)
    return .preview(preview, sourceRect: context.sourceRect)
  }

  private func actions(of preview: Preview) -> [PreviewActionItem] {
    previewing?.delegate?.previewActions(for: preview) ?? []
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
    case .commitMenu: return
    }
  }

  private func perform(_ item: ShortcutItem, number: UInt32) {
    let completion: CompletionHandler = { [weak self] success in
      self?.inputs.append(.answer(Answer(number: number, kind: .performed(success))))
    }
    if let scene = windowScene.delegate {
      scene.windowScene(windowScene, performActionFor: item, completionHandler: completion)
    } else if let delegate {
      delegate.application(self, performActionFor: item, completionHandler: completion)
    } else {
      completion(false)
    }
  }

  private func tellShortcutItems() {
    fixedAndDynamic.set(dynamic: shortcutItems)
    inputs.append(.shortcutItems(fixedAndDynamic))
  }
}
