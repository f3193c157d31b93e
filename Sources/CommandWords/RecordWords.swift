// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame

/// `pressd record`: writes down what a live touch device sends.
package enum RecordWords: CommandText {
  package static let output = CommandOption(
    "output", letter: "o", argument: "FILE", help: "where to write; '-' is standard output")
  package static let label = CommandOption(
    "label", argument: "GESTURE",
    help: "what the hand does meanwhile; of several the last counts, and all are in the file")

  package static let force = CommandOption(
    "force", help: "replace a recording that is there; hands cannot make it again")

  package static let name = "record"
  package static let summary = "write down what a touch device sends"
  package static let operands = Operands.one("DEVICE")
  package static let options = [output, label, force, RunWords.anySession]
  package static let notes = """
    The file is YAML as 'libinput record' writes it, and complete after every frame. It holds
    touches and nothing else: no keys, no serial number; times count from the first event. Who
    has it sees where the screen was touched, so record no PIN. It ends when it is interrupted,
    and when the session is locked or leaves the front: what is touched then is a PIN pad, or
    somebody else's. --any-session records all the same. A file that holds something is not
    replaced without --force.

    Example: pressd record /dev/input/event3 -o taps.yaml --label tap
    """
}
