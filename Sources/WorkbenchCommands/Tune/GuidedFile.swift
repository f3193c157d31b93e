// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandWords
import SettingsFiles
import CommandFrame
import LinuxIO
import PressTuning
import TouchModel
import TraceFiles

/// The recording that a guided session leaves: frames as they come, and the labels at the end.
struct GuidedFile {
  private let path: String
  private var text: String
  private var filter = TouchFilter(most: TraceReader.Limits.eventsPerFrame)
  private var writer = LibinputRecordWriter()
  /// The digest of what was written; empty before that.
  private(set) var digest: String?

  init(_ path: String, device: DeviceDescription) throws(CommandFailure) {
    self.path = path
    text =
      LibinputRecordWriter.head(devices: 1, remarks: ["Made by 'pressd tune --guided'."])
      + LibinputRecordWriter.description(of: TouchFilter.description(of: device))
    // A file that cannot be written is told before anybody lifts a finger.
    try write()
  }

  mutating func take(_ event: RawEvent) throws(CommandFailure) {
    guard let frame = filter.take(event) else { return }
    text += writer.frame(frame)
  }

  mutating func finish(_ labels: [ContactSerial: TouchLabel]) throws(CommandFailure) {
    for (serial, label) in labels.sorted(by: { $0.key < $1.key }) {
      text += TraceLabel(label.rawValue, contacts: serial.number...serial.number).text
    }
    try write()
    digest = Digest.sha256(of: Array(text.utf8))
  }

  private func write() throws(CommandFailure) {
    do { try WholeFile.write(Array(text.utf8), to: path) } catch {
      throw .refused(error.description)
    }
  }
}
