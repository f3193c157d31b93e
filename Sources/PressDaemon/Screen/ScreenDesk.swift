// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import DesktopSink
import LinuxIO
import PressActions
import PressBridge
import PressGestures
import PressIntercept
import SessionSource
import TouchModel
import UinputSink
import WaylandDesktop
import X11Windows

/// What is on the screen that a panel lies on, as far as the desktop tells, and clicks on it.
final class ScreenDesk {
  /// The app at the front, by what it calls itself; `nil` where nobody tells.
  private(set) var front: String?
  /// What kinds of app that is.
  private(set) var kinds: Set<AppKind> = []
  /// Who hears that another app is at the front, or a keyboard has come or gone.
  var changed: () -> Void = {}
  /// Who hears that the descriptor is another one, or there is none any more.
  var connectionChanged: () -> Void = {}

  /// Who hears that outputs have come, gone, moved or turned.
  var layoutChanged: () -> Void = {}
  /// Who hears that another compositor shows the screen now, or none.
  var compositorChanged: () -> Void = {}
  /// Whether the user manager may be asked for the session's socket; it is reached by the bus.
  var mayAskSession: () -> Bool = { false }

  /// Where compositors are looked for.
  var sockets = DisplaySockets()
  /// Who was found at the last look.
  private(set) var finding = DisplaySockets.Finding.nobody

  private var source: (any FrontSource)?
  private var watch: DisplayWatch?
  private var keyboards: ScreenKeyboards?
  private let report: (String) -> Void
  private var hasToldOfApps = false
  private var isAsking = false
  private lazy var clicks = ClickDesk(
    make: { [weak self] panel in try self?.pointer(for: panel) ?? UinputPointer(panel) },
    report: report)

  /// Takes who hears what a person should read.
  init(report: @escaping (String) -> Void) {
    self.report = report
  }

  // MARK: The compositor

  /// Connects to the compositor of the session, and follows who comes where there is none yet.
  func connect() {
    if watch == nil {
      watch = DisplayWatch(sockets.folder, at: MonotonicClock.now())
      if watch != nil { connectionChanged() }
    }
    seek()
  }

  /// Looks anew who shows the screen, unless that is known: a service may be older than it.
  ///
  /// Where the session is to be asked for its socket, that takes until later.
  func seek() {
    guard source == nil else { return }
    finding = sockets.find(after: finding)
    switch finding {
    case .compositor(let path, _): meet(WaylandDesktop(display: path))
    case .server: meet(XFront(display: sockets.server))
    case .deaf, .ended, .nobody, .several: break
    }
    if source != nil || !sockets.hasAny { watch?.settle() }
    if case .several = finding { askSession() }
    compositorChanged()
  }

  private func meet(_ source: (any FrontSource)?) {
    guard let source else { return }
    self.source = source
    source.frontChanged = { [weak self] in self?.look() }
    connectionChanged()
  }

  /// The compositor, where it is one of Wayland.
  private var desktop: WaylandDesktop? { source as? WaylandDesktop }

  /// Has the session asked for its socket where nobody is known who shows the screen.
  func askSession() {
    guard source == nil, finding != .server, mayAskSession(), !isAsking else { return }
    isAsking = true
    SessionDisplay.look { [weak self] display in
      guard let self else { return }
      isAsking = false
      // The former answer stands where there is no new one.
      guard let display, display != sockets.named else { return }
      sockets.named = display
      seek()
    }
  }

  /// The descriptors to wait on, for ``attend(_:)``.
  var descriptors: [Int32] { [watch?.descriptor, source?.descriptor].compactMap { $0 } }

  /// When something is due, on the monotonic clock.
  var wakeTime: Duration? {
    let click = clicks.deadline.map { Duration.microseconds($0.microseconds) }
    guard let due = watch?.dueTime else { return click }
    return click.map { min($0, due) } ?? due
  }

  /// Lets happen what has come, given what was found of each descriptor, and what is due.
  func attend(_ found: [Readiness]) {
    var found = found[...]
    let now = MonotonicClock.now()
    if let watch {
      if found.popFirst()?.contains(.readable) == true { watch.drain(at: now) }
      if watch.takeDue(at: now) { seek() }
    }
    if found.popFirst()?.isEmpty == false { receive() }
    clicks.attend()
    if source?.isLost == true { lose() }
  }

  private func receive() {
    let former = layout
    source?.receive()
    if source?.isLost == false, layout != former { layoutChanged() }
  }

  private func lose() {
    let who = desktop == nil ? "X server" : "compositor"
    clicks.close()
    source = nil
    finding = .ended
    connectionChanged()
    look()
    report("the \(who) has ended the connection; which app is at the front is not known now")
    // Touches go through its twin to nobody, so panels are given back before anything else.
    compositorChanged()
    seek()
  }

  /// An app may have changed what it says of itself.
  func forget() { look() }

  private func look() {
    front = source?.front
    kinds = front.map { AppKind.kinds(of: DesktopApplications.categories(of: $0)) } ?? []
    changed()
  }

  // MARK: Outputs

  /// The outputs as the compositor tells them; none where nobody does.
  private var layout: ScreenLayout { desktop?.layout ?? ScreenLayout([]) }

  /// How the outputs that devices lie on were told to be turned, by the device.
  private var turns: [String: ScreenTurn] = [:]

  /// The output that a device lies on; `nil` where nobody knows.
  func output(of device: LiveDevice) -> ScreenLayout.Output? {
    let bounds = device.pipeline.engine.bounds
    return layout.output(
      named: device.screen.output, width: bounds.width, height: bounds.height)
  }

  private var outputFaults = OutputFaults()

  /// Says of a device that the output which is set for it is not there, where that is so and new.
  func checkOutput(of device: LiveDevice) {
    let layout = desktop.flatMap { $0.hasToldLayout ? $0.layout : nil }
    let fault = outputFaults.note(device.screen.output, of: device.identifier, in: layout)
    if let fault { report("\(fault). Until it comes, the panel counts as not turned") }
  }

  /// How that output is turned; `nil` where nobody knows, or where it was told and is still so.
  func turn(of device: LiveDevice, unlessTold: Bool) -> ScreenTurn? {
    let known = turns[device.identifier]
    guard let turn = output(of: device)?.turn, !unlessTold || turn != known else { return nil }
    turns[device.identifier] = turn
    return turn
  }

  // MARK: Who is left alone

  /// Begins to follow keyboards on the screen, once.
  func watchKeyboards() {
    guard keyboards == nil else { return }
    keyboards = ScreenKeyboards { [weak self] _ in self?.changed() }
  }

  /// Where presses are for the app, while touches can be taken from it.
  func leftAlone(_ settings: PressSettings.Intercept) -> LeftAlone {
    let keyboard: LeftAlone.Keyboard =
      switch keyboards?.state {
      case .shown: .shown
      case .hidden: .hidden
      case .unknown, nil: .unknown
      }
    return LeftAlone(settings, keyboard: keyboard, app: front, kinds: kinds)
  }

  /// Says once that nobody tells which app is at the front, where something depends on it.
  func needFront(_ isNeeded: Bool) {
    guard isNeeded, !hasToldOfApps, !isAsking, source?.hasAnswered != false,
      source?.tellsFront != true
    else { return }
    hasToldOfApps = true
    report(
      "nobody tells here which app is at the front, so what asks for apps by name never counts: "
        + "rules with 'app', and intercept.exclude-apps; wlroots compositors such as sway and phoc "
        + "tell it, and the window managers of X servers; GNOME and KDE on Wayland do not")
  }

  // MARK: Clicks

  /// A finger rests on a device where a click may come.
  func rest(on device: LiveDevice) { clicks.rest(on: panel(device)) }

  /// A click is wanted.
  func click(at position: Position, by contact: ContactSerial, on device: LiveDevice) {
    clicks.click(
      at: position, by: contact, isDown: device.isDown(contact), on: panel(device))
  }

  /// Goes with the finger that has clicked.
  func follow(_ frame: TouchFrame, on device: LiveDevice) {
    clicks.follow(frame, onPanel: device.identifier)
  }

  /// Clicks no more, because presses do not count now.
  func close() { clicks.close() }

  private func panel(_ device: LiveDevice) -> ClickDesk.Panel {
    let bounds = device.pipeline.engine.bounds
    return ClickDesk.Panel(
      name: device.identifier, width: bounds.width, height: bounds.height,
      mapping: layout.mapping(width: bounds.width, height: bounds.height, device.screen))
  }

  /// The compositor's own pointer, where it lets us have one: it takes no permission.
  private func pointer(for panel: ClickDesk.Panel) -> (any ClickPointer)? { desktop?.pointer() }
}

extension UinputPointer {
  fileprivate convenience init(_ panel: ClickDesk.Panel) throws(UinputError) {
    try self.init(width: panel.width, height: panel.height)
  }
}
