// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import SessionSource
import CommandFrame
import CommandWords

/// `pressd doctor`: what works on this machine, what does not, and what to do about it.
struct DoctorCommand: Command {
  let name = DoctorWords.name
  let summary = DoctorWords.summary
  let operands = DoctorWords.operands
  let options = DoctorWords.options
  let notes = DoctorWords.notes

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let found = Examination.look(invocation)
    if invocation.has(.json) {
      output.writeLine(JSONText.of(found.json))
    } else {
      for finding in found.findings { output.write(finding.text(output)) }
      output.writeLine(found.verdict)
    }
    return found.isWhole ? .done : .refused
  }
}

extension Examination {
  /// The last line for people.
  var verdict: String {
    isWhole
      ? "Nothing is missing that 'pressd run' needs."
      : "Something is missing that 'pressd run' needs; 'pressd replay' and 'pressd tune' need none of it."
  }

  /// All of it as one JSON object.
  var json: JSON {
    [
      "whole": .bool(isWhole),
      "modes": ["observe": .bool(canObserve), "intercept": .bool(canIntercept)],
      "session": .optional(session.session) { session in
        [
          "id": .text(session.identifier), "seat": .text(session.seat), "type": .text(session.kind),
          "active": .bool(session.isActive), "locked": .bool(session.isLocked),
        ]
      },
      "findings": .array(findings.map(\.json)),
    ]
  }
}
