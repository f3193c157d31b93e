// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import LinuxIO

/// `pressd record`: writes down what a live touch device sends.
struct RecordCommand: Command {
  private static let output = CommandOption(
    "output", letter: "o", argument: "FILE", help: "where to write; '-' is standard output")
  private static let label = CommandOption(
    "label", argument: "GESTURE", help: "what the hand does meanwhile; may be given several times")

  let name = "record"
  let summary = "write down what a touch device sends"
  let operands = Operands.one("DEVICE")
  let options = [output, label]
  let notes = """
    The file is YAML as 'libinput record' writes it, and complete after every frame. It holds
    touches and nothing else: no keys, no serial number; times count from the first event. Who
    has it sees where the screen was touched, so record no PIN. It ends when it is interrupted.

    Example: pressd record /dev/input/event3 -o taps.yaml --label tap
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    guard let file = invocation.value(of: Self.output) else {
      throw .misused("record: -o FILE is missing; '-o -' prints the recording")
    }
    let device = invocation.operands[0]
    let endings: SignalDescriptor
    do { endings = try SignalDescriptor(for: SignalDescriptor.endings) } catch {
      throw .refused(error.description)
    }
    var recording = try Recording(
      of: device, into: file == "-" ? "/dev/stdout" : file,
      remarks: invocation.values(of: Self.label).map { "label: \($0)" })
    output.complain("pressd: \(device): recording into \(file); interrupt to end")
    let frames = try recording.run(until: endings)
    output.complain("pressd: \(file): \(frames) \(frames == 1 ? "frame" : "frames")")
    return .done
  }
}
