// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import TestStage
import Testing
import TouchModel

@Suite(
  "The first minute", .disabled(if: MockPanel.obstacle != nil, "umockdev-run is not installed"))
struct FirstMinuteTests {
  /// A machine in a folder, and nothing of the one that runs the test.
  private final class FakeMachine {
    let root = FileManager.default.temporaryDirectory.appending(path: "pressd-\(UUID().uuidString)")
    let environment: [String: String]

    init() throws {
      try FileManager.default.createDirectory(
        at: root.appending(path: "run/systemd/system"), withIntermediateDirectories: true)
      environment = [
        "HOME": "/home/al", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "", "SUDO_USER": "",
        "XDG_RUNTIME_DIR": root.path(), "WAYLAND_DISPLAY": "wayland-9", "DISPLAY": "",
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(root.path())/none",
        "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(root.path())/none", "XDG_SESSION_TYPE": "wayland",
      ]
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    var files: [String] {
      let all = FileManager.default.enumerator(atPath: root.path())?.allObjects as? [String] ?? []
      return all.filter { !$0.hasPrefix("run") }.sorted()
    }

    func run(_ panels: [MockPanel], _ words: [String]) throws -> MockRun {
      try MockRun.run(panels, words, environment: environment) { _ in false }
    }
  }

  private static let files = [
    "etc/udev/rules.d/70-pressd.rules", "etc/xdg/systemd/user/pressd.service",
    "var/lib/pressd/setup",
  ]

  @Test("setup puts down rule and unit, tells a hold, and takes all of it back")
  func setup() throws {
    let machine = try FakeMachine()
    var finger = ForcePanel()
    finger.land(x: 100, y: 100, grams: 50)
    finger.pause(700)
    finger.lift()
    let words = ["setup", "--root", machine.root.path(), "--yes"]
    let run = try machine.run([finger.mock()], words + ["--seconds", "30"])
    #expect(run.status == 0, "\(run.lines)")
    let felt = try #require(run.lines.last)
    #expect(felt.hasPrefix("Felt a hold of 7"), "\(felt)")
    #expect(felt.contains("opened after 500 ms, by its time, force "), "\(felt)")
    #expect(run.lines.contains { $0.contains("opens: each of your programs can then see") })
    for file in Self.files { #expect(machine.files.contains(file)) }
    let unit = try String(
      contentsOf: machine.root.appending(path: Self.files[1]), encoding: .utf8)
    #expect(unit.contains("\nExecStart=/usr/local/bin/pressd run --quiet\n"), "\(unit)")

    let back = try machine.run([], words + ["--undo"])
    #expect(back.status == 0)
    #expect(back.lines.last == "All of it is taken back.")
    #expect(!machine.files.contains { $0.contains("pressd") || $0.hasPrefix("etc") })
  }

  @Test("setup leaves a file alone that was changed after it, and files that were there before")
  func changed() throws {
    let machine = try FakeMachine()
    let words = ["setup", "--root", machine.root.path(), "--yes", "--no-hold"]
    #expect(try machine.run([], words).status == 0)
    let unit = machine.root.appending(path: Self.files[1])
    try "[Service]\n".write(to: unit, atomically: false, encoding: .utf8)
    let again = try machine.run([], words)
    #expect(again.lines.contains { $0.contains("is enabled already") })
    let back = try machine.run([], words + ["--undo"])
    #expect(back.lines.contains { $0.contains("was changed since, and stays") })
    #expect(back.lines.last == "All of it is taken back but what was changed since.")
    #expect(machine.files.contains(Self.files[1]))
    #expect(!machine.files.contains(Self.files[0]))
  }

  @Test("setup says so when no hold comes, and when it is left")
  func noHold() throws {
    let machine = try FakeMachine()
    let words = ["setup", "--root", machine.root.path(), "--yes", "--seconds", "1"]
    let panel = [ForcePanel().mock()]
    let late = try machine.run(panel, words)
    #expect(late.status == 1)
    #expect(late.lines.last?.contains("no hold was felt within 1 s") == true)
    let left = try MockRun.run(
      panel, words.dropLast() + ["30"], endingWith: SIGINT,
      environment: machine.environment
    ) { $0.contains { $0.hasPrefix("Now hold a finger") } }
    #expect(left.status == 0)
    #expect(left.lines.last == "No hold was felt; 'pressd setup' can be run again.")
  }

  @Test("setup waits for no hold where there is no touchscreen, and says so")
  func noTouchscreen() throws {
    let machine = try FakeMachine()
    let run = try machine.run(
      [], ["setup", "--root", machine.root.path(), "--yes", "--seconds", "30"])
    #expect(run.status == 1)
    #expect(run.lines.last?.contains("there is no touchscreen to hold a finger on") == true)
    #expect(!run.lines.contains { $0.hasPrefix("Now hold a finger") })
  }

  @Test("setup below another root is done with the files, with a touchscreen here and without")
  func elsewhere() throws {
    for panels in [[], [ForcePanel().mock()]] {
      let machine = try FakeMachine()
      let run = try machine.run(panels, ["setup", "--root", machine.root.path(), "--yes"])
      #expect(run.status == 0, "\(run.lines)")
      #expect(!run.lines.contains { $0.contains("hold") }, "\(run.lines)")
      #expect(run.lines.last?.hasSuffix("--undo' takes back what was done.") == true)
      for file in Self.files { #expect(machine.files.contains(file)) }
    }
  }

  @Test("setup does nothing unless it is told to, and prints commands that a shell can run")
  func dryRun() throws {
    let machine = try FakeMachine()
    let asked = try machine.run([], ["setup", "--root", machine.root.path(), "--no-hold"])
    #expect(asked.lines.filter { $0.hasSuffix("left out") }.count == 2)
    let dry = try machine.run([], ["setup", "--root", machine.root.path(), "--dry-run"])
    #expect(machine.files.isEmpty)
    #expect(dry.lines.contains { $0.hasPrefix("install -D -m 644 /dev/stdin ") })
    #expect(!dry.lines.contains { $0.hasPrefix("systemctl ") || $0.hasPrefix("udevadm ") })
    #expect(
      dry.lines.contains {
        $0.hasPrefix("# left out") && $0.hasSuffix("systemctl --user enable --now pressd.service")
      })
  }

  @Test("doctor tells a panel that can be read, and what is missing, and ends with 1")
  func doctor() throws {
    let machine = try FakeMachine()
    let run = try machine.run([ForcePanel().mock()], ["doctor"])
    #expect(run.status == 1)
    let said = run.lines.joined(separator: "\n")
    #expect(said.contains("ok       touchscreen   \(MockPanel.node) '"), "\(said)")
    #expect(said.contains("can be read"))
    #expect(said.contains("warning  compositor    WAYLAND_DISPLAY names a socket"))
    #expect(said.contains("missing  session bus   there is no session bus: "))
    #expect(said.contains("observe: works"))
  }

  @Test(
    "doctor finds nothing missing on a session bus with a panel, and tells it in JSON",
    .enabled(if: TestBus.isThere))
  func doctorOnBus() throws {
    let machine = try FakeMachine()
    let bus = TestBus(in: machine.root, machine.environment)
    try bus.start()
    let environment = machine.environment.merging([
      "DBUS_SESSION_BUS_ADDRESS": bus.address
    ]) { $1 }
    let run = try MockRun.run(
      [ForcePanel().mock()], ["doctor", "--json"], environment: environment
    ) { _ in false }
    #expect(run.status == 0, "\(run.lines)")
    #expect(run.lines.count == 1)
    let told = try JSONSerialization.jsonObject(with: Data((run.lines.first ?? "").utf8))
    let object = try #require(told as? [String: Any])
    #expect(object["whole"] as? Bool == true)
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(
      findings.contains { $0["topic"] as? String == "session bus" && $0["mark"] as? String == "ok" }
    )
  }
}
