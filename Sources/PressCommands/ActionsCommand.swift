// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import LinuxIO

/// `pressd actions`: hands over to `pressd-actions`, which bears the desktop's libraries.
///
/// They would cost every other subcommand start time and memory; `Docs/decisions` has the figures.
struct ActionsCommand: Command {
  let name = "actions"
  let summary = "quick actions of installed apps: list, menu, perform, open, set, import, export"
  let operands = Operands.any("WORD")
  let operandWords = ["list", "menu", "perform", "open", "set", "import", "export"]
  let options: [CommandOption] = []
  let takesAllWords = true

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    output.flush()
    do { try OtherProgram.become("pressd-actions", words: invocation.operands) } catch {
      throw .refused("actions: \(error)")
    }
  }
}
