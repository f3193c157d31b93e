// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import CommandFrame

/// The program `pressd-actions`, to which `pressd actions` hands over.
public enum ActionCommands {
  /// The program with all its subcommands.
  public static let program = Program(
    name: "pressd actions", version: Release.version,
    summary: "Quick actions of installed apps: what they offer, and performing it.",
    commands: [
      ListCommand(),
      MenuCommand(),
      PerformCommand(),
      OpenCommand(),
      SetCommand(),
      ImportCommand(),
      ExportCommand(),
    ])
}
