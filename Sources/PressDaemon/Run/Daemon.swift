// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import BridgeBus
package import CommandFrame
package import CommandWords
import DesktopSink
import GLibValues
package import LinuxIO
import PressActions
import PressBridge
import SessionSource
import SettingsFiles
import UinputSink

/// The one loop: live devices, whatever comes and goes, the desktop, and the signals that end it.
package final class Daemon {
  let log: DaemonLog
  let teller: PressTeller
  let parts: Parts
  /// What files and command line say.
  var base: SettingsChoice
  /// The same with what was set over the bus.
  var choice: SettingsChoice { didSet { bridge = choice.bridge } }
  /// What the choice says of the daemon itself; kept, since each batch of events asks for it.
  private(set) var bridge: BridgeSettings
  /// What is wrong with the configuration as it stands now, and was told; `nil` where nothing is.
  var configurationFault: String?
  /// What was set over the bus, and is not saved.
  var overrides: [SettingsStack.Argument] = []
  /// The installed apps.
  let apps: AppShelf
  /// Carries out what presses come to; `nil` where they are only told.
  var desk: EffectDesk?
  /// The name on the session bus; `nil` where nobody is to be told.
  var service: BridgeService?
  /// Whether it was said that nobody draws.
  var hasMissedPresenter = false
  /// What engines are to be told once the effects at hand are carried out, each with its device.
  var queue: [EngineInput] = []
  var bench: DeviceBench?
  /// What is on the screen, and clicks on it.
  let screen: ScreenDesk
  var gate = PressGate()
  var pulse: ServicePulse
  private let files: ChangeWatch
  private var session: SessionWatch?
  private let glib = GLibTurn()
  private var waiting = Waiting()
  private var revision = -1
  private var isOver = false
  /// What came up inside a callback and has to end the loop.
  var failure: CommandFailure?

  /// What it is made of.
  package struct Parts {
    /// Where lines and complaints go.
    var output: Output
    /// How presses are told; `nil` tells none.
    var voice: EventVoice?
    /// Reads the configuration, at the start and whenever it has changed.
    var load: () throws(CommandFailure) -> SettingsChoice
    /// The folders in which the configuration stands.
    var folders: [String]
    /// The file into which settings are saved that were set over the bus.
    var ownFile: String
    /// Whether presses count only while the session is in front and not locked.
    var followsSession: Bool
    /// Whether what presses come to is carried out, and told on the bus.
    var acts: Bool
    /// Whom the start and the end are told.
    var notice: ServiceNotice
    /// Whether apps and commands are started as units of their own.
    var startsUnits: Bool
    /// Holds panels; `nil` where they are only listened to.
    var intercept: InterceptDesk?
    /// Where compositors are looked for; nowhere, where nothing else is said.
    var sockets = DisplaySockets()

    /// Takes the parts; without a word the session is followed and nobody is told.
    package init(
      output: Output, voice: EventVoice? = nil,
      load: @escaping () throws(CommandFailure) -> SettingsChoice, folders: [String],
      ownFile: String = OwnFiles.configPath, followsSession: Bool = true, acts: Bool = true,
      notice: ServiceNotice = ServiceNotice(socket: ""), startsUnits: Bool = false
    ) {
      self.output = output
      self.voice = voice
      self.load = load
      self.folders = folders
      self.ownFile = ownFile
      self.followsSession = followsSession
      self.acts = acts
      self.notice = notice
      self.startsUnits = startsUnits
    }
  }

  /// Reads the configuration and makes ready to listen.
  package init(_ parts: Parts) throws {
    self.parts = parts
    apps = AppShelf(parent: parts.startsUnits ? .userManager : .own)
    log = DaemonLog(parts.output)
    screen = ScreenDesk { [log] in log.tell(.notice, $0) }
    teller = PressTeller(parts.output, parts.voice)
    pulse = ServicePulse(parts.notice)
    base = try parts.load()
    choice = base
    bridge = base.bridge
    files = try ChangeWatch()
    files.follow(parts.folders)
    for complaint in choice.complaints { log.tell(.warning, complaint) }
  }

  // MARK: The loop

  /// Listens until a signal comes, the one device that was named goes, or nobody reads any more.
  package func run(
    _ plugs: LivePlugs, named: String?, until endings: borrowing SignalDescriptor
  ) throws -> ExitStatus {
    let bench = DeviceBench(plugs, named: named, listener: self)
    self.bench = bench
    defer { end(bench) }
    followScreen()
    // What cannot be opened is said first. Nothing is read before the session is known.
    try bench.begin()
    if parts.followsSession { try meetSession() }
    screen.connect()
    if parts.acts { meetDesktop() }
    pulse.begin(at: MonotonicClock.now(), status: status)
    while !isOver, !parts.output.isClosed {
      let isBusy = try bench.serve()
      settle()
      parts.output.flush()
      try wait(isBusy, bench, endings)
      try attend(bench, endings)
      if parts.acts { followBus() }
      if let failure { throw failure }
    }
    return .done
  }

  /// The places of what is waited for, before those of the bench and of GLib.
  private enum Place {
    static let signals = 0
    static let files = 1
    static let bench = 2
  }

  private func wait(
    _ isBusy: Bool, _ bench: DeviceBench, _ endings: borrowing SignalDescriptor
  ) throws(CommandFailure) {
    if glib.prepare() || revision != bench.revision {
      revision = bench.revision
      waiting.descriptors =
        [endings.number, files.number] + bench.descriptors + glib.wish.descriptors
        + screen.descriptors
    }
    do {
      GrabWatchdog.rest()
      defer { GrabWatchdog.work() }
      try waiting.wait(until: isBusy ? .zero : wakeTime(bench))
    } catch {
      throw .refused(error.description)
    }
  }

  private func wakeTime(_ bench: DeviceBench) -> Duration? {
    var first = bench.wakeTime
    for time in [glib.wish.deadline, files.dueTime, pulse.wakeTime, screen.wakeTime] {
      guard let time else { continue }
      first = first.map { min($0, time) } ?? time
    }
    return first
  }

  /// Looks at what the wait found.
  private func attend(
    _ bench: DeviceBench, _ endings: borrowing SignalDescriptor
  ) throws(CommandFailure) {
    for (place, device) in bench.devices.enumerated() {
      let found = waiting.readiness(at: Place.bench + place)
      if !found.isDisjoint(with: [.hungUp, .failed]) { device.isDead = true }
    }
    let first = Place.bench + bench.descriptors.count
    if waiting.readiness(at: Place.signals).contains(.readable) { hear(endings) }
    attendFiles()
    let places = glib.wish.descriptors.indices
    let last = first + places.count
    screen.attend(screen.descriptors.indices.map { waiting.readiness(at: last + $0) })
    glib.attend(places.map { waiting.readiness(at: first + $0) })
    pulse.beat(at: MonotonicClock.now())
    try bench.attend()
  }

  private func hear(_ endings: borrowing SignalDescriptor) {
    while let signal = try? endings.next() {
      // A terminal that is gone takes its programs with it; a service has none and reads anew.
      if signal == SignalDescriptor.hangUp, !parts.output.isTerminal {
        reload(isAsked: true)
      } else if signal == SignalDescriptor.giveBack {
        for device in bench?.devices ?? [] { device.giveBack() }
      } else {
        isOver = true
      }
    }
  }

  private func attendFiles() {
    let now = MonotonicClock.now()
    if waiting.readiness(at: Place.files).contains(.readable) { files.drain(at: now) }
    guard files.takeDue(at: now) else { return }
    files.follow(parts.folders)
    reload()
  }

  /// Lets everything go in order: what is open closes first, and is told as closed.
  private func end(_ bench: DeviceBench) {
    pulse.end()
    bench.end()
    settle()
    service?.stop()
    glib.dispatchAll()
  }

  /// Tells engines what came up while effects were carried out.
  func settle() {
    while !queue.isEmpty {
      let inputs = queue
      queue = []
      for next in inputs {
        desk?.token = next.token
        guard let device = bench?.devices.first(where: { $0.identifier == next.device }) else {
          continue
        }
        noticing(device) { device.tell(next.input) }
      }
      desk?.token = nil
    }
  }

  /// Notes that something of GLib was called.
  func touchGLib() { glib.touch() }

  /// Notes that other descriptors are to be waited on.
  func touchDescriptors() { revision = -1 }

  // MARK: The desktop

  private func meetDesktop() {
    let parent: ProgramParent = parts.startsUnits ? .userManager : .own
    desk = EffectDesk(bridge.haptics, parent, apps: apps) { [weak self] in
      self?.log.tell(.notice, $0)
    }
    followBus()
  }

  /// Comes to the bus or leaves it, as the configuration has it now.
  ///
  /// Between two rounds of the loop, since it may be a program on the bus that wants it to.
  private func followBus() {
    guard bridge.isOnBus != (service != nil) else { return }
    if bridge.isOnBus {
      let service = BridgeService(host: self)
      self.service = service
      service.start()
    } else {
      service?.stop()
      service = nil
      // Nobody draws what is open any more.
      for device in bench?.devices ?? [] { queue.append(EngineInput(device.identifier, .dismiss)) }
      log.tell(.information, "no program on the bus is told anything any more (bus.enabled)")
    }
    glib.touch()
  }

  // MARK: The session

  /// How long the first answer is waited for, before anything is listened to; an answer takes some
  /// milliseconds where there is one.
  private static let patience = Duration.seconds(1)

  private func meetSession() throws {
    let session = SessionWatch { [weak self] in self?.hear($0) }
    self.session = session
    let now = MonotonicClock.now()
    try glib.settle(session, until: now + Self.patience)
    if case .asking = session.state { hear(.state(.asking)) }
  }
}
