// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame

/// `pressd setup`: lets pressd read touchscreens, starts it with the session, and tries it out.
package enum SetupWords: CommandText {
  package static let yes = CommandOption("yes", letter: "y", help: "do it without asking")
  package static let dryRun = CommandOption(
    "dry-run", help: "print the commands, and do nothing")
  package static let undo = CommandOption("undo", help: "take back what setup has done")
  package static let root = CommandOption(
    "root", argument: "DIR",
    help: "put the files below DIR, for an image; commands for a running system are left out, and "
      + "no hold is asked for without --seconds")
  package static let noHold = CommandOption("no-hold", help: "do not ask for a hold at the end")
  package static let seconds = CommandOption(
    "seconds", argument: "N", help: "wait for the hold for 1 to 600 s (30), also with --root")

  package static let name = "setup"
  package static let summary = "let pressd read touchscreens, start it with the session, try it out"
  package static let operands = Operands.none
  package static let options = [yes, dryRun, undo, root, noHold, seconds]
  package static let notes = """
    Run it as yourself; what needs root is done by sudo or doas, and each command is shown before.
    It says what each step opens and asks before it. What was done is kept in a record, by which
    --undo takes back exactly that. At the end it asks for one hold on the screen and says what it
    felt.
    """
}
