// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO

/// A subcommand that `pressd-bridge` carries out, which bears the desktop's libraries.
///
/// Its words are checked here and handed over as they are; so its options complete and its help
/// shows without the other program. `Docs/decisions` tells why it is one.
struct BridgeCommand<Words: CommandText>: Command {
  var name: String { Words.name }
  var summary: String { Words.summary }
  var operands: Operands { Words.operands }
  var options: [CommandOption] { Words.options }
  var notes: String { Words.notes }

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    output.flush()
    do { try OtherProgram.become("pressd-bridge", words: [name] + invocation.words) } catch {
      throw .refused("\(name): \(error)")
    }
  }
}
