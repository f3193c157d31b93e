// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The terminals for `Terminal=true`, each with its way to be given a command.
///
/// GIO's list has those of the large desktops and of X11. What small compositors have is not in it, nor,
/// before GLib 2.76, the way in which people name their terminal for all programs.
struct TerminalProgram: Hashable {
  /// The program.
  var name: String
  /// What stands before the command that is to run in it.
  var start: String

  /// What the person chose goes before all others.
  private static let chosen = TerminalProgram(name: "xdg-terminal-exec", start: "xdg-terminal-exec")

  /// Those that GIO knows (2.74), in its order, each with its own way to be given a command.
  private static let known =
    [
      TerminalProgram(name: "kgx", start: "kgx -e"),
      TerminalProgram(name: "gnome-terminal", start: "gnome-terminal --"),
      TerminalProgram(name: "mate-terminal", start: "mate-terminal -x"),
      TerminalProgram(name: "xfce4-terminal", start: "xfce4-terminal -x"),
    ]
    + ["tilix", "konsole", "nxterm", "color-xterm", "rxvt", "dtterm", "xterm"].map {
      TerminalProgram(name: $0, start: "\($0) -e")
    }

  private static let others = [
    TerminalProgram(name: "foot", start: "foot"),
    TerminalProgram(name: "alacritty", start: "alacritty -e"),
    TerminalProgram(name: "x-terminal-emulator", start: "x-terminal-emulator -e"),
  ]

  /// The terminal to use; `nil` where there is none.
  static func own(_ isInstalled: (String) -> Bool = ProgramLine.isInstalled) -> TerminalProgram? {
    ([chosen] + known + others).first { isInstalled($0.name) }
  }
}
