// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import TestStage
import Testing

@testable import PressDaemon

@Suite("pressd setup") struct SetupTests {
  private static let plan = SetupPlan(
    configuration: "/home/al/.config", program: "/opt/p/bin/pressd", hasSystemd: true,
    texts: .init(rule: "RULE", unit: "ExecStart=@BINDIR@/pressd", entry: "Exec=@BINDIR@/pressd"))

  private static func works(_ plan: SetupPlan) -> [[SetupAction.Work]] {
    plan.steps.map { $0.actions.map(\.work) }
  }

  private static let enable = SetupAction.Work.run(
    ["systemctl", "--user", "enable", "--now", "pressd.service"],
    undo: ["systemctl", "--user", "disable", "--now", "pressd.service"])

  @Test("puts down the rule and the unit, and asks root for the rule alone")
  func everything() {
    let steps = Self.plan.steps
    #expect(
      Self.works(Self.plan) == [
        [
          .write("/etc/udev/rules.d/70-pressd.rules", text: "RULE"),
          .refresh(["udevadm", "control", "--reload"]),
          .refresh(["udevadm", "trigger", "--subsystem-match=input"]),
        ],
        [
          .write(
            "/home/al/.config/systemd/user/pressd.service", text: "ExecStart=/opt/p/bin/pressd"),
          .refresh(["systemctl", "--user", "daemon-reload"]), Self.enable,
        ],
      ])
    #expect(
      steps.map { $0.actions.map(\.asRoot) } == [[true, true, true], [false, false, false]])
    #expect(steps[0].opens.contains("PIN pad"))
  }

  @Test("leaves alone what is there already, and says so")
  func standing() {
    var plan = Self.plan
    plan.rule = "/usr/lib/udev/rules.d/70-pressd.rules"
    plan.unit = "/usr/lib/systemd/user/pressd.service"
    #expect(Self.works(plan) == [[], [Self.enable]])
    #expect(plan.steps[0].standing == "/usr/lib/udev/rules.d/70-pressd.rules does so already")
    #expect(plan.steps[1].standing == nil)
    plan.isEnabled = true
    #expect(Self.works(plan) == [[], []])
    #expect(plan.steps[1].standing == "/usr/lib/systemd/user/pressd.service is enabled already")
  }

  @Test("makes an autostart entry where there is no systemd")
  func entry() {
    var plan = Self.plan
    plan.hasSystemd = false
    let path = "/home/al/.config/autostart/org.pressd.Bridge.desktop"
    #expect(Self.works(plan)[1] == [.write(path, text: "Exec=/opt/p/bin/pressd")])
    plan.entry = path
    #expect(Self.works(plan)[1] == [])
  }

  @Test("writes commands as a shell reads them")
  func shell() {
    #expect(
      ["rm", "-f", "/a b", "it's", "", "--x=1"].shellLine == "rm -f '/a b' 'it'\\''s' '' --x=1")
  }

  @Test("keeps a record that is read as it was written, whatever paths hold")
  func record() throws {
    var record = SetupRecord()
    record.entries = [
      .init(deed: .folder("/a\tb\\n\nc"), asRoot: true),
      .init(deed: .file("/ö", sum: "cbf29ce484222325"), asRoot: false),
      .init(deed: .command(undo: ["x", ""]), asRoot: false),
      .init(deed: .refresh(["y"]), asRoot: true),
    ]
    #expect(try SetupRecord(reading: record.text) == record)
    #expect(record.text.split(separator: "\n").count == 5)
  }

  @Test(
    "refuses a record that setup did not write, with the line",
    arguments: [
      ("", 1), ("pressd setup 2\n", 1), ("pressd setup 1\nown\tfolder\n", 2),
      ("pressd setup 1\n\nyou\tfolder\t/a\n", 3), ("pressd setup 1\nown\tfile\t/a\n", 2),
      ("pressd setup 1\nown\tdirectory\t/a\n", 2),
    ])
  func flaws(_ text: String, _ line: Int) {
    #expect {
      try SetupRecord(reading: text)
    } throws: {
      ($0 as? SetupRecord.Flaw)?.line == line
    }
  }

  /// Sets up a machine that a folder stands for, lets a change happen, and takes it back.
  private static func left(
    of folders: [String], besides change: (TestFolder) throws -> Void = { _ in }
  ) throws -> [String] {
    let home = try TestFolder("setup")
    for folder in folders {
      try FileManager.default.createDirectory(
        atPath: home.path(folder), withIntermediateDirectories: true)
    }
    func run(_ words: String...) {
      let output = Output.memory()
      let words = ["setup", "--root", home.path("machine"), "--yes"] + words
      #expect(Bridge.program.run(words, output: output) == .done, "\(output.diagnostics)")
    }
    run("--no-hold")
    #expect(FileManager.default.fileExists(atPath: home.path("machine/var/lib/pressd/setup")))
    if folders.isEmpty {
      // In an image everybody enters /var, whoever made it.
      for folder in ["machine", "machine/var", "machine/var/lib"] {
        let mode = try FileManager.default.attributesOfItem(atPath: home.path(folder))
        #expect(mode[.posixPermissions] as? Int == 0o755, "\(folder)")
      }
    }
    try change(home)
    run("--undo")
    let files = FileManager.default.enumerator(atPath: home.place.path())?.allObjects
    return (files as? [String] ?? []).sorted()
  }

  @Test("takes back every folder that it made, and none that was there before")
  func folders() throws {
    #expect(try Self.left(of: []).isEmpty)
    #expect(try Self.left(of: ["machine"]) == ["machine"])
    #expect(
      try Self.left(of: ["machine/var", "machine/etc/udev"])
        == ["machine", "machine/etc", "machine/etc/udev", "machine/var"])
    let own = ["machine", "machine/var", "machine/var/lib", "machine/var/lib/pressd"]
    #expect(try Self.left(of: [own[3]]) == own)
  }

  @Test("leaves a folder that it made where somebody has put something meanwhile")
  func filled() throws {
    let left = try Self.left(of: []) { try $0.write("", to: "machine/var/lib/other") }
    #expect(left == ["machine", "machine/var", "machine/var/lib", "machine/var/lib/other"])
  }

  @Test("knows a file by its bytes")
  func sums() {
    #expect(SetupRecord.sum(of: []) == "cbf29ce484222325")
    #expect(SetupRecord.sum(of: "a".utf8) == "af63dc4c8601ec8c")
  }
}
