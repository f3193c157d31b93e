// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import PressBridge
import PressGestures
import PressIntercept
import SessionSource

/// What was found on a machine, before anything is made of it.
struct Examination: Hashable, Sendable {
  /// A touchscreen, or another node that pressd might listen to.
  struct Panel: Hashable, Sendable {
    /// The node.
    var node: TouchNode
    /// Who may open it, as a clause; empty where that cannot be told.
    var permission = ""
    /// What stands in the way of opening it; `nil` where nothing does.
    var obstacle: String?
    /// What to do about that.
    var remedy: String?
    /// How the picture on it is turned.
    var turn = Turn.unknown
    /// That the settings put it on an output that is not there; `nil` where they do not.
    var outputFault: String?
  }

  /// How the picture on a panel is turned, and who says so.
  enum Turn: Hashable, Sendable {
    /// The settings do.
    case set(ScreenTurn)
    /// The compositor does, of an output.
    case told(ScreenTurn, output: String)
    /// Nobody does.
    case unknown
  }

  /// A program that the session bus may know.
  enum Presence: Hashable, Sendable {
    /// Nobody has the name.
    case absent
    /// The bus starts it when it is called.
    case startable
    /// It runs, as this process; 0 where the bus does not say.
    case running(Int32)
  }

  /// The programs of the session that were looked for.
  struct Programs: Hashable, Sendable {
    var daemon = Presence.absent
    var feedbackd = Presence.absent
    var notifications = Presence.absent
  }

  /// The session bus.
  enum Bus: Hashable, Sendable {
    /// It answers.
    case reached(Programs)
    /// It does not, with the reason.
    case unreachable(String)
  }

  /// What draws the screen, as far as the environment tells.
  enum Display: Hashable, Sendable {
    /// A Wayland compositor: the name of its process.
    case wayland(String)
    /// A Wayland socket that nobody answers, with the reason.
    case deaf(String)
    /// Several Wayland compositors, of which none is named; their sockets.
    case several([String])
    /// An X server.
    case x11(String)
    /// Neither is named, and nobody listens.
    case none
  }

  /// A device that the kernel, or this process, may not be able to write.
  enum Access: Hashable, Sendable {
    /// There is none.
    case absent
    /// It may be written.
    case allowed
    /// It may not.
    case forbidden
  }

  /// A motor that can be felt.
  struct Motor: Hashable, Sendable {
    var path: String
    var name: String
    /// Why it would not be driven directly; `nil` where it would.
    var obstacle: String?
  }

  /// Who starts the daemon.
  enum Starter: Hashable, Sendable {
    /// A unit of the user manager that is enabled, by its file.
    case enabled(String)
    /// A unit that nobody has enabled, by its file.
    case disabled(String)
    /// An autostart entry, by its file.
    case autostart(String)
    /// Nobody.
    case nobody
  }

  /// Whether there is a folder of event devices at all.
  var hasInputFolder = true
  var panels: [Panel] = []
  /// Where pressd's rule for udev is; `nil` where it is not installed.
  var rule: String?
  var session = SessionState.asking
  /// `XDG_SESSION_TYPE`, for where logind does not know.
  var sessionKind = ""
  /// `XDG_CURRENT_DESKTOP`.
  var desktop = ""
  var display = Display.none
  /// What the compositor says its version is, where that decides anything.
  var compositorVersion: String?
  var bus = Bus.unreachable("it was not asked")
  /// How a press is to be felt, as the configuration says.
  var haptics = HapticSettings()
  var motors: [Motor] = []
  /// What opens a motor that could be driven; `nil` where nothing is known.
  var motorRemedy: String?
  var uinput = Access.absent
  /// Whether the compositor lets us have a pointer of our own.
  var hasPointers = false
  /// Whether the compositor tells which app is at the front.
  var tellsFront = false
  /// Whether systemd runs this machine.
  var hasSystemd = true
  var starter = Starter.nobody
  /// What is wrong with the user's settings; `nil` where nothing is.
  var settingsFault: String?

  /// Whether `pressd run --intercept` would hold a panel here.
  var canIntercept: Bool { canObserve && interceptObstacle == nil }

  /// What stands in the way of taking touches from apps; `nil` where nothing does.
  var interceptObstacle: String? {
    let obstacle: String? =
      switch display {
      case .wayland(let name):
        Compositor(program: name, versionText: compositorVersion).obstacle
      case .x11: Compositor.server.obstacle
      case .several(let names): DisplaySockets.Finding.several(names).obstacle
      case .deaf, .none: "without a compositor nobody knows whether apps would be told"
      }
    guard obstacle == nil, uinput != .allowed else { return obstacle }
    return "it needs /dev/uinput ('make install-intercept')"
  }

  /// Whether `pressd run` has something to listen to.
  var canObserve: Bool {
    panels.contains { $0.node.isWanted(withPads: false) && $0.obstacle == nil }
  }
}
