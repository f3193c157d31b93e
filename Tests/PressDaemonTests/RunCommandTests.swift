// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import PressDaemon
import Testing

@Suite("pressd run") struct RunCommandTests {
  @Test(
    "refuses what it cannot listen to, by whose fault it is",
    arguments: [
      (
        ["run", "--device", "/dev/null"], CommandFrame.ExitStatus.misused,
        "/dev/null: not an event device"
      ),
      (["run", "--device", "/dev/input/none"], .refused, "cannot open: no such file"),
      (["run", "--device", "/dev/null", "--set", "press.slop=1"], .misused, "press.slop-mm"),
      (["run", "/dev/input/event0"], .misused, "one word too many"),
      (["run", "--for", "60"], .misused, "--for and --any-compositor go with --intercept"),
      (["run", "--any-compositor"], .misused, "--for and --any-compositor go with --intercept"),
      (["run", "--intercept", "--for", "0"], .misused, "whole seconds from 1 to 3600"),
      (["run", "--intercept", "--for", "3601"], .misused, "whole seconds from 1 to 3600"),
      (["run", "--intercept", "--observe"], .misused, "not with --observe"),
      (["run", "--intercept", "--backend", "libinput"], .misused, "with --backend evdev"),
    ])
  func refuses(_ words: [String], _ status: CommandFrame.ExitStatus, _ complaint: String) {
    let output = Output.memory()
    #expect(Bridge.program.run(words, output: output) == status)
    #expect(output.diagnostics.contains(complaint))
    #expect(output.diagnostics.split(separator: "\n").count == 1)
    #expect(output.results.isEmpty)
  }
}
