// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import CommandFrame
import Plots
import TraceFiles

/// `foodpin`: the example app, played by a trace.
public struct FoodPinCommand: Command {
  /// The word by which it is called.
  public let name = "foodpin"
  /// What it does.
  public let summary = "play a captured trace into the example app, and show what came of it"
  /// One trace.
  public let operands = Operands.one("TRACE")
  /// JSON, or text in plain ASCII.
  public let options = [CommandOption.json, Self.ascii]
  /// What the screen looks like.
  public let notes = """
    The screen is that of a phone, 70 x 140 mm: an icon with quick actions at 10..25 x 5..20 mm,
    rows of 12 mm from y = 30 mm on. A tap on a row opens its restaurant, a tap on 50..68 x
    5..20 mm leads back. A harder press on a row peeks; a long press on the picture of a
    restaurant opens its context menu.
    """

  private static let ascii = CommandOption("ascii", help: "draw with nothing beyond ASCII")

  /// The program.
  public static let program = Program(FoodPinCommand(), version: "0.1.0")

  /// Makes the command.
  public init() {}

  /// Plays the trace; it has to be called on the main thread, to which the app belongs.
  public func run(
    _ invocation: Invocation, output: Output
  ) throws(CommandFailure) -> ExitStatus {
    for path in invocation.operands {
      for trace in try Self.read(path) {
        for warning in trace.warnings {
          output.complain("\(name): \(trace.name):\(warning.line): \(warning.message.printable)")
        }
        let stories = MainActor.assumeIsolated { FoodPinPlayer.play(trace) }
        write(stories, of: trace, invocation, output)
      }
    }
    return .done
  }

  private func write(
    _ stories: [ContactStory], of trace: Trace, _ invocation: Invocation, _ output: Output
  ) {
    if invocation.has(.json) {
      let writer = StoryJSON(trace: trace.name)
      for story in stories { output.writeLine(JSONText.of(writer.json(story))) }
      return
    }
    let writer = StoryText(
      output: output, alphabet: invocation.has(Self.ascii) ? .ascii : .unicode)
    output.writeLine(output.painted("FoodPin", .strong) + " plays \(trace.name.printable)\n")
    for story in stories { writer.write(story) }
  }

  /// Reads a trace; what the system refuses is its blame, what the file holds is the user's.
  private static func read(_ path: String) throws(CommandFailure) -> [Trace] {
    do {
      return try TraceReader.read(path)
    } catch {
      switch error {
      case .unreadable: throw .refused(error.description)
      case .useless: throw .misused(error.description)
      }
    }
  }
}
