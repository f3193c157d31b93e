// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel
import EvdevSource
import PressIntercept
import SessionSource

extension Examination {
  /// All that is to be told, in the order in which it bears on a touch.
  var findings: [Finding] {
    panelFindings + [sessionFinding, lockFinding, displayFinding, interceptFinding] + busFindings
      + hapticFindings + turnFindings + outputFindings
      + [rightClickFinding, frontFinding, uinputFinding, starterFinding, settingsFinding]
  }

  /// Whether nothing is missing that is needed.
  var isWhole: Bool { !findings.contains { $0.mark == .missing } }

  // MARK: Touchscreens

  private var panelFindings: [Finding] {
    let told = panels.filter { $0.node.isWanted(withPads: false) }
    guard told.isEmpty else { return told.map(finding) + ruleFindings(for: told) }
    let words =
      hasInputFolder
      ? "there is no touchscreen here"
      : "there is no /dev/input, so no input device can be seen; a container has to be given it"
    return [
      Finding(
        mark: .missing, topic: "touchscreen", words: words,
        remedies: [
          "plug one in; /proc/bus/input/devices lists what the kernel sees",
          "without hardware, 'pressd synth tap -o tap.evemu' makes a trace, 'pressd replay "
            + "tap.evemu' plays it, and 'make demo' in the source shows it all in an app",
        ])
    ]
  }

  private func finding(_ panel: Panel) -> Finding {
    let name = "\(panel.node.path) '\(panel.node.device.name)'"
    guard let obstacle = panel.obstacle else {
      let why = panel.permission.isEmpty ? "" : " (\(panel.permission))"
      return Finding(mark: .ok, topic: "touchscreen", words: "\(name) can be read\(why)")
    }
    let why = panel.permission.isEmpty ? "" : "; it is open to \(panel.permission)"
    return Finding(
      mark: canObserve ? .warning : .missing, topic: "touchscreen",
      words: "\(name): \(obstacle)\(why)",
      remedies: rule == nil ? ["pressd setup"] + [panel.remedy].compactMap { $0 } : ruleRemedies)
  }

  /// The rule is there and the panel is closed: udev has not applied it, or logind does not act on it.
  private var ruleRemedies: [String] {
    switch session {
    case .unknown:
      [
        "without logind nobody acts on the rule; make a group for touchscreens, as Docs/Devices.md tells"
      ]
    case .known(let session) where !session.hasSeat:
      ["log in at the screen itself; the rule lets nobody in from afar"]
    case .asking, .known, .none:
      ["sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=input"]
    }
  }

  private func ruleFindings(for panels: [Panel]) -> [Finding] {
    let isOpen = panels.allSatisfy { $0.obstacle == nil }
    guard let rule else {
      guard isOpen else { return [] }
      return [
        Finding(
          mark: .note, topic: "rule", words: "70-pressd.rules is not installed, nor needed here")
      ]
    }
    return [
      Finding(mark: .ok, topic: "rule", words: "\(rule) lets whoever sits at the screen read it")
    ]
  }

  // MARK: The session

  private var sessionFinding: Finding {
    let kind = sessionKind.isEmpty ? "" : "; XDG_SESSION_TYPE says \(sessionKind)"
    switch session {
    case .known(let known):
      let mark: Finding.Mark = known.isActive && known.hasSeat ? .ok : .warning
      let remedies =
        known.hasSeat
        ? (known.isActive ? [] : ["pressd waits until the session is in front again"])
        : ["start pressd in the session at the screen; this one came from afar"]
      return Finding(
        mark: mark, topic: "session",
        words: "\(SessionState.known(known)), of type \(known.kind)", remedies: remedies)
    case .none:
      return Finding(
        mark: .warning, topic: "session", words: "\(session)\(kind)",
        remedies: ["log in at the screen; pressd waits until then"])
    case .asking:
      return Finding(
        mark: .warning, topic: "session", words: "\(session)\(kind)",
        remedies: ["systemctl status systemd-logind"])
    case .unknown(let reason):
      return Finding(mark: .warning, topic: "session", words: "\(reason)\(kind)")
    }
  }

  private var lockFinding: Finding {
    switch session {
    case .known(let known) where known.isLocked:
      Finding(mark: .warning, topic: "lock", words: "the screen is locked: pressd pauses")
    case .known where hasSilentLocker:
      Finding(
        mark: .warning, topic: "lock",
        words: "not locked, as far as logind is told; lockers such as swaylock do not tell it",
        remedies: ["let the locker tell logind, as Docs/Daemon.md shows under Locking"])
    case .known:
      Finding(
        mark: .ok, topic: "lock",
        words: "not locked now; pressd pauses when the desktop tells logind that it locks")
    case .none:
      Finding(mark: .note, topic: "lock", words: "without a session pressd pauses")
    case .asking, .unknown:
      Finding(
        mark: .warning, topic: "lock",
        words: "nobody tells when the screen is locked, so pressd does not pause then")
    }
  }

  /// Whether the compositor leaves locking to a program of its own, which need not tell logind.
  private var hasSilentLocker: Bool {
    guard case .wayland(let name) = display else { return false }
    return Compositor(program: name).hasSilentLocker
  }

  // MARK: The compositor

  private var displayFinding: Finding {
    let desktop = desktop.isEmpty ? "" : ", desktop \(desktop)"
    switch display {
    case .wayland(let name):
      return Finding(mark: .ok, topic: "compositor", words: "\(name) (Wayland\(desktop))")
    case .deaf(let reason):
      return Finding(
        mark: .warning, topic: "compositor",
        words: "WAYLAND_DISPLAY names a socket that nobody answers: \(reason)")
    case .several(let names):
      return Finding(
        mark: .warning, topic: "compositor",
        words: "WAYLAND_DISPLAY names none of those that listen: \(names.joined(separator: ", "))")
    case .x11(let display):
      return Finding(mark: .ok, topic: "compositor", words: "X server \(display)\(desktop)")
    case .none:
      return Finding(
        mark: .note, topic: "compositor",
        words: "neither WAYLAND_DISPLAY nor DISPLAY is set, and nobody listens in XDG_RUNTIME_DIR")
    }
  }

  private var interceptFinding: Finding {
    let intercept =
      interceptObstacle.map { "not offered, because \($0)" } ?? "works, by 'pressd run --intercept'"
    return Finding(
      mark: .note, topic: "modes",
      words: "observe: \(canObserve ? "works" : "no touchscreen can be read"); "
        + "intercept: \(intercept)")
  }
}
