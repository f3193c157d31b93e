// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO
import PressBridge
import TouchModel

/// Writes what presses on live devices become, in the lines of a replay.
struct PressTeller {
  private let output: Output
  private let voice: EventVoice?

  /// Writes in a voice; without one it is silent, as a service is.
  init(_ output: Output, _ voice: EventVoice?) {
    self.output = output
    self.voice = voice
  }

  /// Says first what listening to a device does and does not do.
  func introduce(_ device: LiveDevice, _ log: DaemonLog) {
    let sentence = "\(device.path): \(device.introduction)"
    guard let voice, !voice.isJSON else { return log.tell(.information, sentence) }
    output.writeLine(output.painted(sentence, .strong))
    output.flush()
  }

  /// Writes one batch; text names the device where there are several.
  func tell(
    _ said: PressOutput, of device: LiveDevice, amongSeveral: Bool, _ log: DaemonLog?
  ) {
    guard let voice else { return note(said, of: device, log) }
    let origin = EventLine.Origin(name: device.path, unit: device.unit)
    let prefix = amongSeveral ? device.path.split(separator: "/").last.map(String.init) : nil
    for line in EventLine.lines(of: said, device.pipeline) {
      voice.tell(line, origin, since: device.start ?? .zero, output, prefix: prefix)
    }
  }

  /// Without a voice, lines go into a log where somebody asked for them.
  private func note(_ said: PressOutput, of device: LiveDevice, _ log: DaemonLog?) {
    guard let log else { return }
    for line in EventLine.lines(of: said, device.pipeline) where !line.words.isQuiet {
      log.tell(.debug, "\(device.path): \(line.text(since: device.start ?? .zero, output))")
    }
  }

  /// Writes what it came to.
  func summarize(_ device: LiveDevice) { voice?.tell(device.summary, output) }
}
