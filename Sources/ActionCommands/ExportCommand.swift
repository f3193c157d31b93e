// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import DesktopSink
import LinuxIO

/// `pressd actions export`: makes an `Info.plist` from an app's desktop entry.
struct ExportCommand: Command {
  let name = "export"
  let summary = "make an Info.plist from the desktop entry of an app"
  let operands = Operands.one("APP")
  let options = [ImportCommand.output]
  let notes = """
    Translations go into LANGUAGE.lproj/InfoPlist.strings beside the list. Dynamic items are the
    app's own and are not exported.
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    guard let target = invocation.value(of: ImportCommand.output) else {
      throw .misused("export: -o FILE is missing; '-o -' prints the list")
    }
    let application: DesktopApplication
    do { application = try DesktopApplications.application(invocation.operands[0]) } catch {
      throw .desktop(error)
    }
    let made: InfoPlistMaking
    do { made = try InfoPlistMaking(of: application) } catch {
      throw .misused(error.description)
    }
    for remark in made.remarks { output.complain("pressd actions: \(remark)".printable) }
    guard target != "-" else {
      output.write(String(decoding: made.list, as: UTF8.self))
      return .done
    }
    do throws(SystemError) {
      try WholeFile.write(made.list, to: target)
      for (language, bytes) in made.tables {
        let folder = Folder(path: "\(Folder.parent(of: target))/\(language).lproj")
        try folder.make()
        try WholeFile.write(bytes, to: "\(folder.path)/InfoPlist.strings")
      }
    } catch { throw .refused(error.description) }
    return .done
  }
}
