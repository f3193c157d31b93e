// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import DesktopAppearance
import GLibValues
import LinuxIO
import NamedPictures
import PressActions
import PressGestures
import ScenePainting
import ScreenModel
import TouchModel

/// Waits for scenes, for the screen, and for the end, all in one place.
final class OverlayLoop {
  /// How long nothing has to be shown before the process ends.
  enum Limits {
    /// A minute: starting anew takes some tens of milliseconds, and a hand comes back soon or late.
    static let idle = Duration.seconds(60)
  }

  private let screen: any PresentationScreen
  private let wish: LookWish
  private var look: Look
  /// The output that everything is shown on, whatever the bridge says.
  private let output: String?
  private let stays: Bool
  /// How a scene was wanted last, by device.
  private var wishes: [String: TurnWish] = [:]

  /// A turn that a scene was to be laid out for.
  private struct TurnWish: Hashable {
    var number: UInt32
    var turn: ScreenTurn
  }

  /// What is shown, by device.
  private var shown: [String: Shown] = [:]
  private var link: PresenterLink?
  /// Icons and cards; made with the first scene, as the hint before it needs none.
  private lazy var pictures = NamedPictures(theme: IconTheme()) { [weak self] in self?.redraw() }
  private var iconTheme: String?
  private var appearance: AppearanceWatch?
  private var emptySince = MonotonicClock.now()
  private var ending: String?
  private var complain: (String) -> Void = { _ in }

  init(_ screen: any PresentationScreen, look: LookWish, output: String?, stays: Bool) {
    self.screen = screen
    wish = look
    self.look = look.chosen
    self.output = output
    self.stays = stays
  }

  /// Runs until it is asked to end, nothing was shown for a while, or nothing can be shown.
  func run(output: Output) throws(CommandFailure) {
    complain = { output.complain("pressd-overlay: \($0)") }
    do {
      // Before GLib starts threads, so that signals come here only.
      let signals = try SignalDescriptor(for: SignalDescriptor.endings)
      let context = MainContext()
      let link = PresenterLink { [weak self] news in self?.take(news) }
      self.link = link
      screen.heard = { [weak self] input in self?.hear(input) }
      link.start()
      appearance = AppearanceWatch { [weak self] appearance in self?.take(appearance) }
      while ending == nil, try signals.next() == nil, !isIdle {
        try wait(signals.number, context)
      }
    } catch let error as ScreenError {
      throw .refused(error.description)
    } catch {
      throw .refused("\(error)")
    }
    if let ending { throw .refused(ending) }
  }

  private func wait(_ signals: Int32, _ context: MainContext) throws {
    screen.prepare()
    let bus = context.prepare()
    let ready = try Readiness.wait(
      for: [signals, screen.descriptor] + bus.descriptors,
      until: [bus.deadline, screen.deadline, idleDeadline].compactMap { $0 }.min())
    context.dispatch(Array(ready.dropFirst(2)))
    try screen.dispatch(isReadable: !ready[1].isEmpty)
    if link?.connection?.isClosed == true { ending = ending ?? "the session bus is gone" }
  }

  private var idleDeadline: Duration? {
    shown.isEmpty && !stays ? emptySince + Limits.idle : nil
  }

  private var isIdle: Bool { idleDeadline.map { MonotonicClock.now() >= $0 } ?? false }

  // MARK: Scenes

  private func take(_ news: PresenterLink.News) {
    switch news {
    case .scene(let scene, let device, let output, let surface):
      take(scene, device, output, surface)
    case .closed(let serial):
      for (device, one) in shown where one.scene.number == serial { close(device) }
    case .bridge(let isThere):
      if !isThere { for device in shown.keys { close(device) } }
    case .over(let reason): ending = reason
    case .unreadable(let reason): complain("a scene was left out: \(reason)")
    }
  }

  private func take(_ scene: Scene, _ device: String, _ output: String?, _ panel: Rectangle) {
    // What was begun and is withdrawn.
    if scene.phase == .hint, scene.dim == 0 { return close(device) }
    let choice = choice(scene, output, panel)
    if let turn = shown[device]?.turn ?? screen.turn(of: choice) { tell(turn, device, scene) }
    if let one = shown[device] { return one.take(scene, panel: panel) }
    // What cannot be shown yet is not: what is open comes soon enough.
    guard screen.showsHints || scene.phase == .open else { return }
    let one = Shown(
      scene, panel: panel, look: look, limitation: screen.limitation, pictures: pictures
    ) { [weak self] in self?.complain($0) }
    shown[device] = one
    one.turned = { [weak self, weak one] turn in
      if let one { self?.tell(turn, device, one.scene) }
    }
    one.wished = { [weak self, weak one] wish in
      if let one { self?.tell(wish, of: one.scene.number) }
    }
    one.open(on: screen, choice) { [weak self] in self?.lose(device) }
  }

  /// The output that lies upon the panel which the scene's surface is the picture of.
  private func choice(_ scene: Scene, _ output: String?, _ surface: Rectangle) -> OutputChoice {
    let panel = TurnedSurface(surface, scene.turn.inverse).picture
    return OutputChoice(
      name: self.output ?? output, width: panel.width.value, height: panel.height.value)
  }

  /// Has a scene laid out for the turn of its output, where it is not; asked once for each one.
  private func tell(_ turn: ScreenTurn, _ device: String, _ scene: Scene) {
    let wish = TurnWish(number: scene.number, turn: turn)
    guard turn != scene.turn, !scene.isTurnSet, wishes[device] != wish else { return }
    wishes[device] = wish
    link?.turn(device, by: turn)
  }

  /// The options come before the desktop; what is open follows at once.
  private func take(_ appearance: Appearance) {
    look = wish.look(on: appearance)
    for one in shown.values { one.look = look }
    if let theme = appearance.iconTheme, theme != iconTheme {
      iconTheme = theme
      pictures.theme = IconTheme(named: theme)
    }
    redraw()
  }

  private func redraw() {
    for one in shown.values { one.redraw() }
  }

  /// What nobody sees any more is not open either.
  private func lose(_ device: String) {
    guard let one = shown[device] else { return }
    if one.takesInput { link?.dismiss(one.scene.number) }
    close(device)
  }

  private func close(_ device: String) {
    guard shown.removeValue(forKey: device) != nil else { return }
    if shown.isEmpty { emptySince = MonotonicClock.now() }
  }

  /// What a row starts may come to the front, because a click or a key is a reason for it.
  private func choose(_ choice: @escaping (PresenterLink, String?) -> Void) {
    guard let source = screen as? any ActivationSource else {
      if let link { choice(link, nil) }
      return
    }
    source.askForToken { [weak self] token in
      if let link = self?.link { choice(link, token) }
    }
  }

  /// Whatever a person does with a pointer or keys is meant for what opened last.
  private func hear(_ input: PersonInput) {
    let open = shown.values.filter(\.takesInput).max { $0.scene.number < $1.scene.number }
    if let open, let wish = open.hear(input) { tell(wish, of: open.scene.number) }
  }

  private func tell(_ wish: PersonWish, of serial: UInt32) {
    switch wish {
    case .choose(let row): choose { $0.choose(row, in: serial, token: $1) }
    case .chooseMarked: choose { $0.chooseMarked(in: serial, token: $1) }
    case .move(let step, let row): link?.move(step, from: row, in: serial)
    case .find(let text): link?.find(text, in: serial)
    case .scroll(let length): link?.scroll(by: length, in: serial)
    case .dismiss: link?.dismiss(serial)
    }
  }
}
