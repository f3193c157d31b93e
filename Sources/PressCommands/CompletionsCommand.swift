// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame

/// `pressd completions`: what makes a shell complete the words of `pressd`.
struct CompletionsCommand: Command {
  let name = "completions"
  let summary = "print what makes bash, zsh or fish complete the words"
  let operands = Operands.one("SHELL")
  let operandWords = Completions.Shell.allCases.map(\.rawValue)
  let options: [CommandOption] = []
  let notes = """
    'make install' puts them where the shells look. To try one in bash:

    Example: source <(pressd completions bash)
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let word = invocation.operands[0]
    guard let shell = Completions.Shell(rawValue: word) else {
      let names = Completions.Shell.allCases.map(\.rawValue)
      let hint = Spelling.hint(for: word, among: names)
      throw .misused("completions: '\(word)' is not bash, zsh or fish\(hint)")
    }
    output.write(Completions(of: Pressd.program).text(for: shell))
    return .done
  }
}
