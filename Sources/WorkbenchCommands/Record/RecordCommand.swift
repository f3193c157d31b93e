// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO
import PressTuning
import SessionSource
import TraceFiles

/// `pressd record`: writes down what a live touch device sends.
struct RecordCommand: Command {
  private typealias Words = RecordWords
  let name = RecordWords.name
  let summary = RecordWords.summary
  let operands = RecordWords.operands
  let options = RecordWords.options
  let notes = RecordWords.notes

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    guard let file = invocation.value(of: Words.output) else {
      throw .misused("record: -o FILE is missing; '-o -' prints the recording")
    }
    try Self.spare(file, invocation, by: name)
    let device = invocation.operands[0]
    let endings: SignalDescriptor
    do { endings = try SignalDescriptor(for: SignalDescriptor.endings) } catch {
      throw .refused(error.description)
    }
    let gate = try SessionGate.asked(for: invocation)
    let labels = invocation.values(of: Words.label)
    var recording = try Recording(
      of: device, into: file == "-" ? "/dev/stdout" : file,
      remarks: labels.map { "label: \($0)" })
    for notice in Self.notices(of: labels) { output.complain("pressd: \(notice)") }
    output.complain("pressd: \(device): recording into \(file); interrupt to end")
    gate?.tellNotices(output)
    let frames = try recording.run(while: gate, until: endings)
    if let obstacle = gate?.obstacle {
      output.complain("pressd: \(file): the recording ends here, because \(obstacle)".printable)
    }
    output.complain("pressd: \(file): \(frames) \(frames == 1 ? "frame" : "frames")")
    return .done
  }

  /// Refuses to replace a file that holds something: what hands did cannot be made again.
  ///
  /// An attempt without a touch leaves what nobody misses. A name that promises a packed file is
  /// refused as well.
  static func spare(
    _ file: String, _ invocation: Invocation, by command: String
  ) throws(CommandFailure) {
    if let packed = PackedName(file) { throw packed.refusal(by: command, printingWith: nil) }
    guard !invocation.has(Words.force), WholeFile.holdsSomething(file), !isUntouched(file)
    else { return }
    throw .refused(
      "\(file.printable): there is such a file; --\(Words.force.name) replaces it")
  }

  /// Whether a file is a recording that ends before its first frame.
  private static func isUntouched(_ file: String) -> Bool {
    guard let bytes = try? WholeFile.read(file, limit: mostHead) else { return false }
    return LibinputRecordWriter.isHead(String(decoding: bytes, as: UTF8.self))
  }

  /// A longer file is no description alone: 64 KiB, a hundred of them.
  private static let mostHead = 1 << 16

  /// What there is to say of labels that tuning does not know; they are written all the same.
  static func notices(of labels: [String]) -> [String] {
    labels.filter { TouchLabel(word: $0) == nil }.map { label in
      let hint = Spelling.hint(for: label, among: TouchLabel.allCases.map(\.rawValue))
      return "record: '\(label.printable)' is no label that tuning knows\(hint)"
    }
  }
}

extension SessionGate {
  /// The gate of a command that looks at touches; `nil` where it is to look whatever the session does.
  ///
  /// - Throws: that touches may not be looked at now.
  static func asked(
    for invocation: Invocation
  ) throws(CommandFailure) -> SessionGate? {
    guard !invocation.has(RunWords.anySession) else { return nil }
    let gate: SessionGate
    do { gate = try SessionGate() } catch { throw .refused(error.description) }
    guard let obstacle = gate.obstacle else { return gate }
    throw .refused(
      "\(obstacle), so no touch is looked at; --\(RunWords.anySession.name) looks all the same")
  }

  /// Says what there is to say of the session.
  func tellNotices(_ output: Output) {
    for sentence in takeNotices() { output.complain("pressd: \(sentence)".printable) }
  }
}
