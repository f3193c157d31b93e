// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame

/// `pressd run`: says what presses on a live device become, while they happen.
package enum RunWords: CommandText {
  package static let device = CommandOption(
    "device", argument: "PATH",
    help: "one touch device, such as /dev/input/event3, instead of all touchscreens")
  package static let pads = CommandOption(
    "pads", help: "also listen to touchpads that weigh fingers (pressure pads)")
  package static let observe = CommandOption(
    "observe", help: "leave each touch to the app under the finger (this is the default)")

  package static let intercept = CommandOption(
    "intercept",
    help: "hold the panels, and take a touch from the app under the finger when it opens a press")

  package static let trial = CommandOption(
    "for", argument: "SECONDS",
    help: "with --intercept, give the panels back after 1 to 3600 s unless two fingers confirm")

  package static let anyCompositor = CommandOption(
    "any-compositor",
    help: "with --intercept, also where apps may be left with a touch that never ends")

  package static let backend = CommandOption(
    "backend", argument: "NAME",
    help: "the library that reads: evdev (this is the default) or libinput",
    words: ["evdev", "libinput"])

  package static let seat = CommandOption(
    "seat", argument: "NAME", help: "with libinput, the seat whose touchscreens are read (seat0)")

  package static let quiet = CommandOption(
    "quiet", help: "tell nothing of presses, only what goes wrong (as a service does)")

  package static let anySession = CommandOption(
    "any-session", help: "listen also while the session is locked or in the background")

  package static let dryRun = CommandOption(
    "dry-run", help: "only tell what presses become; carry nothing out, and tell nobody else")

  package static let name = "run"
  package static let summary = "tell what presses on live devices become"
  package static let operands = Operands.none
  package static let options =
    [
      device, pads, backend, seat, observe, intercept, trial, anyCompositor, quiet, dryRun,
      anySession, .json,
    ] + SettingOption.options + [
      EventVoice.all
    ]
  package static let notes = """
    Without --device it listens to all touchscreens, also to those that are plugged in later or
    that may be read only later. Each device has contacts of its own, counted from 1.
    libinput tells neither pressure nor size: with it everything goes by time. Without --device it
    reads the touchscreens of a seat, as udev assigns them.
    Without --intercept the devices are only listened to: the app under the finger still sees each
    touch. With it they are held, and five fingers that rest for two seconds, or SIGUSR1, give them
    back; Docs/Intercept.md tells where that works. The lines
    are those of 'pressd replay'; in JSON the path stands in for the name of the trace. It
    ends with a summary of each device when it is interrupted (SIGINT or SIGTERM).
    """
}
