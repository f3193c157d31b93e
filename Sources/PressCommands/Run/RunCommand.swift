// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import EvdevSource
import LinuxIO
import PressGestures

/// `pressd run`: says what presses on a live device become, while they happen.
struct RunCommand: Command {
  private static let device = CommandOption(
    "device", argument: "PATH", help: "the touch device, such as /dev/input/event3")
  private static let observe = CommandOption(
    "observe", help: "leave each touch to the app under the finger (this is the default)")

  let name = "run"
  let summary = "tell what presses on a live device become"
  let operands = Operands.none
  let options = [device, observe, .json, SettingOption.option, EventVoice.all]
  let notes = """
    The device is only listened to: the app under the finger still sees each touch. The lines
    are those of 'pressd replay'; in JSON the path stands in for the name of the trace. It
    ends with a summary when it is interrupted (SIGINT or SIGTERM).
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let settings = try SettingOption.settings(of: invocation)
    guard let path = invocation.value(of: Self.device) else {
      throw .misused("run: --device PATH is missing; ls /dev/input/by-path shows what there is")
    }
    do {
      let endings = try SignalDescriptor(for: SignalDescriptor.endings)
      var live = LiveRun(
        try Self.open(path, settings.press.assumedUnitsPerMillimeter), path: path,
        settings: settings, voice: EventVoice(invocation))
      return try live.run(until: endings, output)
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw .refused("\(error)")
    }
  }

  private static func open(
    _ path: String, _ density: Double
  ) throws(CommandFailure) -> EvdevSource {
    do {
      return try EvdevSource(opening: path, assumedUnitsPerMillimeter: density)
    } catch {
      throw error.isMisnamed ? .misused(error.description) : .refused(error.description)
    }
  }
}
