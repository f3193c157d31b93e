// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame
import PressBridge

/// `pressd haptics`: says what would give pulses here, and gives some on request.
package enum HapticsWords: CommandText {
  package static let trial = CommandOption(
    "try", argument: "WHEN",
    help: "give the pulse of a moment now: peek, pop, lock (of preview actions) or refuse",
    words: ["peek", "pop", "lock", "refuse"])
  package static let backend = CommandOption(
    "backend", argument: "NAME",
    help: "what is to give pulses: auto, feedbackd, motor or off",
    words: HapticSettings.Backend.allCases.map(\.rawValue))
  package static let device = CommandOption(
    "device", argument: "PATH",
    help: "the node of the motor, such as /dev/input/event2, or auto")
  package static let pads = CommandOption(
    "pads", help: "also drive touchpads that click by a motor; they stop clicking by themselves")
  package static let strength = CommandOption(
    "strength", argument: "NUMBER", help: "the strongest pulse, 0 to 1 of what the motor can")
  package static let minimum = CommandOption(
    "minimum-ms", argument: "NUMBER",
    help: "the shortest pulse in milliseconds, 0 to 1000; an eccentric motor needs 80")

  package static let name = "haptics"
  package static let summary = "tell what gives pulses here, and try them"
  package static let operands = Operands.none
  package static let options = [
    trial, backend, device, pads, strength, minimum, SettingOption.option, SettingOption.config,
    .json,
  ]
  package static let notes = """
    It goes by [haptics] of your configuration, as 'pressd run' does, except for what is said here.
    Nothing is started and no device is opened unless a pulse is asked for. Whether it was felt only
    you know; that feedbackd or the motor took it is what is told. It ends with 1 where a pulse was
    asked for and could not be given.
    """
}
