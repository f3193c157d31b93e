// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame

/// `pressd tune`: says what a panel can feel, and finds the settings that fit it and one hand.
package enum TuneWords: CommandText {
  package static let labels = CommandOption(
    "labels", argument: "FILE",
    help: "what each touch was; lines of TRACE CONTACT LABEL; '-' is standard input")
  package static let report = CommandOption(
    "report", argument: "FILE", help: "write a report as one HTML file")
  package static let profile = CommandOption(
    "profile", argument: "FILE", help: "write a profile for 'run' and 'replay'")
  package static let share = CommandOption(
    "share", argument: "FOLDER", help: "write what may be sent in: no names, no places, no times")
  package static let cost = CommandOption(
    "cost", argument: "NAME=N", help: "what a mistake costs; may be given several times",
    words: [
      "false-pop=", "missed-pop=", "false-peek=", "missed-peek=", "false-hold=", "missed-hold=",
    ])
  package static let seed = CommandOption(
    "seed", argument: "N", help: "what chance starts from (default: 1)")
  package static let person = CommandOption(
    "person", argument: "NAME", help: "whose hand it is; goes into the profile")
  package static let date = CommandOption(
    "date", argument: "DAY", help: "the day for the profile, such as 2026-11-30 (default: today)")
  package static let features = CommandOption(
    "features", argument: "FILE",
    help: "read a table of touch features instead of traces; '-' is standard input")
  package static let guided = CommandOption(
    "guided", help: "ask for touches one by one, on a live device")
  package static let from = CommandOption(
    "from", argument: "TRACE", help: "with --guided: take the touches from a trace")
  package static let keep = CommandOption(
    "output", letter: "o", argument: "FILE", help: "with --guided: keep the labeled recording")
  package static let touches = CommandOption(
    "touches", argument: "N", help: "with --guided: how many touches of each kind (default: 5)")

  package static let name = "tune"
  package static let summary = "find what a panel can feel, and the settings that fit it and a hand"
  package static let operands = Operands.any("TRACE | DEVICE")
  package static let options = [
    CommandOption.json, labels, report, profile, person, date, share, cost, seed, features, guided,
    from, keep, RecordWords.force, touches, RunWords.anySession, SettingOption.option,
    SettingOption.config,
  ]
  package static let notes = """
    Labels are rest, light-tap, tap, hard-tap, long-press, press, press-hard and drag. They come from
    --labels, from 'pressd record --label', else from the name of the trace's folder. A button
    under the surface labels clicks by itself. Without labels there is still a verdict, a range and
    a long press. Where groups do not separate, no threshold is made up; that is a finding.
    Costs are false-pop, missed-pop, false-peek, missed-peek, false-hold and missed-hold.
    'pressd tune --guided [DEVICE]' asks for each kind of touch; q ends it, r takes the last back.
    """
}
