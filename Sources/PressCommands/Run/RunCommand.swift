// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import EvdevSource
import LinuxIO
import PressGestures

/// `pressd run`: says what presses on a live device become, while they happen.
struct RunCommand: Command {
  private static let device = CommandOption(
    "device", argument: "PATH",
    help: "one touch device, such as /dev/input/event3, instead of all touchscreens")
  private static let pads = CommandOption(
    "pads", help: "also listen to touchpads that weigh fingers (pressure pads)")
  private static let observe = CommandOption(
    "observe", help: "leave each touch to the app under the finger (this is the default)")

  private static let backend = CommandOption(
    "backend", argument: "NAME",
    help: "the library that reads: evdev (this is the default) or libinput")

  private static let seat = CommandOption(
    "seat", argument: "NAME", help: "with libinput, the seat whose touchscreens are read (seat0)")

  let name = "run"
  let summary = "tell what presses on live devices become"
  let operands = Operands.none
  let options =
    [device, pads, backend, seat, observe, .json] + SettingOption.options + [EventVoice.all]
  let notes = """
    Without --device it listens to all touchscreens, also to those that are plugged in later or
    that may be read only later. Each device has contacts of its own, counted from 1.
    libinput tells neither pressure nor size: with it everything goes by time. Without --device it
    reads the touchscreens of a seat, as udev assigns them.
    The devices are only listened to: the app under the finger still sees each touch. The lines
    are those of 'pressd replay'; in JSON the path stands in for the name of the trace. It
    ends with a summary of each device when it is interrupted (SIGINT or SIGTERM).
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let choice = try SettingOption.stack(of: invocation, isLive: true)
    for complaint in choice.complaints { output.complain("pressd: \(complaint)") }
    let voice = EventVoice(invocation)
    let backend = try Backend.named(invocation.value(of: Self.backend))
    try Self.checkSeat(backend, invocation)
    do {
      let endings = try SignalDescriptor(for: SignalDescriptor.endings)
      if let path = invocation.value(of: Self.device) {
        var live = try LiveRun(device: path, backend, choice: choice, voice: voice)
        return try live.run(until: endings, output)
      }
      let finder = try Self.finder(for: backend, invocation)
      let plugs = LivePlugs(finder, withPads: invocation.has(Self.pads))
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
    case .libinput: try SeatFinder(seat: invocation.value(of: seat) ?? "seat0")
    }
  }

  /// A seat is libinput's notion, and one device needs none.
  private static func checkSeat(
    _ backend: Backend, _ invocation: Invocation
  ) throws(CommandFailure) {
    guard invocation.value(of: seat) != nil else { return }
    guard backend == .libinput, invocation.value(of: device) == nil else {
      throw .misused("--seat goes with --backend libinput, and not with --device")
    }
  }
}
