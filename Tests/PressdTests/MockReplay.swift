// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import PressCommands
import PressSynth
import Testing

/// What `pressd` says of the same events, played from a trace and live.
struct MockReplay {
  /// The lines of a replay, without its summary and the name of the trace.
  let replayed: [String]
  /// The lines of a live device, without its notices, its summary and its path.
  let live: [String]
  /// The first line of the live run.
  let notice: String
  let status: Int32

  init(_ panel: ForcePanel) throws {
    let replayed = try Self.replay(panel)
    let run = try MockRun.run(
      panel.mock(), ["run", "--device", MockPanel.node, "--json", "--dry-run"]
    ) {
      $0.count(where: Self.isEvent) >= replayed.count
    }
    self.replayed = replayed
    live = run.lines.filter(Self.isEvent).map(Self.unnamed)
    notice = run.lines.first ?? ""
    status = run.status
  }

  private static func replay(_ panel: ForcePanel) throws -> [String] {
    let file = URL(filePath: NSTemporaryDirectory()).appending(path: "pressd-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try EvemuWriter.text(device: panel.device, events: panel.events)
      .write(to: file, atomically: false, encoding: .utf8)
    let output = Output.memory()
    #expect(Pressd.program.run(["replay", "--json", file.path()], output: output) == .done)
    return output.results.split(separator: "\n").map(String.init).filter(isEvent).map(unnamed)
  }

  private static func isEvent(_ line: String) -> Bool {
    line.hasPrefix("{") && !line.contains("\"event\": \"summary\"")
  }

  private static func unnamed(_ line: String) -> String {
    line.replacing(/"trace": "[^"]*"/, with: "\"trace\": \"\"")
  }
}
