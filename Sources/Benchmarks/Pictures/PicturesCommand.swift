// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import LinuxIO
import Plots
import PressSynth

/// `Benchmarks pictures`: draws the pictures of the documentation.
struct PicturesCommand: Command {
  let name = "pictures"
  let summary = "draw every gesture into a folder"
  let operands = Operands.one("FOLDER")
  let options: [CommandOption] = []

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let folder = invocation.operands[0]
    for gesture in Gesture.allCases {
      let picture = GesturePicture(gesture: gesture)
      try write(picture.picture.file, to: "\(folder)/\(picture.file)")
    }
    return .done
  }

  private func write(_ text: String, to path: String) throws(CommandFailure) {
    do {
      try WholeFile.write(Array(text.utf8), to: path)
    } catch { throw .refused(error.description) }
  }
}
