// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import DesktopSink
import LinuxIO

/// `pressd actions import`: makes a desktop entry from an app's `Info.plist`.
struct ImportCommand: Command {
  static let output = CommandOption(
    "output", letter: "o", argument: "FILE", help: "where to write; '-' is standard output")
  private static let exec = CommandOption(
    "exec", argument: "COMMAND",
    help: "start each action by this command, its type in the place of {type}")

  let name = "import"
  let summary = "make a desktop entry from an Info.plist"
  let operands = Operands.one("INFO.PLIST")
  let options = [output, exec]
  let notes = """
    Titles are translated by the *.lproj/InfoPlist.strings beside the list. What cannot be carried
    over is told, also where two types would be the same name among Actions=. Without --exec the
    entry says that the app is started and asked over the session bus.

    Example: pressd actions import Info.plist -o com.example.FoodPin.desktop
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    guard let target = invocation.value(of: Self.output) else {
      throw .misused("import: -o FILE is missing; '-o -' prints the entry")
    }
    var files = FileUses()
    files.read(invocation.operands[0], as: "the list")
    try files.write(target, as: "-o")
    let command = invocation.value(of: Self.exec)
    if let command, !command.contains(EntryMaking.typePlaceholder) {
      throw .misused("import: --exec '\(command)' lacks \(EntryMaking.typePlaceholder)")
    }
    let file: InfoPlistFile
    do { file = try InfoPlistFile(invocation.operands[0]) } catch { throw .infoPlist(error) }
    let name = Self.identifier(in: target)
    let made = EntryMaking(of: file, name: name, command: command)
    for remark in made.remarks { output.complain("pressd actions: \(remark)".printable) }
    guard target != "-" else {
      output.write(made.text)
      return .done
    }
    do { try WholeFile.write(Array(made.text.utf8), to: target) } catch {
      throw .refused(error.description)
    }
    if made.identifier != name {
      output.complain(
        "pressd actions: \(target): the app is '\(made.identifier)', so the file's name should be "
          + "\(made.identifier).desktop")
    }
    return .done
  }

  /// The identifier that a file's name has.
  private static func identifier(in path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".desktop") ? String(name.dropLast(8)) : name
  }
}
