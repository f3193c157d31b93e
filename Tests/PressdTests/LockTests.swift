// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite(
  "A locked session",
  .disabled(if: MockPanel.obstacle != nil, "umockdev-run is not installed"))
final class LockTests: LiveDesktop {
  /// Shell that plays logind on the bus, and puts a locker on the path that waits for a file.
  private func logind() throws -> String {
    try write(
      "#!/bin/sh\ntouch \(path("locked"))\nwhile test -e \(path("locked")) && ! test -e \(path("unlock")); do sleep 0.05; done\n",
      to: "bin/swaylock")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: path("bin/swaylock"))
    let double = Self.programs.appending(path: "session-double").path()
    return """
      export DBUS_SYSTEM_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS PATH=\(path("bin")):$PATH;
      (tail --pid=$$ -f /dev/null | \(double) logind) >\(path("logind")) 2>&1 &
      \(until("ready", in: "logind"));
      """
  }

  /// The script of the documentation that tells logind of swaylock.
  private static func script() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "Docs/Daemon.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```\n")
    return try #require(blocks.first { $0.hasPrefix("#!/bin/sh") && $0.contains("swaylock") })
  }

  private static func hands() -> ForcePanel {
    var finger = ForcePanel()
    for _ in 0..<60 { finger.playTap() }
    return finger
  }

  @Test("ends a recording when the documented script locks it, and the file is whole")
  func recording() throws {
    try write(try Self.script(), to: "lock")
    let lock = """
      (\(until("SYN_REPORT", in: "taps.yaml")); sh \(path("lock"))) >/dev/null 2>&1 &
      """
    let words = ["record", MockPanel.node, "-o", path("taps.yaml")]
    let run = try MockRun.run(
      [Self.hands().mock()], words, onBus: true, before: try logind() + lock
    ) { _ in false }
    try write("", to: "unlock")
    #expect(run.status == 0, "\(run.lines)")
    #expect(
      run.lines.contains {
        $0.contains("the recording ends here, because session 1 on seat0 is locked")
      })
    #expect(text("taps.yaml").hasSuffix("\n"))
    #expect(exists("locked"))
  }

  @Test("lets no recording and no monitor begin, unless that is asked for")
  func refusal() throws {
    try write(try Self.script(), to: "lock")
    let lock = """
      rm -f \(path("locked")); (sh \(path("lock"))) >/dev/null 2>&1 & until test -e \(path("locked")); do sleep 0.05; done;
      """
    for words in [["record", MockPanel.node, "-o", path("no.yaml")], ["monitor", MockPanel.node]] {
      let run = try MockRun.run(
        [Self.hands().mock()], words, onBus: true, before: try logind() + lock
      ) { _ in false }
      #expect(run.status == 1)
      #expect(
        run.lines.contains { $0.contains("is locked, so no touch is looked at; --any-session") },
        "\(run.lines)")
    }
    #expect(!exists("no.yaml"))
    let words = ["record", MockPanel.node, "--any-session", "-o", "-"]
    let run = try MockRun.run(
      [Self.hands().mock()], words, onBus: true, before: try logind() + lock
    ) { $0.contains { $0.contains("SYN_REPORT") } }
    try write("", to: "unlock")
    #expect(run.status == 0)
  }
}
