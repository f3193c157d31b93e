// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import PressGestures
import TraceFiles

/// `pressd inspect`: what a capture holds, before anything is made of it.
struct InspectCommand: Command {
  let name = "inspect"
  let summary = "tell what captured traces hold"
  let operands = Operands.some("TRACE")
  let options = [CommandOption.json] + SettingOption.options
  let notes = """
    A trace is a capture by evemu-record, evtest, libinput record, libinput debug-events or
    Android's getevent, or the kernel's own records, raw or as hexdump, od or xxd write them, packed
    by gzip or not, pasted or in a mail, also as its attachment; '-' is standard input. Its format is
    judged by its content. Lines that cannot be read are skipped and told. Times are in seconds,
    pressures and sizes are the device's own numbers: at the landing, at most, and before the end.
    Where the capture states no resolution, lengths rest on
    press.assumed-units-per-mm, and the line 'length' says so.
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let choice = try SettingOption.stack(of: invocation)
    var status = ExitStatus.done
    for path in invocation.operands {
      do {
        let file = try CapturedTraces.readLabeled(path)
        LabelWords.tellBeyond(file.labels, of: file.traces, in: path, output)
        for trace in file.traces {
          let inspection = Inspection(
            trace, labels: file.labels,
            assumedUnitsPerMillimeter: choice.settings.press.assumedUnitsPerMillimeter,
            isDensitySet: choice.setsDensity)
          if invocation.has(.json) {
            output.writeLine(JSONText.of(inspection.json))
          } else {
            output.tell(inspection.text(output))
          }
        }
      } catch {
        output.complain("pressd: \(error.description.printable)")
        status = max(status, error.status)
      }
    }
    return status
  }
}
