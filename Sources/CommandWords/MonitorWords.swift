// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame

/// `pressd monitor`: shows force, contacts, events and thresholds of a device or a trace, live.
package enum MonitorWords: CommandText {
  package static let trace = CommandOption(
    "trace", argument: "FILE", help: "also recognize these touches with each change of a threshold")
  package static let speed = CommandOption(
    "speed", argument: "N", help: "play a trace so many times as fast, from 0.0625 to 16")
  package static let at = CommandOption(
    "at", argument: "SECONDS", help: "begin so long after the first frame of a trace")
  package static let once = CommandOption(
    "once", help: "print one frame of the view as text: at --at, or at the end of a trace")

  package static let name = "monitor"
  package static let summary = "watch force, contacts and events live, and move thresholds by keys"
  package static let operands = Operands.one("DEVICE|TRACE")
  package static let options =
    [trace, speed, at, once, ExplainWords.ascii, RunWords.anySession] + SettingOption.options
  package static let notes = """
    A path below /dev is a device, anything else a trace, which is played in real time.
    Keys: up and down choose a threshold, left and right move it (page up and down by ten), u takes
    a change back, s saves to the file of --config or else the user's own, space pauses, comma and
    period wind a trace by a second, home and end go to its ends, < and > change its speed, q quits.
    With each change all touches so far are recognized again, and the log tells which would have
    become something else. A device is watched while the session is in front and not locked; then
    the monitor ends, unless --any-session is given.
    """
}
