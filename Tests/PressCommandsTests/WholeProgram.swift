// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import PressCommands
import WorkbenchCommands

/// `pressd` with the subcommands that another program carries out, all in this process.
enum WholeProgram {
  static func run(_ words: [String], output: Output) -> CommandFrame.ExitStatus {
    let isWork = Workbench.program.commands.contains { $0.name == words.first }
    return (isWork ? Workbench.program : Pressd.program).run(words, output: output)
  }
}
