// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ApplicationHost
import CommandFrame
import EvdevSource
import GLibValues
import LinuxIO
import PressActions
import PressApplication
import PressBridge
import PressGestures
import Terminal
import TouchModel

/// FoodPin while it runs: frames, keys and the requests of other programs in, a screen out.
///
/// There is one loop, and nothing in it is asked twice whether something has come.
@MainActor final class LiveApp {
  /// How the app came to run, and what may end it.
  enum Mode: Hashable, Sendable {
    /// On a terminal or in a window of its own, until a person has enough.
    case window
    /// Without a window, until a signal comes; where nothing else can come, until its input ends.
    case hidden
    /// Without a window, because the bus started it for a request.
    case service
  }

  /// Bounds of a running app.
  enum Limits {
    /// How long a service without a window waits for a further request, as desktops have it.
    static let idle = Duration.seconds(10)
    /// How many lines of what happened are kept.
    static let lines = 200
  }

  /// What the app is made of.
  struct Parts {
    /// The app.
    var app: FoodPinApp
    /// Its presence on the session bus; `nil` where there is none.
    var service: ApplicationService?
    /// Where its data are kept; `nil` where they are not.
    var storage: LiveStorage?
    /// Where its frames come from.
    var feed: any FrameFeed
  }

  let app: FoodPinApp
  private let mode: Mode
  private let service: ApplicationService?
  private let storage: LiveStorage?
  private let feed: any FrameFeed
  private let desk: RequestDesk
  private let context = MainContext()
  private let listener: (LiveReport) -> Void
  private var session: PressSession
  private var output = PressOutput()
  private var last = Timestamp.zero
  private var scene: Scene?
  private var touch: Touch?
  private var lines: [String] = []
  private var hasLaunched = false
  private var idleSince = MonotonicClock.now()
  private var ending: String?
  /// Whether other programs can reach the app.
  private var isOnBus: Bool

  /// Makes an app that has not launched yet; the listener hears of everything that happens.
  init(_ parts: Parts, mode: Mode, listener: @escaping (LiveReport) -> Void) {
    app = parts.app
    service = parts.service
    storage = parts.storage
    feed = parts.feed
    self.mode = mode
    self.listener = listener
    isOnBus = parts.service != nil
    desk = RequestDesk(parts.app.application)
    session = PressSession(
      application: parts.app.application, device: parts.feed.device,
      touchProtocol: parts.feed.touchProtocol, bounds: FoodPinLayout.screen)
  }

  /// Launches at once, rather than with the first request, and opens addresses that were given.
  func launch(opening addresses: [String] = []) {
    receive(addresses.isEmpty ? .activate : .open(addresses), number: 0)
  }

  // MARK: The loop

  /// Runs until something ends it; false where data could not be saved.
  func run(on front: borrowing some LiveFront & ~Copyable) throws(SystemError) -> Bool {
    var shown: FoodPinPicture?
    tell(.ready)
    while true {
      step(at: MonotonicClock.now())
      if let ending { return finish(ending) }
      if mode == .window, picture != shown {
        front.show(picture)
        shown = picture
      }
      let wish = context.prepare()
      let input = awaitedInput
      let own = feed.descriptors + input
      let news = try front.wait(
        besides: own + wish.descriptors, until: [wish.deadline, nextWake].compactMap { $0 }.min())
      context.dispatch(Array(news.others.dropFirst(own.count)))
      if !input.isEmpty, own.indices.last.map({ !news.others[$0].isEmpty }) == true,
        !StandardInput.discard()
      {
        ending = "end of input"
      }
      if news.isResized { shown = nil }
      if let reason = news.ending { ending = reason }
      for key in news.keys { press(key) }
    }
  }

  /// Standard input, where its end is all that can come: whoever started the app has let go of it.
  ///
  /// A terminal has no end while somebody sits there, and a signal comes from it.
  private var awaitedInput: [Int32] {
    let isAlone = mode == .hidden && !isOnBus && feed.descriptors.isEmpty
    return isAlone && !StandardInput.isTerminal ? [StandardInput.number] : []
  }

  /// When the loop has to wake although nothing comes in.
  private var nextWake: Duration? {
    let session = session.nextDeadline.flatMap { feed.wakeTime(for: $0) }
    let idle = mode == .service ? idleSince + Limits.idle : nil
    return [feed.wakeTime, session, idle].compactMap { $0 }.min()
  }

  /// Does everything that there is to do now.
  private func step(at now: Duration) {
    hearBus()
    takeFrames(at: now)
    attend(at: now)
    storage?.save(app) { tell($0) }
    // A reply says that it was done; so it goes after the saving.
    for reply in desk.takeReplies() where reply.number > 0 || reply.refusal != nil {
      service?.send(reply)
      tell(.reply(reply))
    }
    if mode == .service, now >= idleSince + Limits.idle { ending = ending ?? "idle" }
  }

  private func attend(at now: Duration) {
    last = max(last, feed.time(at: now) ?? last)
    session.attend(at: last, into: &output)
    digest()
  }

  /// Goes in order: no new requests, those on their way, the end of the app, its last save.
  private func finish(_ reason: String) -> Bool {
    service?.release()
    context.dispatchAll()
    step(at: MonotonicClock.now())
    app.application.terminate()
    attend(at: MonotonicClock.now())
    let isSaved = storage?.save(app, isLast: true) { tell($0) } ?? true
    desk.close()
    for reply in desk.takeReplies() { service?.send(reply) }
    tell(.ended(reason))
    return isSaved
  }

  // MARK: What comes in

  private func hearBus() {
    for news in service?.takeNews() ?? [] {
      switch news {
      case .request(let number, let request):
        tell(.request(number, request))
        idleSince = MonotonicClock.now()
        receive(request, number: number)
      case .replaced: ending = "replaced"
      case .busGone:
        tell(.trouble("the session bus is gone; other programs cannot reach the app any more"))
        isOnBus = false
        if mode == .service { ending = "bus gone" }
      }
    }
  }

  private func receive(_ request: ApplicationRequest, number: UInt64) {
    let delivery = desk.receive(request, number: number)
    guard !hasLaunched else { return }
    hasLaunched = true
    tell(.launched(delivery))
    // What has no window is in the background, as soon as it has heard why it was started.
    if mode != .window { app.application.enter(.background) }
    if mode == .service, hasDisplay { openWindow() }
  }

  /// Runs the app in a window, or in a terminal of the desktop where no compositor answers.
  ///
  /// It takes name and data over, and this process ends.
  private func openWindow() {
    guard let program = CommandLine.arguments.first else { return }
    do throws(TerminalWindow.Refusal) {
      if WindowFront.isPossible {
        try TerminalWindow.openBeside(program: program, words: ["--window"], name: "FoodPin")
      } else {
        try TerminalWindow.open(program: program, name: "FoodPin")
      }
    } catch { tell(.trouble("no window: \(error)")) }
  }

  private var hasDisplay: Bool {
    ["WAYLAND_DISPLAY", "DISPLAY"].contains { !Environment.value($0).isEmpty }
  }

  private func takeFrames(at now: Duration) {
    do throws(EvdevError) {
      let isThere = try feed.take(at: now) { frame in
        last = max(last, frame.time)
        if !frame.contacts.contains(where: \.isDown) { touch = nil }
        session.accept(frame, into: &output)
        digest()
      }
      if !isThere { tell(.trouble("the device is gone; keys still work")) }
    } catch { tell(.trouble(error.description)) }
  }

  private func press(_ key: TerminalKey) {
    guard let meaning = LiveKey(key, on: app.screen) else { return }
    switch meaning {
    case .finger(let event):
      let now = Timestamp(microseconds: MonotonicClock.now().microseconds)
      guard let frame = feed.press(event, at: now) else { return }
      last = max(last, frame.time)
      if !frame.contacts.contains(where: \.isDown) { touch = nil }
      session.accept(frame, into: &output)
      digest()
    case .form(let edit): app.edit(edit)
    case .show(let screen): app.show(screen)
    case .newRestaurant: app.showForm()
    case .back: app.goBack()
    case .quit: ending = "quit"
    }
  }

  // MARK: What comes out

  private func digest() {
    for effect in output.effects { digest(effect) }
    desk.hear(output.effects)
    output.clear()
    if let latest = app.takeTouches().last { touch = latest }
    for line in app.takeLog() { tell(.app(line)) }
  }

  private func digest(_ effect: Effect) {
    switch effect.kind {
    case .present(let scene), .update(let scene):
      if scene.phase == .open, self.scene?.phase != .open { tell(.opened(scene.kind)) }
      self.scene = scene.phase == .hint && scene.dim <= 0 ? nil : scene
    case .dismiss:
      if scene?.phase == .open { tell(.closed) }
      scene = nil
    case .open(let address):
      AddressOpening.open(address) { [weak self] report in self?.tell(report) }
    case .share(let text, _): tell(.app(.note("shared: \(text)")))
    case .notify(let notice): tell(.app(.note("\(notice)")))
    case .haptic, .ask, .perform, .tap, .launch, .command, .message, .rightClick: return
    }
  }

  private func tell(_ report: LiveReport) {
    listener(report)
    guard let line = report.line else { return }
    lines.append(line)
    lines.removeFirst(max(lines.count - Limits.lines, 0))
  }

  /// What the screen shows now.
  var picture: FoodPinPicture {
    let finger = feed.finger
    return FoodPinPicture(
      contents: app.contents, scene: scene,
      finger: finger.map { .init(position: $0.position, isDown: $0.isDown) }
        ?? (feed.showsTouches ? touch : nil).map { .init(position: $0.position, isDown: true) },
      force: touch?.normalizedForce?.value,
      capability: app.application.traitCollection.forceTouchCapability, log: lines,
      help: LiveKey.help(
        on: app.screen, hasFinger: feed.takesKeys,
        hasForce: feed.device.axis(.contactPressure) != nil))
  }
}
