// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import DesktopSink
import PressActions

/// `pressd actions set`: sets the dynamic quick actions of an app from a file.
struct SetCommand: Command {
  private static let clear = CommandOption("clear", help: "take all of them away")

  let name = "set"
  let summary = "set an app's dynamic quick actions from a property list"
  let operands = Operands.some("APP FILE")
  let options = [clear, .json]
  let notes = """
    FILE is a property list with UIApplicationShortcutItems, as in an Info.plist. Its items take the
    place of all that the app set before, and are kept until they are set again. Apps that link the
    library do the same by application.shortcutItems.
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let words = invocation.operands
    let wanted = invocation.has(Self.clear) ? 1 : 2
    guard words.count == wanted else {
      throw .misused(
        wanted == 1 ? "set: with --clear there is only APP" : "set: APP and FILE are needed")
    }
    if case .some(.unknownApplication) = Self.absence(of: words[0]) {
      let hint = Spelling.hint(for: words[0], among: DesktopApplications.all().map(\.identifier))
      output.complain(
        "pressd actions: no app '\(words[0])' is installed, so nobody shows these yet\(hint)"
          .printable)
    }
    let told = try wanted == 2 ? items(in: words[1], of: words[0], output) : nil
    let items = told?.items ?? []
    do {
      let content = try DynamicItemFolder.standard().set(items, of: words[0])
      if let warning = content.warning { output.complain("pressd actions: \(warning)".printable) }
    } catch { throw .items(error) }
    if invocation.has(.json) {
      let members: [(String, JSON)] = [("app", .text(words[0])), ("items", .number(items.count))]
      output.writeLine(JSONText.of(members.object))
    } else {
      let count = items.count == 1 ? "1 dynamic item" : "\(items.count) dynamic items"
      output.writeLine("\(words[0].printable): \(count)")
    }
    return .done
  }

  /// Why an app is not there; `nil` where it is.
  private static func absence(of app: String) -> DesktopError? {
    do {
      _ = try DesktopApplications.application(app)
      return nil
    } catch { return error }
  }

  private func items(
    in path: String, of app: String, _ output: Output
  ) throws(CommandFailure) -> StaticItems {
    let file: InfoPlistFile
    do { file = try InfoPlistFile(path) } catch { throw .infoPlist(error) }
    let told = file.items(appIdentifier: app)
    // Half a list would silently take items away.
    if let problem = told.problems.first(where: { $0.severity == .error }) {
      throw .misused("\(problem.description(in: path)); nothing was set")
    }
    for warning in file.warnings + told.problems.map({ $0.description(in: path) }) {
      output.complain("pressd actions: \(warning)".printable)
    }
    return told
  }
}
