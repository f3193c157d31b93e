// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import CommandFrame
import CommandWords

/// The program `pressd`; a subcommand is one file in this folder and one word in this list.
public enum Pressd {
  /// The program with all its subcommands.
  public static let program = Program(
    name: "pressd", version: Release.version,
    summary: "Turns presses on touch hardware into actions.",
    commands: [
      ActionsCommand(),
      CompletionsCommand(),
      ConfigCommand(),
      ConvertCommand(),
      DevicesCommand(),
      OtherCommand<DoctorWords>(in: .bridge),
      OtherCommand<ExplainWords>(in: .workbench),
      OtherCommand<HapticsWords>(in: .bridge),
      InspectCommand(),
      OtherCommand<MonitorWords>(in: .workbench),
      OtherCommand<RecordWords>(in: .workbench),
      ReplayCommand(),
      OtherCommand<RunWords>(in: .bridge),
      OtherCommand<SetupWords>(in: .bridge),
      SynthCommand(),
      OtherCommand<TuneWords>(in: .workbench),
    ])
}
