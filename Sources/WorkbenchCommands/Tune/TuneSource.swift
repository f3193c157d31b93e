// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO
import PressTuning
import SettingsFiles
import TouchModel
import TraceFiles

/// Reads traces with their labels, device by device.
enum TuneSource {
  /// The recordings of one device.
  struct Group {
    /// The product.
    var model: DeviceModel
    /// Its recordings, in the order of the command line.
    var recordings: [LabeledRecording]
    /// The digest of each recording's file.
    var digests: [String]
    /// What the traces were named, where a person may know them by.
    var paths: [String]

    /// The path of a recording that holds the very same frames, a copy for example or the same
    /// capture in another format: touches that are judged must not be those that were fitted on.
    func path(of recording: LabeledRecording) -> String? {
      guard !recording.frames.isEmpty else { return nil }
      return zip(recordings, paths).first { $0.0.frames == recording.frames }?.1
    }
  }

  /// Reads all operands; a trace that cannot be read is told, the others count, and the status with
  /// which the program is to end tells of the worst.
  static func groups(
    _ invocation: Invocation, _ output: Output
  ) throws(CommandFailure) -> (groups: [Group], status: ExitStatus) {
    let labels = invocation.value(of: TuneWords.labels)
    if labels == "-", invocation.operands.contains("-") {
      throw .misused("tune: standard input cannot be a trace and --labels at once")
    }
    let side = try SideLabels.reading(labels)
    var groups: [Group] = []
    var failures: [CommandFailure] = []
    for path in invocation.operands {
      do throws(CommandFailure) {
        try add(path, side, to: &groups, output)
      } catch {
        failures.append(error)
      }
    }
    for failure in failures.dropFirst(groups.isEmpty ? 1 : 0) {
      output.complain("pressd: \(failure)")
    }
    if groups.isEmpty, let failure = failures.first { throw failure }
    if let side { try check(side, invocation.operands, groups, output) }
    return (groups, failures.map(\.status).max() ?? .done)
  }

  /// Refuses labels for what is not there; one that is mistyped would be missed in silence.
  private static func check(
    _ side: SideLabels, _ paths: [String], _ groups: [Group], _ output: Output
  ) throws(CommandFailure) {
    var last: [String: UInt32] = [:]
    for group in groups {
      for (path, recording) in zip(group.paths, group.recordings) {
        last[path] = max(last[path] ?? 0, recording.lastContact?.number ?? 0)
      }
    }
    let flaws = side.flaws(among: paths, lastContacts: last)
    for flaw in flaws.dropFirst() { output.complain("pressd: \(flaw)") }
    if let flaw = flaws.first { throw .misused(flaw) }
  }

  private static func add(
    _ path: String, _ side: SideLabels?, to groups: inout [Group], _ output: Output
  ) throws(CommandFailure) {
    let file = try CapturedTraces.readLabeled(path)
    LabelWords.tellBeyond(file.labels, of: file.traces, in: path, output)
    let digest = Digest.sha256(of: file.bytes)
    for trace in file.traces {
      let words = Words(path: path, comments: file.labels, side: side)
      let recording = recording(of: trace, words, output)
      let model = DeviceModel(of: trace.device)
      let place = groups.firstIndex { $0.model == model } ?? groups.endIndex
      if place == groups.endIndex {
        groups.append(Group(model: model, recordings: [], digests: [], paths: []))
      }
      if let twin = groups[place].path(of: recording) {
        output.complain(
          "pressd: \(path.printable): the same touches as in \(twin.printable), which count once, "
            + "with the labels there")
        continue
      }
      groups[place].recordings.append(recording)
      groups[place].digests.append(digest)
      groups[place].paths.append(path)
    }
  }

  /// Where the labels of a trace's contacts are looked for, the surest first.
  private struct Words {
    var path: String
    var comments: [TraceLabel]
    var side: SideLabels?

    func word(for contact: UInt32) -> String? {
      side?.word(for: contact, in: path) ?? comments.word(for: contact) ?? folder
    }

    /// The comment that names a contact; `nil` where a line of the side file does.
    func comment(for contact: UInt32) -> TraceLabel? {
      side?.word(for: contact, in: path) == nil ? comments.label(for: contact) : nil
    }

    /// The name of the folder, where it is a label at all.
    private var folder: String? {
      let parts = path.split(separator: "/")
      let name = parts.dropLast().last.map(String.init)
      return name.flatMap { TouchLabel(word: $0) == nil ? nil : $0 }
    }
  }

  /// A trace as a recording with labels; comments with words that are no label are told, each once.
  private static func recording(
    of trace: Trace, _ words: Words, _ output: Output
  ) -> LabeledRecording {
    var recording = self.recording(of: trace)
    var unknown: [TraceLabel] = []
    recording.label { serial in
      guard let word = words.word(for: serial.number) else { return nil }
      let label = TouchLabel(word: word)
      if label == nil, let comment = words.comment(for: serial.number), !unknown.contains(comment) {
        unknown.append(comment)
      }
      return label
    }
    for comment in unknown {
      let hint = Spelling.hint(for: comment.word, among: TouchLabel.allCases.map(\.rawValue))
      output.complain(
        "pressd: \(words.path.printable):\(comment.line): '\(comment.word.printable)' is no label "
          + "that tuning knows\(hint)")
    }
    return recording
  }

  /// The frames of a trace, with the button under the surface where there is one.
  static func recording(of trace: Trace) -> LabeledRecording {
    var tracker = trace.makeTracker()
    var recording = LabeledRecording(
      name: trace.name, device: trace.device, touchProtocol: trace.touchProtocol,
      unit: tracker.unit)
    var isPressed = false
    for event in trace.events {
      if event.type == EventType.key, event.code == KeyCode.left { isPressed = event.value != 0 }
      if tracker.consume(event) { recording.note(tracker.frame, isPressed: isPressed) }
    }
    return recording
  }
}
