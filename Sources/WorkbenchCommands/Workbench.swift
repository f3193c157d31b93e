// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import CommandFrame

/// The program `pressd-workbench`: the subcommands of `pressd` that show, explain, record and tune.
///
/// People call them through `pressd`, so that is the name in its messages.
public enum Workbench {
  /// The program with its subcommands; a subcommand is one folder and one word here.
  public static let program = Program(
    name: "pressd", version: Release.version,
    summary: "Turns presses on touch hardware into actions.",
    commands: [ExplainCommand(), MonitorCommand(), RecordCommand(), TuneCommand()])
}
