// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO

/// A subcommand that another program carries out, which bears libraries that few commands need.
///
/// Its words are checked here and handed over as they are; so its options complete and its help
/// shows without the other program. `Docs/decisions` tells why there are several.
struct OtherCommand<Words: CommandText>: Command {
  /// The program that carries it out.
  enum Carrier: String {
    /// The one that lives on the desktop.
    case bridge = "pressd-bridge"
    /// The one for looking and tuning, with statistics and full screens.
    case workbench = "pressd-workbench"
  }

  private let carrier: Carrier

  /// Makes the subcommand that these words describe.
  init(in carrier: Carrier) {
    self.carrier = carrier
  }

  var name: String { Words.name }
  var summary: String { Words.summary }
  var operands: Operands { Words.operands }
  var options: [CommandOption] { Words.options }
  var notes: String { Words.notes }

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    output.flush()
    do { try OtherProgram.become(carrier.rawValue, words: [name] + invocation.words) } catch {
      throw .refused("\(name): \(error)")
    }
  }
}
