// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The terminals for `Terminal=true` of which GIO itself does not know.
///
/// Its list has those of the large desktops and of X11. What small compositors have is not in it, nor,
/// before GLib 2.76, the way in which people name their terminal for all programs.
struct TerminalProgram: Hashable {
  /// The program.
  var name: String
  /// What stands before the command that is to run in it.
  var start: String

  /// What the person chose goes before all others.
  private static let chosen = TerminalProgram(name: "xdg-terminal-exec", start: "xdg-terminal-exec")

  /// Those that GIO knows (2.74), each with its own way to be given a command.
  private static let known = [
    "kgx", "gnome-terminal", "mate-terminal", "xfce4-terminal", "tilix", "konsole", "nxterm",
    "color-xterm", "rxvt", "dtterm", "xterm",
  ]

  private static let others = [
    TerminalProgram(name: "foot", start: "foot"),
    TerminalProgram(name: "alacritty", start: "alacritty -e"),
    TerminalProgram(name: "x-terminal-emulator", start: "x-terminal-emulator -e"),
  ]

  /// The terminal to use; `nil` where GIO chooses, or has to say that there is none.
  static func own(_ isInstalled: (String) -> Bool = ProgramLine.isInstalled) -> TerminalProgram? {
    if isInstalled(chosen.name) { return chosen }
    return known.contains(where: isInstalled) ? nil : others.first { isInstalled($0.name) }
  }
}
