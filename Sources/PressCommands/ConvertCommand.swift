// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO
import PressSynth
import TraceFiles

/// `pressd convert`: writes a captured trace in another format.
struct ConvertCommand: Command {
  private static let output = CommandOption(
    "output", letter: "o", argument: "FILE", help: "where to write; '-' is standard output")
  private static let target = CommandOption(
    "to", argument: "FORMAT",
    help: "libinput-record or evemu (default: as the name of FILE ends, else libinput-record)",
    words: ["libinput-record", "evemu"])

  let name = "convert"
  let summary = "write a captured trace in another format"
  let operands = Operands.one("TRACE")
  let options = [output, target]
  let notes = """
    Any trace that 'pressd inspect' reads can be converted. Every event keeps its time, and every
    label its contacts; what the trace does not tell of its device is not made up. A FILE that ends
    in .evemu is written so, any other as 'libinput record' does; --to decides before the name.

    Example: pressd convert paste.txt -o paste.evemu
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    guard let file = invocation.value(of: Self.output) else {
      throw .misused("convert: -o FILE is missing; '-o -' prints the result")
    }
    try Self.refusePacked(file, invocation)
    let target = try target(invocation.value(of: Self.target), file, output)
    var files = FileUses()
    files.read(invocation.operands[0], as: "the trace")
    try files.write(file, as: "-o")
    let capture = try CapturedTraces.readLabeled(invocation.operands[0])
    for trace in capture.traces {
      for warning in trace.warnings {
        output.complain(
          "pressd: \(trace.name.printable):\(warning.line): \(warning.message.printable)")
      }
    }
    LabelWords.tellBeyond(
      capture.labels, of: capture.traces, in: invocation.operands[0], output)
    let text = try text(of: capture.traces, labels: capture.labels, as: target)
    if file == "-" {
      output.write(text)
    } else {
      do { try WholeFile.write(Array(text.utf8), to: file) } catch { throw .refused("\(error)") }
    }
    return .done
  }

  /// Refuses a name that promises what is not done; printed, the name no longer tells the format.
  private static func refusePacked(
    _ file: String, _ invocation: Invocation
  ) throws(CommandFailure) {
    guard let packed = PackedName(file) else { return }
    let word = invocation.value(of: target) ?? format(named: packed.plain)?.rawValue
    throw packed.refusal(by: "convert", printingWith: word.map { "--to \($0.printable) " } ?? "")
  }

  /// What the word asks for, else the name of the file; where they differ, that is told.
  private func target(
    _ word: String?, _ file: String, _ output: Output
  ) throws(CommandFailure) -> TraceFormat {
    let named = Self.format(named: file)
    guard let word else { return named ?? .libinputRecord }
    let known: [TraceFormat] = [.libinputRecord, .evemu]
    guard let format = known.first(where: { $0.rawValue == word }) else {
      let hint = Spelling.hint(for: word, among: known.map(\.rawValue))
      throw .misused("convert: '\(word.printable)' is no format that can be written\(hint)")
    }
    if let named, named != format {
      output.complain(
        "pressd: \(file.printable): written as \(format.rawValue), as --to says; the name is that of "
          + "\(named.rawValue)")
    }
    return format
  }

  /// The format that people know a file by, from the ending of its name; `nil` for any other.
  private static func format(named file: String) -> TraceFormat? {
    let name = file.lowercased()
    if name.hasSuffix(".evemu") { return .evemu }
    return name.hasSuffix(".yaml") || name.hasSuffix(".yml") ? .libinputRecord : nil
  }

  private func text(
    of traces: [Trace], labels: [TraceLabel], as format: TraceFormat
  ) throws(CommandFailure) -> String {
    let remarks = labels.map(\.remark)
    guard format == .evemu else {
      return LibinputRecordWriter.text(of: traces, remarks: remarks)
    }
    guard traces.count == 1, let trace = traces.first else {
      let name = traces.first?.name ?? ""
      throw .misused(
        "convert: evemu holds one device, and \(name.printable) has \(traces.count); "
          + "use --to libinput-record")
    }
    return EvemuWriter.text(device: trace.device, events: trace.events, remarks: remarks)
  }
}
