// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import Plots
import PressGestures
import Terminal
import TouchModel
import TraceFiles

/// `pressd explain`: why each contact of a trace became what it became.
struct ExplainCommand: Command {
  private typealias Words = ExplainWords
  let name = ExplainWords.name
  let summary = ExplainWords.summary
  let operands = ExplainWords.operands
  let options = ExplainWords.options
  let notes = ExplainWords.notes

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let choice = try SettingOption.stack(of: invocation)
    for complaint in choice.complaints { output.complain("pressd: \(complaint)") }
    let wanted = try invocation.value(of: Words.contact).map(Self.number)
    var status = ExitStatus.done
    for path in invocation.operands {
      do throws(CommandFailure) {
        for trace in try CapturedTraces.read(path) {
          Self.warn(of: trace, path, output)
          let settings = try choice.settings(for: trace.device)
          if let complaint = choice.profileComplaint(for: trace.device) {
            output.complain("pressd: \(complaint)")
          }
          if invocation.has(Words.bug) {
            try report(trace, path, wanted, settings, invocation, output)
          } else {
            try explain(trace, path, wanted, settings, invocation, output)
          }
        }
      } catch {
        output.complain("pressd: \(error)".printable)
        status = max(status, error.status)
      }
    }
    return status
  }

  private static func number(_ word: String) throws(CommandFailure) -> UInt32 {
    guard let number = UInt32(word), number > 0 else {
      throw .misused("--contact \(word): a number from 1 is needed, as replay counts them")
    }
    return number
  }

  private static func warn(of trace: Trace, _ path: String, _ output: Output) {
    for warning in trace.warnings {
      output.complain("pressd: \(path.printable):\(warning.line): \(warning.message.printable)")
    }
  }

  // MARK: Explanations

  private func explain(
    _ trace: Trace, _ path: String, _ wanted: UInt32?, _ settings: PressSettings,
    _ invocation: Invocation, _ output: Output
  ) throws(CommandFailure) {
    let all = Explanation.all(of: trace, settings: settings)
    let chosen = try Self.choose(wanted, of: all, path)
    if all.isEmpty { output.complain("pressd: \(path.printable): no contact lands in it") }
    for (index, explanation) in chosen.enumerated() {
      if invocation.has(.json) {
        output.writeLine(JSONText.of(explanation.json))
      } else {
        if index > 0 { output.writeLine("") }
        output.write(ExplainScreen.grid(explanation, style: Self.style(invocation, output)))
      }
    }
  }

  private static func choose(
    _ wanted: UInt32?, of all: [Explanation], _ path: String
  ) throws(CommandFailure) -> [Explanation] {
    guard let wanted else { return all }
    let chosen = all.filter { $0.account.contact.number == wanted }
    guard chosen.isEmpty else { return chosen }
    let known = all.map { "\($0.account.contact.number)" }
    let there = known.isEmpty ? "none" : known.joined(separator: ", ")
    throw .misused(
      "\(path): there is no contact \(wanted); there \(known.count > 1 ? "are" : "is") \(there)")
  }

  /// As wide as the terminal that shows it; what is piped has the width of a page.
  private static func style(_ invocation: Invocation, _ output: Output) -> ExplainScreen.Style {
    var style = ExplainScreen.Style.usual
    if let size = Terminal.sizeOfOutput { (style.columns, style.rows) = (size.columns, size.rows) }
    style.rows = max(style.rows, ExplainScreen.Style.usual.rows)
    if invocation.has(Words.ascii) || !output.isUnicode { style.alphabet = .ascii }
    return style
  }

  // MARK: Reports

  private func report(
    _ trace: Trace, _ path: String, _ wanted: UInt32?, _ settings: PressSettings,
    _ invocation: Invocation, _ output: Output
  ) throws(CommandFailure) {
    let all = Explanation.all(of: trace, settings: settings)
    let chosen = try Self.choose(wanted, of: all, path)
    guard let explanation = chosen.first else {
      throw .misused("\(path): no contact lands in it, so there is nothing to report")
    }
    guard chosen.count == 1 else {
      let last = all.last?.account.contact.number ?? 1
      throw .misused("--bug tells of one contact; --contact N chooses from 1 to \(last) of \(path)")
    }
    output.write(BugReport(explanation, trace, settings: settings).text)
  }
}
