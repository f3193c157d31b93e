// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import LinuxIO
import TraceFiles

/// `Benchmarks recognition`: how often hands are understood, as tables.
struct RecognitionCommand: Command {
  private static let touches = CommandOption(
    "touches", argument: "N", help: "touches of each hand on each panel (default: 100)")
  private static let series = CommandOption(
    "series", argument: "FILE", help: "recorded series of pressure, as tab-separated lines")
  private static let page = CommandOption(
    "page", argument: "FILE", help: "put the tables into a page instead of printing them")

  let name = "recognition"
  let summary = "count how often hands are understood on each panel"
  let operands = Operands.any("TRACE")
  let options = [touches, series, page]
  let notes = """
    Synthetic hands on synthetic panels, by the panel's own evidence and by a profile of its range;
    the same tables on every machine. Of captures named as operands it counts by device what their
    touches became; captures that cannot be read, or hold no touch, are left out.
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let touches = try touches(of: invocation)
    var blocks = [
      ("as-it-is", RecognitionTable(touches: touches, manner: .asItIs).markdown),
      ("by-profile", RecognitionTable(touches: touches, manner: .profiled).markdown),
      ("tremor", TremorTable(tries: touches).markdown),
    ]
    if let path = invocation.value(of: Self.series) {
      blocks.append(("series", SeriesTally(parsing: try text(of: path)).markdown))
    }
    if !invocation.operands.isEmpty {
      blocks.append(("captures", tally(of: invocation.operands).markdown))
    }
    try deliver(blocks, invocation.value(of: Self.page), output)
    return .done
  }

  private func deliver(
    _ blocks: [(String, String)], _ path: String?, _ output: Output
  ) throws(CommandFailure) {
    guard let path else {
      for (name, text) in blocks { output.write("\(name)\n\n\(text)\n") }
      return
    }
    var page = try DocumentPage(reading: path)
    for (name, text) in blocks { try page.replace(name, with: text) }
    try page.write()
  }

  private func touches(of invocation: Invocation) throws(CommandFailure) -> Int {
    guard let text = invocation.value(of: Self.touches) else { return 100 }
    guard let number = Int(text), (1...1000).contains(number) else {
      throw .misused("--touches: '\(text)' is not a whole number from 1 to 1000")
    }
    return number
  }

  private func text(of path: String) throws(CommandFailure) -> String {
    do {
      return String(decoding: try WholeFile.read(path, limit: 1 << 26), as: UTF8.self)
    } catch { throw .refused(error.description) }
  }

  private func tally(of paths: [String]) -> CaptureTally {
    var tally = CaptureTally()
    for path in paths {
      for trace in (try? TraceReader.read(path)) ?? [] { tally.note(trace) }
    }
    return tally
  }
}
