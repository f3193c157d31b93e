// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import CommandFrame

/// The program `pressd-bridge`: the subcommands of `pressd` that live on the desktop.
///
/// People call them through `pressd`, so that is the name in its messages.
public enum Bridge {
  /// The program with its subcommands; a subcommand is one file or folder and one word here.
  public static let program = Program(
    name: "pressd", version: Release.version,
    summary: "Turns presses on touch hardware into actions.",
    commands: [
      DoctorCommand(), HapticsCommand(), MutterReplayCommand(), RunCommand(), SetupCommand(),
    ])
}
