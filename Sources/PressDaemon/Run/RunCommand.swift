// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import LinuxIO
import LiveSources
import PressGestures

/// `pressd run`: says what presses on live devices become, while they happen.
struct RunCommand: Command {
  private typealias Words = RunWords
  let name = RunWords.name
  let summary = RunWords.summary
  let operands = RunWords.operands
  let options = RunWords.options
  let notes = RunWords.notes

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let backend = try Backend.named(invocation.value(of: Words.backend))
    try Self.checkSeat(backend, invocation)
    do {
      // Both before GLib starts a thread: it would take the signals, and read the environment.
      let notice = ServiceNotice.taken()
      let endings = try SignalDescriptor(for: SignalDescriptor.serviceSignals)
      let desk = try InterceptDesk.asked(for: invocation, backend) { [log = DaemonLog(output)] in
        log.tell(.notice, $0)
      }
      var parts = Self.parts(invocation, output, notice)
      parts.intercept = desk
      let daemon = try Daemon(parts)
      let named = invocation.value(of: Words.device)
      let finder: any NodeFinder =
        try named == nil ? Self.finder(for: backend, invocation, desk) : OneNode(by: backend, desk)
      let plugs = LivePlugs(finder, withPads: invocation.has(Words.pads))
      return try daemon.run(plugs, named: named, until: endings)
    } catch let error as CommandFailure {
      throw error
    } catch let error as EvdevError {
      throw error.isMisnamed ? .misused(error.description) : .refused(error.description)
    } catch {
      throw .refused("\(error)")
    }
  }

  private static func parts(
    _ invocation: Invocation, _ output: Output, _ notice: ServiceNotice
  ) -> Daemon.Parts {
    var parts = Daemon.Parts(
      output: output, voice: invocation.has(Words.quiet) ? nil : EventVoice(invocation),
      load: { () throws(CommandFailure) in
        try SettingOption.stack(of: invocation, isLive: true)
      }, folders: SettingOption.folders(of: invocation),
      ownFile: SettingOption.ownFile(of: invocation),
      followsSession: !invocation.has(Words.anySession), acts: !invocation.has(Words.dryRun),
      notice: notice, startsUnits: OwnUnit.isService)
    parts.sockets = .own
    return parts
  }

  private static func finder(
    for backend: Backend, _ invocation: Invocation, _ desk: InterceptDesk?
  ) throws -> any NodeFinder {
    switch backend {
    case .evdev: try EvdevFinder(desk)
    case .libinput: try SeatFinder(seat: invocation.value(of: Words.seat) ?? "seat0")
    }
  }

  /// A seat is libinput's notion, and one device needs none.
  private static func checkSeat(
    _ backend: Backend, _ invocation: Invocation
  ) throws(CommandFailure) {
    guard invocation.value(of: Words.seat) != nil else { return }
    guard backend == .libinput, invocation.value(of: Words.device) == nil else {
      throw .misused("--seat goes with --backend libinput, and not with --device")
    }
  }
}
