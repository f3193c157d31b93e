// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import LinuxIO
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
    let choice = try SettingOption.stack(of: invocation, isLive: true)
    for complaint in choice.complaints { output.complain("pressd: \(complaint)") }
    let voice = EventVoice(invocation)
    let backend = try Backend.named(invocation.value(of: Words.backend))
    try Self.checkSeat(backend, invocation)
    do {
      let endings = try SignalDescriptor(for: SignalDescriptor.endings)
      if let path = invocation.value(of: Words.device) {
        var live = try LiveRun(device: path, backend, choice: choice, voice: voice)
        return try live.run(until: endings, output)
      }
      let finder = try Self.finder(for: backend, invocation)
      let plugs = LivePlugs(finder, withPads: invocation.has(Words.pads))
      var live = LiveRun(following: plugs, choice: choice, voice: voice)
      return try live.run(until: endings, output)
    } catch let error as CommandFailure {
      throw error
    } catch let error as EvdevError {
      throw error.isMisnamed ? .misused(error.description) : .refused(error.description)
    } catch {
      throw .refused("\(error)")
    }
  }

  private static func finder(
    for backend: Backend, _ invocation: Invocation
  ) throws -> any NodeFinder {
    switch backend {
    case .evdev: try EvdevFinder()
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
