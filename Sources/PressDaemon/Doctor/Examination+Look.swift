// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import GLibValues
import HapticSink
import LinuxIO
import PressActions
import PressBridge
import PressGestures
import PressIntercept
import SessionSource
import SettingsFiles
import TouchModel
import WaylandDesktop
import X11Windows

extension Examination {
  /// How long a look at the bus may take.
  private static let patience = Duration.seconds(2)

  /// Looks at the machine; nothing is changed, and no touch is read.
  static func look(_ invocation: Invocation) -> Examination {
    var found = Examination()
    found.hasInputFolder = TouchNodes.hasFolder
    found.panels = TouchNodes.all().filter { $0.kind == .touchscreen }.map { Panel(lookingAt: $0) }
    found.rule = RuleFile.installed()
    found.session = sessionState()
    found.sessionKind = Environment.value("XDG_SESSION_TYPE")
    found.desktop = Environment.value("XDG_CURRENT_DESKTOP")
    let sockets = DisplaySockets.own
    let finding = sockets.find()
    found.display = Display(finding, sockets)
    found.bus = Bus.look()
    found.uinput = access(to: "/dev/uinput")
    var layout = ScreenLayout([])
    if case .compositor(let path, let peer) = finding {
      found.compositorVersion = Compositor(of: peer).versionText
      if let desktop = WaylandDesktop(display: path) {
        found.ask(desktop) { $0.hasPointers && $0.tellsFront && $0.hasToldLayout }
        found.hasPointers = desktop.hasPointers
        layout = desktop.layout
      }
    } else if finding == .server, let front = XFront(display: sockets.server) {
      found.ask(front) { $0.hasAnswered }
    }
    found.hasSystemd = FileAccess.isThere("/run/systemd/system")
    found.starter = Starter.look()
    do throws(CommandFailure) {
      let choice = try SettingOption.stack(of: invocation, isLive: true)
      found.haptics = choice.configuration.settings.haptics
      for place in found.panels.indices {
        let device = found.panels[place].node.device
        let settings = try choice.settings(for: device)
        found.panels[place].turn = Turn(of: device, settings, layout)
        guard !layout.outputs.isEmpty, let output = settings.screen.output else { continue }
        found.panels[place].outputFault = layout.fault(ofOutput: output)
      }
    } catch {
      found.settingsFault = error.description
    }
    found.lookForMotors()
    return found
  }

  /// How long a compositor may take to say what it has; one that has less takes all of it.
  private static let glance = Duration.milliseconds(300)

  private mutating func ask<Source: FrontSource>(_ source: Source, until done: (Source) -> Bool) {
    let deadline = MonotonicClock.now() + Self.glance
    while !source.isLost, !done(source) {
      let found = try? Readiness.wait(for: [source.descriptor], until: deadline)
      guard found?.first?.isEmpty == false else { break }
      source.receive()
    }
    tellsFront = source.tellsFront
  }

  /// Whether motors could be driven without feedbackd, of which the bus tells.
  private mutating func lookForMotors() {
    var settings = haptics
    settings.backend = .motor
    let verdict = HapticVerdict.look(settings)
    motors = verdict.candidates.map {
      Motor(path: $0.node.path, name: $0.node.name, obstacle: $0.obstacle)
    }
    motorRemedy = verdict.remedy
  }

  private static func sessionState() -> SessionState {
    let context = MainContext()
    let watch = SessionWatch { _ in }
    try? watch.settle(in: context, until: MonotonicClock.now() + patience)
    return watch.state
  }

  private static func access(to path: String) -> Access {
    guard FileAccess.isThere(path) else { return .absent }
    return FileAccess.mayWrite(path) ? .allowed : .forbidden
  }
}

extension Examination.Panel {
  /// Opens a node and closes it again.
  fileprivate init(lookingAt node: TouchNode) {
    self.init(node: node)
    permission = (try? FilePermission(of: node.path))?.words ?? ""
    // The density changes nothing about whether it opens.
    do throws(EvdevError) {
      _ = try EvdevTouchSource(opening: node.path, assumedUnitsPerMillimeter: 10)
    } catch {
      obstacle = error.obstacle ?? error.description
      remedy = error.remedy
    }
  }
}

extension Examination.Turn {
  /// How the picture on a device is turned.
  init(of device: DeviceDescription, _ settings: PressSettings, _ layout: ScreenLayout) {
    let bounds = Rectangle.surface(
      of: device, .slotted, assumedUnitsPerMillimeter: settings.press.assumedUnitsPerMillimeter)
    let output = layout.output(
      named: settings.screen.output, width: bounds.width, height: bounds.height)
    if let turn = settings.screen.turn {
      self = .set(turn)
    } else if let output {
      self = .told(output.turn, output: output.name)
    } else {
      self = .unknown
    }
  }
}

extension Examination.Display {
  fileprivate init(_ finding: DisplaySockets.Finding, _ sockets: DisplaySockets) {
    switch finding {
    case .compositor(_, let peer): self = .wayland(peer.name)
    case .server: self = .x11(sockets.server)
    case .several(let names): self = .several(names)
    case .deaf(let reason): self = .deaf(reason)
    case .nobody, .ended: self = .none
    }
  }
}

extension Examination.Bus {
  fileprivate static func look() -> Self {
    do throws(GLibError) {
      let bus = try BusConnection.awaitSession(within: BusConnection.patience)
      return .reached(
        .init(
          daemon: try presence(of: "org.pressd.Bridge", bus),
          feedbackd: try presence(of: "org.sigxcpu.Feedback", bus),
          notifications: try presence(of: "org.freedesktop.Notifications", bus)))
    } catch {
      guard !error.isSilence else { return .unreachable("the session bus does not answer") }
      return .unreachable("there is no session bus: \(error.message)")
    }
  }

  private static func presence(
    of name: String, _ bus: BusConnection
  ) throws(GLibError) -> Examination.Presence {
    let word = Variant.tuple([Variant.text(name)])
    if try ask("NameHasOwner", word, bus)?.truth == true {
      let process = try? ask("GetConnectionUnixProcessID", word, bus)?.integer
      return .running(process.flatMap { Int32(exactly: $0) } ?? 0)
    }
    guard let names = try ask("ListActivatableNames", nil, bus) else { return .absent }
    return (0..<names.count).contains { names[$0]?.text == name } ? .startable : .absent
  }

  /// Asks the bus itself, and returns the first value of its answer.
  private static func ask(
    _ method: String, _ arguments: Variant?, _ bus: BusConnection
  ) throws(GLibError) -> Variant? {
    try BusMethod.ofBus(method).awaitAnswer(on: bus, arguments, within: BusConnection.patience)[0]
  }
}
