// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import PressBridge
import PressGestures

extension Examination {
  // MARK: The bus

  var busFindings: [Finding] {
    switch bus {
    case .unreachable(let reason):
      [
        Finding(
          mark: .missing, topic: "session bus", words: reason,
          remedies: ["dbus-run-session pressd run, or log in to a desktop session"])
      ]
    case .reached(let programs):
      [
        Finding(mark: .ok, topic: "session bus", words: "it answers"), daemon(programs.daemon),
        notifications(programs.notifications),
      ]
    }
  }

  private func daemon(_ presence: Presence) -> Finding {
    switch presence {
    case .running(let process):
      Finding(
        mark: .ok, topic: "daemon", words: "org.pressd.Bridge runs\(Self.words(of: process))")
    case .startable:
      Finding(
        mark: .note, topic: "daemon", words: "it does not run; the bus starts it when it is called")
    case .absent:
      Finding(mark: .note, topic: "daemon", words: "nobody owns org.pressd.Bridge: it does not run")
    }
  }

  private func notifications(_ presence: Presence) -> Finding {
    switch presence {
    case .running, .startable:
      Finding(mark: .ok, topic: "notifications", words: "the desktop shows what fails")
    case .absent:
      Finding(
        mark: .warning, topic: "notifications",
        words: "no program shows notifications; what fails is told in the log only")
    }
  }

  private static func words(of process: Int32) -> String {
    process == 0 ? "" : " as process \(process)"
  }

  // MARK: Haptics

  var hapticFindings: [Finding] {
    let usable = motors.filter { $0.obstacle == nil }
    let feedbackd = feedbackdFinding(hasMotor: !usable.isEmpty)
    if haptics.strength == 0 { return [silence("haptics.strength is 0")] }
    switch haptics.backend {
    case .off: return [silence("haptics.backend is off")]
    case .auto: return [feedbackd] + motorFindings
    case .feedbackd: return [feedbackd]
    case .motor: return motorFindings
    }
  }

  private func silence(_ reason: String) -> Finding {
    Finding(mark: .note, topic: "haptics", words: "\(reason): no press is felt")
  }

  private var motorFindings: [Finding] {
    motors.isEmpty
      ? [Finding(mark: .note, topic: "motor", words: "no device here has force feedback")]
      : motors.map(finding)
  }

  private func feedbackdFinding(hasMotor: Bool) -> Finding {
    guard case .reached(let programs) = bus else {
      return Finding(mark: .note, topic: "feedbackd", words: "it cannot be asked without the bus")
    }
    switch programs.feedbackd {
    case .running(let process):
      return Finding(mark: .ok, topic: "feedbackd", words: "it runs\(Self.words(of: process))")
    case .startable:
      return Finding(mark: .ok, topic: "feedbackd", words: "the bus starts it with the first pulse")
    case .absent:
      return Finding(
        mark: hasMotor || motors.isEmpty ? .note : .warning, topic: "feedbackd",
        words: "it is not installed"
          + (hasMotor ? "; the motor is driven directly" : "; nothing will be felt"),
        remedies: motors.isEmpty || hasMotor ? [] : ["install feedbackd"])
    }
  }

  private func finding(_ motor: Motor) -> Finding {
    let name = "\(motor.path) '\(motor.name)'"
    guard let obstacle = motor.obstacle else {
      return Finding(mark: .ok, topic: "motor", words: "\(name) can be driven")
    }
    return Finding(
      mark: .note, topic: "motor", words: "\(name) is not driven directly: \(obstacle)",
      remedies: [motorRemedy].compactMap { $0 })
  }

  // MARK: The rest

  var rightClickFinding: Finding {
    if hasPointers {
      return Finding(
        mark: .ok, topic: "right click", words: "the compositor lends a pointer that clicks")
    }
    switch uinput {
    case .allowed:
      return Finding(
        mark: .ok, topic: "right click", words: "by a pointer that is made through /dev/uinput")
    case .absent, .forbidden:
      let why = uinput == .absent ? "there is no /dev/uinput" : "/dev/uinput may not be written"
      return Finding(
        mark: .note, topic: "right click",
        words: "none comes: the compositor lends no pointer, and \(why)",
        remedies: [
          "'modprobe uinput' loads it once, and 'make install-intercept' at each start, "
            + "where a rule is to click"
        ])
    }
  }

  // MARK: The screen

  /// One for each panel that can be read.
  var turnFindings: [Finding] {
    panels.filter { $0.node.isWanted(withPads: false) && $0.obstacle == nil }.map(turnFinding)
  }

  /// One for each panel that the settings put where there is no output.
  var outputFindings: [Finding] {
    panels.compactMap { panel in
      panel.outputFault.map { fault in
        Finding(
          mark: .warning, topic: "screen output", words: "\(panel.node.path): \(fault)",
          remedies: ["correct screen.output, or plug the output in"])
      }
    }
  }

  private func turnFinding(_ panel: Panel) -> Finding {
    let path = panel.node.path
    func words(_ turn: ScreenTurn) -> String {
      turn == .normal ? "is not turned" : "is turned (\(turn.rawValue)), and edges with it"
    }
    return switch panel.turn {
    case .set(let turn):
      Finding(
        mark: .ok, topic: "screen turn",
        words: "the picture on \(path) \(words(turn)), as screen.turn says")
    case .told(let turn, let output):
      Finding(
        mark: .ok, topic: "screen turn",
        words: "\(path) lies on \(output.isEmpty ? "the output" : output), which \(words(turn))")
    case .unknown:
      Finding(
        mark: .note, topic: "screen turn",
        words: "nobody tells how the picture on \(path) is turned, so edges and regions count from "
          + "the panel until something is drawn on it",
        remedies: ["if they are the wrong ones, write screen.turn, as Docs/Rules.md tells"])
    }
  }

  var frontFinding: Finding {
    Finding(
      mark: tellsFront ? .ok : .note, topic: "front app",
      words: tellsFront
        ? "the desktop tells which it is"
        : "nobody tells which it is, so rules with 'app' and intercept.exclude-apps never count")
  }

  var uinputFinding: Finding {
    switch uinput {
    case .absent:
      Finding(mark: .note, topic: "uinput", words: "there is no /dev/uinput: no panel can be held")
    case .allowed:
      Finding(
        mark: .ok, topic: "uinput",
        words: "/dev/uinput can be written; so can every program of yours, which lets it type")
    case .forbidden:
      Finding(
        mark: .note, topic: "uinput",
        words: "/dev/uinput may not be written: no panel can be held; that is also the safer state")
    }
  }

  var starterFinding: Finding {
    switch starter {
    case .enabled(let file):
      return Finding(mark: .ok, topic: "service", words: "\(file) starts with the session")
    case .autostart(let file):
      return Finding(mark: .ok, topic: "service", words: "\(file) starts it with the desktop")
    case .disabled(let file):
      return Finding(
        mark: .warning, topic: "service", words: "\(file) is installed and not enabled",
        remedies: ["systemctl --user enable --now pressd.service"])
    case .nobody:
      let words =
        hasSystemd ? "no unit is installed" : "there is no systemd, and no autostart entry"
      return Finding(
        mark: .warning, topic: "service", words: "\(words); pressd runs only when it is called",
        remedies: ["pressd setup"])
    }
  }

  var settingsFinding: Finding {
    guard let settingsFault else {
      return Finding(mark: .ok, topic: "settings", words: "they can be read")
    }
    return Finding(
      mark: .missing, topic: "settings", words: settingsFault,
      remedies: ["correct the line; 'pressd config check FILE' looks again"])
  }
}
