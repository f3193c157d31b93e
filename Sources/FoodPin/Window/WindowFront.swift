// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import DesktopAppearance
import LayerSurfaces
import LinuxIO
import NamedPictures
import PressActions
import ScenePainting
import ScreenModel
import Terminal

/// The app in a window of its own on a Wayland compositor.
@MainActor final class WindowFront: LiveFront {
  /// What a window says of itself.
  private enum Names {
    /// The line above it.
    static let title = "FoodPin"
    /// The name of the desktop entry, by which a desktop finds the icon.
    static let application = "org.pressd.FoodPin"
  }

  private let compositor: Compositor
  private let signals: SignalDescriptor
  /// Who hears fingers and the pointer; `nil` where frames come from elsewhere.
  private let feed: WindowFeed?
  private let complain: (String) -> Void
  private var look: Look
  private var window: WindowSurface?
  private var appearance: AppearanceWatch?
  private var icons = NamedPictures(theme: IconTheme())
  private var layout = WindowLayout(
    width: WindowLayout.Limits.window.width, height: WindowLayout.Limits.window.height)
  private var picture: FoodPinPicture?
  private var lift = Lift(isOver: true)
  private var keys: [TerminalKey] = []
  private var isClosed = false
  /// Why the window is no more, where nobody closed it: a sentence.
  private(set) var failure: String?

  /// Opens a window; `complain` hears what could not be drawn.
  init(
    look: Look, feed: WindowFeed?, complain: @escaping (String) -> Void
  ) throws(ScreenError) {
    compositor = try Compositor(way: .window)
    do throws(SystemError) {
      signals = try SignalDescriptor(for: SignalDescriptor.terminalEndings)
    } catch { throw ScreenError(error.description) }
    self.look = look
    self.feed = feed
    self.complain = complain
    compositor.happened = { [weak self] input in self?.hear(input) }
    window = WindowSurface(
      on: compositor,
      WindowSurface.Wish(
        title: Names.title, application: Names.application,
        width: WindowLayout.Limits.window.width, height: WindowLayout.Limits.window.height),
      closed: { [weak self] in self?.isClosed = true },
      draw: { [weak self] memory, extent, moment in
        self?.draw(into: memory, extent, at: moment) ?? false
      })
    guard window != nil else { throw ScreenError("the compositor made no window") }
  }

  /// Has the window look as the desktop wants it, as far as the command line says nothing else.
  func follow(_ look: LookWish) {
    appearance = AppearanceWatch { [weak self] appearance in
      // Whatever comes from the bus comes in the main context, which this thread runs.
      MainActor.assumeIsolated { self?.take(appearance, look) }
    }
  }

  private func take(_ appearance: Appearance, _ words: LookWish) {
    if let theme = appearance.iconTheme { icons.theme = IconTheme(named: theme) }
    look = words.look(on: appearance)
    window?.redraw()
  }

  /// Whether there is a compositor that a window can be opened on.
  static var isPossible: Bool {
    guard !Environment.value("WAYLAND_DISPLAY").isEmpty else { return false }
    return (try? Compositor(way: .window)) != nil
  }

  func wait(
    besides others: [Int32], until deadline: Duration?
  ) throws(SystemError) -> LiveNews {
    compositor.prepare()
    let ready = try Readiness.wait(
      for: [signals.number, compositor.descriptor] + others,
      until: [deadline, compositor.deadline].compactMap { $0 }.min())
    do throws(ScreenError) {
      try compositor.dispatch(isReadable: !ready[1].isEmpty)
    } catch { failure = error.description }
    defer { keys = [] }
    var ending = failure == nil ? nil : "display gone"
    if isClosed { ending = "window closed" }
    if ready[0].contains(.readable) { ending = LiveNews.signal }
    return LiveNews(keys: keys, ending: ending, others: Array(ready.dropFirst(2)))
  }

  func show(_ picture: FoodPinPicture) {
    let opens = picture.scene?.phase == .open
    let former = self.picture?.scene
    if opens, former?.phase != .open || former?.number != picture.scene?.number {
      lift = Lift(isOver: look.reducesMotion)
    }
    self.picture = picture
    window?.redraw()
  }

  private func hear(_ input: WindowInput) {
    if case .key(let key) = input {
      keys += TerminalKey.keys(for: key)
    } else {
      feed?.hear(input, in: layout, at: MonotonicClock.now())
    }
  }

  /// Draws, and tells whether a card is still on its way.
  private func draw(
    into memory: UnsafeMutableRawBufferPointer, _ extent: SurfaceExtent, at moment: Duration
  ) -> Bool {
    layout = WindowLayout(width: extent.width, height: extent.height)
    guard let shown = picture else { return false }
    do throws(PictureError) {
      let picture = try Picture(
        memory: memory, width: extent.pixelWidth, height: extent.pixelHeight)
      WindowPainter(look: look, layout: layout, scale: extent.scale.value, icons: icons)
        .paint(shown, on: picture, arrived: lift.share(at: moment))
    } catch { complain(error.description) }
    return lift.isMoving
  }
}

extension TerminalKey {
  /// The keys of a terminal for what a key of a window says.
  static func keys(for key: TypedKey) -> [TerminalKey] {
    switch key {
    case .text(let text): text.map { .character($0) }
    case .left: [.left]
    case .right: [.right]
    case .up: [.up]
    case .down: [.down]
    case .pageUp: [.pageUp]
    case .pageDown: [.pageDown]
    case .home: [.home]
    case .end: [.end]
    case .enter: [.enter]
    case .escape: [.escape]
    case .backspace: [.backspace]
    case .tab: [.tab]
    case .backTab: [.backTab]
    }
  }
}
